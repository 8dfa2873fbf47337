import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_KINDS } from '../support/page-kinds.js';
import { ROOT, run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';

let browser: Browser;
const servers = new Map<string, Served>();

beforeAll(async () => {
  if (!existsSync(join(ROOT, 'build/docsgen-manifest.json'))) await run(['build']);
  browser = await sharedBrowser();
  servers.set('built', await serve([]));
  servers.set('live', await serve(['--watch']));
});
afterAll(async () => {
  await closeContexts();
  for (const server of servers.values()) await server.stop();
});

/** The same for the built Tauri site and for the live one. */
describe.each(['built', 'live'])('the %s site', (kind) => {
  const url = (): string => servers.get(kind)?.url ?? '';
  const open = async (path: string, javaScriptEnabled = false): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, javaScriptEnabled });
    await page.goto(url() + path);
    return page;
  };

  it('has the navbar of the plan, and four groups in the footer', async () => {
    const page = await open('/zh-cn/v1/guides/faq');
    const labels = (part: string): Promise<string[]> =>
      page.locator(`${part} > li`).evaluateAll((entries) =>
        entries.map((entry) => {
          const named = entry.querySelector('button, a');
          return named?.getAttribute('aria-label') ?? named?.textContent ?? '';
        }),
      );
    expect(await labels('.navbar-left')).toEqual(['指南', 'API', '参考', '博客', '社区', '关于']);
    expect(await labels('.navbar-right')).toEqual(['发布日志', 'GitHub', '简体中文', 'v1']);
    const outside = page.locator('.dropdown', { hasText: 'API' }).locator('a[href^="https://docs.rs/"]');
    expect(await outside.count()).toBe(1);
    expect(await page.locator('.navbar [data-search-button]').count()).toBe(1);
    expect(await page.locator('.menu [data-search-button]').count()).toBe(0);
    expect(await page.locator('.site-footer-group').count()).toBe(4);
    expect(await page.locator('.announcement').textContent()).toContain('1.x');
    await page.close();
  });

  it('has the home page of the plan', async () => {
    const page = await open('/zh-cn', true);
    const main = page.locator('main');
    const tabs = await main
      .getByRole('tablist')
      .evaluateAll((lists) => lists.map((list) => list.querySelectorAll('[role="tab"]').length));
    expect(tabs).toEqual([2, 7]);
    expect(await main.locator('.hero h1').count()).toBe(1);
    expect(await main.locator('.figures li').count()).toBe(3);
    const cards = await main
      .locator('.cards')
      .evaluateAll((grids) => grids.map((grid) => grid.querySelectorAll('.card a').length));
    expect(cards).toEqual([3, 6, 9, 3]);
    for (const id of ['systems', 'first-steps', 'features', 'roadmap', 'questions', 'sponsors'])
      expect(await main.locator(`#${id}`).count()).toBe(1);
    await page.close();
  });

  it.each(['/zh-cn/releases', '/zh-cn/releases/2023', '/zh-cn/releases/2022'])(
    'has the releases of eight packages at %s, the newest open',
    async (path) => {
      const page = await open(path);
      const tabs = page.locator('main .tabs > .tab');
      expect(await tabs.count()).toBe(8);
      const firstOpen = await tabs.evaluateAll((all) =>
        all.map((tab) => Array.from(tab.querySelectorAll('details'), (details) => details.open).indexOf(true)),
      );
      expect(firstOpen).toEqual(Array(8).fill(0));
      const html = await (await fetch(url() + path)).text();
      expect(gzipSync(html).length).toBeLessThan(60_000);
      await page.close();
    },
  );

  it('answers for every icon, the manifest and the card image that a page names', async () => {
    const page = await open('/zh-cn');
    const named = await page
      .locator(`link[rel~="icon"], link[rel="apple-touch-icon"], meta[property="og:image"], link[rel="manifest"]`)
      .evaluateAll((all) => all.map((tag) => tag.getAttribute('href') ?? tag.getAttribute('content') ?? ''));
    expect(named.length).toBeGreaterThanOrEqual(3);
    const answers = named.map(async (address) => (await fetch(url() + new URL(address, url()).pathname)).status);
    expect(await Promise.all(answers)).toEqual(named.map(() => 200));
    await page.close();
  });

  it('shows every kind of page at every width, asking nobody else, and for no font', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('request', (request) => {
      const isForeign = new URL(request.url()).origin !== url();
      if (isForeign || request.resourceType() === 'font') faults.push(`${page.url()} asks for ${request.url()}`);
    });
    for (const path of PAGE_KINDS) {
      const response = await page.goto(url() + path);
      if (response?.status() !== 200) faults.push(`${path}: ${response?.status()}`);
      for (const width of [1440, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
        if (overflow > 0) faults.push(`${path} is ${overflow} px too wide at ${width}`);
      }
    }
    await context.close();
    expect(faults).toEqual([]);
  });
});
