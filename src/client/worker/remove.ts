/** What is published in place of the worker where a site has no offline support: it takes over, forgets everything and unregisters itself. */
import { cachePrefix } from '../../shared/offline';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  const { scope } = self.registration;
  const prefix = cachePrefix(new URL(scope).pathname);
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(prefix) || name === `workbox-precache-v2-${scope}`);
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
