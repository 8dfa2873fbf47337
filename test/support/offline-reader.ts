import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ControlledServer } from './controlled-server.js';

/** A browser profile of its own on the controlled server. */
export interface Reader {
  readonly context: BrowserContext;
  open(path: string): Promise<Page>;
  close(): Promise<void>;
}

/** Starts a profile; a narrow window is what turns offline mode on. */
export async function reader(
  browser: Browser,
  server: ControlledServer,
  width: 'narrow' | 'wide',
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<Reader> {
  const viewport = { width: width === 'narrow' ? 390 : 1280, height: 800 };
  const context = await browser.newContext({ viewport, baseURL: server.url });
  await prepare(context);
  return {
    context,
    async open(path) {
      const page = await context.newPage();
      await page.goto(path);
      return page;
    },
    close: () => context.close(),
  };
}

/** Runs code in the page; it is text, because tests are compiled for Node. */
export function inPage<T>(page: Page, code: string): Promise<T> {
  return page.evaluate(`(async () => (${code}))()`) as Promise<T>;
}

/** Keys, as paths, of all caches whose name holds `kind`. */
export function keptPaths(page: Page, kind: string): Promise<string[]> {
  return inPage(
    page,
    `(await Promise.all((await caches.keys()).filter((name) => name.includes(' ${kind}'))
      .map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => decodeURI(new URL(url).pathname))`,
  );
}

/** Text of a kept answer whose path holds `part`; empty for none. */
export function keptText(page: Page, part: string): Promise<string> {
  return inPage(
    page,
    `(await Promise.all((await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const key = (await cache.keys()).find(({ url }) => decodeURI(url).includes(${JSON.stringify(part)}));
      return key === undefined ? '' : (await cache.match(key)).text();
    }))).join('')`,
  );
}

/** Waits until a cache of the kind holds a path. */
export async function untilKept(page: Page, kind: string, path: string): Promise<void> {
  await until(async () => (await keptPaths(page, kind)).includes(path), `${path} is kept in ${kind}`);
}

/** Waits until a condition holds; fails with its name after some seconds. */
export async function until(condition: () => Promise<boolean>, name: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    if (await condition().catch(() => false)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`It did not come true: ${name}.`);
}

/** Looks for a new deployment, as browsers do with each full load. */
export function lookForUpdate(page: Page): Promise<unknown> {
  return inPage(page, '(await navigator.serviceWorker.getRegistration()).update().then(() => null)');
}

/** Text of the page's main part. */
export async function mainText(page: Page): Promise<string> {
  return (await page.locator('[data-main]').textContent()) ?? '';
}
