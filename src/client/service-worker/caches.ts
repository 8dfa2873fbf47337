/**
 * The caches of a deployment: `shell` from its installation, `kept` for files without a hash in their names and for pages fetched in
 * offline mode, and a record of the current and the previous deployment.
 */
import { cacheName, cachePrefix, REVISION_LENGTH } from '../../shared/offline';
import { log, settings } from './environment';

/** The deployments with caches: the current one, and the previous one, whose pages may still be open. */
export interface State {
  readonly current: string;
  readonly previous: string | null;
}

/** A response that can be cached: complete, without redirects, with its revision. */
export interface Copy {
  readonly body: ArrayBuffer;
  readonly revision: string;
  readonly response: Response;
}

const REVISION = 'x-docsgen-revision';
const { id, scope } = settings;

/** Cache that outlives deployments: hashed files that were seen. */
export const MEDIA = cacheName(scope, 'media');

/** The record of deployments; null before the first activation. */
export async function readDeployments(): Promise<State | null> {
  const record = await (await caches.open(cacheName(scope, 'state'))).match(`${scope}state`);
  return record === undefined ? null : ((await record.json()) as State);
}

/** Makes this deployment the current one, and removes all caches except its own and those of the previous one. */
export async function takeOver(): Promise<void> {
  const lastState = await readDeployments();
  const previous = lastState?.current === id ? lastState.previous : (lastState?.current ?? null);
  const ownNames = [MEDIA, cacheName(scope, 'state')];
  for (const deployment of [id, previous ?? id])
    ownNames.push(cacheName(scope, 'shell', deployment), cacheName(scope, 'kept', deployment));
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix(scope)) && !ownNames.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  const record = (): Response => Response.json({ current: id, previous } satisfies State);
  const cache = await caches.open(cacheName(scope, 'state'));
  // If storage is full, the first attempt makes room for the second.
  if (!(await put(cache, `${scope}state`, record()))) await put(cache, `${scope}state`, record());
}

/** Cache of this deployment's shell. */
export function shellCache(): Promise<Cache> {
  return caches.open(cacheName(scope, 'shell', id));
}

/** Cache of this deployment's pages and files. */
export function keptCache(): Promise<Cache> {
  return caches.open(cacheName(scope, 'kept', id));
}

/** The response that the previous deployment cached under a key, if there is one. */
export async function copyOfLastDeployment(key: string): Promise<Response | undefined> {
  const previous = (await readDeployments())?.previous;
  return previous == null ? undefined : caches.match(key, { cacheName: cacheName(scope, 'kept', previous) });
}

/** Reads a response to its end. Redirected responses are not allowed for navigations, so all are rebuilt. */
export async function copyOf(response: Response): Promise<Copy> {
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const revision = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, REVISION_LENGTH);
  const headers = new Headers(response.headers);
  // The body is already decoded, and one response serves all kinds of requests.
  for (const name of ['content-encoding', 'content-length', 'vary', 'set-cookie']) headers.delete(name);
  headers.set(REVISION, revision);
  return { body, revision, response: new Response(body, { headers }) };
}

/** Revision of a cached response; null if it was not made by `copyOf`. */
export function revisionOf(response: Response): string | null {
  return response.headers.get(REVISION);
}

/** Caches a response. If storage is full, removes the least important files and returns false. */
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

/** Removes the files that readers miss least: images that were seen, and pages of the previous deployment. */
async function giveUpSpare(): Promise<void> {
  const previous = (await readDeployments())?.previous;
  await caches.delete(MEDIA);
  if (previous != null) await caches.delete(cacheName(scope, 'kept', previous));
}
