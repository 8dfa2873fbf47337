import { fetchKey } from './pageLinks';

/** A page as the server sent it. */
export interface FetchedPage {
  /** Address after redirects, without fragment. */
  readonly url: string;
  readonly html: string;
}

/** Prefetched pages, most recent last. Old ones are requested again, because the site may have been published again. */
export interface PageStore {
  /** The page, from the store or the server. A failed request is dropped, so that the next one retries. */
  get(url: URL): Promise<FetchedPage>;
  /** The page, if it was already requested. */
  peek(url: URL): Promise<FetchedPage> | undefined;
  /** Fetches a page that the reader will probably open; never throws. */
  prefetch(url: URL): void;
  forget(url: URL): void;
  /** Removes all pages, because the site has changed. */
  clear(): void;
}

/** Maximum number of pages in memory. */
const LIMIT = 40;

/** Milliseconds for which a page is used unchecked. Later, the browser asks the server whether it changed, which costs a short response. */
const FRESH = 60_000;

interface Entry {
  readonly page: Promise<FetchedPage>;
  readonly time: number;
}

/** Thrown if the response is not a page: a file, or a server error. */
export class NoPageError extends Error {
  override readonly name = 'NoPageError';
  constructor(
    readonly url: string,
    readonly status: number,
  ) {
    super(`${url} (${status})`);
  }
}

/** Creates an empty store. */
export function pageStore(): PageStore {
  const pages = new Map<string, Entry>();
  const isFresh = ({ time }: Entry): boolean => performance.now() - time < FRESH;
  const get = (url: URL, priority: RequestPriority = 'auto'): Promise<FetchedPage> => {
    const key = fetchKey(url);
    const last = pages.get(key);
    const entry =
      last !== undefined && isFresh(last) ? last : { page: fetchAgain(key, priority, last), time: performance.now() };
    const { page } = entry;
    pages.delete(key);
    pages.set(key, entry);
    page.catch(() => pages.delete(key));
    for (const oldest of [...pages.keys()].slice(0, Math.max(0, pages.size - LIMIT))) pages.delete(oldest);
    return page;
  };
  return {
    get: (url) => get(url),
    peek: (url) => {
      const entry = pages.get(fetchKey(url));
      return entry !== undefined && isFresh(entry) ? entry.page : undefined;
    },
    prefetch: (url) => {
      if (!isSlowConnection()) get(url, 'low').catch(() => {});
    },
    forget: (url) => pages.delete(fetchKey(url)),
    clear: () => pages.clear(),
  };
}

/** Fetches the page again; without a connection, returns the last version. */
async function fetchAgain(key: string, priority: RequestPriority, last: Entry | undefined): Promise<FetchedPage> {
  try {
    return await fetchPage(key, priority);
  } catch (error) {
    if (last === undefined || error instanceof NoPageError) throw error;
    return last.page;
  }
}

/** Fetches a page. A 404 response is also a page, but a server error is not. */
async function fetchPage(url: string, priority: RequestPriority): Promise<FetchedPage> {
  const response = await fetch(url, { headers: { accept: 'text/html' }, priority });
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isHtml || response.status >= 500) throw new NoPageError(url, response.status);
  return { url: response.url || url, html: await response.text() };
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True on a slow connection (2g) or with data-saver: nothing is prefetched then. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}
