import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { closeContexts, sharedBrowser } from './shared-browser.js';
import { sharedSite } from './shared-sites.js';
import { type ThemeSite, type ThemeSiteOptions, themeSite } from './theme-site.js';

export const ONE = '/zh-cn/v1/guides/one';
export const TWO = '/zh-cn/v1/guides/two';
export const THREE = '/zh-cn/v1/guides/more/three';
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A script that fakes the browser's connection. */
export const connection = (facts: { readonly saveData?: boolean; readonly effectiveType?: string }): string =>
  `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(facts)} })`;
/** Nothing is prefetched for readers who save data. */
export const SAVE_DATA = connection({ saveData: true });

export interface OpenOptions extends BrowserContextOptions {
  /** Runs before the page is requested. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** How the pages are served: by `docsgen serve` after a build, or by `docsgen serve --watch` from the sources. */
export type SiteKind = 'built' | 'live';

/** The theme's site in a browser, for the specs of one file. */
export interface ThemeBrowser {
  /** For the few specs that only make sense for one kind. */
  readonly kind: SiteKind;
  /** Address of the site with its base, without trailing slash. */
  url(): string;
  /** Opens a page in a fresh context, which is closed at the end of the test; a page error fails the test. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Changes files of the site's sources and publishes them: deploys the built site, or saves for the live one. */
  publish(files: Readonly<Record<string, string>>): Promise<void>;
}

/** Requirements of a test file. */
export interface SiteOptions extends ThemeSiteOptions {
  /** True if the file publishes, so that it gets its own site; all others share one. */
  readonly isPublished?: boolean;
}

/**
 * Defines the same specs for the built and the live site. Files that publish or have a base run on both. The rest reads pages whose scripts
 * and styles are the same on both, so they run on the built site, and on both only with `LIVE=all`, once a week.
 */
export function onBothSites(
  specs: (site: ThemeBrowser) => void,
  { isPublished = false, base }: SiteOptions = {},
): void {
  const isOwn = isPublished || base !== undefined;
  let browser: Browser;
  let urls: ThemeSite['urls'];
  let ownSite: ThemeSite | null = null;
  beforeAll(async () => {
    browser = await sharedBrowser();
    if (isOwn) ownSite = await themeSite(base === undefined ? {} : { base });
    urls = ownSite === null ? (await sharedSite('theme')).urls : ownSite.urls;
  }, 300_000);
  afterAll(async () => {
    await closeContexts();
    await ownSite?.stop();
  });
  const kinds: readonly SiteKind[] = isOwn || process.env['LIVE'] === 'all' ? ['built', 'live'] : ['built'];
  describe.each<SiteKind>(kinds)('on the %s site', (kind) => {
    const url = (): string => urls[kind];
    const open = async (path: string, options: OpenOptions = {}): Promise<Page> =>
      openPage(browser, url() + path, options);
    const publish: ThemeBrowser['publish'] = async (files) => {
      if (ownSite === null) throw new Error('All files share this site. Ask for one that is published.');
      await ownSite.publish(kind, files);
    };
    specs({ kind, url, open, publish });
  });
}

async function openPage(browser: Browser, address: string, { before, ...options }: OpenOptions): Promise<Page> {
  const defaults = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
  const context = await browser.newContext({ ...defaults, ...options });
  const page = await context.newPage();
  onTestFinished(async () => {
    // A request that waits for a route of the test may keep the context from closing for minutes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await before?.(page);
  // Scripts of a page have run when it has loaded. The network is never idle, because of the live server's event stream.
  await page.goto(address);
  return page;
}

/**
 * Moves the pointer onto an element as people do: from elsewhere, in steps. Chromium reports the very first move of a page as one by zero.
 */
export async function pointAt(locator: Locator): Promise<void> {
  await locator.page().mouse.move(2, 2);
  await locator.hover();
}

/** A function that runs in the page; written as text, because tests have no DOM types. */
export function inPage(body: string): (element: unknown) => unknown {
  return new Function('element', `return ${body}`) as (element: unknown) => unknown;
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname;
export const titleOf = (page: Page): Promise<string | null> => page.locator('h1').textContent();
/** Marks the window; a full load loses the mark. */
export const mark = (page: Page): Promise<unknown> => page.evaluate('window.marked = true');
export const isMarked = (page: Page): Promise<unknown> => page.evaluate('window.marked === true');

/** An expectation with time to come true, because browsers are slow on a busy machine. */
export function eventually<T>(read: () => T): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: 15_000 });
}
