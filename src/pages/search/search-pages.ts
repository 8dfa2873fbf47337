import { byCodeUnit } from '../../base/files.js';
import type { Locale } from '../../model/config.js';
import type { Route, Site } from '../../model/site.js';
import {
  digestOf,
  encodeDigest,
  longestPrefix,
  pageText,
  type SearchedText,
  type SearchPage,
  searchCategory,
  unitsOf,
} from '../../search/index.js';
import { contentLocale, localeOf, placeOfHref, sidebarFor, siteTitle, textIn, titleContext } from '../../site/index.js';
import type { SiteTerms } from './site-terms.js';

/** Routes that the search finds in a locale: listed pages, including fallbacks, in code-unit order. */
export function searchedRoutes(site: Site, locale: Locale): readonly Route[] {
  return [...site.routes.values()]
    .filter((route) => route.locale === locale.code && isSearchable(route))
    .sort((a, b) => byCodeUnit(a.url, b.url));
}

/** True for a page that the search finds in the locale of its text. */
export function isSearched(route: Route): boolean {
  return !route.isFallback && isSearchable(route);
}

/** True for a page that the search finds in its locale, in whatever language its text is. */
export function isSearchable({ kind, source }: Route): boolean {
  return kind !== 'not-found' && source?.frontmatter.search === true && !source.frontmatter.unlisted;
}

/** The top-level category of a page in the reader's language. */
export function pageCategory(site: Site, route: Route): string {
  return searchCategory(route, {
    site,
    sidebar: sidebarFor(site, route),
    text: (text) => textIn(site.config, text, route.locale),
    fallback: siteTitle(site, route.locale),
  });
}

/** Names of a page besides its title. */
export function pageNames({ slug }: Route): readonly string[] {
  return [slug.slice(slug.lastIndexOf('/') + 1)];
}

/** Words under which a page or section is found although its text lacks them. */
export function pageKeywords({ source }: Route): SearchPage['keywords'] {
  const { keywords, sectionKeywords } = source?.frontmatter ?? { keywords: [], sectionKeywords: {} };
  return { ...sectionKeywords, ...(keywords.length > 0 && { '': keywords }) };
}

/** Posts rank lower, because news gets old. */
const POST_WEIGHT = 0.7;

/** Factor for the score of a page: the weight configured for its route, otherwise that of its kind. */
export function pageWeight({ config }: Site, route: Route): number {
  return longestPrefix(config.search.weights, route)?.weight ?? (route.kind === 'post' ? POST_WEIGHT : 1);
}

/** A page's data for the search, from its published document and its description. */
export function searchPage(site: Site, route: Route, html: string, description: string): SearchPage {
  return withText(site, route, { ...pageText(html), description });
}

function withText(
  site: Site,
  route: Route,
  { sections, links, description }: SearchedText & { readonly description: string },
): SearchPage {
  const title = route.source?.title ?? '';
  const category = pageCategory(site, route);
  const context = titleContext(site, route, title);
  const lang = contentLocale(site, route).htmlLang;
  return {
    url: route.url,
    category,
    title,
    // Results show the category above the page.
    ...(context === null || context === category ? {} : { context }),
    ...(description === '' ? {} : { description }),
    ...(lang === localeOf(site, route).htmlLang ? {} : { lang }),
    names: pageNames(route),
    keywords: pageKeywords(route),
    sections,
    mentions: links.flatMap(({ href, text }) => {
      const place = placeOfHref(site.config.baseUrl, href);
      return place === null || place.url === route.url ? [] : [{ ...place, text }];
    }),
  };
}

/** The index's data of a page whose text was read while it was rendered; its terms are added to those of the site. */
export function pageDigest(
  { site, route, number, terms }: DigestInput,
  text: SearchedText & { readonly description: string },
): Uint8Array {
  const page = withText(site, route, text);
  const units = unitsOf(page);
  if (number !== null) terms.add(route.locale, number, units);
  return encodeDigest(digestOf(page, units));
}

/** A page whose text was read, and where its terms go. */
export interface DigestInput {
  readonly site: Site;
  readonly route: Route;
  /** As in `PageJob`. */
  readonly number: number | null;
  readonly terms: SiteTerms;
}
