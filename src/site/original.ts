import type { Locale } from '../model/config.js';
import type { LabelLanguage } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import { urlOf } from './urls.js';

/** The locale in which a route is published. */
export function localeOf(site: Site, route: Route): Locale {
  const locale = site.locales.get(route.locale);
  if (locale === undefined) throw new Error(`The route ${route.url} has the unknown locale ${route.locale}.`);
  return locale;
}

/**
 * The locale of a page's text, which differs from its own on fallback pages. A list of posts uses the first fallback locale that has posts.
 */
export function contentLocale(site: Site, route: Route): Locale {
  const ownLocale = localeOf(site, route);
  if (!route.isFallback) return ownLocale;
  const posts = site.posts.get(route.locale) ?? [];
  const hasPosts = (code: string): boolean => posts.some(({ source }) => source?.locale === code);
  return site.locales.get(route.source?.locale ?? ownLocale.fallback.find(hasPosts) ?? '') ?? ownLocale;
}

/** The language of a link's label if it is the title of a fallback page; empty if the site sets another label. */
export function labelLanguage(site: Site, label: string, url: string | null): LabelLanguage {
  const route = url === null ? undefined : site.routes.get(url);
  const source = route?.isFallback === true ? route.source : null;
  if (route === undefined || source == null || label !== (source.frontmatter.sidebarLabel ?? source.title)) return {};
  const lang = contentLocale(site, route).htmlLang;
  return lang === localeOf(site, route).htmlLang ? {} : { lang };
}

/** Url of the page whose text a fallback page shows; for other pages, their own url. */
export function originalUrl(site: Site, route: Route): string {
  const locale = contentLocale(site, route);
  if (!route.isFallback) return route.url;
  const url = urlOf(locale, route.slug);
  // The original list may have fewer pages than one that combines posts of several locales.
  const isLonger = route.source === null && site.config.publishedLocales.includes(locale.code) && !site.routes.has(url);
  return isLonger ? route.url : url;
}
