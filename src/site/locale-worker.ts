import type { Locale } from '../model/config.js';
import type { Site } from '../model/site.js';
import { localeWorkerFile } from '../shared/output-names.js';
import { urlOf } from './urls.js';

/** Cache by locale code: each page of a locale needs the url, and finding it reads all routes. */
const LOCALE_WORKERS = new WeakMap<Site, Map<string, string | null>>();

/**
 * Url of the service worker beside a locale's folder: `/de.sw.js` for `/de`. The locale at the root has none, nor has a locale whose home
 * url is a prefix of another page's: the worker of `/de` would also control `/deploy`, in place of the worker that caches that page.
 */
export function localeWorkerUrl(site: Site, locale: Locale): string | null {
  const localeWorkers = LOCALE_WORKERS.get(site) ?? new Map<string, string | null>();
  LOCALE_WORKERS.set(site, localeWorkers);
  const knownUrl = localeWorkers.get(locale.code);
  const url = knownUrl === undefined ? findLocaleWorker(site, locale) : knownUrl;
  localeWorkers.set(locale.code, url);
  return url;
}

function findLocaleWorker(site: Site, locale: Locale): string | null {
  const file = localeWorkerFile(locale);
  const home = urlOf(locale, '');
  const isOther = (url: string): boolean => url.startsWith(home) && url !== home && !url.startsWith(`${home}/`);
  return file === null || [...site.routes.keys()].some(isOther) ? null : `/${file}`;
}
