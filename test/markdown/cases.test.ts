import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileText, fixtureCompiler, showDiagnostics, showSlots } from './compile.js';

/**
 * A folder per construct with a folder per case: `input.md` becomes `expected.html`, with the findings in `expected.txt` (none if the file
 * is missing) and the plain Markdown in `expected.md` (if it exists). `UPDATE=1` writes the actual results; read the diff before you commit
 * it.
 */
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name)
  .sort();

const compiler = fixtureCompiler();

describe.each(folders)('%s', (folder) => {
  const cases = readdirSync(join(import.meta.dirname, folder)).sort();
  it.each(cases)('%s', async (name) => {
    const dir = join(import.meta.dirname, folder, name);
    const { doc, diagnostics } = await compileText(compiler, readFileSync(join(dir, 'input.md'), 'utf8'));
    const html = showSlots([doc.html, ...doc.components.map(({ children }) => children ?? '')].join('\n').trim());
    expect(html).not.toMatch(/ style=/);
    compare(join(dir, 'expected.html'), `${html}\n`);
    compare(join(dir, 'expected.txt'), showDiagnostics(diagnostics));
    if (existsSync(join(dir, 'expected.md'))) compare(join(dir, 'expected.md'), showSlots(doc.markdown));
  });
});

function compare(file: string, actual: string): void {
  if (process.env['UPDATE'] === '1') {
    if (actual.trim() === '') rmSync(file, { force: true });
    else writeFileSync(file, actual);
  }
  expect(actual.trim()).toBe(existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
}
