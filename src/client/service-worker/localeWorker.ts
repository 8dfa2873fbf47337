/**
 * The worker beside a locale's folder. Many hosts answer `/zh-cn`, but no worker in `/zh-cn/` may control it. If the server fails, this
 * worker redirects readers to `/zh-cn/`, where the locale's own worker answers from its caches.
 */
import { removeIfMoved } from './removal';

declare const self: ServiceWorkerGlobalScope;

const localeWorker = new URL(self.registration.scope).pathname;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('fetch', (event) => {
  const { pathname, search } = new URL(event.request.url);
  if (event.request.mode === 'navigate' && pathname === localeWorker)
    event.respondWith(answer(event, `${localeWorker}/${search}`));
});

async function answer(event: FetchEvent, home: string): Promise<Response> {
  const response = await fetch(event.request).catch(() => null);
  if (response === null || response.status >= 500) return Response.redirect(new URL(home, event.request.url), 302);
  if (!response.ok) event.waitUntil(removeIfMoved());
  return response;
}
