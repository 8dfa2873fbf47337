import { describe, expect, it } from 'vitest';
import {
  formatLists,
  isHashed,
  type KeptFile,
  missingWithin,
  nearestFirst,
  pageKey,
  parseLists,
} from '../../../../src/shared/offline.js';

const file = (path: string, bytes = 100): KeptFile => ({ path, revision: '0123abcd', bytes });

describe('pageKey', () => {
  it.each([
    ['/zh-cn/', '/zh-cn'],
    ['/zh-cn', '/zh-cn'],
    ['/', '/'],
    ['/index.html', '/'],
    ['/a/b/', '/a/b'],
    ['/a/b.html', '/a/b'],
    ['/a/b/index.html', '/a/b'],
    ['/a/index', '/a/index'],
    ['/a/v1.0', '/a/v1.0'],
    ['/关于', '/%E5%85%B3%E4%BA%8E'],
    ['/%e5%85%b3%E4%BA%8E/', '/%E5%85%B3%E4%BA%8E'],
    ['/a%2Fb', '/a%2Fb'],
    ['/50%', '/50%'],
  ])('%s is %s', (path, key) => {
    expect(pageKey(path)).toBe(key);
  });
});

describe('isHashed', () => {
  it.each([
    ['/assets/main-72UT4FFJ.js', true],
    ['/assets/files/own-0A1B2C3D.svg', true],
    ['/assets/main.js', false],
    ['/img/main-72UT4FFJ.js', false],
    ['/zh-cn/search/files/terms-ab12-_cd.bin', true],
    ['/zh-cn/search/manifest.json', false],
  ])('%s: %s', (path, expected) => {
    expect(isHashed(path, ['/assets/', '/zh-cn/search/files/'])).toBe(expected);
  });
});

describe('lists', () => {
  it('come back from their text', () => {
    const lists = [[file('/a'), file('/b', 123_456)], [], [{ path: '/assets/x-12345678.js', revision: '-', bytes: 0 }]];
    expect(parseLists(formatLists(lists))).toEqual(lists);
    expect(parseLists(formatLists([[]]))).toEqual([[]]);
    expect(parseLists(formatLists([[], [file('/a')]]))).toEqual([[], [file('/a')]]);
  });

  it('leave out damaged lines', () => {
    expect(parseLists('/a 01234567 2s\n/b\n\n/c x\n')).toEqual([
      [{ path: '/a', revision: '01234567', bytes: 100 }],
      [],
    ]);
  });
});

describe('missingWithin', () => {
  const files = [file('/a', 50), file('/b', 500), file('/c', 30), file('/d', 30)];
  const paths = (kept: readonly string[], budget: number, free = Number.POSITIVE_INFINITY): string[] =>
    missingWithin(files, ({ path }) => kept.includes(path), { budget, free }).map(({ path }) => path);

  it('takes what fits, in order', () => {
    expect(paths([], 1000)).toEqual(['/a', '/b', '/c', '/d']);
    expect(paths([], 100)).toEqual(['/a', '/c']);
    expect(paths([], 0)).toEqual([]);
  });

  it('counts what is kept', () => {
    expect(paths(['/a'], 100)).toEqual(['/c']);
    expect(paths(['/b'], 100)).toEqual([]);
  });

  it('stays within what the browser has left', () => {
    expect(paths(['/a'], 1000, 40)).toEqual(['/c']);
    expect(paths([], 1000, -5)).toEqual([]);
  });
});

it('puts pages near the reader first, and keeps the order of the others', () => {
  const files = ['/zh/a', '/zh/v1/g/x', '/zh/v1/r', '/zh/v1/g/y'].map((path) => file(path));
  expect(nearestFirst(files, '/zh/v1/g/z').map(({ path }) => path)).toEqual([
    '/zh/v1/g/x',
    '/zh/v1/g/y',
    '/zh/v1/r',
    '/zh/a',
  ]);
});
