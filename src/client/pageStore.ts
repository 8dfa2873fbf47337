import { fetchKey } from './pageLinks';

/** A page as the server sent it. */
export interface FetchedPage {
  /** Address after redirects, without hash. */
  readonly url: string;
  readonly html: string;
}

/** Pages fetched ahead, most recent last. One that has been here for a while is asked for again: the site may have been published anew. */
export interface PageStore {
  /** The page, from the store or the server; a failed fetch is forgotten, so that the next one tries again. */
  get(url: URL): Promise<FetchedPage>;
  /** The page, if it was asked for already. */
  peek(url: URL): Promise<FetchedPage> | undefined;
  /** Fetches a page that the reader will probably want; never fails. */
  prefetch(url: URL): void;
  forget(url: URL): void;
  /** Forgets all pages, because the site has changed. */
  clear(): void;
}

/** Pages kept in memory at most. */
const LIMIT = 40;

/** Milliseconds for which a page is taken as it is. After them the browser asks the server whether it has changed, which costs a short answer. */
const FRESH = 60_000;

interface Entry {
  readonly page: Promise<FetchedPage>;
  readonly time: number;
}

/** Thrown where the answer is no page: a file, or an error of the server. */
export class NoPageError extends Error {
  override readonly name = 'NoPageError';
  constructor(
    readonly url: string,
    readonly status: number,
  ) {
    super(`${url} (${status})`);
  }
}

/** Makes an empty store. */
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
      if (!isSlow()) get(url, 'low').catch(() => {});
    },
    forget: (url) => pages.delete(fetchKey(url)),
    clear: () => pages.clear(),
  };
}

/** The page as the server has it now; as it was where there is no connection. */
async function fetchAgain(key: string, priority: RequestPriority, last: Entry | undefined): Promise<FetchedPage> {
  try {
    return await fetchPage(key, priority);
  } catch (error) {
    if (last === undefined || error instanceof NoPageError) throw error;
    return last.page;
  }
}

/** A page may answer 404 (the not-found page is a page too), but not fail. */
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

/** True on a slow connection (2g) or with data-saver: then nothing is fetched ahead. */
export function isSlow(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}
