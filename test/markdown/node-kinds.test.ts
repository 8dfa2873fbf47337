import { afterEach, expect, it, vi } from 'vitest';
import { NodeKinds } from '../../src/markdown/plugins/node-kinds.js';
import { compileText, fixtureCompiler } from './compile.js';
import { SEED, mutate, randomOf, runsOr } from './mutate.js';
import { CASES, COMMONMARK, DOCS, GFM } from './pages.js';

const RUNS = runsOr(200);

afterEach(() => vi.restoreAllMocks());

/** Compares a page with the one that comes from running all steps, as if it contained every kind of node. */
async function compareSteps(name: string, text: string): Promise<number> {
  const compiler = fixtureCompiler();
  const has = vi.spyOn(NodeKinds.prototype, 'has');
  const page = await compileText(compiler, text);
  const skippedCount = has.mock.results.filter(({ value }) => value === false).length;
  has.mockReturnValue(true);
  expect(page, name).toEqual(await compileText(compiler, text));
  has.mockRestore();
  return skippedCount;
}

it('steps are skipped only for pages that they would not change', { timeout: 600_000 }, async () => {
  let skippedCount = 0;
  const short = [...CASES, ...GFM, ...COMMONMARK, ...DOCS].filter(({ text }) => text.length < 3000);
  for (const { name, text } of short) skippedCount += await compareSteps(name, text);
  expect(skippedCount).toBeGreaterThan(short.length * 10);
});

it(`and for mutated pages (${RUNS}, seed ${SEED})`, { timeout: 600_000 }, async () => {
  const texts = [...CASES, ...GFM, ...DOCS].map(({ text }) => text).filter((text) => text.length < 3000);
  for (let run = 0; run < RUNS; run++) await compareSteps(`run ${run}`, mutate(texts, randomOf(run)));
});
