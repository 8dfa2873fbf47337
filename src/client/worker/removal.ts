import { cachePrefix } from '../../shared/offline';

declare const self: ServiceWorkerGlobalScope;

/** Forgets everything that the worker of this scope kept, or that of the generator before it, and unregisters it. */
export async function removeWorker(): Promise<void> {
  const { scope } = self.registration;
  const prefix = cachePrefix(new URL(scope).pathname);
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(prefix) || name === `workbox-precache-v2-${scope}`);
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

/** Removes the worker where its site was moved, from `/old/` to `/new/`, or is gone: without a connection it would show the old pages for ever. */
export async function removeIfMoved(): Promise<void> {
  const response = await fetch(self.location.href, { cache: 'no-store' }).catch(() => null);
  if (response !== null && isGone(response)) await removeWorker();
}

/** A host that leads every file of the old base on to the new one names another worker. A page, such as one to log in, says nothing. */
function isGone({ status, redirected, url }: Response): boolean {
  return status === 404 || status === 410 || (redirected && url.replace(/\?.*/, '').endsWith('sw.js'));
}
