import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.js';
import { meaningsModule } from '../support/meanings.js';
import { HIT, MODAL } from '../support/search-page.js';
import { searchFor } from '../support/search-site.js';
import { run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { temporarySite } from '../support/temporary-site.js';

const site = temporarySite({
  'site.config.ts': `export default { title: 'Site', offline: false, search: { semantic: true, related: true }, extensions: ['./meanings.mjs'] };\n`,
  'meanings.mjs': meaningsModule(),
  'content/index.md': '# 首页\n\n从这里开始。\n',
  'content/updater.md': '# 更新程序\n\n应用检查服务器上有没有新版。\n',
  'content/signing.md': '# 签名\n\n更新之前要有证书。\n',
});

let served: Served;
let context: BrowserContext;
let page: Page;
let vectors: string[];

const button = (within: string): ReturnType<Page['locator']> =>
  page.locator(`${within} button`, { hasText: 'Search by meaning' });

beforeAll(async () => {
  const built = await run(['build', '--site', site.dir]);
  if (built.code !== 0) throw new Error(built.stderr);
  served = await serve(['--site', site.dir]);
});
beforeEach(async () => {
  context = await (await sharedBrowser()).newContext();
  page = await context.newPage();
  vectors = [];
  context.on('request', (request) => {
    if (request.url().includes('/vectors-')) vectors.push(request.url());
  });
});
afterAll(async () => {
  await closeContexts();
  await served.stop();
  site.remove();
});

describe('related pages', () => {
  it('stand before the pager, as a landmark of their own, without script', async () => {
    const plain = await (await sharedBrowser()).newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(`${served.url}/updater`);
    const links = still.getByRole('navigation', { name: 'Related pages' }).getByRole('link');
    expect(await links.allTextContents()).toEqual(['签名']);
    expect(await still.getByRole('heading', { name: 'Related pages', level: 2 }).count()).toBe(1);
    await links.click();
    expect(new URL(still.url()).pathname).toBe('/signing');
    await plain.close();
  });

  it('please axe', async () => {
    expect(await axeFaults(await sharedBrowser(), served.url, ['/updater', '/signing'])).toEqual([]);
  });
});

describe('searching by meaning', () => {
  it('is offered where words find nothing, fetches nothing before, and ends with the next query', async () => {
    await page.goto(`${served.url}/`);
    await searchFor(page, 'upgrade');
    await button(MODAL).waitFor();
    expect(await page.locator(HIT).count()).toBe(0);
    expect(vectors).toEqual([]);
    await button(MODAL).click();
    await page.locator(HIT).first().waitFor();
    expect(await page.locator(HIT).first().getAttribute('href')).toBe('/updater');
    expect(vectors.length).toBeGreaterThan(0);
    expect(await button(MODAL).count()).toBe(0);
    await searchFor(page, '证书');
    await expect.poll(() => page.locator(HIT).first().getAttribute('href')).toBe('/signing');
    expect(await button(MODAL).count()).toBe(1);
  });

  it('is offered on the search page too', async () => {
    await page.goto(`${served.url}/search?q=upgrade`);
    await button('main').click();
    await page.locator('.search-page-list li').first().waitFor();
    expect(await page.locator('.search-page-list a').first().getAttribute('href')).toBe('/updater');
    expect(await button('main').count()).toBe(0);
  });
});
