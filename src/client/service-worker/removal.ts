import { cachePrefix } from '../../shared/offline';

declare const self: ServiceWorkerGlobalScope;

/** Deletes all caches of this scope's worker, and those of the previous generator, and unregisters the worker. */
export async function removeWorker(): Promise<void> {
  const { scope } = self.registration;
  const prefix = cachePrefix(new URL(scope).pathname);
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(prefix) || name === `workbox-precache-v2-${scope}`);
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

/** Removes the worker if its site moved, from `/old/` to `/new/`, or no longer exists: offline it would show the old pages forever. */
export async function removeIfMoved(): Promise<void> {
  const response = await fetch(self.location.href, { cache: 'no-store' }).catch(() => null);
  if (response !== null && isGone(response)) await removeWorker();
}

/** A host that redirects every file of the old base to the new one names another worker. A page, such as a login form, proves nothing. */
function isGone({ status, redirected, url }: Response): boolean {
  return status === 404 || status === 410 || (redirected && url.replace(/\?.*/, '').endsWith('sw.js'));
}
