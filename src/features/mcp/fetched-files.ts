import { isSitePath, type SiteReader, UnreadableError } from './site-files.js';

/** Maximum number of redirects that lead to a file. */
const MOST_REDIRECTS = 3;
/** Milliseconds within which a file must arrive. */
const PATIENCE = 10_000;
/** Milliseconds for which a file without a hash in its name is kept. */
const KEPT_FOR = 60_000;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The home that an address means, with a slash at its end; null for an address that cannot be one: not HTTPS, except on this machine, or
 * with a user name, a query or a fragment.
 */
export function homeAddress(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!isSafe || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
  return `${url.origin}${url.pathname.replace(/(?:\/index\.html)?\/*$/, '')}/`;
}

/** Files below an address. Nothing outside of it is requested, and redirects are followed only below it. */
export function fetchedFiles(home: string, version: string): SiteReader {
  const headers = { Accept: '*/*', 'User-Agent': `docsgen/${version} (mcp)` };
  return {
    home,
    keptFor: KEPT_FOR,
    async read(path, most) {
      if (!isSitePath(path)) return null;
      let address = home + path.split('/').map(encodeURIComponent).join('/');
      const signal = AbortSignal.timeout(PATIENCE);
      try {
        for (let redirects = 0; ; redirects++) {
          const response = await fetch(address, { headers, redirect: 'manual', signal, credentials: 'omit' });
          const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
          if (location === null) return await bodyOf(response, address, most);
          await response.body?.cancel();
          if (redirects === MOST_REDIRECTS) throw new UnreadableError(`${address} redirects too often.`);
          address = redirected(address, location, home);
        }
      } catch (error) {
        if (error instanceof UnreadableError) throw error;
        throw new UnreadableError(`${address} cannot be read: ${reasonOf(error)}.`);
      }
    },
  };
}

function redirected(address: string, location: string, home: string): string {
  const target = URL.canParse(location, address) ? new URL(location, address) : null;
  if (target === null || target.username !== '' || target.password !== '' || !target.href.startsWith(home))
    throw new UnreadableError(`${address} redirects to an address outside of the site.`);
  return target.href;
}

/** The body of a response; null if there is no such file. Some hosts answer with a page, and status 200, for any address. */
async function bodyOf(response: Response, address: string, most: number): Promise<Uint8Array | null> {
  const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
  if (response.status === 404 || response.status === 410 || (response.ok && isPage)) {
    await response.body?.cancel();
    return null;
  }
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new UnreadableError(`${address} cannot be read: status ${response.status}.`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    // Leaving the loop cancels the rest.
    if (size > most) throw new UnreadableError(`${address} has more than ${most} bytes.`);
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let position = 0;
  for (const part of parts) {
    bytes.set(part, position);
    position += part.length;
  }
  return bytes;
}

/** The reason in words without addresses of other machines. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${PATIENCE / 1000} s`;
  const code: unknown = Reflect.get(Object(error instanceof Error ? error.cause : null) as object, 'code');
  return typeof code === 'string' ? code : 'the connection failed';
}
