import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/base/hash.js';
import type { SearchPage } from '../../../src/search/index.js';
import { Mentions } from '../../../src/search/mentions.js';
import { engineOf, indexOf, type MemoryIndex, pageOf } from './memory-index.js';

/** A page with sentences about other places: `/a#x: sentence`. */
function linking(page: SearchPage, ...links: readonly string[]): SearchPage {
  const mentions = links.map((link) => {
    const [, url = '', id = '', text = ''] = /^([^#:]*)#?([^:]*): (.*)$/.exec(link) ?? [];
    return { url, id, text };
  });
  return { ...page, mentions };
}

/** Matching pages, each with the section that it shows first. */
async function search(pages: readonly SearchPage[], query: string): Promise<string[]> {
  const engine = await engineOf(await indexOf(pages));
  const { answers } = await engine.search(query, 10, new AbortController().signal);
  return answers.map(({ url, sections: [first] }) => `${url}#${first?.anchor}`);
}

function bytes({ files }: MemoryIndex): Record<string, string> {
  return Object.fromEntries(
    [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, file]) => [name, sha256(file)]),
  );
}

const TARGET = pageOf('/target', '目标', '开头。', '## one', '第一节。', '## two', '第二节。');
const SOURCE = pageOf('/source', '来源', '别的话。');

describe('what a page says where it links', () => {
  it.each([
    ['a section', '/target#two: 崩溃之后怎样恢复', '/target#two'],
    ['a page', '/target: 崩溃之后怎样恢复', '/target#'],
    ['a place that is no section', '/target#figure: 崩溃之后怎样恢复', '/target#'],
  ])('finds %s that it leads to', async (_, link, place) => {
    expect(await search([linking(SOURCE, link), TARGET], '崩溃恢复')).toEqual([place]);
  });

  it('counts as much as text, and less than a heading', async () => {
    const pages = [
      linking(SOURCE, '/target#two: 崩溃'),
      TARGET,
      pageOf('/twice', '其他', '崩溃与崩溃。', '更多。'),
      pageOf('/heading', '其他', '更多。', '## 崩溃'),
      pageOf('/code', '其他', '    崩溃'),
    ];
    expect(await search(pages, '崩溃')).toEqual(['/heading#崩溃', '/twice#', '/target#two', '/code#']);
  });

  it('does not lower what the place says itself', async () => {
    const own = pageOf('/own', '其他', '更多。', '## 崩溃');
    expect(await search([linking(SOURCE, '/own#崩溃: 崩溃'), own, pageOf('/p', '崩溃', 'x')], '崩溃')).toEqual(
      await search([SOURCE, own, pageOf('/p', '崩溃', 'x')], '崩溃'),
    );
  });

  it('says nothing of pages that are not in the index', async () => {
    expect(await search([linking(SOURCE, '/gone: 崩溃'), TARGET], '崩溃')).toEqual([]);
  });

  it('says nothing where it is the title alone', async () => {
    const index = await indexOf([linking(SOURCE, '/target: 目标'), TARGET]);
    expect(bytes(index)).toEqual(bytes(await indexOf([SOURCE, TARGET])));
  });

  it('counts once where many pages say the same, and eight times for a section at most', async () => {
    const from = (n: number, text: string): SearchPage =>
      linking(pageOf(`/from-${n}`, '来源', '话。'), `/target: ${text}`);
    const same = Array.from({ length: 20 }, (_, n) => from(n, '崩溃'));
    const different = Array.from({ length: 20 }, (_, n) => from(n, String.fromCharCode(97 + n).repeat(5)));
    expect(await search([...same, ...different, TARGET], '崩溃')).toEqual(['/target#']);
    // In order of addresses: from-0, from-1, from-10 … from-15.
    expect(await search([...different, TARGET], 'ppppp')).toEqual(['/target#']);
    expect(await search([...different, TARGET], 'qqqqq')).toEqual([]);
  });
});

describe('an index made after another one is that made anew when', () => {
  const site = Array.from({ length: 30 }, (_, i) => {
    const page = pageOf(`/p/${10 + i}`, `第 ${i} 页`, `正文 word${i}`, '## a', '甲', '## b', '乙');
    const to = (n: number): string => `/p/${10 + ((i + n) % 30)}`;
    return linking(page, `${to(1)}#a: 参看第 ${i} 处的说明`, `${to(7)}: 另见 link${i}`, `${to(2)}#b: 共同的话`);
  });
  const only = (at: number, change: (page: SearchPage) => SearchPage) => (pages: readonly SearchPage[]) =>
    pages.map((page, i) => (i === at ? change(page) : page));
  const withPage = (pages: readonly SearchPage[], page: SearchPage): readonly SearchPage[] => [
    ...pages.filter(({ url }) => url !== page.url),
    page,
  ];
  const EDITS: readonly (readonly [string, (pages: readonly SearchPage[]) => readonly SearchPage[]])[] = [
    ['a sentence changes', only(4, (page) => linking(page, '/p/15#a: 全新的句子 fresh'))],
    ['a link goes', only(5, (page) => ({ ...page, mentions: page.mentions.slice(1) }))],
    ['a link leads elsewhere', only(6, (page) => linking(page, '/p/30#b: 参看第 6 处的说明'))],
    ['a heading that is linked to is renamed', only(7, ({ url }) => pageOf(url, '新', '## c', '甲', '## b', '乙'))],
    ['a section that is linked to moves', only(8, ({ url }) => pageOf(url, '第 8 页', '## b', '乙', '## a', '甲'))],
    [
      'a page that is linked to gets the title that is said of it',
      only(9, (page) => ({ ...page, title: '另见 link2' })),
    ],
    ['a page that is linked to goes', (pages) => pages.filter((_, i) => i !== 10)],
    ['a page goes and one with links comes', (pages) => withPage(pages.slice(1), linking(SOURCE, '/p/11: 早已说过'))],
    ['pages have other numbers', (pages) => withPage(pages, linking(pageOf('/a', '前', '先'), '/p/11#a: 先说的'))],
    ['nothing changes', (pages) => pages],
  ];

  it.each(EDITS)('%s', async (_, change) => {
    const next = change(site);
    const after = await indexOf(next, await indexOf(site));
    expect(bytes(after)).toEqual(bytes(await indexOf(next)));
    expect(after.state).toEqual((await indexOf(next)).state);
  });

  it('all of it happens one after the other, and back again', async () => {
    let index = await indexOf(site);
    let pages: readonly SearchPage[] = site;
    for (const [, change] of [...EDITS, ...EDITS]) {
      pages = change(pages);
      index = await indexOf(pages, index);
      expect(bytes(index)).toEqual(bytes(await indexOf(pages)));
    }
    expect(bytes(await indexOf(site, index))).toEqual(bytes(await indexOf(site)));
  });

  it.each(['terms-', 'text-'])('a file %s of the last index is gone', async (prefix) => {
    const last = await indexOf(site);
    const files = new Map([...last.files].filter(([name]) => !name.startsWith(prefix)));
    for (const [, change] of EDITS) {
      const next = change(site);
      expect(bytes(await indexOf(next, { ...last, files }))).toEqual(bytes(await indexOf(next)));
    }
  });

  it('a sentence changes, and reads no other page for it', async () => {
    const next = only(4, (page) => linking(page, '/p/15#a: 全新的句子 fresh'))(site);
    expect((await indexOf(next, await indexOf(site))).loaded).toEqual(['/p/14']);
  });
});

describe('what pages say of each other', () => {
  const page = (url: string, ...mentions: readonly { url: string; id: string; text: string }[]) => ({
    url,
    title: url,
    anchors: [''],
    mentions,
  });
  const before = [page('/a', { url: '/b', id: '', text: '恢复' }), page('/b')];

  it('is not put together again where no page says another thing', () => {
    const taken = before.map(({ mentions: _, ...rest }) => ({
      ...rest,
      get mentions(): never {
        throw new Error('It is read.');
      },
    }));
    expect([...new Mentions(taken, new Mentions(taken, null)).changedPages]).toEqual([]);
  });

  it('has changed for the page that another sentence leads to', () => {
    const [, target = page('/b')] = before;
    const after = [page('/a', { url: '/b', id: '', text: '重启' }), target];
    expect([...new Mentions(after, new Mentions(before, null)).changedPages]).toEqual([1]);
    expect([
      ...new Mentions(
        [...before].map((one) => ({ ...one })),
        new Mentions(before, null),
      ).changedPages,
    ]).toEqual([]);
  });
});
