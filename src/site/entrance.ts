import type { Locale } from '../model/config.js';
import type { Site } from '../model/site.js';
import { entranceFile } from '../shared/output-names.js';
import { urlOf } from './urls.js';

/** Cache by locale code: each page of a locale needs the url, and finding it reads all routes. */
const ENTRANCES = new WeakMap<Site, Map<string, string | null>>();

/**
 * Url of the service worker beside a locale's folder: `/de.sw.js` for `/de`. The locale at the root has none, nor has a locale whose home
 * url is a prefix of another page's: the worker of `/de` would also control `/deploy`, in place of the worker that caches that page.
 */
export function entranceUrl(site: Site, locale: Locale): string | null {
  const entrances = ENTRANCES.get(site) ?? new Map<string, string | null>();
  ENTRANCES.set(site, entrances);
  const knownUrl = entrances.get(locale.code);
  const url = knownUrl === undefined ? findEntrance(site, locale) : knownUrl;
  entrances.set(locale.code, url);
  return url;
}

function findEntrance(site: Site, locale: Locale): string | null {
  const file = entranceFile(locale);
  const home = urlOf(locale, '');
  const isOther = (url: string): boolean => url.startsWith(home) && url !== home && !url.startsWith(`${home}/`);
  return file === null || [...site.routes.keys()].some(isOther) ? null : `/${file}`;
}
