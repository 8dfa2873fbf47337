import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../../src/search/index.js';
import { PageTerms } from '../../../src/search/page-terms.js';
import { decodeRun, encodeRun, RunTerms, type TermRun } from '../../../src/search/term-run.js';
import { joinLists } from '../../../src/search/term-runs.js';
import { unitsOf } from '../../../src/search/units.js';
import { indexOf, memoryStore, pageOf, pagesToIndex } from './memory-index.js';

const WORDS = [
  '窗口的大小',
  '菜单与托盘',
  'appWindow.setSize()',
  'site.config.json',
  '𠮷野家',
  'naïve Größe',
  '获取',
  'C++',
];
const PAGES = Array.from({ length: 24 }, (_, i) => {
  const text = (n: number): string =>
    `${WORDS[(i * n) % WORDS.length]} ${WORDS[(i + n) % WORDS.length]} w${(i * n) % 9}`;
  return pageOf(
    `/page-${String(i).padStart(2, '0')}`,
    `页 ${i}`,
    text(1),
    `## 节 ${i % 5}`,
    text(2),
    text(3),
    `    ${text(5)}`,
  );
});

function runOf(numbers: readonly number[]): TermRun {
  const terms = new PageTerms();
  for (const number of numbers) terms.add(number, unitsOf(PAGES[number] ?? pageOf('/', '')));
  return terms.take();
}

function textOf(lists: readonly TermRun[]): readonly string[] {
  const terms = joinLists(lists.map((run) => new RunTerms(run).inOrder()));
  return Array.from(terms, ({ term, postings }) => `${term} ${Buffer.from(postings).toString('hex')}`);
}

const ALL = [...PAGES.keys()];
const EVEN = ALL.filter((number) => number % 2 === 0);
const ODD = ALL.filter((number) => number % 2 === 1);

describe('runs of terms', () => {
  it.each([
    ['in reverse', [ALL.toReversed()]],
    ['by turns', [EVEN, ODD]],
    ['by turns, in reverse', [ODD.toReversed(), EVEN]],
    ['in halves', [ALL.slice(12), ALL.slice(0, 12)]],
    ['each of a page', ALL.map((number) => [number])],
    ['some of them twice', [ALL, [3, 9, 4]]],
    ['some of them twice in one run', [[3, ...ALL, 9, 4]]],
  ])('are the same for pages %s', (_, parts) => {
    expect(textOf(parts.map(runOf))).toEqual(textOf([runOf(ALL)]));
  });

  it('find terms one by one', () => {
    const terms = new RunTerms(runOf(ALL));
    for (const { term, postings } of terms.inOrder()) expect(terms.find(term)).toEqual(postings);
    for (const term of ['', 'a', 'zz', '口', '窗窗', 'appwindows', '\uffff\uffff\uffff'])
      expect(terms.find(term)).toBeNull();
  });

  it('are the same after they were in a file', () => {
    for (const run of [runOf(ALL), runOf(ODD), runOf([]), runOf([7])]) expect(decodeRun(encodeRun(run))).toEqual(run);
  });

  it('start anew after they were taken', () => {
    const terms = new PageTerms();
    terms.add(0, unitsOf(PAGES[0] ?? pageOf('/', '')));
    terms.take();
    expect(terms.size).toBe(0);
    terms.add(5, unitsOf(PAGES[5] ?? pageOf('/', '')));
    expect(terms.take()).toEqual(runOf([5]));
  });
});

describe('an index', () => {
  it.each([
    ['of all pages', [EVEN, ODD]],
    ['of some pages', [ODD.slice(3)]],
    ['of pages twice', [EVEN, ALL]],
  ])('is the same from runs %s as from the pages themselves', async (_, parts) => {
    const expected = await indexOf(PAGES);
    const { store, files } = memoryStore(null);
    const runs = (): Promise<readonly TermRun[]> => Promise.resolve(parts.map(runOf));
    const state = await buildIndex(pagesToIndex(PAGES), null, store, { runs });
    expect(state).toEqual(expected.state);
    expect(files).toEqual(expected.files);
  });

  it('takes only pages with other terms from runs after an edit', async () => {
    const before = PAGES.map((page, i) => (i % 7 === 3 ? { ...page, sections: [] } : page));
    const last = await indexOf(before);
    const expected = await indexOf(PAGES);
    const { store, files } = memoryStore(last);
    const state = await buildIndex(pagesToIndex(PAGES, last), last.state, store, {
      runs: () => Promise.resolve([runOf(EVEN), runOf(ODD)]),
    });
    expect(state).toEqual(expected.state);
    expect(files).toEqual(expected.files);
  });
});
