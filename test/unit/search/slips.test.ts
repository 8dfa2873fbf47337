import { describe, expect, it } from 'vitest';
import type { EngineResult } from '../../../src/shared/search/engine.js';
import { engineOf, indexOf, pageOf } from './memory-index.js';

const PAGES = [
  pageOf('/tray', '系统托盘', '右下角的图标。', '## 托盘图标', '在这里换。'),
  pageOf('/clipboard', '剪贴板', '复制和粘贴。'),
  pageOf('/window', '多窗口', '窗口与窗口。', '## 重复启动'),
  pageOf('/http', 'HTTP', 'Requests by http, and the sidecar.'),
];
const SYNONYMS = { 剪贴板: ['粘贴板', 'pasteboard'] };

async function ask(query: string): Promise<EngineResult & { readonly urls: readonly string[] }> {
  const engine = await engineOf(await indexOf(PAGES, null, { synonyms: SYNONYMS }));
  const result = await engine.search(query, 10, new AbortController().signal);
  return { ...result, urls: result.answers.map(({ url }) => url) };
}

describe('pinyin', () => {
  it.each([
    ['xitongtuopan', '/tray', '系统托盘'],
    ['tuopan', '/tray', '托盘'],
    ['xitongtuop', '/tray', '系统托盘'],
    ['XITONG', '/tray', '系统'],
    ['duochuangkou', '/window', '多窗口'],
    ['chongfu', '/window', '重复'],
  ])('%s finds its word', async (query, url, word) => {
    const { urls, corrections } = await ask(query);
    expect(urls[0]).toBe(url);
    expect(corrections[0]).toBe(word);
  });

  it.each([
    ['xttp', '/tray'],
    ['jtb', '/clipboard'],
  ])('%s, of first letters, finds its word', async (query, url) => {
    expect((await ask(query)).urls).toContain(url);
  });

  it('finds what readers say for a word of the pages', async () => {
    expect((await ask('zhantieban')).urls[0]).toBe('/clipboard');
  });

  it.each(['xi', 'xitongx', 'tpp', 'zhuomian'])('%s, of no word, finds nothing', async (query) => {
    expect((await ask(query)).urls).toEqual([]);
  });
});

describe('slips in Han words', () => {
  it.each([
    ['系统托判', '/tray', '系统托盘'],
    ['喜通托盘', '/tray', '系统托盘'],
    ['剪切板', '/clipboard', '剪贴板'],
    ['多创口', '/window', '多窗口'],
    ['系统托', '/tray', undefined],
  ])('%s finds the word that was meant', async (query, url, word) => {
    const { urls, corrections } = await ask(query);
    expect(urls[0]).toBe(url);
    expect(corrections[0]).toBe(word);
  });

  it('marks the word that was meant', async () => {
    const { answers } = await ask('多创口');
    expect(answers[0]?.title.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['多窗口']);
  });

  it('takes no character of a sentence for another one', async () => {
    expect((await ask('我想换一个系桶托盘的图标')).corrections).toEqual([]);
  });

  it('leaves words alone that are found', async () => {
    expect((await ask('托盘')).corrections).toEqual([]);
  });
});

describe('what was corrected', () => {
  it('is told for Latin words too', async () => {
    expect(await ask('sidecra')).toMatchObject({ urls: ['/http'], corrections: ['sidecar'] });
  });

  it('is found in what readers say too, although no page has it', async () => {
    const { urls, corrections } = await ask('pasteborad');
    expect(urls).toEqual(['/clipboard']);
    expect(corrections[0]).toBe('pasteboard');
  });

  it('is not told where it is the smaller part of the query', async () => {
    expect(await ask('Requests by http and sidecra')).toMatchObject({ urls: ['/http'], corrections: [] });
  });
});

describe('a query that pages have little of', () => {
  const pages = [
    pageOf('/measure', '测量自己的应用', '数值。'),
    pageOf('/chart', 'Diagrams', 'Draw a chart, and get help.'),
    pageOf('/window', 'Window', 'Open a window.'),
  ];
  const askThese = async (query: string): Promise<EngineResult> =>
    (await engineOf(await indexOf(pages))).search(query, 10, new AbortController().signal);

  it.each(['量子纠缠', '量子', 'qqxyzzy量子', 'kubernetes helm chart', 'zzqxv', 'terraform window ansible'])(
    '%s finds nothing',
    async (query) => {
      expect(await askThese(query)).toMatchObject({ answers: [], corrections: [], missing: [] });
    },
  );

  it('names the words that are found nowhere', async () => {
    expect(await askThese('open window kubernetes')).toMatchObject({ missing: ['kubernetes'], corrections: [] });
    expect(await askThese('测量量子')).toMatchObject({ missing: ['量子'], corrections: [] });
    expect((await askThese('open window')).missing).toEqual([]);
  });

  it('names a word that was corrected without being told', async () => {
    expect((await ask('Requests by http and sidecra')).missing).toEqual(['sidecra']);
    expect((await ask('sidecra')).missing).toEqual([]);
  });
});

describe('the file of sounds', () => {
  it('is not there where no title or heading has Han', async () => {
    const { files } = await indexOf([pageOf('/http', 'HTTP', '请求')]);
    expect([...files.keys()].filter((name) => name.startsWith('sounds-'))).toEqual([]);
  });

  it('is the same after an update as from nothing', async () => {
    const changed = [...PAGES.slice(1), pageOf('/tray', '系统托盘', '别的。', '## 新的标题')];
    const updated = await indexOf(changed, await indexOf(PAGES));
    expect(updated.state.table).toBe((await indexOf(changed)).state.table);
  });
});
