import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { run, type Served, serve } from './servers.js';
import { type TemporarySite, temporarySite } from './temporary-site.js';

const PAGES: Readonly<Record<string, string>> = {
  'index.md': '---\ntitle: 首页\n---\n\n这个站点用来测试搜索。选中这里的窗口二字。\n',
  'guides/index.md': '---\ntitle: 指南\n---\n\n从这里开始。\n',
  'guides/window.md':
    '---\ntitle: 窗口自定义\n---\n\n窗口的尺寸、边框和标题栏都可以定制。\n\n## 自绘标题栏 {#titlebar}\n\n先去掉系统装饰，再画自己的标题栏。\n\n## 没有正文 {#empty}\n',
  'guides/tray.md':
    '---\ntitle: 系统托盘\n---\n\n关闭窗口以后，应用留在托盘里。\n\n```html\n<img src=x onerror="window.hacked = 1">\n```\n\n危险的文字：`<img src=x onerror="window.hacked = 1">`。\n',
  ...Object.fromEntries(
    ['部件', '工具'].flatMap((title, i) => [
      [`guides/kind-${i}/index.md`, `---\ntitle: ${title}\n---\n\n${title}。\n`],
      [`guides/kind-${i}/outline.md`, `---\ntitle: 总览\n---\n\n${title}。\n`],
    ]),
  ),
  'api/index.md': '---\ntitle: 接口\n---\n\n全部接口。\n',
  'api/window.md':
    '---\ntitle: appWindow\n---\n\n## setSize() {#set-size}\n\n改变窗口的尺寸：`appWindow.setSize(size)`。\n',
  ...Object.fromEntries(
    Array.from({ length: 14 }, (_, i) => [
      `notes/${i}.md`,
      `---\ntitle: 笔记 ${i}\n---\n\n第 ${i} 篇笔记，说的是重复出现的关键词。\n`,
    ]),
  ),
};

/** The configuration of the test site with its search settings. */
function config(search: object): string {
  return `export default ${JSON.stringify({
    title: '测试站',
    url: 'https://docs.example',
    i18n: {
      defaultLocale: 'zh-cn',
      locales: {
        'zh-cn': { label: '简体中文', htmlLang: 'zh-CN' },
        en: { label: 'English', fallback: ['zh-cn'] },
        fr: { label: 'Français', fallback: ['zh-cn'] },
        it: { label: 'Italiano', fallback: ['zh-cn'] },
        ko: { label: '한국어', fallback: ['zh-cn'] },
      },
    },
    docs: {
      sidebars: [
        { name: 'guides', dir: 'guides', root: true },
        { name: 'api', dir: 'api', root: true },
      ],
    },
    navbar: { items: [{ type: 'search', position: 'right' }] },
    search: { ...search, categories: [{ prefix: '/notes', label: '笔记' }] },
  })};\n`;
}

/** A small site, built and served. */
export interface SearchSite {
  readonly url: string;
  readonly site: TemporarySite;
  stop(): Promise<void>;
}

/** Builds and serves the test site, with further files by path. */
export async function startSite(
  search: object,
  args: readonly string[] = [],
  further: Readonly<Record<string, string>> = {},
): Promise<SearchSite> {
  const files = Object.entries(PAGES).map(([path, text]) => [`content/zh-cn/${path}`, text]);
  const site = temporarySite({ 'site.config.ts': config(search), ...Object.fromEntries(files), ...further });
  const built = await run(['build', '--site', site.dir, ...args]);
  if (built.code !== 0) throw new Error(built.stderr);
  const served: Served = await serve(['--site', site.dir, ...args]);
  return {
    url: served.url,
    site,
    async stop() {
      await served.stop();
      site.remove();
    },
  };
}

/** A request for hits. */
export interface SearchRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as received. */
  readonly body: string;
  readonly query: string;
  /** True if the browser aborted it. */
  isAborted: boolean;
}

/** A stand-in's answer to a query: a body, or a function that handles the response. */
export type Answer = unknown | ((response: ServerResponse) => void);

/** A stand-in for a hosted search. */
export interface HostedStandIn {
  readonly url: string;
  readonly requests: SearchRequest[];
  /** Answers by query. */
  readonly answers: Map<string, Answer>;
  close(): Promise<void>;
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

/** Starts a stand-in; a query without an answer finds nothing. */
export async function startHosted(): Promise<HostedStandIn> {
  const requests: SearchRequest[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const { q: query = '' } = JSON.parse(body) as { q?: string };
      const seen: SearchRequest = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
        query,
        isAborted: false,
      };
      requests.push(seen);
      response.on('close', () => {
        seen.isAborted = !response.writableEnded;
      });
      const answer = answers.get(query) ?? { hits: [] };
      if (typeof answer === 'function') (answer as (response: ServerResponse) => void)(response);
      else respond(response, 200, answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Sends JSON, or a text as is. */
export function respond(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { ...CORS, 'Content-Type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Opens the search and types a query. */
export async function searchFor(page: Page, query: string): Promise<void> {
  if ((await page.locator('dialog.search-modal[open]').count()) === 0) await page.keyboard.press('/');
  await page.locator('.search-input').waitFor();
  await page.locator('.search-input').fill(query);
}

const SHOWN = `(() => {
  const text = (element) => {
    const copy = element?.cloneNode(true);
    for (const mark of copy?.querySelectorAll('mark') ?? []) mark.replaceWith('[' + mark.textContent + ']');
    return copy?.textContent ?? '';
  };
  return Array.from(document.querySelectorAll('.search-hits .search-category, .search-hit'), (line) =>
    line.classList.contains('search-hit')
      ? text(line.querySelector('.search-hit-title')) + ' | ' + text(line.querySelector('.search-hit-text'))
      : '# ' + text(line));
})()`;

/** The content of the dialog as text: category lines with `#`, hits as `title | text`, marks in brackets. */
export function shownHits(page: Page): Promise<string[]> {
  return page.evaluate(SHOWN) as Promise<string[]>;
}
