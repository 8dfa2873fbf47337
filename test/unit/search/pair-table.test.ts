import { expect, it } from 'vitest';
import { PairTable } from '../../../src/search/pair-table.js';

it('a table of pairs finds what was added, and lists it in order, however it has grown', () => {
  const table = new PairTable();
  const pairs: [number, number][] = [];
  for (let first = 0xffff; first > 0; first -= 701)
    for (const second of [0xffff, first, 0]) pairs.push([first, second]);
  const more = Array.from({ length: 9000 }, (_, i): [number, number] => [0x4e00 + (i % 90), 0x4e00 + i]);
  for (const [i, [first, second]] of [...pairs, ...more].entries()) {
    if (table.get(first, second) === null) table.add(first, second, i);
  }
  expect(table.get(1, 1)).toBeNull();
  expect([table.get(0xffff, 0xffff), table.get(0xffff, 0), table.get(0x4e00 + 89, 0x4e00 + 8999)]).toEqual([
    0,
    2,
    pairs.length + 8999,
  ]);
  const expected = [...new Set([...pairs, ...more].map(([first, second]) => first * 2 ** 16 + second))];
  expect([...table.inOrder()]).toEqual(expected.sort((a, b) => a - b));
});

it('a table that was cleared lists only what was added since', () => {
  const table = new PairTable();
  for (let i = 1; i <= 9000; i++) table.add(i, 1, i);
  table.clear();
  expect([...table.inOrder()]).toEqual([]);
  table.add(7, 2, 0);
  table.add(3, 9, 1);
  expect([...table.inOrder()]).toEqual([3 * 2 ** 16 + 9, 7 * 2 ** 16 + 2]);
  expect([table.get(3, 9), table.get(5, 1)]).toEqual([1, null]);
});
