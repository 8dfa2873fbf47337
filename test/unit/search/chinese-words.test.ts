import { describe, expect, it } from 'vitest';
import type { SearchPage } from '../../../src/search/index.js';
import { engineOf, type IndexSettings, indexOf, pageOf } from './memory-index.js';

/** Addresses of the results. */
async function answers(query: string, pages: readonly SearchPage[], settings: IndexSettings = {}): Promise<string[]> {
  const engine = await engineOf(await indexOf(pages, null, settings));
  const { answers } = await engine.search(query, 10, new AbortController().signal);
  return answers.map(({ url }) => url);
}

describe('words of Taiwan and Hong Kong', () => {
  const pages = [
    pageOf('/window', '窗口', '打开新窗口。'),
    pageOf('/plugin', '插件', '安装插件。'),
    pageOf('/menu', '菜单', '菜单项。'),
  ];

  it.each([
    ['視窗', '/window'],
    ['開啟視窗', '/window'],
    ['外掛', '/plugin'],
    ['選單', '/menu'],
  ])('find what the mainland says for %s', async (query, url) => {
    expect((await answers(query, pages))[0]).toBe(url);
  });

  it('are left out where no page has a character of their answers', async () => {
    const { files } = await indexOf([pageOf('/a', 'Window', 'Open a window.')]);
    expect([...files.keys()].filter((name) => name.startsWith('synonyms-'))).toEqual([]);
  });
});

describe('everyday words', () => {
  const pages = [
    pageOf('/notify', '通知', '用户同意之后发送。'),
    pageOf('/dialog', '对话框', '确认一件事。'),
    pageOf('/english', 'Window', 'Open a window.'),
  ];

  it.each([
    ['桌面提醒', '/notify'],
    ['弹框', '/dialog'],
  ])('find what documentation says for %s', async (query, url) => {
    expect((await answers(query, pages))[0]).toBe(url);
  });

  it('find what a site says for their answers', async () => {
    const settings = { synonyms: { Window: ['通知'] } };
    expect(await answers('提醒', pages.slice(2), settings)).toEqual(['/english']);
  });
});
