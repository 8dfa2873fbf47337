import { expect, it } from 'vitest';
import { SearchRuns } from '../../../../src/build/files/search-runs.js';
import type { TermRun } from '../../../../src/search/index.js';
import { temporaryFiles } from '../../../support/temporary-files.js';

const runOf = (word: string, page: number): TermRun => ({
  pages: [page],
  pairs: Uint32Array.of(page + 1),
  words: word,
  ends: Uint32Array.of(1, 2),
  postings: Uint8Array.of(page, 2),
});

it.each([
  ['in memory', 1000],
  ['in part in a file', 8],
  ['in a file', 0],
])('runs %s are those of their locale, in their order, once all are there', async (_, mostBytes) => {
  const { files, open } = temporaryFiles();
  const runs = new SearchRuns({ openTemporaryFile: open }, mostBytes);
  runs.add([{ locale: 'en', run: runOf('window', 3) }]);
  let isThere = false;
  const english = runs.of('en').then((list) => {
    isThere = true;
    return [...list];
  });
  runs.add([
    { locale: 'zh', run: runOf('窗口', 1) },
    { locale: 'en', run: runOf('naïve', 2) },
  ]);
  await new Promise((done) => setImmediate(done));
  expect(isThere).toBe(false);
  runs.end();
  expect(await english).toEqual([runOf('window', 3), runOf('naïve', 2)]);
  expect([...(await runs.of('zh'))]).toEqual([runOf('窗口', 1)]);
  expect([...(await runs.of('fr'))]).toEqual([]);
  expect(files.length).toBe(mostBytes < 1000 ? 1 : 0);
});
