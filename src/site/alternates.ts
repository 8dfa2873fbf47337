import type { Alternate } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import { homeUrl } from './homes.js';
import { hrefOf, urlOf } from './urls.js';

/** The page in every locale: its own address if the locale has it (translated or as a fallback), otherwise the locale's home page. */
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
      absoluteUrl: publishedUrl(site, target),
      current: locale.code === route.locale,
      translated: counterpart !== undefined && !counterpart.isFallback && counterpart.kind !== 'not-found',
    };
  });
}

/** An absolute address for readers of a language. */
export interface LanguageLink {
  /** BCP 47 tag, or `x-default` for all other languages. */
  readonly lang: string;
  readonly url: string;
}

/**
 * Addresses of a page in its languages, including its own, and the one for all other languages. Empty unless the page has several
 * languages.
 */
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

/** Address of a page on the published site. Only home pages end with a slash, unless `trailingSlash` is `always`. */
export function publishedUrl(site: Site, url: string): string {
  return absoluteHref(site, hrefOf(site.config, url));
}

/** An address of the site, with base, as an absolute one; fragments and addresses of other sites stay as they are. */
export function absoluteHref(site: Site, href: string): string {
  return /^\/(?!\/)/.test(href) ? site.config.url + href.replace(/[^ -~]+/g, encodeURIComponent) : href;
}

/** Prefix of the locale for an unknown address: `/zh-cn/`, or `/` for the locale at the root. */
export function localeOfUrl(site: Site, url: string): string {
  const firstPart = url.split('/')[1] ?? '';
  const locale = site.config.i18n.locales.find((l) => l.path !== '' && l.path === firstPart);
  return locale === undefined ? '/' : `/${locale.path}/`;
}
