import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.js';
import { brokenLinks } from '../support/crawl.js';
import { builtPages, pagesOfEveryKind, SETTING_KINDS } from '../support/element-kinds.js';
import { PAGE_KINDS } from '../support/page-kinds.js';
import { ROOT, run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';
import { apartFromStandIns } from '../support/stand-ins.js';

const BUILD = join(ROOT, 'build');

/** Notices are aligned with the title; those of a home page are on its first screen. */
const HAS_ALIGNED_NOTICES = `[...document.querySelectorAll('.main > .notices')].every((notices) =>
  Math.abs(notices.getBoundingClientRect().left - document.querySelector('main h1').getBoundingClientRect().left) <= 1)`;

let browser: Browser;
let served: Served;

beforeAll(async () => {
  if (!existsSync(join(BUILD, 'docsgen-manifest.json'))) await run(['build']);
  [browser, served] = await Promise.all([sharedBrowser(), serve([])]);
});
afterAll(async () => {
  await closeContexts();
  await served.stop();
});

describe.each([
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %i px, %s', (width, colorScheme) => {
  it('shows every kind of page without errors, requests to others, or sideways scrolling', async () => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(`${page.url()}: ${message.text()}`));
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on(
      'request',
      (request) => new URL(request.url()).origin !== served.url && faults.push(`foreign ${request.url()}`),
    );
    for (const path of PAGE_KINDS) {
      const response = await page.goto(served.url + path);
      if (response?.status() !== 200) faults.push(`${path}: ${response?.status()}`);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      if (Number(overflow) > 0) faults.push(`${path} is ${overflow} px too wide`);
      if ((await page.locator('main h1').count()) !== 1) faults.push(`${path} has not one h1`);
      if (!(await page.evaluate(HAS_ALIGNED_NOTICES))) faults.push(`${path} has a notice that begins beside the text`);
    }
    await context.close();
    expect(faults).toEqual([]);
  });
});

/**
 * Pages for axe: a few that together contain every kind of element, except for kinds that `references.test.ts` checks; with `AXE=all`, all
 * pages with their own text. Also one of each kind of fallback page.
 */
function pagesForAxe(): string[] {
  const pages = builtPages(BUILD).map((path) => [path, readFileSync(join(BUILD, path, 'index.html'), 'utf8')] as const);
  const { own, frames } = apartFromStandIns(pages);
  const shown = process.env['AXE'] === 'all' ? [...own.keys()] : pagesOfEveryKind(own, SETTING_KINDS);
  return [...shown, ...frames];
}

it('axe finds nothing on any kind of element, light or dark', { timeout: 900_000, retry: 0 }, async () => {
  const paths = pagesForAxe();
  expect(paths.length).toBeGreaterThan(30);
  expect(await axeFaults(browser, served.url, paths)).toEqual([]);
});

describe('without script', () => {
  it('every page of the Chinese site can be reached by links from the home page', async () => {
    const reached = new Set<string>();
    const queue = ['/zh-cn'];
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      if (reached.has(url)) continue;
      reached.add(url);
      const html = readFileSync(join(BUILD, url, 'index.html'), 'utf8');
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="(\/zh-cn[^"#?]*)/g)) {
        const path = href.replace(/\/$/, '');
        if (!reached.has(path) && existsSync(join(BUILD, path, 'index.html'))) queue.push(path);
      }
    }
    expect(builtPages(BUILD).filter((url) => url.startsWith('/zh-cn') && !reached.has(url))).toEqual([]);
  });

  it('no link of any locale leads to nothing', () => {
    expect(brokenLinks({ out: BUILD, url: 'https://tauri-zh.example/' })).toEqual([]);
  });

  it('the sidebar opens and tabs can be read', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${served.url}/zh-cn/v1/guides/getting-started/prerequisites`);
    expect(await page.locator('.tab:visible').count()).toBeGreaterThan(1);
    const closed = page.locator('.sidebar details:not([open]) > summary').first();
    await closed.click();
    expect(await page.locator('.sidebar details[open]').count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe('an island', () => {
  it('is hydrated and filters the releases', async () => {
    const page = await browser.newPage();
    await page.goto(`${served.url}/zh-cn/releases`);
    const before = await page.locator('main details:visible').count();
    await page.getByRole('button', { name: '安全' }).click();
    await expect.poll(() => page.locator('main details:visible').count()).toBeLessThan(before);
    await page.close();
  });
});
