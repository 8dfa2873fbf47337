import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseLists } from '../../src/shared/offline.js';
import { OfflineHost, untilWhole } from '../support/offline-host.js';
import { inPage, keptPaths, keptText, mainText, until, untilKept, workerAddress } from '../support/offline-reader.js';
import { PAGES } from '../support/offline-sites.js';

let host: OfflineHost<'A' | 'based'>;

beforeAll(async () => {
  host = await OfflineHost.start({
    A: { text: '第一版。' },
    based: { text: '在文件夹里。', base: '/docs/' },
  });
});
afterAll(() => host.stop());
beforeEach(() => host.begin('A'));
afterEach(() => host.end());

describe('registration', () => {
  it('says in the address what it knows of the reader', async () => {
    const wide = await host.reader('wide');
    const page = await wide.open('/zh-cn/v1');
    await untilKept(page, 'shell', '/zh-cn/offline/');
    expect(await workerAddress(page)).toBe(
      `${host.server.url}/zh-cn/sw.js?params=${encodeURIComponent('{"offlineMode":false,"debug":false}')}`,
    );
    expect(await inPage(page, '(await navigator.serviceWorker.ready).scope')).toBe(`${host.server.url}/zh-cn/`);
  });

  it('logs a failure and leaves the page alone', async () => {
    host.server.trouble(/sw\.js$/, { status: 404 });
    const { context } = await host.reader('wide');
    const page = await context.newPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/zh-cn/v1');
    await until(async () => logged.some((text) => text.startsWith('registerSW failed')), 'the failure is logged');
    expect(await mainText(page)).toContain('文档首页');
  });

  it('offers a site that Chromium can install', async () => {
    const wide = await host.reader('wide');
    const page = await wide.open('/zh-cn/');
    const session = await wide.context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Tests use incognito profiles, which is the only obstacle.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  });
});

describe('a request that prefers Markdown', () => {
  const typeOf = (accept: string): string =>
    `(await fetch('/zh-cn/v1', { headers: { accept: '${accept}' } })).headers.get('content-type')`;

  it('gets the copy from the server, and the page stays what is kept of its address', async () => {
    const { open } = await host.reader('narrow');
    const page = await open('/zh-cn/');
    await untilWhole(page);
    for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.9'])
      expect(await inPage(page, typeOf(accept))).toBe('text/markdown; charset=utf-8');
    expect(await inPage(page, typeOf('text/html'))).toBe('text/html; charset=utf-8');
    host.server.disconnect();
    expect(await inPage(page, typeOf('text/html, text/markdown;q=0.5'))).toBe('text/html; charset=utf-8');
    await page.goto('/zh-cn/v1');
    expect(await mainText(page)).toContain('文档首页');
  });
});

describe('offline mode', () => {
  it.each([
    ['a narrow window', '/zh-cn/', 'narrow', ''],
    ['the address', '/zh-cn/?offlineMode=true', 'wide', ''],
    ['data-saver', '/zh-cn/', 'wide', 'saveData'],
  ] as const)('is turned on by %s', async (_, path, width, property) => {
    const { context, open } = await host.reader(width);
    if (property !== '')
      await context.addInitScript(
        "Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) })",
      );
    const page = await open(path);
    await untilWhole(page);
    expect(decodeURIComponent(await workerAddress(page))).toContain('"offlineMode":true');
  });

  it('has the whole locale without a connection, in every spelling of an address', async () => {
    const narrow = await host.reader('narrow');
    const page = await narrow.open('/zh-cn/v1/guides/one');
    await untilWhole(page);
    host.server.disconnect();
    for (const path of PAGES) {
      for (const ending of ['', '/', '.html', '/index.html']) {
        if (path === '' && ending !== '/') continue;
        await page.goto(`/zh-cn/${path}${path === '' ? '' : ending}`);
        expect(await page.locator('html').getAttribute('data-layout'), path + ending).not.toBe('not-found');
        expect(await page.title(), path + ending).not.toContain('离线');
      }
    }
    await page.goto('/zh-cn/v1/guides/one');
    await page.reload();
    await page.getByRole('link', { name: '二', exact: true }).click();
    await page.waitForURL('**/guides/two');
    expect(await mainText(page)).toContain('第一版');
    await page.goto('/zh-cn/search');
    expect(await mainText(page)).toContain('第三页');
  });

  it('searches without a connection', async () => {
    const { open } = await host.reader('wide');
    const page = await open('/zh-cn/v1?offlineMode=true');
    await untilWhole(page);
    for (const file of await listedFiles(page)) await untilKept(page, '', file);
    host.server.disconnect();
    await page.reload();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').locator('.search-input').fill('汉字');
    const found = page.getByRole('dialog').getByRole('option', { name: '关于' }).first();
    await found.waitFor();
    // Its code and its list have not been loaded before.
    await page.getByRole('dialog').locator('.search-input').fill('guanyu');
    await page.getByRole('dialog').locator('.search-note:visible').waitFor();
    await found.waitFor();
  });

  it('shows the offline page, in the reader’s language, for what is not there', async () => {
    const narrow = await host.reader('narrow');
    const page = await narrow.open('/zh-cn/v1');
    await untilWhole(page);
    host.server.disconnect();
    await page.goto('/zh-cn/v1/unknown');
    expect(await page.locator('h1').textContent()).toBe('当前处于离线状态');
    expect(page.url()).toBe(`${host.server.url}/zh-cn/v1/unknown`);
    expect(await inPage(page, 'getComputedStyle(document.body).margin')).toBe('0px');
    host.server.recover();
    host.server.trouble(/unknown/, { status: 404 });
    await page.getByRole('link', { name: '重试' }).click();
    // Waiting for text to disappear would succeed while the page is being replaced, when Chromium may not close it.
    await page.getByText('trouble').waitFor();
  });

  it('goes on where it was cut short', async () => {
    host.server.trouble(/guides\/(two|three)/, { status: 500 });
    const narrow = await host.reader('narrow');
    const page = await narrow.open('/zh-cn/v1');
    await untilKept(page, 'kept', '/zh-cn/关于');
    await untilKept(page, 'kept', '/zh-cn/v1/guides/one');
    expect(await keptPaths(page, 'kept')).not.toContain('/zh-cn/v1/guides/two');
    host.server.recover();
    host.server.requests();
    await page.goto('/zh-cn/v1/guides');
    await untilWhole(page);
    expect(host.server.requests().filter((path) => path.includes('关于'))).toEqual([]);
  });

  it('installs although a file of the shell fails, and gets it later', async () => {
    host.server.trouble(/zh-cn\/offline\/$/, { status: 500 });
    const narrow = await host.reader('narrow');
    const page = await narrow.open('/zh-cn/v1');
    await untilKept(page, 'kept', '/zh-cn/v1/guides/three');
    expect(await keptPaths(page, 'shell')).not.toContain('/zh-cn/offline/');
    host.server.recover();
    await page.goto('/zh-cn/v1/guides');
    await untilKept(page, 'shell', '/zh-cn/offline/');
  });
});

describe('without offline mode', () => {
  it.each(['/zh-cn/', '/'])(
    'opens the home page %s at the one address that the page, its links and the sitemap name',
    async (home) => {
      const { context, open } = await host.reader('wide');
      const page = await open(home);
      await untilKept(page, 'kept', home === '/' ? '/' : '/zh-cn');
      expect(await homeAddresses(page)).toEqual([home, home]);
      expect(await inPage(page, "(await fetch('/sitemap.xml')).text()")).toContain(
        '<loc>https://docs.example/zh-cn/</loc>',
      );
      host.server.disconnect();
      const cold = await context.newPage();
      await cold.goto(home);
      expect(await mainText(cold)).toContain('第一版');
    },
  );

  it('opens the home page where its address is typed without the slash', async () => {
    const { context, open } = await host.reader('wide');
    const page = await open('/zh-cn/');
    await untilKept(page, 'kept', '/zh-cn');
    await until(
      () => inPage(page, 'navigator.serviceWorker.getRegistration("/zh-cn").then((r) => r.active !== null)'),
      'the locale worker is there',
    );
    const online = await context.newPage();
    expect((await online.goto('/zh-cn'))?.status()).toBe(200);
    host.server.disconnect();
    const cold = await context.newPage();
    await cold.goto('/zh-cn?from=bar#part');
    expect(await mainText(cold)).toContain('第一版');
    expect(cold.url()).toBe(`${host.server.url}/zh-cn/?from=bar#part`);
  });

  it('leads on from old addresses, visited or not', async () => {
    const wide = await host.reader('wide');
    const page = await wide.open('/zh-cn/v1/guides/one');
    await untilKept(page, 'kept', '/zh-cn/v1/guides/one');
    await page.goto('/zh-cn/');
    await untilKept(page, 'kept', '/zh-cn');
    host.server.disconnect();
    for (const old of ['/zh-cn/old', '/zh-cn/old/', '/zh-cn/old.html']) {
      await page.goto(old);
      expect([await page.title(), page.url()]).toEqual(['第一页 | 站点', `${host.server.url}/zh-cn/v1/guides/one`]);
    }
    await page.goto('/zh-cn/start');
    expect(page.url()).toBe(`${host.server.url}/zh-cn/`);
  });

  it('keeps what was visited, the first page too, with its pictures', async () => {
    const wide = await host.reader('wide');
    const page = await wide.open('/zh-cn/v1/guides/one');
    await untilKept(page, 'kept', '/zh-cn/v1/guides/one');
    await untilKept(page, 'kept', '/img/drawing.svg');
    await page.goto('/zh-cn/v1/guides/three');
    await untilKept(page, 'kept', '/zh-cn/v1/guides/three');
    expect(await keptPaths(page, 'kept')).not.toContain('/zh-cn/关于');
    host.server.disconnect();
    await page.goto('/zh-cn/v1/guides/one');
    await expect
      .poll(() => inPage(page, "[...document.querySelectorAll('article img')].map((image) => image.naturalWidth)"))
      .toEqual([64, 64]);
    await page.goto('/zh-cn/v1/guides/three');
    await page.getByRole('link', { name: '关于' }).first().click();
    await page.getByRole('heading', { name: '当前处于离线状态' }).waitFor();
    expect(decodeURI(page.url())).toBe(`${host.server.url}/zh-cn/关于`);
  });
});

/** Paths of the home page, from its head and its brand link. */
function homeAddresses(page: Page): Promise<readonly string[]> {
  return inPage(
    page,
    "['link[rel=canonical]', 'a.navbar-brand'].map((name) => new URL(document.querySelector(name).href).pathname)",
  );
}

/** Paths of files that the search and the islands need. */
async function listedFiles(page: Page): Promise<readonly string[]> {
  const lists = parseLists(await keptText(page, '/zh-cn/offline/pages-'));
  return (lists[1] ?? []).map(({ path }) => path);
}

describe('a server in trouble', () => {
  it.each([
    ['answers 500', { status: 500 }],
    ['is slow', { delay: 20_000 }],
  ] as const)('that %s is covered for by what was kept', async (_, trouble) => {
    const wide = await host.reader('wide');
    const page = await wide.open('/zh-cn/v1/guides/three');
    await untilKept(page, 'kept', '/zh-cn/v1/guides/three');
    host.server.trouble(/^\/zh-cn\//, trouble);
    const start = Date.now();
    await page.goto('/zh-cn/v1/guides/three');
    expect(await mainText(page)).toContain('第三页的正文');
    expect(Date.now() - start).toBeLessThan(8000);
  });

  it('shows its own error where nothing was kept, and waits for a slow page', async () => {
    const wide = await host.reader('wide');
    const page = await wide.open('/zh-cn/v1');
    await untilKept(page, 'kept', '/zh-cn/v1');
    host.server.trouble(/three/, { status: 500 });
    const response = await page.goto('/zh-cn/v1/guides/three');
    expect([response?.status(), await page.locator('body').textContent()]).toEqual([500, 'trouble']);
    host.server.trouble(/three/, { delay: 4000 });
    await page.goto('/zh-cn/v1/guides/three');
    expect(await mainText(page)).toContain('第三页的正文');
  });

  it('does its work with a full disk, and keeps pages once there is space', async () => {
    const narrow = await host.reader('narrow');
    const { context } = narrow;
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.server.url, quotaSize: 60_000 });
    await page.goto('/zh-cn/v1/guides/one');
    await until(() => inPage(page, 'navigator.serviceWorker.controller !== null'), 'the worker controls the page');
    await page.goto('/zh-cn/v1/guides/three');
    await page.goto('/zh-cn/v1/guides/two');
    expect(await mainText(page)).toContain('第一版');
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.server.url });
    await page.goto('/zh-cn/v1');
    await untilWhole(page);
  });
});

it('works below a base path', async () => {
  await host.server.stop();
  await host.begin('based', '/docs/');
  const narrow = await host.reader('narrow');
  const page = await narrow.open('/docs/zh-cn');
  await untilWhole(page, '/docs');
  expect(page.url()).toBe(`${host.server.url}/docs/zh-cn/`);
  expect(await homeAddresses(page)).toEqual(['/docs/zh-cn/', '/docs/zh-cn/']);
  const root = await narrow.open('/docs/');
  await untilKept(root, 'kept', '/docs');
  expect(await homeAddresses(root)).toEqual(['/docs/', '/docs/']);
  host.server.disconnect();
  for (const home of ['/docs/', '/docs/zh-cn/']) {
    const cold = await narrow.context.newPage();
    await cold.goto(home);
    expect(await mainText(cold)).toContain('在文件夹里');
  }
  await page.reload();
  expect(await mainText(page)).toContain('在文件夹里');
  await page.goto('/docs/zh-cn/old');
  await page.waitForURL('**/docs/zh-cn/v1/guides/one');
  await page.goto('/docs/zh-cn/v1/guides/one');
  await page.getByRole('link', { name: '二', exact: true }).click();
  await page.waitForURL('**/guides/two');
  expect(await mainText(page)).toContain('在文件夹里');
});
