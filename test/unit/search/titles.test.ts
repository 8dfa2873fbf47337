import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchPage } from '../../../src/search/index.js';
import type { Answer } from '../../../src/shared/search/answers.js';
import { createEngine, type Engine, type EngineResult } from '../../../src/shared/search/engine.js';
import type { IndexTable } from '../../../src/shared/search/format.js';
import { readTable } from '../../../src/shared/search/open-index.js';
import { indexOf, type MemoryIndex, pageOf } from './memory-index.js';

const { signal } = new AbortController();
/** Text that fills a chunk, so that a page has its own. */
const LONG = '别的话。'.repeat(1500);

/** The list of titles of an index, or null. */
function titlesOf({ state, files }: MemoryIndex): unknown {
  const table = JSON.parse(new TextDecoder().decode(files.get(state.table))) as IndexTable;
  const list = files.get(`titles-${table.titles}.json`);
  expect(list !== undefined).toBe(table.titles !== null);
  return list === undefined ? null : JSON.parse(new TextDecoder().decode(list));
}

describe('the list of titles', () => {
  it('has address, title, category and context of each page, in order', async () => {
    const pages = [pageOf('/b/two', '二'), { ...pageOf('/a/one', '一'), context: '指南' }, pageOf('/a/two', '二')];
    expect(titlesOf(await indexOf(pages))).toEqual([
      ['a', 'b'],
      [
        ['/a/one', '一', 0, '指南'],
        ['/a/two', '二', 0],
        ['/b/two', '二', 1],
      ],
    ]);
  });

  it('is the same where pages are taken over', async () => {
    const pages = [{ ...pageOf('/a/one', '一'), context: '指南' }, pageOf('/a/two', '二')];
    const next = [...pages, pageOf('/b/three', '三')];
    expect(titlesOf(await indexOf(next, await indexOf(pages)))).toEqual(titlesOf(await indexOf(next)));
  });

  it('is left out where it is long, or empty', async () => {
    const pages = (count: number): readonly SearchPage[] =>
      Array.from({ length: count }, (_, i) => pageOf(`/guides/page-${i}`, `第 ${i} 页的标题`));
    expect(titlesOf(await indexOf(pages(300)))).not.toBeNull();
    expect(titlesOf(await indexOf(pages(500)))).toBeNull();
    expect(titlesOf(await indexOf([]))).toBeNull();
  });
});

/** Texts of an index that arrive on command. */
interface HeldTexts {
  readonly engine: Engine;
  /** Sends the text of a page, or an error. */
  readonly come: (url: string, error?: Error) => Promise<void>;
}

async function holdTexts(index: MemoryIndex): Promise<HeldTexts> {
  const go = new Map<string, (error?: Error) => void>();
  const read = async (name: string): Promise<Uint8Array> => {
    const file = index.files.get(name) ?? new Uint8Array();
    if (!name.startsWith('text-')) return file;
    const urls = (JSON.parse(new TextDecoder().decode(file)) as { url: string }[]).map(({ url }) => url);
    const error = await new Promise<Error | undefined>((done) => {
      for (const url of urls) if (!go.has(url)) go.set(url, done);
    });
    if (error !== undefined) throw error;
    return file;
  };
  const engine = createEngine(await readTable(index.state.table, read), read);
  return {
    engine,
    async come(url, error) {
      go.get(url)?.(error);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const shown = ({ url, sections }: Answer): string =>
  `${url}${sections.map(({ anchor, text }) => (text === null ? ' …' : ` #${anchor}`)).join('')}`;
const urlsOf = ({ answers }: EngineResult): readonly string[] => answers.map(({ url }) => url);

describe('titles before texts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const pages = [
    pageOf('/guide', '指南', '## 托盘', `托盘在这里。${LONG}`),
    pageOf('/other', '别处', '## 托盘', `托盘在那里。${LONG}`),
    pageOf('/tray', '托盘', '图标。', '## 托盘 菜单', `托盘的菜单。${LONG}`),
  ];
  const search = async (
    { engine }: HeldTexts,
    count = 3,
  ): Promise<{ early: EngineResult[]; whole: Promise<EngineResult> }> => {
    const early: EngineResult[] = [];
    const whole = engine.search('托盘', count, signal, { onEarly: (result) => early.push(result) });
    await vi.advanceTimersByTimeAsync(200);
    return { early, whole };
  };

  it('show the pages whose places are sure, with lines for what comes', async () => {
    const texts = await holdTexts(await indexOf(pages));
    const { early, whole } = await search(texts);
    expect(early.map(({ answers }) => answers.map(shown))).toEqual([['/tray … …', '/guide …', '/other …']]);
    const [title] = early[0]?.answers ?? [];
    expect(title?.title).toEqual([{ text: '托盘', marked: true }]);
    expect(early[0]?.pendingPages).toBe(0);
    for (const url of ['/tray', '/guide', '/other']) await texts.come(url);
    const { answers } = await whole;
    expect(answers[0]).toMatchObject({ isPending: true, title: title?.title });
    expect(answers.map(shown)).toEqual(['/tray # #托盘 菜单', '/guide #托盘', '/other #托盘']);
  });

  it('are all shown after a second, and texts come into their places', async () => {
    const texts = await holdTexts(await indexOf(pages.slice(0, 2)));
    const { early, whole } = await search(texts);
    // Either of the two may contain the query in a way that ranks it first.
    expect(early).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await texts.come('/other');
    expect(early.map(({ answers }) => answers.map(shown))).toEqual([
      ['/guide …', '/other …'],
      ['/guide …', '/other #托盘'],
    ]);
    await texts.come('/guide');
    expect(urlsOf(await whole)).toEqual(['/guide', '/other']);
  });

  it('follow the pages that are asked for, and get their texts in their places', async () => {
    const texts = await holdTexts(await indexOf(pages));
    const { early, whole } = await search(texts, 1);
    expect(early.map(({ answers }) => answers.map(shown))).toEqual([['/tray … …', '/guide …', '/other …']]);
    await texts.come('/tray');
    const first = await whole;
    expect(first.answers.map(shown)).toEqual(['/tray # #托盘 菜单', '/guide …', '/other …']);
    expect([first.total, first.pendingPages, first.failures]).toEqual([3, 0, []]);
    const next = await search(texts);
    for (const url of ['/guide', '/other']) await texts.come(url);
    expect((await next.whole).answers.map(shown)).toEqual(['/tray # #托盘 菜单', '/guide #托盘', '/other #托盘']);
  });

  it('follow only where early results are taken', async () => {
    const texts = await holdTexts(await indexOf(pages));
    const whole = texts.engine.search('托盘', 1, signal);
    await vi.advanceTimersByTimeAsync(0);
    await texts.come('/tray');
    expect(urlsOf(await whole)).toEqual(['/tray']);
  });

  it('stay where their text cannot be had, and the failure is told', async () => {
    const texts = await holdTexts(await indexOf(pages));
    const { whole } = await search(texts);
    for (const url of ['/tray', '/guide']) await texts.come(url, new Error('gone'));
    await texts.come('/other');
    const { answers, failures } = await whole;
    expect([answers.map(shown), failures.map(String)]).toEqual([
      ['/tray … …', '/guide …', '/other #托盘'],
      ['Error: gone', 'Error: gone'],
    ]);
  });

  it('are waited for by no query, and missed by none', async () => {
    const index = await indexOf(pages);
    const files = new Map(
      [...index.files].map(([name, file]) => [name, name.startsWith('titles-') ? new Uint8Array() : file]),
    );
    const texts = await holdTexts({ ...index, files });
    const { early, whole } = await search(texts);
    expect(early).toEqual([]);
    for (const url of ['/tray', '/guide', '/other']) await texts.come(url);
    expect(urlsOf(await whole)).toEqual(['/tray', '/guide', '/other']);
    const first = await search(texts, 1);
    expect(urlsOf(await first.whole)).toEqual(['/tray']);
  });
});

describe('a page that is shown as sure', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const WORDS = ['托盘', '窗口', '菜单', '图标'];
  const word = (i: number): string => WORDS[i % WORDS.length] ?? '';
  /** Pages whose titles, headings and texts contain some of the words in various ways. */
  const pages = Array.from({ length: 48 }, (_, i) => {
    const title = [word(i), `${word(i)}${word(i >> 2)}`, `页 ${i}`][i % 3] ?? '';
    return pageOf(`/p/${i}`, title, `## ${word(i >> 3)}`, `${word(i >> 1)}${word(i >> 4)}。${LONG}`);
  });

  it('keeps its place, whatever order the texts come in', async () => {
    const index = await indexOf(pages);
    let count = 0;
    for (const query of [...WORDS, '托盘菜单', '窗口 图标', '菜单窗口', '图标托盘']) {
      for (const order of [(urls: string[]) => urls, (urls: string[]) => urls.reverse()]) {
        const texts = await holdTexts(index);
        const early: EngineResult[] = [];
        const whole = texts.engine.search(query, 10, signal, { onEarly: (result) => early.push(result) });
        await vi.advanceTimersByTimeAsync(200);
        for (const url of order(pages.map((page) => page.url))) await texts.come(url);
        const urls = urlsOf(await whole);
        for (const result of early) expect(urls.slice(0, result.answers.length), query).toEqual(urlsOf(result));
        count += early.filter(({ answers }) => answers.some(({ sections }) => sections[0]?.text === null)).length;
        const plain = createEngine(await readTable(index.state.table, readIn(index)), readIn(index));
        expect(urls, query).toEqual(urlsOf(await plain.search(query, 10, signal)));
      }
    }
    expect(count).toBeGreaterThan(8);
  });
});

function readIn({ files }: MemoryIndex): (name: string) => Promise<Uint8Array> {
  return async (name) => files.get(name) ?? new Uint8Array();
}
