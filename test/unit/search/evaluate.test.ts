import { beforeAll, describe, expect, it } from 'vitest';
import { type Expectation, evaluate, expectedPlace } from '../../../src/search/index.js';
import type { Engine } from '../../../src/shared/search/engine.js';
import { engineOf, indexOf, pageOf } from './memory-index.js';

let engine: Engine;

beforeAll(async () => {
  const pages = [
    pageOf('/window', 'Window', 'A window.', '## Size', 'Width of the border.', '## Shadow', 'Dropped below.'),
    pageOf('/tray', 'Tray', 'An icon.', '## Menu', 'Commands of the tray.'),
  ];
  engine = await engineOf(await indexOf(pages));
});

describe('an expected place', () => {
  it.each([
    ['/window', { url: '/window', anchor: null }],
    ['/window#', { url: '/window', anchor: '' }],
    ['/window#size', { url: '/window', anchor: 'size' }],
  ])('is read from %s', (address, place) => {
    expect(expectedPlace(address)).toEqual(place);
  });
});

describe('the section of an answer', () => {
  it.each<[string, readonly string[], boolean | null]>([
    ['is right where it is the expected one', ['/window#size'], true],
    ['is right where it is one of the expected ones', ['/window#shadow', '/window#size'], true],
    ['is right where any place of the page will do', ['/tray#menu', '/window'], true],
    ['is wrong where another one is shown first', ['/window#shadow'], false],
    ['is wrong where the top of the page was expected', ['/window#'], false],
    ['is wrong where the page is not there', ['/tray#menu'], false],
    ['is not judged where no query names one', ['/window'], null],
  ])('%s', async (_, pages, isRight) => {
    const { queries } = await evaluate(engine, [{ query: 'border', pages }]);
    expect(queries.map(({ isRightSection }) => isRightSection)).toEqual([isRight]);
  });

  it('is the top where the page says it there', async () => {
    const { queries } = await evaluate(engine, [{ query: 'icon', pages: ['/tray#'] }]);
    expect(queries.map(({ isRightSection, found }) => [isRightSection, found])).toEqual([[true, ['/tray']]]);
  });
});

describe('the figures of a list', () => {
  const list: readonly Expectation[] = [
    { query: 'border', kind: 'task', pages: ['/window#size'] },
    { query: 'icon', kind: 'title', pages: ['/tray'] },
    { query: 'commands', kind: 'title', pages: ['/window'] },
    { query: 'zebra', pages: ['/window#size'] },
  ];

  it('are shares of all its queries, and those of sections of the queries that name one', async () => {
    const { figures } = await evaluate(engine, list);
    expect(figures).toEqual({ queries: 4, mrr: 0.5, recall: 0.5, sections: 0.5, empty: 0.25 });
  });

  it('are given for each kind that it has', async () => {
    const { kinds } = await evaluate(engine, list);
    expect(kinds).toEqual([
      { kind: 'title', queries: 2, mrr: 0.5, recall: 0.5, sections: null, empty: 0 },
      { kind: 'task', queries: 1, mrr: 1, recall: 1, sections: 1, empty: 0 },
    ]);
  });

  it('count a page by its place among the answers', async () => {
    const pages = ['/one', '/two'].map((url) => pageOf(url, url === '/one' ? 'Border' : 'Other', 'The border.'));
    const { queries, figures } = await evaluate(await engineOf(await indexOf(pages)), [
      { query: 'border', pages: ['/two'] },
    ]);
    expect([queries[0]?.rank, figures.mrr, figures.recall]).toEqual([2, 0.5, 1]);
  });
});
