import { expect, it } from 'vitest';
import { PairTable } from '../../../src/search/pair-table.js';

it('a table of pairs finds what was added, and lists it in order, however it has grown', () => {
  const table = new PairTable();
  const pairs: [number, number][] = [];
  for (let first = 0xffff; first > 0; first -= 701)
    for (const second of [0xffff, first, 0]) pairs.push([first, second]);
  const more = Array.from({ length: 9000 }, (_, i): [number, number] => [0x4e00 + (i % 90), 0x4e00 + i]);
  for (const [i, [first, second]] of [...pairs, ...more].entries()) table.numberOf(first, second, i);
  expect(table.numberOf(1, 1, 99_999)).toBe(99_999);
  const found = [
    [0xffff, 0xffff],
    [0xffff, 0],
    [0x4e00 + 89, 0x4e00 + 8999],
  ].map(([first = 0, second = 0]) => table.numberOf(first, second, -1));
  expect(found).toEqual([0, 2, pairs.length + 8999]);
  const expected = [...new Set([...pairs, ...more, [1, 1]].map(([first = 0, second = 0]) => first * 2 ** 16 + second))];
  expect([...table.inOrder()]).toEqual(expected.sort((a, b) => a - b));
});

it('a table that was cleared lists only what was added since', () => {
  const table = new PairTable();
  for (let i = 1; i <= 9000; i++) table.numberOf(i, 1, i);
  table.clear();
  expect([...table.inOrder()]).toEqual([]);
  table.numberOf(7, 2, 0);
  table.numberOf(3, 9, 1);
  expect([...table.inOrder()]).toEqual([3 * 2 ** 16 + 9, 7 * 2 ** 16 + 2]);
  expect([table.numberOf(3, 9, 5), table.numberOf(5, 1, 6)]).toEqual([1, 6]);
});
