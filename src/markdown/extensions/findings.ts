import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'mdast';
import type { Position } from 'unist';
import { type ProblemOptions, problem, warning } from '../../base/diagnostics.js';
import { reasonOf } from '../../base/origin.js';
import { ExtensionThrew, type OpenExtension, throwPlace } from '../../extend/index.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { type Page, placeOf } from '../page-draft.js';

/** A message of a plugin of unified, as far as it is told. */
export interface Message {
  readonly reason: string;
  readonly ruleId?: string | undefined;
  /** True ends the work on a page. */
  readonly fatal?: boolean | null | undefined;
  readonly note?: string | undefined;
  readonly place?: unknown;
}

/** Tells that an extension has thrown: where in its code, and on which page. What plugins throw by `file.fail` is a message. */
export function reportThrow(page: Page, extension: string, error: unknown): void {
  if (!(error instanceof ExtensionThrew)) throw error;
  const { cause, moment } = error;
  // It is among the messages of the file.
  if (isMessage(cause)) return;
  const { siteDir } = page.options;
  const place = throwPlace(cause, siteDir);
  const [reason = ''] = reasonOf(cause).split('\n');
  const message = `The extension \`${extension}\` throws in \`${moment}\` on the page ${page.main.file}: ${reason.replace(/\.$/, '')}.`;
  const at =
    place === null
      ? { place: { file: page.main.file, line: 1, column: 1 }, source: page.main.fileText }
      : { place, source: textOf(join(siteDir, place.file)) };
  const hint = 'Correct the code of the extension, or ask its author.';
  page.diagnostics.push(problem('extension-throws', message, { ...at, hint }));
}

function isMessage(value: unknown): boolean {
  return value instanceof Error && 'reason' in value && 'fatal' in value;
}

/** Tells what a plugin has found: `name/rule` is its code. */
export function reportMessage(page: Page, name: string, message: Message): void {
  const own = { code: `${name}/${message.ruleId ?? 'message'}` };
  const position = positionOf(message.place);
  const node: Node = { type: 'message', ...(position !== null && { position }) };
  const make = message.fatal === true ? problem : warning;
  const text = message.reason.replace(/[^.?!]$/, '$&.');
  const hint = message.note ?? `This is told by a plugin of the extension \`${name}\`.`;
  page.diagnostics.push(make(own.code, text, { place: placeOf(page, node), source: page.main.fileText, hint }));
}

/** A message is about a node or a point. */
function positionOf(place: unknown): Position | null {
  if (typeof place !== 'object' || place === null) return null;
  if ('start' in place) return place as Position;
  return 'line' in place ? ({ start: place, end: place } as unknown as Position) : null;
}

/** What an extension has found by itself. */
export interface OwnFinding {
  readonly code: string;
  readonly message: string;
  readonly hint: string | undefined;
}

/** The diagnostic of a finding: `name/code` with the severity that the extension declares. Throws for a code that it does not. */
export function ownFinding(
  { name, codes }: Pick<OpenExtension, 'name' | 'codes'>,
  found: OwnFinding,
  at: ProblemOptions,
): Diagnostic {
  const entry = codes[found.code];
  if (entry === undefined) throw new Error(`it has no code "${found.code}"`);
  const own = { code: `${name}/${found.code}` };
  const make = entry.severity === 'error' ? problem : warning;
  return make(own.code, found.message, { ...at, hint: found.hint ?? entry.explain });
}

/** Tells that an extension makes the parser of the whole site slower. */
export function reportSlowParsing(page: Page, name: string): void {
  page.diagnostics.push(
    warning('extension-slows-parsing', `The extension \`${name}\` adds syntax to every page.`, {
      hint: 'Give its `remark` a `sign` that pages with this syntax hold: all others are then read as fast as before.',
    }),
  );
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
