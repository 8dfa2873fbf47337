import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.js';
import { builtPages, elementKinds, pagesOfEveryKind } from '../support/element-kinds.js';
import { ROOT, run, type Served, serve } from '../support/servers.js';
import { closeContexts, sharedBrowser } from '../support/shared-browser.js';

/** The site whose pages `pages.test.ts` checks. */
const FIRST = join(ROOT, 'build');
/** docsgen's documentation: only pages with kinds of elements that the first site lacks are checked. */
const BUILD = join(ROOT, 'docs/build');
const PRINTED = '/print/tutorial';
let browser: Browser;
let served: Served;
let paths: readonly string[];

beforeAll(async () => {
  if (!existsSync(join(FIRST, 'docsgen-manifest.json'))) await run(['build']);
  if (!existsSync(join(BUILD, 'docsgen-manifest.json'))) await run(['build', '--site', 'docs']);
  [browser, served] = await Promise.all([sharedBrowser(), serve(['--site', 'docs'])]);
  const seen = new Set([...pagesOf(FIRST).values()].flatMap((html) => [...elementKinds(html)]));
  paths = [...new Set(['/', PRINTED, ...pagesOfEveryKind(pagesOf(BUILD), seen)])];
});
afterAll(async () => {
  await closeContexts();
  await served.stop();
});

/** HTML of pages with their own text, by address. Of the printable documents, which repeat pages, one is enough. */
function pagesOf(out: string): Map<string, string> {
  const own = builtPages(out).filter((path) => !/^(?:\/zh-cn)?\/print(?:\/|$)/.test(path) || path === PRINTED);
  const pages = own.map((path) => [path, readFileSync(join(out, path, 'index.html'), 'utf8')] as const);
  return new Map(pages.filter(([, html]) => !html.includes('class="notice notice-fallback"')));
}

it('axe finds nothing in the documentation, light or dark', { timeout: 300_000, retry: 0 }, async () => {
  expect(paths.length).toBeGreaterThan(3);
  expect(await axeFaults(browser, served.url, paths)).toEqual([]);
});

it.each([1440, 390])('shows the documentation at %i px without faults or sideways scrolling', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on(
    'console',
    (message) =>
      message.type() === 'error' && faults.push(`${page.url()}: ${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  for (const path of paths) {
    await page.goto(served.url + path);
    const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (overflow > 0) faults.push(`${path} is ${overflow} px too wide`);
  }
  await context.close();
  expect(faults).toEqual([]);
});

it('searches from the home page by a query to try, typing errors included', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(served.url);
  await page.locator('[data-query=depoly]').click();
  await expect.poll(() => page.locator('dialog[data-search] input').first().inputValue()).toBe('depoly');
  await page.locator('dialog[data-search] a[href*="/deploy"]').first().waitFor();
  await context.close();
});

it('leads to the search page without script', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(served.url);
  await page.locator('.search-box-field').click();
  expect(new URL(page.url()).pathname).toBe('/search');
  await context.close();
});
