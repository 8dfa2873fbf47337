import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { OfflineHost, untilWhole } from '../support/offline-host.js';
import {
  inPage,
  lookForUpdate,
  mainText,
  refresh,
  registrations,
  stoppingOldWorkers,
  until,
  untilKept,
} from '../support/offline-reader.js';
import { temporarySite } from '../support/temporary-site.js';

let host: OfflineHost<'A' | 'B' | 'C' | 'none'>;

beforeAll(async () => {
  host = await OfflineHost.start({
    A: { text: '第一版。' },
    B: { text: '第二版。', picture: 'green' },
    C: { text: '第三版。', codeTheme: 'min-light', picture: 'green' },
    none: { text: '没有离线。', config: 'offline: false,' },
  });
});
afterAll(() => host.stop());
beforeEach(() => host.begin('A'));
afterEach(() => host.end());

describe('a new deployment', () => {
  it('is offered in all tabs, and one click takes them all there, once', async () => {
    const narrow = await host.reader('narrow');
    const first = await narrow.open('/zh-cn/v1/guides/two');
    await untilWhole(first);
    const second = await narrow.open('/zh-cn/v1/guides/one');
    await second.waitForLoadState('networkidle');
    const loads = { first: 0, second: 0 };
    first.on('load', () => loads.first++);
    second.on('load', () => loads.second++);

    host.deploy('B');
    await lookForUpdate(first);
    const popup = first.locator('[role=status]', { hasText: '站点有新版本' });
    await popup.waitFor();
    expect(await popup.getByRole('button').allInnerTexts()).toEqual(['刷新', '×']);
    await second.getByText('站点有新版本').waitFor();
    expect(await mainText(first)).toContain('第一版');

    host.deploy('C');
    await lookForUpdate(second);
    await until(async () => (await generations(second, 'shell')) === 3, 'C is installed');
    await refresh(first);
    await until(async () => (await mainText(first)).includes('第三版'), 'the first tab shows C');
    await until(async () => loads.second === 1, 'the second tab is loaded anew');
    await untilWhole(first);
    await first.waitForTimeout(1500);
    expect(loads).toEqual({ first: 1, second: 1 });
    expect(await first.getByText('站点有新版本').count()).toBe(0);

    host.server.disconnect();
    await second.goto('/zh-cn/v1/guides/two');
    expect(await mainText(second)).toContain('第三版');
    await second.goto('/zh-cn/');
    expect(await mainText(second)).toContain('第三版');
  });

  it('leaves the files of the one before to tabs that are still open', async () => {
    const wide = await host.reader('wide');
    const page = await wide.open('/zh-cn/v1/guides/three');
    await untilKept(page, 'kept', '/zh-cn/v1/guides/three');
    const style = await page.locator('link[rel=stylesheet]').first().getAttribute('href');
    host.deploy('C');
    await lookForUpdate(page);
    await page.getByText('站点有新版本').waitFor();
    const other = await wide.open('/zh-cn/v1/guides/one');
    await refresh(other);
    const status = await inPage(other, `(await fetch('${style}')).status`);
    expect(status).toBe(200);
  });

  it.each(['narrow', 'wide'] as const)('asks only for pages that changed, in a %s window', async (width) => {
    const { open } = await host.reader(width);
    const page = await open('/zh-cn/v1/guides/three');
    await untilKept(page, 'kept', '/zh-cn/v1/guides/three');
    await page.goto('/zh-cn/v1/guides/two');
    await untilKept(page, 'kept', '/zh-cn/v1/guides/two');
    if (width === 'narrow') await untilWhole(page);
    host.deploy('B');
    await lookForUpdate(page);
    host.server.requests();
    await refresh(page);
    await page.goto('/zh-cn/v1/guides');
    await until(async () => (await generations(page, 'kept')) === 1, 'what A kept is taken over or removed');
    // With a trailing slash: requests of the worker in the background.
    const asked = host.server.requests().filter((path) => path.endsWith('/'));
    expect(asked.filter((path) => /three|关于/.test(path))).toEqual([]);
    host.server.disconnect();
    await page.goto('/zh-cn/v1/guides/three');
    expect(await mainText(page)).toContain('第三页的正文');
    await page.goto('/zh-cn/v1/guides/two');
    expect(await mainText(page)).toContain('第二版');
  });

  it.each(['B', 'C'] as const)('never mixes with %s, whose pages and pictures are shown but not kept', async (next) => {
    const { open } = await host.reader('narrow');
    const page = await open('/zh-cn/v1/guides/three');
    await untilWhole(page);
    host.deploy(next);
    // The new worker is not available yet, so the old one must notice the deployment itself.
    host.server.trouble(/sw\.js$/, { status: 500 });
    await page.goto('/zh-cn/v1/guides/two');
    expect(await mainText(page)).toContain(next === 'B' ? '第二版' : '第三版');
    await page.goto('/zh-cn/v1/guides/one');
    await page.waitForLoadState('networkidle');
    host.server.disconnect();
    await page.goto('/zh-cn/v1/guides/two');
    expect(await mainText(page)).toContain('第一版');
    expect(await inPage(page, '[...document.styleSheets].every(({ cssRules }) => cssRules.length > 0)')).toBe(true);
    expect(await inPage(page, "fetch('/img/drawing.svg').then((answer) => answer.text(), () => 'none')")).toBe('none');
  });

  it('takes over at once where only the mode differs, without a word', async () => {
    const wide = await host.reader('wide');
    const page = await wide.open('/zh-cn/v1');
    await untilKept(page, 'kept', '/zh-cn/v1');
    const narrow = await wide.context.newPage();
    await narrow.setViewportSize({ width: 390, height: 800 });
    await narrow.goto('/zh-cn/v1/guides');
    const end = await stoppingOldWorkers(narrow);
    await untilWhole(narrow);
    end();
    expect(await narrow.getByText('站点有新版本').count()).toBe(0);
    expect(await page.getByText('站点有新版本').count()).toBe(0);
  });

  it('turns off the navigation preload that workers of earlier versions turned on', async () => {
    const wide = await host.reader('wide');
    const page = await wide.open('/zh-cn/v1');
    await untilKept(page, 'kept', '/zh-cn/v1');
    const isPreloading = '(await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled';
    expect(await inPage(page, isPreloading)).toBe(false);
    await inPage(page, '(await navigator.serviceWorker.ready).navigationPreload.enable()');
    expect(await inPage(page, isPreloading)).toBe(true);
    host.deploy('C');
    await lookForUpdate(page);
    await refresh(page);
    expect(await inPage(page, isPreloading)).toBe(false);
  });

  it('without offline support removes the worker and what it kept', async () => {
    const narrow = await host.reader('narrow');
    const page = await narrow.open('/zh-cn/v1');
    await untilWhole(page);
    host.deploy('none');
    const end = await stoppingOldWorkers(page);
    await page.reload();
    await until(async () => !(await scopes(page)).includes('/zh-cn/'), 'the worker of the locale is gone');
    await page.goto('/zh-cn');
    await until(async () => (await registrations(page)) === 0, 'no worker is left');
    end();
    expect(await inPage(page, 'caches.keys()')).toEqual([]);
    await page.goto('/zh-cn/v1/guides/two');
    expect(await mainText(page)).toContain('没有离线');
    expect(await registrations(page)).toBe(0);
  });
});

describe('a worker that the site has no more', () => {
  it.each([
    ['does not have', 404],
    ['leads on from', 301],
  ] as const)('removes itself where the site was moved and its host %s old addresses', async (_, status) => {
    const narrow = await host.reader('narrow');
    const page = await narrow.open('/zh-cn/v1');
    await untilWhole(page);
    const location = status === 301 ? { location: `${host.server.url}/zh-cn.sw.js` } : {};
    host.server.trouble(/^\/zh-cn\//, { status, ...location });
    await page.goto('/zh-cn/v1/guides').catch(() => null);
    await page.goto('/');
    await until(async () => !(await scopes(page)).includes('/zh-cn/'), 'the worker is gone');
    expect((await inPage<string[]>(page, 'caches.keys()')).filter((name) => name.includes('/zh-cn/'))).toEqual([]);
    // A failing host, or a single missing page, is no reason.
    host.server.recover();
    const second = await narrow.open('/zh-cn/v1');
    await untilWhole(second);
    host.server.trouble(/sw\.js$/, { status: 503 });
    host.server.trouble(/unknown/, { status: 404 });
    await second.goto('/zh-cn/unknown');
    await second.goto('/zh-cn/v1');
    expect(await scopes(second)).toContain('/zh-cn/');
  });

  it('gives way where it is another generator’s, which shows its own old pages', async () => {
    const foreign = temporarySite({ 'zh-cn/index.html': FOREIGN_PAGE, 'zh-cn/sw.js': FOREIGN_WORKER });
    onTestFinished(() => foreign.remove());
    const wide = await host.reader('wide');
    host.server.deploy(foreign.dir);
    const page = await wide.open('/zh-cn/');
    await until(() => inPage(page, 'navigator.serviceWorker.controller !== null'), 'the old worker controls the page');
    host.deploy('A');
    await page.reload();
    expect(await mainText(page)).toContain('别的生成器');
    const end = await stoppingOldWorkers(page);
    await until(
      () => inPage(page, "fetch('/zh-cn/').then((answer) => answer.text()).then((text) => text.includes('第一版'))"),
      'the new worker is in use',
    );
    end();
    await page.reload();
    expect(await mainText(page)).toContain('第一版');
    await untilKept(page, 'kept', '/zh-cn');
    expect((await inPage<string[]>(page, 'caches.keys()')).filter((name) => name.startsWith('workbox'))).toEqual([]);
  });
});

/** A site whose worker answers from its cache first. */
const FOREIGN_PAGE =
  '<!doctype html><title>旧</title><main data-main>别的生成器</main><script>navigator.serviceWorker.register("/zh-cn/sw.js?params=1")</script>';
const FOREIGN_WORKER = `
  self.addEventListener('install', (event) => event.waitUntil(
    caches.open('workbox-precache-v2-' + registration.scope).then((cache) => cache.add('/zh-cn/')).then(() => skipWaiting())));
  self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  self.addEventListener('fetch', (event) =>
    event.respondWith(caches.match(event.request).then((copy) => copy ?? fetch(event.request))));`;

/** Paths of the scopes with a worker. */
function scopes(page: Page): Promise<readonly string[]> {
  return inPage(page, '(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname)');
}

/** Number of deployments with a cache of a kind. */
function generations(page: Page, kind: string): Promise<number> {
  return inPage(page, `(await caches.keys()).filter((name) => name.includes(' ${kind} ')).length`);
}
