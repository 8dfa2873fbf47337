/**
 * The caches of a deployment: `shell` from its installation, `kept` for what has no hash in its name and for what offline mode
 * fetched, and one record of which deployment is in use and which one was before.
 */
import { cacheName, cachePrefix, REVISION_LENGTH } from '../../shared/offline';
import { log, settings } from './environment';

/** Which deployments have caches: the one in use, and the one before, whose pages may still be open. */
export interface State {
  readonly current: string;
  readonly previous: string | null;
}

/** A response that can be kept: whole, free of redirects, with its revision. */
export interface Copy {
  readonly body: ArrayBuffer;
  readonly revision: string;
  readonly response: Response;
}

const REVISION = 'x-docsgen-revision';
const { id, scope } = settings;

/** Cache for what outlives deployments: hashed files that were seen. */
export const MEDIA = cacheName(scope, 'media');

/** The record of deployments; null before the first activation. */
export async function readState(): Promise<State | null> {
  const record = await (await caches.open(cacheName(scope, 'state'))).match(`${scope}state`);
  return record === undefined ? null : ((await record.json()) as State);
}

/** Notes that this deployment is in use from now on, and removes all caches except for its own and those of the previous one. */
export async function takeOver(): Promise<void> {
  const lastState = await readState();
  const previous = lastState?.current === id ? lastState.previous : (lastState?.current ?? null);
  const ownNames = [MEDIA, cacheName(scope, 'state')];
  for (const deployment of [id, previous ?? id])
    ownNames.push(cacheName(scope, 'shell', deployment), cacheName(scope, 'kept', deployment));
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(scope)) && !ownNames.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  const record = (): Response => Response.json({ current: id, previous } satisfies State);
  const cache = await caches.open(cacheName(scope, 'state'));
  // Where storage is full, the first attempt makes room for the second.
  if (!(await put(cache, `${scope}state`, record()))) await put(cache, `${scope}state`, record());
}

/** Cache of this deployment's shell. */
export function shellCache(): Promise<Cache> {
  return caches.open(cacheName(scope, 'shell', id));
}

/** Cache of what this deployment kept. */
export function keptCache(): Promise<Cache> {
  return caches.open(cacheName(scope, 'kept', id));
}

/** What the deployment before kept under a key; undefined for nothing. */
export async function copyOfLastDeployment(key: string): Promise<Response | undefined> {
  const previous = (await readState())?.previous;
  return previous == null ? undefined : caches.match(key, { cacheName: cacheName(scope, 'kept', previous) });
}

/** Reads a response to its end. Redirected ones are not allowed as answers to navigations, so all are rebuilt. */
export async function copyOf(response: Response): Promise<Copy> {
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const revision = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, REVISION_LENGTH);
  const headers = new Headers(response.headers);
  // The body is decoded already, and one answer serves all kinds of requests.
  for (const name of ['content-encoding', 'content-length', 'vary', 'set-cookie']) headers.delete(name);
  headers.set(REVISION, revision);
  return { body, revision, response: new Response(body, { headers }) };
}

/** Revision of a kept response; null for one that was not made by `copyOf`. */
export function revisionOf(response: Response): string | null {
  return response.headers.get(REVISION);
}

/** Keeps a response. Where storage is full, it removes the least important files and answers false. */
export async function put(cache: Cache, key: string, response: Response): Promise<boolean> {
  try {
    await cache.put(key, response);
    return true;
  } catch (error) {
    log('Nothing more can be kept.', error);
    await giveUpSpare();
    return false;
  }
}

/** Removes what readers miss least: pictures seen, and pages of the deployment before. */
async function giveUpSpare(): Promise<void> {
  const previous = (await readState())?.previous;
  await caches.delete(MEDIA);
  if (previous != null) await caches.delete(cacheName(scope, 'kept', previous));
}
