/**
 * The worker beside a locale's folder. Readers who open `/zh-cn`, which many hosts answer and no worker within `/zh-cn/` may act for, come
 * to `/zh-cn/` where the server fails, and there to what the locale's own worker kept.
 */
import { removeIfMoved } from './removal';

declare const self: ServiceWorkerGlobalScope;

const entrance = new URL(self.registration.scope).pathname;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('fetch', (event) => {
  const { pathname, search } = new URL(event.request.url);
  if (event.request.mode === 'navigate' && pathname === entrance)
    event.respondWith(answer(event, `${entrance}/${search}`));
});

async function answer(event: FetchEvent, home: string): Promise<Response> {
  const response = await fetch(event.request).catch(() => null);
  if (response === null || response.status >= 500) return Response.redirect(new URL(home, event.request.url), 302);
  if (!response.ok) event.waitUntil(removeIfMoved());
  return response;
}
