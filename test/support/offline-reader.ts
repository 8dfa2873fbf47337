import type { Page } from 'playwright-core';

/** Runs code in the page; it is text, because tests are compiled for Node.js. */
export function inPage<T>(page: Page, code: string): Promise<T> {
  return page.evaluate(`(async () => (${code}))()`) as Promise<T>;
}

/** Cached paths in all caches whose name contains `kind`. */
export function keptPaths(page: Page, kind: string): Promise<string[]> {
  return inPage(
    page,
    `(await Promise.all((await caches.keys()).filter((name) => name.includes(' ${kind}'))
      .map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => decodeURI(new URL(url).pathname))`,
  );
}

/** Text of a cached response whose path contains `part`; empty if there is none. */
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

/** Waits until a cache of the kind contains a path. */
export async function untilKept(page: Page, kind: string, path: string): Promise<void> {
  await until(async () => (await keptPaths(page, kind)).includes(path), `${path} is kept in ${kind}`);
}

/** Waits until a condition is true; fails with its name after 15 seconds. */
export async function until(condition: () => Promise<boolean>, name: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    if (await condition().catch(() => false)) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`It did not come true: ${name}.`);
}

/** Checks for a new deployment, as browsers do on each full load. */
export function lookForUpdate(page: Page): Promise<unknown> {
  return inPage(page, '(await navigator.serviceWorker.getRegistration()).update().then(() => null)');
}

/** A service worker as developer tools see it. */
interface Version {
  readonly versionId: string;
  readonly status: string;
}

/**
 * Helps a waiting service worker replace an old one, until the returned function is called. Although the new one has called `skipWaiting`,
 * the old one must be idle first. Chromium often notices that at once, but sometimes, especially on a busy machine, only when it stops an
 * idle worker after half a minute; and it never stops one that developer tools watch, as in tests. So this stops the old one.
 */
export async function stoppingOldWorkers(page: Page): Promise<() => void> {
  const session = await page.context().newCDPSession(page);
  const versions = new Map<string, Version>();
  session.on('ServiceWorker.workerVersionUpdated', (event) => {
    for (const version of event.versions) versions.set(version.versionId, version);
  });
  await session.send('ServiceWorker.enable');
  const withStatus = (wanted: string): readonly Version[] =>
    [...versions.values()].filter(({ status }) => status === wanted);
  let waiting: readonly string[] = [];
  const timer = setInterval(() => {
    const ids = withStatus('installed').map(({ versionId }) => versionId);
    const hasWaited = ids.some((id) => waiting.includes(id));
    waiting = ids;
    if (!hasWaited) return;
    for (const { versionId } of withStatus('activated'))
      session.send('ServiceWorker.stopWorker', { versionId }).catch(() => undefined);
  }, 750);
  return () => clearInterval(timer);
}

/** Accepts the offered deployment and waits until the page is reloaded. */
export async function refresh(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '刷新' }).click();
  const end = await stoppingOldWorkers(page);
  await loaded;
  end();
}

/** Text of the page's main element. */
export async function mainText(page: Page): Promise<string> {
  return (await page.locator('[data-main]').textContent()) ?? '';
}

/** Address of the page's service worker. */
export function workerAddress(page: Page): Promise<string> {
  return inPage(page, '(await navigator.serviceWorker.ready).active.scriptURL');
}

/** Number of service workers of the origin. */
export function registrations(page: Page): Promise<number> {
  return inPage(page, '(await navigator.serviceWorker.getRegistrations()).length');
}
