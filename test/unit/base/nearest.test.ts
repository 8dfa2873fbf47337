import { expect, it } from 'vitest';
import { editDistance, nearestPath } from '../../../src/base/nearest.js';

it.each<[string, readonly string[], string | null]>([
  ['guides/setup.md', ['guides/sets.md', 'start/setup.md'], 'start/setup.md'],
  ['guides/setpu.md', ['start/setup.md', 'guides/setup.md'], 'guides/setup.md'],
  ['guide/setup', ['api/setup', 'guides/setup', 'a/b/setup'], 'guides/setup'],
  ['guides/Setup.md', ['guides/setup.md'], 'guides/setup.md'],
  ['a/b/index.md', ['a/index.md', 'c/b.md'], 'c/b.md'],
  ['guides/qqq.md', ['guides/a.md', 'guides/qq.md/x.md'], null],
  ['/guides/qqq', ['/guides/abc', '/guides/q'], null],
  ['/', ['/a', '/b'], null],
  ['/a', ['/', '/b/cdef'], null],
  ['/x', ['/v1/a'], null],
  ['/f.svg', ['/q.txt'], null],
  ['/v1/f.svg', ['/v1/q.svg'], '/v1/q.svg'],
  ['/X', ['/x'], '/x'],
  ['/guides/a', ['/guides/a', 'guides/a/'], null],
  ['/Guides/A', ['/guides/a'], '/guides/a'],
])('%s among %o means %s', (path, candidates, meant) => {
  expect(nearestPath(path, candidates)).toBe(meant);
});

it.each<[string, string, number, number]>([
  ['setup', 'setpu', 1, 1],
  ['ab', 'ba', 1, 1],
  ['abcd', 'badc', 2, 2],
  ['kitten', 'sitting', 3, 3],
  ['', 'abc', 9, 3],
])('%s and %s are within %i edits: %i', (a, b, most, distance) => {
  expect(editDistance(a, b, most)).toBe(distance);
  expect(editDistance(a, b)).toBe(distance);
});

it('gives up beyond the most edits, and never before', () => {
  const words = ['', 'a', 'ab', 'ba', 'abc', 'bca', 'cab', 'aabb', 'abab', 'bbaa', 'abcba', 'bacab', 'cabac'];
  for (const a of words)
    for (const b of words)
      for (const most of [0, 1, 2, 3]) {
        const distance = editDistance(a, b);
        const bounded = editDistance(a, b, most);
        expect([a, b, most, bounded > most ? 'more' : bounded]).toEqual([
          a,
          b,
          most,
          distance > most ? 'more' : distance,
        ]);
      }
});
