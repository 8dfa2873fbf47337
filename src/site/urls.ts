import type { Locale } from '../model/config.js';

/** The url (without base) of a slug in a locale: `/zh-cn/v1/guides/faq`, `/` for the root. */
export function urlOf(locale: Locale, slug: string): string {
  const path = [locale.path, slug].filter((part) => part !== '').join('/');
  return `/${path}`;
}

/** The output file that answers a url: `<url>/index.html`. */
export function fileOf(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}/index.html`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what must be encoded
const UNSAFE = /[\s\u0000-\u001F\u007F"#%<>?[\\\]^`{|}]/g;

/** A path whose characters mean nothing but themselves in an address; letters of other scripts stay readable. */
export function encodePath(path: string): string {
  return path.replace(UNSAFE, encodeURIComponent);
}

/** `url` with the base in front, ready for an `href`. */
export function withBase(baseUrl: string, url: string): string {
  return baseUrl + encodePath(url.replace(/^\//, ''));
}

/** Joins a folder and a relative POSIX path; null where the path climbs above the root. */
export function joinPath(dir: string, path: string): string | null {
  const parts = path.startsWith('/') ? [] : dir.split('/').filter((p) => p !== '');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}
