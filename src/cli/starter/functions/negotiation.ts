import { prefersMarkdown } from '../../../shared/prefers-markdown.js';

/** What a host offers to the function. */
export interface HostFiles {
  /** The response of the host without the function. */
  page(): Promise<Response>;
  /** The response of the host for another address of the site. */
  file(request: Request): Promise<Response>;
}

/** True for a request that may be for a page: it reads, and its address does not end as the name of a file does. */
export function mayBePage({ method, url }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !/\.[a-z][^/]*$/i.test(new URL(url).pathname);
}

/**
 * Responds with the Markdown copy of a page to clients that prefer Markdown to HTML, and otherwise as the host does. Both name the header
 * that decided, for caches.
 */
export async function negotiated(request: Request, host: HostFiles): Promise<Response> {
  const copy = prefersMarkdown(request.headers.get('accept') ?? '') ? await copyOf(request, host) : null;
  const { body, status, statusText, headers: given } = copy ?? (await host.page());
  const headers = new Headers(given);
  if (!/(?:^|,)\s*(?:accept|\*)\s*(?:,|$)/i.test(headers.get('vary') ?? '')) headers.append('Vary', 'Accept');
  if (copy !== null) headers.set('Content-Type', 'text/markdown; charset=utf-8');
  return new Response(body, { status, statusText, headers });
}

/** Null if the page has no copy, or the host cannot read it now. */
async function copyOf(request: Request, host: HostFiles): Promise<Response | null> {
  for (const address of copyAddresses(request.url)) {
    const response = await host.file(copyRequest(request, address)).catch(() => null);
    if (response !== null && isCopy(response)) return response;
  }
  return null;
}

/** The page's address with `.md`; the home page is a folder, whose copy is `index.md` in it. The path never names another host. */
function copyAddresses(page: string): readonly URL[] {
  const { pathname } = new URL(page);
  const path = pathname.replace(/\/+$/, '');
  return [...(path === '' ? [] : [`${path}.md`]), ...(pathname.endsWith('/') ? [`${path}/index.md`] : [])].map(
    (file) => {
      const address = new URL(page);
      address.pathname = file;
      address.search = '';
      return address;
    },
  );
}

/** Keeps what lets a reader in, and the version that the client has. */
function copyRequest({ method, headers }: Request, address: URL): Request {
  const kept = ['authorization', 'cookie', 'if-none-match'].flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Request(address, { method, headers: kept, redirect: 'manual' });
}

/** Hosts may show a page for any address. */
function isCopy({ status, headers }: Response): boolean {
  return status === 304 || (status === 200 && !headers.get('content-type')?.startsWith('text/html'));
}
