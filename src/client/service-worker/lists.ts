import { type KeptFile, parseLists, redirectIn } from '../../shared/offline';
import { copyOf, put, shellCache } from './caches';
import { log, settings } from './environment';
import { isWhole } from './verify';

/** Pages, and hashed files that follow them; null if the list is unavailable. */
export function pageLists(): Promise<readonly (readonly KeptFile[])[] | null> {
  return listsAt(settings.pages);
}

/** Files cached on first view; null if the list is unavailable. */
export async function viewList(): Promise<readonly KeptFile[] | null> {
  return (await listsAt(settings.files))?.[0] ?? null;
}

/** Address of a listed file. */
export function addressOf({ path }: KeptFile): string {
  return settings.base.slice(0, -1) + path;
}

/** Target of an old address, if it is one. */
export async function redirectOf({ pathname }: URL): Promise<string | undefined> {
  const text = settings.redirects === null ? null : await textAt(settings.redirects);
  return text === null ? undefined : redirectIn(text, pathname);
}

async function listsAt(url: string): Promise<readonly (readonly KeptFile[])[] | null> {
  const text = await textAt(url);
  return text === null ? null : parseLists(text);
}

/** A list is fetched on first use and cached with the shell; its name contains a hash. */
async function textAt(url: string): Promise<string | null> {
  const cache = await shellCache();
  const cachedList = await cache.match(url);
  if (cachedList !== undefined) return cachedList.text();
  try {
    const response = await fetch(url);
    if (!isWhole(response)) throw new Error(`status ${response.status}`);
    const { response: copy, body } = await copyOf(response);
    await put(cache, url, copy);
    return new TextDecoder().decode(body);
  } catch (error) {
    log(`The list ${url} cannot be had.`, error);
    return null;
  }
}
