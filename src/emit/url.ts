/** An absolute address: percent-encoded, whatever script the path is written in. */
export function absoluteUrl(origin: string, href: string): string {
  return new URL(href, `${origin}/`).href;
}

/** A path of the site made safe for a header, a redirect rule or a refresh: encoded once, existing escapes kept. */
export function encodePath(path: string): string {
  return encodeURI(path).replaceAll('%25', '%').replaceAll("'", '%27');
}

/** Address of a `Route.url` below a base that has both slashes. */
export function withBase(baseUrl: string, url: string): string {
  return `${baseUrl}${url.replace(/^\/+/, '')}`;
}
