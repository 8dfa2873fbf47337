import { fetchKey } from './pageLinks';

/** A page as the server sent it. */
export interface FetchedPage {
  /** Address after redirects, without hash. */
  readonly url: string;
  readonly html: string;
}

/** Pages fetched ahead, most recent last. */
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
  const pages = new Map<string, Promise<FetchedPage>>();
  const get = (url: URL, priority: RequestPriority = 'auto'): Promise<FetchedPage> => {
    const key = fetchKey(url);
    const page = pages.get(key) ?? fetchPage(key, priority);
    pages.delete(key);
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    for (const oldest of [...pages.keys()].slice(0, Math.max(0, pages.size - LIMIT))) pages.delete(oldest);
    return page;
  };
  return {
    get: (url) => get(url),
    peek: (url) => pages.get(fetchKey(url)),
    prefetch: (url) => {
      if (!isSlow()) get(url, 'low').catch(() => {});
    },
    forget: (url) => pages.delete(fetchKey(url)),
    clear: () => pages.clear(),
  };
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
