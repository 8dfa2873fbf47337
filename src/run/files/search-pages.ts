import { byCodeUnit } from '../../base/files.js';
import type { Locale } from '../../model/config.js';
import type { Route, Site } from '../../model/site.js';
import {
  categoryOf,
  digestOf,
  encodeDigest,
  longestPrefix,
  type PageText,
  pageText,
  type SearchPage,
} from '../../search/index.js';
import { contentLocale, localeOf, placeOfHref, sidebarFor, siteTitle, textIn, titleContext } from '../../site/index.js';

/** Routes that search finds in a locale: its listed pages, and those that stand in for missing ones, in code-unit order. */
export function searchedRoutes(site: Site, locale: Locale): readonly Route[] {
  return [...site.routes.values()]
    .filter((route) => route.locale === locale.code && isSearchable(route))
    .sort((a, b) => byCodeUnit(a.url, b.url));
}

/** True for a page that search finds in the locale of its text. */
export function isSearched(route: Route): boolean {
  return !route.isFallback && isSearchable(route);
}

/** True for a page that search finds in its locale, whatever language its text has. */
export function isSearchable({ kind, source }: Route): boolean {
  return kind !== 'not-found' && source?.frontmatter.search === true && !source.frontmatter.unlisted;
}

/** The top-level category of a page in its reader's language. */
export function pageCategory(site: Site, route: Route): string {
  return categoryOf(route, {
    site,
    sidebar: sidebarFor(site, route),
    text: (text) => textIn(site.config, text, route.locale),
    fallback: siteTitle(site, route.locale),
  });
}

/** What readers may call a page besides its title. */
export function pageNames({ slug }: Route): readonly string[] {
  return [slug.slice(slug.lastIndexOf('/') + 1)];
}

/** Words that readers may ask for a page or a section by, although it does not say them. */
export function pageKeywords({ source }: Route): SearchPage['keywords'] {
  const { keywords, sectionKeywords } = source?.frontmatter ?? { keywords: [], sectionKeywords: {} };
  return { ...sectionKeywords, ...(keywords.length > 0 && { '': keywords }) };
}

/** Posts tell what was new once. */
const POST_WEIGHT = 0.7;

/** What the score of a page is multiplied with: the weight that is configured for its route, else that of its kind. */
export function pageWeight({ config }: Site, route: Route): number {
  return longestPrefix(config.search.weights, route)?.weight ?? (route.kind === 'post' ? POST_WEIGHT : 1);
}

/** A page as search sees it, from its published document, and from what it says of itself. */
export function searchPage(site: Site, route: Route, html: string, description: string): SearchPage {
  return withText(site, route, { ...pageText(html), description });
}

function withText(
  site: Site,
  route: Route,
  { sections, links, description }: PageText & { readonly description: string },
): SearchPage {
  const title = route.source?.title ?? '';
  const category = pageCategory(site, route);
  const context = titleContext(site, route, title);
  const lang = contentLocale(site, route).htmlLang;
  return {
    url: route.url,
    category,
    title,
    // Answers stand below their category.
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

/** What the index takes from a page whose text was read while the page was made. */
export function pageDigest(site: Site, route: Route, text: PageText & { readonly description: string }): Uint8Array {
  return encodeDigest(digestOf(withText(site, route, text)));
}
