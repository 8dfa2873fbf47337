import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { copyOf, keptCache, MEDIA, put, shellCache } from './caches';
import { addressOf, viewList } from './lists';
import { isHtmlResponse, isNewest, isWhole } from './verify';

/** Maximum size of a cached file in bytes, which excludes videos and downloads. */
const LARGEST = 8_000_000;

/** Maximum number of cached files that were seen; the least recently seen are removed. */
const SEEN = 300;

/** Files with a hash in their names: from any cache, otherwise from the server, and then cached. */
export class HashedFileStrategy extends Strategy {
  constructor() {
    super({
      cacheName: MEDIA,
      matchOptions: { ignoreVary: true },
      // Its optional methods are declared as `undefined`, which the interface does not allow.
      plugins: [new ExpirationPlugin({ maxEntries: SEEN, purgeOnQuotaError: true }) as WorkboxPlugin],
    });
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const copy = (await handler.cacheMatch(request)) ?? (await caches.match(request.url, { ignoreVary: true }));
    if (copy !== undefined) return copy;
    const response = await handler.fetch(request);
    if (isWhole(response) && !isHtmlResponse(response) && sizeOf(response) <= LARGEST)
      void handler.waitUntil(handler.cachePut(request, response.clone()).catch(() => false));
    return response;
  }
}

/** Other files: from the server; if that fails, from this deployment's caches, never from those of another. */
export class NamedFileStrategy extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { pathname } = new URL(request.url);
    const response = await handler.fetch(request).catch(() => null);
    if (response !== null && response.status < 500) {
      void handler.waitUntil(keepFile(pathname, response.clone()));
      return response;
    }
    const copy = (await (await keptCache()).match(pathname)) ?? (await (await shellCache()).match(pathname));
    return copy ?? response ?? Response.error();
  }
}

/** Caches a listed file if its bytes match the list. */
async function keepFile(pathname: string, response: Response): Promise<void> {
  if (!isWhole(response) || isHtmlResponse(response) || sizeOf(response) > LARGEST || !isNewest()) return;
  const cache = await keptCache();
  if ((await cache.match(pathname)) !== undefined) return;
  const entry = (await viewList())?.find((file) => addressOf(file) === pathname);
  if (entry === undefined) return;
  const copy = await copyOf(response).catch(() => null);
  if (copy?.revision === entry.revision) await put(cache, pathname, copy.response);
}

function sizeOf(response: Response): number {
  return Number(response.headers.get('content-length') ?? 0);
}
