import { expect, it } from 'vitest';
import type { SearchPage } from '../../../src/search/index.js';
import { IndexTerms } from '../../../src/search/index-terms.js';
import { PageWords } from '../../../src/search/page-words.js';
import { unitsOf } from '../../../src/search/units.js';
import { decodePostings } from '../../../src/shared/search/shard.js';
import { pageOf } from './memory-index.js';

const noFile = (): never => {
  throw new Error('These terms fit into memory.');
};

const UNITS = 6;
const STARTS = Array.from({ length: 4 }, (_, page) => page * UNITS);

/** Terms of pages, with units and their levels, such as `2:1`. */
function termsOf(pages: readonly SearchPage[], words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const lists = new IndexTerms(noFile, new PageWords(words));
  for (const [number, page] of pages.entries()) lists.addPage(number, unitsOf(page));
  return new Map(
    Array.from(lists.inOrder(), ({ term, postings }) => {
      const { units, levels } = decodePostings(postings, STARTS);
      return [term, Array.from(units, (unit, i) => `${unit}:${levels[i]}`)] as const;
    }),
  );
}

/** Units that have all of some terms, with the lowest of their levels. */
function common(terms: ReadonlyMap<string, readonly string[]>, parts: readonly string[]): readonly string[] {
  const [first = [], ...others] = parts.map((part) => (terms.get(part) ?? []).map((one) => one.split(':').map(Number)));
  return first.flatMap(([unit = 0, level = 0]) => {
    const levels = others.map((list) => list.find(([other]) => other === unit)?.[1]);
    if (levels.some((other) => other === undefined)) return [];
    return [`${unit}:${Math.min(level, ...levels.map((other) => other ?? 0))}`];
  });
}

const PAGES = [
  pageOf(
    '/a',
    '附加文件',
    '文件。',
    '## 文件',
    '附加，加文。',
    '## 无关',
    'store',
    '## 附加文件',
    'app store',
    '## x',
    '附加',
  ),
  pageOf('/b', '附加', '加文。', '## 文件', '无关。', '## sidecar', 'the app'),
  pageOf(
    '/c',
    'App',
    'Store and app.',
    '## c',
    '附加文件，文件。',
    '    app',
    '## d',
    '附加文件。',
    '## e',
    '附加文件。',
  ),
];

it('a word stands in the units that have all of its terms, at the lowest level', () => {
  const terms = termsOf(PAGES, ['附加文件', 'app store']);
  expect(terms.get(' 附加文件')).toEqual(common(terms, ['附加', '加文', '文件']));
  expect(terms.get(' 附加文件')).toEqual(['0:3', '1:1', '3:3', '13:1', '14:1', '15:1']);
  expect(terms.get(' app store')).toEqual(common(terms, ['app', 'store']));
  expect(terms.get(' app store')).toEqual(['3:1', '12:1']);
});

it('a word of one term, or that stands together nowhere, is no term', () => {
  const plainTerms = [...termsOf(PAGES, []).keys()];
  expect([...termsOf(PAGES, ['文件', 'sidecar', '', 'app sidecar store', '附加无关']).keys()]).toEqual(plainTerms);
});

it('is said by a key whether words are others', () => {
  const keys = [['ab', 'c'], ['a', 'bc'], ['ab'], []].map((words) => new PageWords(words).key);
  expect(new Set(keys).size).toBe(keys.length);
});
