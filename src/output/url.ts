/** Resolves an address against an origin and percent-encodes it, whatever script it uses. */
export function absoluteUrl(origin: string, href: string): string {
  return new URL(href, `${origin}/`).href;
}

/** Encodes a path of the site for a header, a redirect rule or a refresh. Existing escapes are kept. */
export function encodeRulePath(path: string): string {
  return encodeURI(path).replaceAll('%25', '%').replaceAll("'", '%27');
}

/** Prefixes a `Route.url` with the base, which has both slashes. */
export function withBase(baseUrl: string, url: string): string {
  return `${baseUrl}${url.replace(/^\/+/, '')}`;
}
