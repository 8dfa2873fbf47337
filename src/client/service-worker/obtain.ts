import { copyOf, copyOfLastDeployment, put, revisionOf } from './caches';
import { log, settings } from './environment';
import { hasMarks, isHtmlResponse, isWhole } from './verify';

/** A file to cache, and its source. */
export interface FileToCache {
  /** Address to fetch. */
  readonly url: string;
  /** Address under which it is cached. */
  readonly key: string;
  /** Null if the name contains a hash. */
  readonly revision: string | null;
  readonly isPage: boolean;
  /** True to refuse a page with other bytes. */
  readonly isExact: boolean;
}

/** `foreign`: the server has another deployment. `gone`: it lacks the file. `unreachable`: it does not answer. `full`: storage is full. */
export type Outcome = 'kept' | 'foreign' | 'gone' | 'unreachable' | 'full';

/** Caches a file: from another cache with the same bytes, otherwise from the server. */
export async function cacheFile(target: FileToCache, cache: Cache): Promise<Outcome> {
  const cachedCopy = await fromOtherCache(target);
  if (cachedCopy !== undefined) return (await put(cache, target.key, cachedCopy)) ? 'kept' : 'full';
  const response = await fetch(target.url, {
    cache: target.revision === null ? 'default' : 'no-cache',
    priority: 'low',
    headers: target.isPage ? { accept: 'text/html' } : {},
  }).catch(() => null);
  if (response === null || response.status >= 500) return 'unreachable';
  if (!isWhole(response) || isHtmlResponse(response) !== target.isPage) return 'gone';
  return keep(target, response, cache);
}

async function fromOtherCache({ key, revision }: FileToCache): Promise<Response | undefined> {
  if (revision === null) return caches.match(key, { ignoreVary: true });
  const lastCopy = await copyOfLastDeployment(key);
  return lastCopy !== undefined && revisionOf(lastCopy) === revision ? lastCopy : undefined;
}

async function keep(target: FileToCache, response: Response, cache: Cache): Promise<Outcome> {
  const copy = await copyOf(response).catch(() => null);
  if (copy === null) return 'unreachable';
  const isExpected = target.revision === null || copy.revision === target.revision;
  const isMine = target.isPage ? hasMarks(copy) && (isExpected || !target.isExact) : isExpected;
  if (!isMine) {
    log(`${target.url} is of another deployment than ${settings.id}.`);
    return 'foreign';
  }
  return (await put(cache, target.key, copy.response)) ? 'kept' : 'full';
}
