import type { Locale, SiteConfig } from '../model/config.js';
import type { Redirect, Route, Site } from '../model/site.js';
import { isExternal } from '../shared/addresses.js';
import { publishedLocales } from '../shared/locales.js';
import { outputFolder } from '../shared/output-names.js';
import { hasRedirectPage } from './redirects.js';
import { urlOf } from './urls.js';

/** The parts of a site that its home pages depend on. */
type HomeSources = Pick<Site, 'config' | 'content' | 'routes' | 'sidebars' | 'redirects'>;

/**
 * Start urls of the locales, by locale code: the home page, else the target of a redirect from it, else the first page in the sidebars of
 * the newest version.
 */
export function makeHomes(site: HomeSources): ReadonlyMap<string, string> {
  return new Map(publishedLocales(site.config).map((locale) => [locale.code, homeOf(site, locale)]));
}

function homeOf(site: HomeSources, locale: Locale): string {
  const home = urlOf(locale, '');
  const file = `${outputFolder(locale)}index.html`;
  if (site.routes.has(home) || site.content.statics.some((own) => own.file === file)) return home;
  const redirect = site.redirects.find(({ from }) => from === home);
  if (redirect !== undefined) return isExternal(redirect.to) ? home : redirect.to;
  return firstPage(site, locale) ?? home;
}

function firstPage({ config, routes, sidebars }: HomeSources, locale: Locale): string | undefined {
  const urls = newestFirst(config).flatMap(({ name }) =>
    [...sidebars.values()]
      .filter((sidebar) => sidebar.locale === locale.code && sidebar.version.name === name)
      .flatMap(({ order }) => order.slice(0, 1)),
  );
  const ofLocale = [...routes.values()].filter((route) => route.locale === locale.code);
  const [blog, page] = [isBlog, isPage].map((isMeant) => ofLocale.find(isMeant)?.url);
  return urls.find((url) => routes.has(url)) ?? blog ?? page;
}

function newestFirst({ docs }: SiteConfig): SiteConfig['docs']['versions'] {
  return [...docs.versions].sort((a, b) => Number(b.isLast) - Number(a.isLast));
}

function isBlog({ kind, page }: Route): boolean {
  return kind === 'blog-list' && page === 1;
}

function isPage({ kind }: Route): boolean {
  return kind !== 'not-found' && kind !== 'search';
}

/** The start url of a locale. */
export function homeUrl({ homes, locales }: Pick<Site, 'homes' | 'locales'>, code: string): string {
  const locale = locales.get(code);
  return homes.get(code) ?? (locale === undefined ? '/' : urlOf(locale, ''));
}

/** The start page of a locale without a home page, if `url` is the url of that home. */
export function homeInstead({ homes, locales, routes }: Site, url: string): Route | undefined {
  const locale = [...locales.values()].find((one) => urlOf(one, '') === url);
  return locale === undefined ? undefined : routes.get(homes.get(locale.code) ?? '');
}

/** Redirects from the homes of locales without a home page, unless authors wrote one. */
export function homeRedirects({ config, homes, redirects, routes }: Site): readonly Redirect[] {
  return publishedLocales(config).flatMap((locale) => {
    const from = urlOf(locale, '');
    const to = homes.get(locale.code) ?? from;
    const isWritten = redirects.some((redirect) => redirect.from === from);
    return isWritten || to === from || !routes.has(to) ? [] : [{ from, to }];
  });
}

/** All redirects that a site publishes for its pages. Hosts have further ones (`hostRedirects`). */
export function publishedRedirects(site: Site): readonly Redirect[] {
  return [...homeRedirects(site), ...site.redirects];
}

/** Redirects for which a redirect page is published. */
export function redirectsWithPage(site: Site): readonly Redirect[] {
  return publishedRedirects(site).filter((redirect) => hasRedirectPage(site.routes, redirect));
}
