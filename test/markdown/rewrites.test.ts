import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled } from '../../bin/packages.js';
import { createRemarkParser } from '../../src/markdown/dialect/parse-remark.js';
import type { Parse } from '../../src/markdown/dialect/parse.js';
import { splitFrontmatter } from '../../src/shared/frontmatter.js';
import { SEED, mutate, randomOf, runsOr } from './mutate.js';
import { CASES, COMMONMARK, CONTENT, GFM, SOURCES } from './pages.js';

const RUNS = runsOr(1500);

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
/** The packages as they were published. */
let published: Parse;
/** The packages as `bin/compile.js` bundles them. */
let rewritten: Parse;

beforeAll(async () => {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'docsgen-rewrites-'));
  const outfile = join(folder, 'parse.mjs');
  await bundle(outfile);
  const module = (await import(pathToFileURL(outfile).href)) as { createRemarkParser: typeof createRemarkParser };
  [published, rewritten] = await Promise.all([createRemarkParser({ math: true }), module.createRemarkParser({ math: true })]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function bundle(outfile: string, entry = 'src/markdown/dialect/parse-remark.ts'): Promise<void> {
  await build({
    ...bundled,
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    logLevel: 'silent',
  });
}

describe.each(SOURCES)('%s', (_, pages) => {
  it('is read into the same trees by the rewritten packages', { timeout: 600_000 }, () => {
    for (const { name, text } of pages) {
      const { body } = splitFrontmatter(text);
      expect(rewritten(body), name).toEqual(published(body));
    }
  });
});

it(`pages damaged at random are read into the same trees (${RUNS}, seed ${SEED})`, { timeout: 600_000 }, () => {
  const texts = [...COMMONMARK, ...GFM, ...CASES, ...CONTENT].map(({ text }) => text).filter(({ length }) => length < 3000);
  for (let run = 0; run < RUNS; run++) {
    const text = mutate(texts, randomOf(run));
    expect(rewritten(text), `run ${run}: ${text}`).toEqual(published(text));
  }
});

it('a package that no longer holds what is rewritten fails the bundling', async () => {
  const lib = join(folder, 'node_modules/micromark/lib');
  mkdirSync(lib, { recursive: true });
  writeFileSync(join(lib, 'parse.js'), 'export const parse = () => 1;\n');
  await expect(bundle(join(folder, 'failed.mjs'), join(lib, 'parse.js'))).rejects.toThrow(
    /micromark\/lib\/parse\.js has .* 0 times instead of 1/,
  );
});
