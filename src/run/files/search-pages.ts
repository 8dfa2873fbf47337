import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem, SiteError } from '../../base/diagnostics.js';
import { byCodeUnit, relativeTo } from '../../base/files.js';
import type { Locale, SiteConfig } from '../../model/config.js';
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
import { publishedLocales } from '../../shared/locales.js';
import { linkSite, placeOfHref, sidebarFor, siteTitle, textIn } from '../../site/index.js';
import { openExtensions, withExtensions } from '../inputs/extensions.js';
import { generatorHash } from '../inputs/generator-hash.js';
import { readContent } from '../inputs/open-site.js';
import { siteStore } from '../inputs/site-store.js';

/** Routes that search finds in a locale: its own, listed pages, in code-unit order. */
export function searchedRoutes(site: Site, locale: Locale): readonly Route[] {
  return [...site.routes.values()]
    .filter((route) => route.locale === locale.code && isSearched(route))
    .sort((a, b) => byCodeUnit(a.url, b.url));
}

/** True for a page that search finds in the locale of its text. */
export function isSearched({ isFallback, source }: Route): boolean {
  return !isFallback && source?.frontmatter.search === true && !source.frontmatter.unlisted;
}

/**
 * The locale whose index the readers of a locale search: their own where it has pages, else the first of its fallbacks that has some.
 * Generated pages do not count, because every locale has them.
 */
export function searchHome(site: Site, locale: Locale): Locale {
  const candidates = [locale, ...locale.fallback.map((code) => site.locales.get(code))].filter((l) => l !== undefined);
  const isAuthored = ({ source }: Route): boolean => source?.text === null;
  return (
    candidates.find((l) => searchedRoutes(site, l).some(isAuthored)) ??
    candidates.find((l) => searchedRoutes(site, l).length > 0) ??
    locale
  );
}

/** The top-level category of a page in its reader's language. */
export function pageCategory(site: Site, route: Route): string {
  return categoryOf(route, {
    site,
    sidebar: sidebarFor(site, route),
    text: (text) => textIn(site.config, text, route.locale),
    rest: siteTitle(site, route.locale),
  });
}

/** What readers may call a page besides its title. */
export function pageNames({ slug, source }: Route): readonly string[] {
  return [slug.slice(slug.lastIndexOf('/') + 1), ...(source?.frontmatter.keywords ?? [])];
}

/** Posts tell what was new once. */
const POST_WEIGHT = 0.7;

/** What the score of a page is multiplied with: the weight that is configured for its route, else that of its kind. */
export function pageWeight({ config }: Site, route: Route): number {
  return longestPrefix(config.search.weights, route)?.weight ?? (route.kind === 'post' ? POST_WEIGHT : 1);
}

/** A page as search sees it, from its published document. */
export function searchPage(site: Site, route: Route, html: string): SearchPage {
  return withText(site, route, pageText(html));
}

function withText(site: Site, route: Route, { sections, links }: PageText): SearchPage {
  return {
    url: route.url,
    category: pageCategory(site, route),
    title: route.source?.title ?? '',
    names: pageNames(route),
    sections,
    mentions: links.flatMap(({ href, text }) => {
      const place = placeOfHref(site.config.baseUrl, href);
      return place === null || place.url === route.url ? [] : [{ ...place, text }];
    }),
  };
}

/** What the index takes from a page whose text was read while the page was made. */
export function pageDigest(site: Site, route: Route, text: PageText): Uint8Array {
  return encodeDigest(digestOf(withText(site, route, text)));
}

/** A page of the output and its language tag. */
export interface PublishedPage {
  readonly lang: string;
  readonly page: SearchPage;
}

/** Every page that search finds, as it stands in the output folder, with the language of its locale. */
export async function* publishedPages(settings: SiteConfig): AsyncGenerator<PublishedPage> {
  const store = siteStore(settings, generatorHash());
  const extensions = await openExtensions(settings, store);
  const config = withExtensions(settings, extensions);
  const content = await readContent(config, () => undefined, { store, ...extensions });
  const site = linkSite(config, content, { drafts: false }, () => undefined);
  for (const locale of publishedLocales(config)) {
    for (const route of searchedRoutes(site, locale)) {
      const path = join(config.outDir, route.file);
      if (!existsSync(path)) throw notBuilt(config, route);
      yield { lang: locale.htmlLang, page: searchPage(site, route, await readFile(path, 'utf8')) };
    }
  }
}

function notBuilt(config: SiteConfig, route: Route): SiteError {
  const shown = relativeTo(config.siteDir, config.outDir);
  const hint = 'Run `docsgen build` first.';
  return new SiteError([problem('search-not-built', `The page ${route.url} is not in the folder ${shown}.`, { hint })]);
}
