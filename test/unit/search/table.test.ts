import { describe, expect, it } from 'vitest';
import type { SearchPage } from '../../../src/search/index.js';
import { packTerms, shardNames, unpackTerms } from '../../../src/shared/search/first-terms.js';
import type { Chunk, PackedTable } from '../../../src/shared/search/format.js';
import { chunkTable, readTable } from '../../../src/shared/search/open-index.js';
import { decodeShard } from '../../../src/shared/search/shard.js';
import { textHash } from '../../../src/shared/text-hash.js';
import { indexOf, type MemoryIndex, pageOf } from './memory-index.js';

/** A page with many unique terms. */
function manyTerms(page: number, ...more: readonly string[]): SearchPage {
  const words = Array.from({ length: 120 }, (_, i) => `w${Math.imul(page * 120 + i, 0x9e3779b1) >>> 12}`);
  return pageOf(`/p/${page}`, `第 ${page} 页`, [...words, ...more].join(' '), `## 标题`, '内容。'.repeat(400));
}

const PAGES = Array.from({ length: 120 }, (_, page) => manyTerms(page));

function packed({ state, files }: MemoryIndex): PackedTable {
  return JSON.parse(new TextDecoder().decode(files.get(state.table))) as PackedTable;
}

describe('first terms in the table', () => {
  it('have what they share with the one before as a digit', () => {
    expect(packTerms(['config', 'config.json', '窗口', '窗户'])).toBe('0config\n6.json\n0窗口\n1户');
  });

  it.each([
    [[]],
    [['!=']],
    [['a'.repeat(64), `${'a'.repeat(63)}b`, `${'a'.repeat(64)}c`]],
    [['𠮷', '𠮸𠮷', '𠮸𠮹']],
    [['z', 'zz', 'zzz', '一']],
  ])('are read as they were: %j', (terms) => {
    expect(unpackTerms(JSON.parse(JSON.stringify(packTerms(terms))))).toEqual(terms);
  });
});

describe('the names of shards', () => {
  const terms = Array.from({ length: 200 }, (_, i) => `w${i}`);
  const groups = terms.filter((term, i) => i === 0 || textHash(term) % 4 === 0);

  it('come from the first term and the content of their group, and a number in it', () => {
    const names = shardNames(terms, groups.map((_, i) => `C${String(i).padStart(4, '0')}`).join(''));
    expect(new Set(names).size).toBe(terms.length);
    let group = -1;
    let number = 0;
    for (const [i, term] of terms.entries()) {
      if (groups.includes(term)) [group, number] = [group + 1, 0];
      expect(names[i]).toMatch(new RegExp(`^terms-[0-9A-Z]{3}C${String(group).padStart(4, '0')}-${number++}\\.bin$`));
    }
    expect(shardNames(['窗口'], 'ABCDE')).not.toEqual(shardNames(['窗户'], 'ABCDE'));
  });

  it('lead from the table to every file', async () => {
    const index = await indexOf(PAGES);
    const read = async (name: string): Promise<Uint8Array> => index.files.get(name) ?? new Uint8Array();
    const table = await readTable(index.state.table, read);
    const names = shardNames(table.terms, table.shards);
    expect(names.length).toBeGreaterThan(20);
    expect([...names].sort()).toEqual([...index.files.keys()].filter((name) => name.startsWith('terms-')).sort());
    const first = await Promise.all(names.map(async (name) => decodeShard(await read(name)).terms[0]));
    expect(first).toEqual(table.terms);
    expect(table.shards.length).toBe(5 * table.terms.filter((term, i) => i === 0 || textHash(term) % 4 === 0).length);
  });

  it('are those of a new index where a shard of the group has changed, and the others are written once more', async () => {
    const before = PAGES.slice(0, 30);
    const last = await indexOf(before);
    const edited = before.map((page, i) => (i === 20 ? manyTerms(20, 'w5x') : page));
    const next = await indexOf(edited, last);
    expect(next.files).toEqual((await indexOf(edited)).files);
    const renamed = next.state.shards.filter(({ hash, name }) =>
      last.state.shards.some((shard) => shard.hash === hash && shard.name !== name),
    );
    expect(renamed.length).toBeGreaterThan(0);
    for (const { name } of renamed) expect(next.written).toContain(name);
  });
});

describe('chunks', () => {
  it('share hashes by groups of pages, and hold pages of one stretch', async () => {
    const index = await indexOf(PAGES);
    const table = packed(index);
    const begins = PAGES.map(({ url }) => url).filter((url) => textHash(url) % 8 === 0);
    // The first page starts a block whatever its address is.
    expect(table.units.length - begins.length).toBeLessThanOrEqual(1);
    expect(table.chunks.length).toBe(table.units.length * 8);
    const firsts = chunkTable(table).names.map(
      (name): Chunk => JSON.parse(new TextDecoder().decode(index.files.get(name))),
    );
    const inner = firsts.flatMap((chunk) => chunk.slice(1).map(({ url }) => url));
    expect(inner.length).toBeGreaterThan(10);
    expect(inner.filter((url) => textHash(url) % 4 === 0)).toEqual([]);
  });
});
