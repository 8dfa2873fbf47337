import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { readCatalogue } from './catalogue.js';
import { EXPECTED, folderSamples } from './samples.js';
import { diagnose, linesOf, Workbench } from './site.js';

/** `UPDATE_EXPECTED=1` writes what the samples yield; read the difference before it is committed. */
const UPDATE = process.env['UPDATE_EXPECTED'] === '1';

const bench = new Workbench();
beforeAll(() => bench.warm());
afterAll(() => bench.remove());

describe('the sample site of', () => {
  it.each(folderSamples().map((sample) => [sample.code, sample] as const))('%s', async (code, sample) => {
    const dir = bench.copy(code, sample.dir);
    bench.share(dir);
    const found = await diagnose(dir, sample.action);
    const lines = linesOf(found);
    if (UPDATE) writeFileSync(join(sample.dir, EXPECTED), `${lines.join('\n')}\n`);
    else expect(lines).toEqual(expect.arrayContaining([...sample.expected]));
    const own = found.filter((diagnostic) => diagnostic.code === code);
    expect(own).not.toEqual([]);
    expect(found.filter((d) => d.severity === 'error' && d.code !== code)).toEqual([]);
    for (const diagnostic of own) checkDiagnostic(diagnostic, dir);
  });
});

/** What an author may expect of every finding. */
function checkDiagnostic(diagnostic: Diagnostic, dir: string): void {
  const { message, hint, line, frame } = diagnostic;
  expect(hint, 'a hint').toBeTruthy();
  expect(hint, 'a sentence').toMatch(/[.?!]$/);
  expect(message, 'a sentence').toMatch(/^[^a-z].*[.?!”)]$|\n/s);
  expect(`${message}${hint}`, 'no absolute path').not.toContain(dir);
  if (line !== null) expect(frame, 'a code frame').toContain(`> ${String(line)}`.slice(0, 2));
  const entry = readCatalogue().find(({ code }) => code === diagnostic.code);
  if (entry !== undefined) expect(entry.severities).toContain(diagnostic.severity);
}
