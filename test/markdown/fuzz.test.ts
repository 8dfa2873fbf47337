import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileText, FIXTURES, fixtureCompiler } from './compile.js';
import { faultsOfMarkup } from './markup.js';
import { SEED, mutate, randomOf, runsOr } from './mutate.js';
import { pathsBelow } from '../support/paths-below.js';

const RUNS = runsOr(500);

/** Real pages: every input of the cases, and the site's own content. */
const pages = [...inputs(import.meta.dirname), ...inputs(join(import.meta.dirname, '../../content'))];

function inputs(folder: string): readonly string[] {
  return pathsBelow(folder)
    .filter((file) => file.endsWith('.md') && !file.endsWith('expected.md'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.length < 20_000);
}

describe('mutated pages', () => {
  const compiler = fixtureCompiler({ math: true });

  it(`compiles ${RUNS} of them to sound markup (seed ${SEED})`, { timeout: 600_000 }, async () => {
    for (let run = 0; run < RUNS; run++) {
      const random = randomOf(run);
      const text = mutate(pages, random);
      const { doc, diagnostics } = await compileText(compiler, text);
      const html = [doc.html, doc.excerptHtml ?? '', ...doc.components.map(({ children }) => children ?? '')];
      const found = html.flatMap((part) => faultsOfMarkup(part));
      expect(found, `run ${run}:\n${text}`).toEqual([]);
      for (const diagnostic of diagnostics) expect(isWithin(diagnostic, text), `run ${run}: ${JSON.stringify(diagnostic)}`).toBe(true);
      expect(doc.links.every(({ place }) => isWithin(place, text)), `run ${run}`).toBe(true);
    }
  });
});

function isWithin(place: { readonly file: string | null; readonly line: number | null; readonly column: number | null }, text: string): boolean {
  if (place.file === null || place.line === null || place.column === null) return false;
  const source = place.file === 'content/zh-cn/page.md' ? text : readFileSync(join(FIXTURES, place.file), 'utf8');
  const line = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n').split('\n')[place.line - 1];
  return line !== undefined && place.column >= 1 && place.column <= line.length + 1;
}
