import { describe, expect, it } from 'vitest';
import { textHash } from '../../../src/base/text-hash.js';
import { packTerms, shardKey, unpackTerms } from '../../../src/shared/search/first-terms.js';
import type { Chunk, PackedTable } from '../../../src/shared/search/format.js';
import { chunkTable, readTable } from '../../../src/shared/search/open-index.js';
import { indexOf, type MemoryIndex, pageOf } from './memory-index.js';

/** Pages with many terms of their own. */
const PAGES = Array.from({ length: 120 }, (_, page) => {
  const words = Array.from({ length: 120 }, (_, i) => `w${Math.imul(page * 120 + i, 0x9e3779b1) >>> 12}`);
  return pageOf(`/p/${page}`, `第 ${page} 页`, words.join(' '), `## 标题`, '内容。'.repeat(400));
});

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

describe('the name of a shard', () => {
  it('comes from its first term and its content', () => {
    const names = [
      shardKey('窗口', 'ABCDEFGH'),
      shardKey('窗户', 'ABCDEFGH'),
      shardKey('窗口', 'ABCDEFGX'),
      shardKey('', '12345678'),
    ];
    expect(new Set(names).size).toBe(4);
    for (const name of names) expect(name).toMatch(/^[0-9A-Z]{8}$/);
    expect(names[0]).toBe(shardKey('窗口', 'DEFGH'));
    expect(names[0]?.slice(3)).toBe('DEFGH');
  });

  it('leads from the table to every file', async () => {
    const index = await indexOf(PAGES);
    const read = async (name: string): Promise<Uint8Array> => index.files.get(name) ?? new Uint8Array();
    const { terms } = await readTable(index.state.table, read);
    const { shards } = packed(index);
    expect(shards.length).toBe(terms.length * 5);
    const names = terms.map((term, i) => `terms-${shardKey(term, shards.slice(i * 5, i * 5 + 5))}.bin`);
    expect(names.length).toBeGreaterThan(10);
    expect(names.sort()).toEqual([...index.files.keys()].filter((name) => name.startsWith('terms-')).sort());
  });
});

describe('chunks', () => {
  it('share hashes by groups of pages, and hold pages of one stretch', async () => {
    const index = await indexOf(PAGES);
    const table = packed(index);
    const begins = PAGES.map(({ url }) => url).filter((url) => textHash(url) % 8 === 0);
    // The first page begins one whatever its address says.
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
