import type { Locale } from '../model/config.js';
import type { Route, Site } from '../model/site.js';
import { urlOf } from './urls.js';

/** The locale whose text a page shows: another than its own on fallback pages. */
export function contentLocale(site: Site, route: Route): Locale | undefined {
  return site.locales.get(route.source?.locale ?? route.locale);
}

/** Url of the page that a fallback page repeats; its own for every other page. */
export function originalUrl(site: Site, route: Route): string {
  const locale = route.isFallback ? contentLocale(site, route) : undefined;
  return locale === undefined ? route.url : urlOf(locale, route.slug);
}
