import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchBrowser } from './browser.js';
import { type ThemeSite, themeSite } from './theme-site.js';

export const ONE = '/zh-cn/v1/guides/one';
export const TWO = '/zh-cn/v1/guides/two';
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Nothing is fetched ahead for readers who save data. */
export const SAVE_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })";

export interface OpenOptions extends BrowserContextOptions {
  /** Runs before the page is asked for. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** The theme's site in a browser, for the tests of one file. */
export interface ThemeBrowser {
  /** Address of the site, without trailing slash. */
  url(): string;
  /** Opens a page in a fresh context, which the end of the test's file closes; a page error fails the test. */
  open(path: string, options?: OpenOptions): Promise<Page>;
}

/** Builds and serves the site and starts a browser before the file's tests; ends both after them. */
export function themeBrowser(): ThemeBrowser {
  let browser: Browser;
  let site: ThemeSite;
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), themeSite()]);
  }, 300_000);
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  const open = async (path: string, { before, ...options }: OpenOptions = {}): Promise<Page> => {
    // A worker would answer in the place of the routes that tests put up.
    const defaults = { viewport: { width: 1440, height: 900 }, colorScheme: 'light', serviceWorkers: 'block' } as const;
    const context = await browser.newContext({ ...defaults, ...options });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      throw error;
    });
    await before?.(page);
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    return page;
  };
  return { url: () => site.url, open };
}

/** A function that runs in the page; written as text, because tests know nothing of the DOM. */
export function inPage(body: string): (element: unknown) => unknown {
  return new Function('element', `return ${body}`) as (element: unknown) => unknown;
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname;
export const titleOf = (page: Page): Promise<string | null> => page.locator('h1').textContent();
/** Marks the window: a full load loses the mark. */
export const mark = (page: Page): Promise<unknown> => page.evaluate('window.marked = true');
export const isMarked = (page: Page): Promise<unknown> => page.evaluate('window.marked === true');

/** An expectation that may take its time: browsers answer late on a busy machine. */
export function eventually<T>(read: () => T): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: 15_000 });
}
