import { describe, expect, it } from 'vitest';
import { GONE, mergeTerms, renumbered } from '../../../src/search/merge.js';
import { PostingLists } from '../../../src/search/postings.js';
import { isOneEdit } from '../../../src/shared/search/edits.js';
import {
  decodePostings,
  decodeShard,
  type EncodedTerm,
  encodeShard,
  lowerBound,
} from '../../../src/shared/search/shard.js';

type Row = readonly [term: string, unit: number, level: number];

function listsOf(rows: readonly Row[]): EncodedTerm[] {
  const lists = new PostingLists();
  for (const [term, unit, level] of rows) {
    const isPair = /^\p{Script=Han}{1,2}$/u.test(term) && term.length <= 2;
    const list = isPair ? lists.ofPair(term.charCodeAt(0), term.charCodeAt(1) || 0) : lists.ofTerm(term);
    lists.note(list, unit, level);
  }
  return [...lists.inOrder()];
}

function rowsOf(terms: readonly EncodedTerm[]): Row[] {
  return terms.flatMap(({ term, postings }) => {
    const { units, levels } = decodePostings(postings);
    return Array.from(units, (unit, i): Row => [term, unit, levels[i] ?? 0]);
  });
}

describe('posting lists', () => {
  it('keep terms in code-unit order and units in theirs', () => {
    const rows = rowsOf(
      listsOf([
        ['窗口', 0, 1],
        ['b', 2, 1],
        ['a', 2, 3],
        ['窗', 7, 0],
        ['a', 300_000, 1],
        ['𠮷野', 9, 1],
      ]),
    );
    expect(rows).toEqual([
      ['a', 2, 3],
      ['a', 300_000, 1],
      ['b', 2, 1],
      ['窗', 7, 0],
      ['窗口', 0, 1],
      ['𠮷野', 9, 1],
    ]);
  });

  it('join what is noted of one unit to one level', () => {
    const rows = rowsOf(
      listsOf([
        ['a', 1, 0],
        ['a', 1, 1],
        ['b', 1, 1],
        ['b', 1, 1],
        ['c', 1, 1],
        ['c', 1, 3],
        ['c', 1, 1],
      ]),
    );
    expect(rows).toEqual([
      ['a', 1, 1],
      ['b', 1, 2],
      ['c', 1, 3],
    ]);
  });

  it('hold long lists', () => {
    const units = Array.from({ length: 5000 }, (_, i) => i * 97 + (i % 7));
    expect(rowsOf(listsOf(units.map((unit): Row => ['x', unit, unit % 4]))).map(([, unit]) => unit)).toEqual(units);
  });
});

describe('shards', () => {
  const terms = listsOf([
    ['tauri', 1, 1],
    ['tauri.conf', 1, 1],
    ['tauri', 4, 3],
    ['窗口', 2, 2],
    ['𠮷野', 2, 1],
    ['𠮸', 2, 1],
  ]);

  it('come back as they were written', () => {
    const shard = decodeShard(encodeShard(terms));
    expect(shard.terms).toEqual(terms.map(({ term }) => term));
    const back = shard.terms.map((term, i) => ({ term, postings: encodeShard([]), ...shard.postings(i) }));
    expect(back.map(({ term, units, levels }) => [term, [...units], [...levels]])).toEqual(
      terms.map(({ term, postings }) => {
        const { units, levels } = decodePostings(postings);
        return [term, [...units], [...levels]];
      }),
    );
  });

  it('that are cut short are refused, not misread', () => {
    const bytes = encodeShard(terms);
    expect(() => decodeShard(bytes.subarray(0, 12))).toThrow(RangeError);
  });

  it('are looked up by halving', () => {
    expect(['a', 'b', 'c', 'd', 'e'].map((term) => lowerBound(['b', 'd'], term))).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('merging', () => {
  it('renumbers, drops what is gone, and joins lists of one term', () => {
    const old = encodeShard(
      listsOf([
        ['a', 0, 1],
        ['a', 1, 2],
        ['b', 1, 1],
        ['c', 2, 3],
      ]),
    );
    const fresh = listsOf([
      ['a', 1, 3],
      ['d', 1, 1],
    ]);
    const merged = [...mergeTerms(renumbered([old], Int32Array.from([0, GONE, 5])), fresh)];
    expect(rowsOf(merged)).toEqual([
      ['a', 0, 1],
      ['a', 1, 3],
      ['c', 5, 3],
      ['d', 1, 1],
    ]);
  });
});

describe('one edit', () => {
  it.each([
    ['tauri', 'tuari', true],
    ['tauri', 'taur', true],
    ['tauri', 'tauris', true],
    ['tauri', 'tauro', true],
    ['tauri', 'atuir', false],
    ['tauri', 'tauri', false],
    ['tauri', 'taurus', false],
    ['window', 'widnow', true],
    ['abc', 'xyz', false],
    ['', 'a', true],
  ])('%s, %s: %s', (a, b, is) => {
    expect(isOneEdit(a, b)).toBe(is);
    expect(isOneEdit(b, a)).toBe(is);
  });
});
