import { expect } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import type { Entry } from './catalogue.js';

/** Codes whose message, which a server gives, is all that can be told. */
const HINTLESS: ReadonlySet<string> = new Set(['search-push-failed']);

/** Codes whose message ends with the words of a parser or a server. */
const QUOTING: ReadonlySet<string> = new Set(['bad-formula', 'search-push-failed', 'search-unreachable']);

/** What an author may expect of every finding. */
export function expectTelling(diagnostic: Diagnostic, dir: string): void {
  const { code, message, hint, line, frame } = diagnostic;
  if (!HINTLESS.has(code)) expect(hint, 'the hint is a sentence').toMatch(/[.?!]$/);
  expect(message, 'the message is a sentence').toMatch(/^[^a-z]|^docsgen|^content\//);
  if (!QUOTING.has(code)) expect(message, 'the message ends like a sentence').toMatch(/[.?!”)]$|\n/);
  expect(`${message}${hint}`, 'no absolute path').not.toContain(dir);
  expect(message, 'no stack trace').not.toContain('\n    at ');
  if (line !== null) expect(frame ?? '', 'a code frame').toMatch(new RegExp(`^> *${line} \\|`, 'm'));
}

/** The catalogue quotes a message that the sample really yields, and names its severity. */
export function expectCatalogued(own: readonly Diagnostic[], entry: Entry | undefined): void {
  expect(entry, 'an entry in the catalogue').toBeDefined();
  expect(own.map((diagnostic) => neutral(diagnostic.message))).toContain(neutral(entry?.message ?? ''));
  for (const { severity } of own) expect(entry?.severities).toContain(severity);
}

/** A message without what differs from run to run: ports and process ids. */
function neutral(message: string): string {
  return message.replace(/\b(Port |process |127\.0\.0\.1:)\d+/g, '$1N');
}
