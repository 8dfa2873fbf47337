import { expect, it } from 'vitest';
import { nearestPath } from '../../../src/base/nearest.js';

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
