import type { Alternate } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import { hrefOf, urlOf } from './urls.js';

/** The page in every locale: its own address where the locale has it (itself or through a fallback), else the locale's home page. */
export function alternatesOf(site: Site, route: Route): readonly Alternate[] {
  const { config } = site;
  return config.i18n.locales.map((locale) => {
    const url = urlOf(locale, route.slug);
    const counterpart = site.routes.get(url);
    const target =
      counterpart?.url ?? (config.publishedLocales.includes(locale.code) ? homeUrl(site, locale.code) : url);
    return {
      locale,
      href: hrefOf(config, target),
      absoluteUrl: absoluteUrl(site, target),
      current: locale.code === route.locale,
      translated: counterpart !== undefined && !counterpart.isFallback && counterpart.kind !== 'not-found',
    };
  });
}

/** An absolute address for readers of a language. */
export interface LanguageLink {
  /** A tag of BCP 47, or `x-default` for all other languages. */
  readonly lang: string;
  readonly url: string;
}

/** The addresses of a page in its languages, itself included, and that for all others; none where there is one language. */
export function languageLinks(alternates: readonly Alternate[]): readonly LanguageLink[] {
  const translations = alternates.filter(({ translated }) => translated);
  const [first, second] = translations;
  if (first === undefined || second === undefined || !translations.some(({ current }) => current)) return [];
  const fallback = translations.find(({ locale }) => locale.path === '') ?? first;
  return [
    ...translations.map(({ locale, absoluteUrl: url }) => ({ lang: locale.htmlLang, url })),
    { lang: 'x-default', url: fallback.absoluteUrl },
  ];
}

/** Address of a page on the published site; no trailing slash but for home pages. */
export function absoluteUrl(site: Site, url: string): string {
  return site.config.url + hrefOf(site.config, url).replace(/[^ -~]+/g, encodeURIComponent);
}

/** Home pages by locale: each page asks for its own several times, and on a site without one the first page has to be looked for. */
const HOMES = new WeakMap<Site, Map<string, string>>();

/** The url of a locale's home page, or of the first page that it has. */
export function homeUrl(site: Site, code: string): string {
  const homes = HOMES.get(site) ?? new Map<string, string>();
  HOMES.set(site, homes);
  const url = homes.get(code) ?? findHome(site, code);
  homes.set(code, url);
  return url;
}

function findHome(site: Site, code: string): string {
  const locale = site.locales.get(code);
  const home = locale === undefined ? '/' : urlOf(locale, '');
  if (site.routes.has(home)) return home;
  for (const { url, locale, kind } of site.routes.values())
    if (locale === code && kind !== 'not-found' && kind !== 'search') return url;
  return home;
}

/** Prefix of the locale that an unknown address belongs to: `/zh-cn/`, or `/` for the locale at the root. */
export function localeOfUrl(site: Site, url: string): string {
  const firstPart = url.split('/')[1] ?? '';
  const locale = site.config.i18n.locales.find((l) => l.path !== '' && l.path === firstPart);
  return locale === undefined ? '/' : `/${locale.path}/`;
}
