import { describe, expect, it } from 'vitest';
import { load } from '../../support/load.js';

interface Position {
  readonly top: number;
  readonly last: number;
  readonly below: number;
  readonly navbar: number;
}

const { isHidden } = await load<{ isHidden(position: Position): boolean }>('src/client/behaviours/navbar.ts');
const { collapseDuration } = await load<{ collapseDuration(height: number): number }>(
  'src/client/behaviours/collapsible.ts',
);
const { lastAbove } = await load<{ lastAbove(count: number, topOf: (n: number) => number, line: number): number }>(
  'src/client/behaviours/contents.ts',
);
const { withoutHtml } = await load<{ withoutHtml(path: string): string }>('src/client/pageLinks.ts');
const { likeness, nearestRoutes } = await load<{
  likeness(a: string, b: string): number;
  nearestRoutes(path: string, routes: readonly string[]): readonly string[];
}>('src/client/nearRoutes.ts');
const { nextIndex } = await load<{
  nextIndex(key: string, arrows: readonly [string, string], index: number, length: number): number | null;
}>('src/client/dom.ts');

describe('navbar', () => {
  it.each([
    ['near the top', { top: 40, last: 0, below: 2000, navbar: 60 }, false],
    ['on the way down', { top: 400, last: 300, below: 2000, navbar: 60 }, true],
    ['on the way up', { top: 300, last: 400, below: 2000, navbar: 60 }, false],
    ['near the bottom', { top: 2000, last: 1900, below: 50, navbar: 60 }, false],
  ])('%s', (_, position, expected) => {
    expect(isHidden(position)).toBe(expected);
  });
});

describe('collapse', () => {
  it.each([
    [0, 40],
    [36, 192],
    [360, 327],
    [3600, 714],
  ])('takes %i px in %i ms', (height, expected) => {
    expect(collapseDuration(height)).toBe(expected);
  });
});

describe('contents', () => {
  it.each([
    [[100, 200, 300], 50, -1],
    [[-10, 40, 300], 60, 1],
    [[-300, -200, -10], 60, 2],
    [[-90, -80, -70, 10, 90], 60, 3],
    [[], 60, -1],
  ])('of headings at %j with the line at %i the active one is %i', (tops, line, expected) => {
    expect(lastAbove(tops.length, (n) => tops[n] ?? 0, line)).toBe(expected);
  });

  it('asks for few of many headings', () => {
    const asked = new Set<number>();
    const topOf = (n: number): number => {
      asked.add(n);
      return n * 100;
    };
    expect(lastAbove(1000, topOf, 48_050)).toBe(480);
    expect(asked.size).toBeLessThanOrEqual(10);
  });
});

describe('paths', () => {
  it.each([
    ['/a/index.html', '/a'],
    ['/a.html', '/a'],
    ['/index.html', '/'],
    ['/a', '/a'],
    ['/a/', '/a/'],
    ['/html', '/html'],
  ])('%s is %s', (path, expected) => {
    expect(withoutHtml(path)).toBe(expected);
  });
});

describe('near routes', () => {
  it('ranks the page that was meant first', () => {
    const routes = ['/zh-cn/v1/guides/features/command', '/zh-cn/v1/guides/features/events', '/zh-cn/v1/guides/faq'];
    const best = (path: string): string | undefined =>
      routes.toSorted((a, b) => likeness(path, b) - likeness(path, a))[0];
    expect(best('/zh-cn/v1/guides/features/comand')).toBe(routes[0]);
    expect(best('/zh-cn/guides/event.html')).toBe(routes[1]);
    expect(likeness('/something/else', '/zh-cn/v1/guides/faq')).toBeLessThan(0.4);
  });

  it.each([
    ['/zh/guides/features/comand', ['/zh/guides/features/command']],
    ['/zh/guides/event.html', ['/zh/guides/features/events']],
    ['/zh/guides/building/window', ['/zh/guides/building/windows']],
    ['/else', []],
  ])('%s is meant for %j alone', (path, expected) => {
    const routes = [
      'features/command',
      'building/macos',
      'features/icons',
      'features/events',
      'building/windows',
      'faq',
    ];
    expect(
      nearestRoutes(
        path,
        routes.map((route) => `/zh/guides/${route}`),
      ),
    ).toEqual(expected);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 0, null],
  ])('%s leads from tab %i of three to %s', (key, index, expected) => {
    expect(nextIndex(key, ['ArrowLeft', 'ArrowRight'], index, 3)).toBe(expected);
  });

  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowUp', -1, 2],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['Home', -1, null],
    ['End', 0, 2],
    ['a', 0, null],
  ])('%s leads from entry %i of three to %s', (key, index, expected) => {
    expect(nextIndex(key, ['ArrowUp', 'ArrowDown'], index, 3)).toBe(expected);
  });
});
