/**
 * The service worker of one locale.
 *
 * 1. `install` caches the shell beside the caches of earlier deployments; it waits until readers ask for the new version.
 * 2. `activate` takes over and removes everything older than the previous deployment.
 * 3. Requests: pages (`pageStrategy.ts`), hashed files and others (`fileStrategies.ts`). Anything but GET, and other origins, are left to
 * the browser.
 * 4. Messages from pages: identity, take over, and “a page is shown”, which starts the background work (`follow.ts`).
 */
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { isHashed, type WorkerMessage } from '../../shared/offline';
import { prefersMarkdown } from '../../shared/prefers-markdown';
import { readDeployments, takeOver } from './caches';
import { log, settings, worker } from './environment';
import { HashedFileStrategy, NamedFileStrategy } from './fileStrategies';
import { follow } from './follow';
import { keepPage, keptPage, PageStrategy } from './pageStrategy';
import { completeShell } from './shell';

const hashedFiles = new HashedFileStrategy();
const namedFiles = new NamedFileStrategy();

worker.addEventListener('install', (event) => event.waitUntil(install()));

async function install(): Promise<void> {
  await completeShell().catch(noStorage);
  // Another generator's worker is active: the pages that it keeps serving do not offer this one.
  if (worker.registration.active !== null && (await readDeployments().catch(() => null)) === null)
    await worker.skipWaiting();
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

async function activate(): Promise<void> {
  await takeOver().catch(noStorage);
  // Leftover of the generator that many sites used before.
  await caches.delete(`workbox-precache-v2-${worker.registration.scope}`).catch(noStorage);
  // If a preload fails, Firefox shows its own error page, whatever the worker answers; earlier versions of the worker enabled preloads.
  await worker.registration.navigationPreload?.disable().catch(() => {});
  await worker.clients.claim();
}

/** Without storage, the worker passes all requests on. */
function noStorage(error: unknown): void {
  log('The browser keeps nothing.', error);
}

registerRoute(({ sameOrigin, url, request }) => sameOrigin && isMine(url) && isPage(request), new PageStrategy());
registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && isHashed(url.pathname, settings.hashed) && isOfWhole(request),
  hashedFiles,
);
registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && isMine(url, settings.base) && isOfWhole(request),
  namedFiles,
);

function isPage(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '';
  return request.mode === 'navigate' || (accept.includes('text/html') && !prefersMarkdown(accept));
}

/** Media are requested in ranges, which caches cannot answer. */
function isOfWhole(request: Request): boolean {
  return !request.headers.has('range');
}

/** True below the folder, except below the scope of another locale with its own worker. */
function isMine({ pathname }: URL, folder = settings.scope): boolean {
  const path = `${pathname}/`;
  return path.startsWith(folder) && !settings.others.some((other) => path.startsWith(other));
}

worker.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  else if (message.type === 'IDENTITY') event.ports[0]?.postMessage(settings.id);
  else if (message.type === 'PAGE') event.waitUntil(onPage(event, new URL(message.url), message.resources));
});

async function onPage(event: ExtendableEvent, url: URL, resources: readonly string[]): Promise<void> {
  if (isMine(url) && (await keptPage(url)) === undefined) await keepVisited(url);
  await Promise.all(resources.map((address) => keepResource(event, new URL(address))));
  await follow(url.pathname);
}

/** Caches the page that was open before the worker saw any request. */
async function keepVisited(url: URL): Promise<void> {
  const response = await fetch(url.pathname + url.search, { headers: { accept: 'text/html' } }).catch(() => null);
  if (response !== null) await keepPage(url, response);
}

async function keepResource(event: ExtendableEvent, url: URL): Promise<void> {
  if (url.origin !== worker.location.origin || !isMine(url, settings.base)) return;
  const strategy = isHashed(url.pathname, settings.hashed) ? hashedFiles : namedFiles;
  await strategy
    .handle({ event, request: new Request(url) })
    .catch((error: unknown) => log(`${url} was not kept.`, error));
}
