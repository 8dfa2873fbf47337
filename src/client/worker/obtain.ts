import { copyOf, keptBefore, put, revisionOf } from './caches';
import { log, settings } from './environment';
import { hasMarks, isHtml, isWhole } from './verify';

/** A file to keep. */
export interface Wanted {
  /** Address that is fetched. */
  readonly url: string;
  /** Address that it is kept under. */
  readonly key: string;
  /** Null where the name carries a hash. */
  readonly revision: string | null;
  readonly isPage: boolean;
  /** Whether a page with other bytes is refused. */
  readonly isExact: boolean;
}

/** `foreign`: the server has another deployment. `gone`: it does not have the file. `unreachable`: it does not answer. `full`: no space is left. */
export type Outcome = 'kept' | 'foreign' | 'gone' | 'unreachable' | 'full';

/** Keeps a file: from another cache that has it with the same bytes, else from the server. */
export async function obtain(wanted: Wanted, cache: Cache): Promise<Outcome> {
  const known = await fromOtherCache(wanted);
  if (known !== undefined) return (await put(cache, wanted.key, known)) ? 'kept' : 'full';
  const response = await fetch(wanted.url, {
    cache: wanted.revision === null ? 'default' : 'no-cache',
    priority: 'low',
    headers: wanted.isPage ? { accept: 'text/html' } : {},
  }).catch(() => null);
  if (response === null || response.status >= 500) return 'unreachable';
  if (!isWhole(response) || isHtml(response) !== wanted.isPage) return 'gone';
  return keep(wanted, response, cache);
}

async function fromOtherCache({ key, revision }: Wanted): Promise<Response | undefined> {
  if (revision === null) return caches.match(key, { ignoreVary: true });
  const before = await keptBefore(key);
  return before !== undefined && revisionOf(before) === revision ? before : undefined;
}

async function keep(wanted: Wanted, response: Response, cache: Cache): Promise<Outcome> {
  const copy = await copyOf(response).catch(() => null);
  if (copy === null) return 'unreachable';
  const isExpected = wanted.revision === null || copy.revision === wanted.revision;
  const isMine = wanted.isPage ? hasMarks(copy) && (isExpected || !wanted.isExact) : isExpected;
  if (!isMine) {
    log(`${wanted.url} is of another deployment than ${settings.id}.`);
    return 'foreign';
  }
  return (await put(cache, wanted.key, copy.response)) ? 'kept' : 'full';
}
