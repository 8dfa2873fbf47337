import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { OfflineHost, untilWhole } from '../support/offline-host.js';
import { keptPaths } from '../support/offline-reader.js';
import { PAGES } from '../support/offline-sites.js';

/** A site whose addresses end with a slash. No interaction requests an address without one. */
let host: OfflineHost<'slashed'>;
beforeAll(async () => {
  host = await OfflineHost.start({
    slashed: { text: '第一版。', base: '/docs/', config: "trailingSlash: 'always'," },
  });
}, 300_000);
afterAll(() => host.stop());
beforeEach(() => host.begin('slashed', '/docs/'));
afterEach(() => host.end());

/** Paths of pages that are requested without a slash, and redirects. */
function detours(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/\/$|\.\w+$/.test(pathname)) paths.push(pathname);
  });
  page.on('response', (response) => {
    if (response.status() >= 300 && response.status() < 400 && response.status() !== 304) paths.push(response.url());
  });
  return paths;
}

it('navigation, pages fetched ahead, and Back', async () => {
  const { context } = await host.reader('wide');
  const page = await context.newPage();
  const paths = detours(page);
  await page.goto('/docs/zh-cn/v1/guides/one/');
  await page.getByRole('link', { name: '二', exact: true }).hover();
  await page.getByRole('link', { name: '二', exact: true }).click();
  await page.waitForURL('**/docs/zh-cn/v1/guides/two/');
  await page.locator('.sidebar').getByRole('link', { name: '第三页' }).click();
  await page.waitForURL('**/docs/zh-cn/v1/guides/three/');
  await page.getByRole('main').getByRole('link', { name: '关于' }).click();
  await page.waitForURL('**/docs/zh-cn/%E5%85%B3%E4%BA%8E/');
  await page.goBack();
  await page.waitForURL('**/docs/zh-cn/v1/guides/three/');
  await page.getByRole('heading', { level: 1, name: '第三页' }).waitFor();
  expect(paths).toEqual([]);
});

it('search', async () => {
  const { context } = await host.reader('wide');
  const page = await context.newPage();
  const paths = detours(page);
  await page.goto('/docs/zh-cn/v1/');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').locator('.search-input').fill('汉字');
  const hit = page.getByRole('dialog').getByRole('option', { name: '关于' });
  await hit.waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/zh-cn/%E5%85%B3%E4%BA%8E/');
  expect(paths).toEqual([]);
});

it('offline reading', async () => {
  const narrow = await host.reader('narrow');
  const page = await narrow.open('/docs/zh-cn/v1/guides/one/');
  await untilWhole(page, '/docs');
  expect(await keptPaths(page, 'kept')).toContain('/docs/zh-cn/v1/guides/three');
  host.server.disconnect();
  for (const path of PAGES.filter((name) => name !== '')) {
    await page.goto(`/docs/zh-cn/${path}/`);
    expect(await page.title(), path).not.toContain('离线');
  }
  await page.goto('/docs/zh-cn/old/');
  await page.waitForURL('**/docs/zh-cn/v1/guides/one/');
  await page.getByRole('link', { name: '二', exact: true }).click();
  await page.waitForURL('**/docs/zh-cn/v1/guides/two/');
});
