import { describe, expect, it } from 'vitest';
import { changedTerms, DROPPED_PAGE, joinTerms, PostingsMerger } from '../../../src/search/merge-postings.js';
import { ShardCutter } from '../../../src/search/shards.js';
import { TermLog } from '../../../src/search/term-log.js';
import { RunTerms } from '../../../src/search/term-run.js';
import {
  decodePostings,
  decodeShard,
  type EncodedTerm,
  lowerBound,
  ShardWriter,
} from '../../../src/shared/search/shard.js';
import { isOneEdit } from '../../../src/shared/search/spellings.js';

/** Pages of these tests may have a thousand units. */
const PAGES = 2000;
const STARTS = Array.from({ length: PAGES + 1 }, (_, page) => page * 1000);

/** `unit` is counted across all pages. */
type Row = readonly [term: string, unit: number, level: number];

function listsOf(rows: readonly Row[]): EncodedTerm[] {
  const log = new TermLog();
  let lastPage = -1;
  for (const [term, unit, level] of rows.toSorted(([, a], [, b]) => a - b)) {
    const page = Math.floor(unit / 1000);
    if (page !== lastPage) log.beginPage(page);
    lastPage = page;
    const isPair = /^\p{Script=Han}{1,2}$/u.test(term) && term.length <= 2;
    log.beginUnit(unit % 1000);
    log.note(isPair ? log.ofPair(term.charCodeAt(0), term.charCodeAt(1) || 0) : log.ofWord(term), level);
  }
  return kept(new RunTerms(log.take()).inOrder());
}

/** Copies terms, because postings are only valid until the next term. */
function kept(terms: Iterable<EncodedTerm>): EncodedTerm[] {
  return Array.from(terms, ({ term, postings }) => ({ term, postings: postings.slice() }));
}

function rowsOf(terms: readonly EncodedTerm[]): Row[] {
  return terms.flatMap(({ term, postings }) => {
    const { units, levels } = decodePostings(postings, STARTS);
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

  it('hold megabytes, long lists among short ones', () => {
    const log = new TermLog();
    for (let i = 0; i < 150_000; i++) {
      if (i % 1000 === 0) log.beginPage(Math.floor(i / 1000));
      log.beginUnit(i % 1000);
      log.note(log.ofWord('long'), 1);
      log.note(log.ofWord(`w${i}`), 2);
    }
    const terms = new Map(kept(new RunTerms(log.take()).inOrder()).map(({ term, postings }) => [term, postings]));
    const unitsOf = (term: string): number[] => [...decodePostings(terms.get(term) ?? new Uint8Array(), STARTS).units];
    expect(unitsOf('long')).toEqual(Array.from({ length: 150_000 }, (_, i) => i));
    for (let i = 0; i < 150_000; i += 7) expect(unitsOf(`w${i}`)).toEqual([i]);
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

  it('tell units of one number on two pages apart', () => {
    const rows: readonly Row[] = [
      ['a', 5, 1],
      ['a', 1005, 2],
      ['a', 1006, 0],
      ['a', 7005, 3],
    ];
    expect(rowsOf(listsOf(rows))).toEqual(rows);
  });

  it('answer what other pages say of a unit with what it says itself, in one order', () => {
    const said: readonly Row[] = [
      ['a', 1003, 1],
      ['a', 5000, 3],
      // As many pages later: the results for pages 1, 4 and 5.
      ['a', PAGES * 1000 + 1001, 1],
      ['a', PAGES * 1000 + 1003, 2],
      ['a', PAGES * 1000 + 4000, 1],
      ['a', PAGES * 1000 + 5000, 1],
      ['a', PAGES * 1000 + 5001, 0],
    ];
    expect(rowsOf(listsOf(said))).toEqual([
      ['a', 1001, 1],
      ['a', 1003, 2],
      ['a', 4000, 1],
      ['a', 5000, 3],
      ['a', 5001, 0],
    ]);
  });

  it('hold long lists', () => {
    const units = Array.from({ length: 5000 }, (_, i) => i * 97 + (i % 7));
    expect(rowsOf(listsOf(units.map((unit): Row => ['x', unit, unit % 4])))).toEqual(
      units.map((unit) => ['x', unit, unit % 4]),
    );
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

  function encoded(writer: ShardWriter, list: readonly EncodedTerm[]): Uint8Array {
    for (const term of list) writer.add(term);
    return writer.finish();
  }

  it('come back as they were written, one after the other', () => {
    const writer = new ShardWriter();
    const lists = [terms, terms.slice(2), [{ term: '窗'.repeat(2000), postings: new Uint8Array(5000).fill(7) }], terms];
    const files = lists.map((list) => encoded(writer, list));
    for (const [i, list] of lists.entries()) {
      const shard = decodeShard(files[i] ?? new Uint8Array());
      expect(shard.terms).toEqual(list.map(({ term }) => term));
      expect(shard.terms.map((_, k) => [...shard.postings(k)])).toEqual(list.map(({ postings }) => [...postings]));
    }
  });

  it('that are cut short are refused, not misread', () => {
    const bytes = encoded(new ShardWriter(), terms);
    expect(() => decodeShard(bytes.subarray(0, 12))).toThrow(RangeError);
  });

  it('are looked up by halving', () => {
    expect(['a', 'b', 'c', 'd', 'e'].map((term) => lowerBound(['b', 'd'], term))).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('cutting', () => {
  const terms = Array.from({ length: 20_000 }, (_, i) => ({
    term: `t${String(i).padStart(6, '0')}`,
    postings: new Uint8Array(1 + (i % 5) ** 3),
  }));

  function cut(list: readonly EncodedTerm[]): { hash: string; bytes: number }[] {
    const cutter = new ShardCutter();
    return [...list.map((term) => cutter.add(term)), cutter.close()]
      .filter((shard) => shard !== null)
      .map(({ facts, content }) => ({ hash: facts.hash, bytes: content.length }));
  }

  it('makes shards of about one size', () => {
    const sizes = cut(terms).map(({ bytes }) => bytes);
    expect(sizes.reduce((a, b) => a + b) / sizes.length).toBeGreaterThan(2250);
    expect(sizes.reduce((a, b) => a + b) / sizes.length).toBeLessThan(3750);
    expect(Math.max(...sizes)).toBeLessThan(5500);
    expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(1000);
  });

  it('goes on as before soon after a change', () => {
    const before = cut(terms);
    for (let at = 100; at < terms.length; at += 911) {
      const changed = [
        terms.filter((_, i) => i !== at),
        terms.map((t, i) => (i === at ? { ...t, postings: new Uint8Array(300) } : t)),
        terms.flatMap((t, i) => (i === at ? [t, { term: `${t.term}x`, postings: new Uint8Array(9) }] : [t])),
      ];
      const hashes = new Set(before.map(({ hash }) => hash));
      for (const list of changed) {
        expect(cut(list).filter(({ hash }) => !hashes.has(hash)).length).toBeLessThan(10);
      }
    }
  });
});

describe('merging', () => {
  const before = listsOf([
    ['a', 0, 1],
    ['a', 1003, 2],
    ['a', 1004, 2],
    ['b', 1000, 1],
    ['c', 2001, 3],
    ['c', 2200, 3],
  ]);

  it('renumbers pages, drops what is gone, and joins what is fresh', () => {
    const fresh = listsOf([
      ['a', 1001, 3],
      ['a', 9000, 0],
      ['d', 1000, 1],
    ]);
    const map = Int32Array.from([0, DROPPED_PAGE, 150]);
    const none = new Uint8Array();
    const merger = new PostingsMerger(map);
    const merged = [...joinTerms(before, fresh)].map(({ term, left, right }) => ({
      term,
      postings: merger.merge(left ?? none, right ?? none).slice(),
    }));
    expect(rowsOf(merged)).toEqual([
      ['a', 0, 1],
      ['a', 1001, 3],
      ['a', 9000, 0],
      ['c', 150_001, 3],
      ['c', 150_200, 3],
      ['d', 1000, 1],
    ]);
    expect(merged.find(({ term }) => term === 'b')?.postings).toEqual(none);
  });

  it('tells terms whose postings differ', () => {
    const now = listsOf([
      ['a', 0, 1],
      ['a', 1003, 2],
      ['a', 1004, 1],
      ['c', 2001, 3],
      ['c', 2200, 3],
      ['e', 0, 1],
    ]);
    const changes = [...changedTerms(before, now)];
    expect(changes.map(({ term, postings }) => [term, postings.length > 0])).toEqual([
      ['a', true],
      ['b', false],
      ['e', true],
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
