import type { Locale, SiteConfig } from '../model/config.js';
import { decoded, isExternal, slashed } from '../shared/addresses.js';

/** The url (without base) of a slug in a locale, in NFC: `/zh-cn/v1/guides/faq`, or `/` for the root. */
export function urlOf(locale: Pick<Locale, 'path'>, slug: string): string {
  const path = [locale.path, slug].filter((part) => part !== '').join('/');
  return `/${path.normalize('NFC')}`;
}

/** The output file of a url: `<url>/index.html`. */
export function fileOf(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}/index.html`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what must be encoded
const UNSAFE = /[\s\u0000-\u001F\u007F"#%<>?[\\\]^`{|}]/g;

/** Encodes characters with a meaning in addresses; letters of other scripts stay readable. */
export function encodePath(path: string): string {
  return path.replace(UNSAFE, encodeURIComponent);
}

/** Settings that affect how addresses are written. */
export type AddressConfig = Pick<SiteConfig, 'baseUrl' | 'i18n' | 'trailingSlash'>;

/**
 * A page's url as links name it. A locale's home ends with a slash, like the root, because its service worker controls only addresses below
 * its scope; other pages follow `trailingSlash`.
 */
export function linkedUrl({ i18n, trailingSlash }: Omit<AddressConfig, 'baseUrl'>, url: string): string {
  if (trailingSlash === 'always') return slashed(url);
  const isHome = i18n.locales.some((locale) => locale.path !== '' && url === urlOf(locale, ''));
  return isHome ? `${url}/` : url;
}

/** Address of the page at `url`, for an `href`. */
export function hrefOf(config: AddressConfig, url: string): string {
  return hrefWithBase(config.baseUrl, linkedUrl(config, url));
}

/** A page's url and an id on that page. */
export interface PagePlace {
  readonly url: string;
  /** Empty for the page as a whole. */
  readonly id: string;
}

/**
 * The page that an `href` of a published page leads to, the reverse of `hrefOf`; null for fragments of the page itself and external
 * addresses.
 */
export function placeOfHref(baseUrl: string, href: string): PagePlace | null {
  if (isExternal(href) || !href.startsWith(baseUrl)) return null;
  const [, path = '', id = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return { url: `/${decoded(path.slice(baseUrl.length).replace(/\/$/, ''))}`, id: decoded(id) };
}

/** The url of a file with the base, for an `href`. */
export function hrefWithBase(baseUrl: string, url: string): string {
  return baseUrl + encodePath(url.replace(/^\//, ''));
}

/** Address of a file that a setting names: static files get the base, external addresses stay as they are. */
export function settingHref(baseUrl: string, address: string): string {
  return isExternal(address) ? address : baseUrl + address.normalize('NFC').replace(/^\//, '');
}

/** Joins a folder and a relative POSIX path; null if the path leads above the root. */
export function joinPath(dir: string, path: string): string | null {
  const parts = path.startsWith('/') ? [] : dir.split('/').filter((p) => p !== '');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}
