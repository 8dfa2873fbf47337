import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { searchFor, shownHits } from './search-site.js';
import { closeContexts, sharedBrowser } from './shared-browser.js';
import { type Location, sharedSite } from './shared-sites.js';

export const MODAL = 'dialog.search-modal[open]';
export const HIT = '.search-hit';

/** The shared site with a local index. */
export let site: Location<'search'>;
export let browser: Browser;
/** The profile of the current test. */
export let context: BrowserContext;
/** The page on which each test starts. */
export let page: Page;
let faults: string[];

/** Opens a page of the search site before each test of the file; a page error fails the test. */
export function onSearchSite(): void {
  beforeAll(async () => {
    [browser, site] = await Promise.all([sharedBrowser(), sharedSite('search')]);
  });
  afterAll(closeContexts);
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    page = await context.newPage();
    faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${site.url}/guides/tray`);
  });
  afterEach(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
}

export const inPage = <T>(code: string): Promise<T> => page.evaluate(code) as Promise<T>;
export const isActive = (): Promise<boolean> => inPage(`document.body.classList.contains('docsearch--active')`);
/** Classes of the focused element. */
export const focused = (): Promise<string> => inPage('document.activeElement.className');

/** The hits in the dialog for a query that finds something. */
export async function hitsOf(query: string): Promise<string[]> {
  await searchFor(page, '');
  await expect.poll(() => page.locator(HIT).count()).toBe(0);
  await searchFor(page, query);
  await page.locator(HIT).first().waitFor();
  await expect.poll(() => page.locator(`${MODAL}[data-loading]`).count()).toBe(0);
  return shownHits(page);
}
