import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { harbourProvider } from '../support/search-provider.js';
import { type SearchSite, searchFor, shownHits, startSite } from '../support/search-site.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';

let browser: Browser;
let site: SearchSite;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const search = { provider: 'harbour', settings: { berth: 7 } };
  const templates = { 'templates/search/harbour.ts': harbourProvider };
  [browser, site] = await Promise.all([sharedBrowser(), startSite(search, [], templates)]);
});
afterAll(async () => {
  await closeContexts();
  await site.stop();
});
beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(`${site.url}/guides/tray`, { waitUntil: 'domcontentloaded' });
});
afterEach(() => context.close());

const HIT = '.search-hit';

it('shows what the module answers, with markup as text and no address that runs code', async () => {
  await searchFor(page, '窗口');
  await page.locator(HIT).first().waitFor();
  expect(await shownHits(page)).toEqual([
    '# Ships',
    'At berth 7 › zh-CN | [窗口] <b>lies</b> here',
    '# Pirates',
    '窗口 | ',
  ]);
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
});

it('leads to a page without a full load', async () => {
  await page.evaluate('window.kept = true');
  await searchFor(page, '窗口');
  await page.locator(HIT).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/guides/window#titlebar`);
  expect(await page.evaluate('window.kept')).toBe(true);
});

it('answers on the page of the search, too', async () => {
  await page.goto(`${site.url}/search?q=${encodeURIComponent('窗口')}`);
  await page.locator(HIT).first().waitFor();
  expect((await page.locator(HIT).first().textContent()) ?? '').toContain('At berth 7');
});

it('tells that the module has thrown, and answers the next query', async () => {
  await searchFor(page, 'fog');
  await expect.poll(() => page.locator('dialog.search-modal').getAttribute('data-state')).toBe('error');
  expect(await page.locator('[role="alert"]:visible > p').textContent()).toBe('搜索出错了，请再试一次。');
  await searchFor(page, '窗口');
  await page.locator(HIT).first().waitFor();
});
