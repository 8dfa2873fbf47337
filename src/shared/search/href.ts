/** Any origin: only path and hash of a record's address are used. */
const ORIGIN = 'https://site.invalid';

/**
 * The address of a record on this deployment of the site: whatever host the record names, readers stay where they are.
 * Null for addresses that are no web pages, such as `javascript:`.
 */
export function siteHref(url: string, baseUrl: string): string | null {
  const parsed = parsedUrl(url);
  if (parsed === null) return null;
  const { protocol, pathname, search, hash } = parsed;
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const path = pathname.replace(/^\/+/, '/');
  return `${path.startsWith(baseUrl) ? path : baseUrl + path.slice(1)}${search}${hash}`;
}

function parsedUrl(url: string): URL | null {
  try {
    return new URL(url, ORIGIN);
  } catch {
    return null;
  }
}
