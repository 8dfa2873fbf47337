/**
 * Links configuration and metadata into a `Site`, without compiling pages:
 * 1. chooses the published pages, and fallbacks for those that a locale lacks (`pageRoutes`),
 * 2. orders them in sidebars (`makeSidebars`), which may add pages for folders,
 * 3. adds blog lists, archive, tags, search and 404 pages (`generatedRoutes`),
 * 4. collects redirects.
 */
import { byCodeUnit, relativeTo } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Route, Site } from '../model/site.js';
import type { Category, Content, Source } from '../model/source.js';
import { duplicateTitlesOf } from './duplicate-titles.js';
import { makeHomes } from './homes.js';
import { pageTags } from './page-tags.js';
import { type ConfigPlace, makeRedirects } from './redirects.js';
import { type FindSourcePlace, generatedRoutes, pageRoutes, postsByLocale, routesByUrl } from './routes.js';
import { makeSidebars, reportEmptySidebars } from './sidebars.js';
import { isUnpublished, unpublishedPages } from './unpublished-pages.js';

export { absoluteHref, alternatesOf, languageLinks, localeOfUrl, publishedUrl } from './alternates.js';
export { cardsBelow, copyOfCards } from './cards.js';
export { configuredAddresses, configuredHref } from './configured-html.js';
export { titleContext } from './duplicate-titles.js';
export { homeRedirects, homeUrl, publishedRedirects, redirectsWithPage } from './homes.js';
export { isIndexed } from './indexed.js';
export { type BareFolder, bareFolder, bareFolderAt, type LinkTarget, nearestTarget, resolveLink } from './links.js';
export { allItems, type PagesByName, pageNamed, pagesByName } from './listed-pages.js';
export { localeWorkerUrl } from './locale-worker.js';
export { copiedRoute, copyFacts, hasMarkdownCopy, hostRedirects } from './markdown-copies.js';
export { isListed, sidebarFor } from './neighbours.js';
export { contentLocale, localeOf, originalUrl } from './original.js';
export { headRules } from './own-tags.js';
export { type PackedSite, packSite, unpackSite } from './packed-site.js';
export { type PageParts, pageModel, withText } from './page-model.js';
export { type Branch, branchesOf } from './page-sidebar.js';
export { tagKey, tagSpellings } from './page-tags.js';
export { archivedPosts, groupsOf } from './post-groups.js';
export { languageOf, postSummary, postsOnPage, unknownAuthors } from './posts.js';
export { type PrintDocument, printDocuments } from './print-documents.js';
export {
  type ConfigPlace,
  redirectHref,
  type WrittenRedirect,
  writtenRedirects,
} from './redirects.js';
export { relatedLinks } from './related-links.js';
export { type FindSourcePlace, isFreeAtRoot } from './routes.js';
export { setIcons } from './set-icons.js';
export { sidebarTop } from './sidebar-tree.js';
export { siteTitle } from './site-model.js';
export { socialCardOf } from './social-cards.js';
export { staticIndexFolders, staticPath } from './static-files.js';
export { textIn } from './text.js';
export { UNPUBLISHED_WORDS } from './unpublished-pages.js';
export { fileOf, hrefOf, hrefWithBase, linkedUrl, placeOfHref, urlOf } from './urls.js';

/** Options of `linkSite`. */
export interface LinkOptions {
  /** True to include drafts, as the live server does. */
  readonly drafts: boolean;
  /** Finds the places of settings. Default: the configuration file. */
  readonly configPlace?: ConfigPlace;
  /** Finds where pages set their addresses. Default: the page's file. */
  readonly sourcePlace?: FindSourcePlace;
}

/** Links the whole site and reports every conflict. */
export function linkSite(config: SiteConfig, content: Content, options: LinkOptions, report: Report): Site {
  const publishedContent = {
    ...content,
    sources: content.sources.filter((s) => options.drafts || !isUnpublished(config, s)),
  };
  const locales = new Map(config.i18n.locales.map((l) => [l.code, l]));
  const categories = new Map(content.categories.map((c): [string, Category] => [`${c.locale}:${c.dir}`, c]));
  const {
    configPlace = () => ({ place: { file: 'site.config.ts' } }),
    sourcePlace = ({ absolutePath }) => ({ place: { file: relativeTo(config.siteDir, absolutePath) } }),
  } = options;
  const pages = pageRoutes(config, publishedContent, { sourcePlace, report });
  const base = { config, content: publishedContent, locales, categories };
  const { sidebars, routes: withSidebars } = makeSidebars(base, pages);
  const posts = postsByLocale(config, withSidebars);
  const tags = pageTags(config, withSidebars);
  const generated = generatedRoutes(config, withSidebars, { posts, tags }, publishedContent);
  const allRoutes = [...withSidebars, ...generated].sort((a, b) => byCodeUnit(a.url, b.url));
  const routes = routesByUrl(config, allRoutes, { sourcePlace, report });
  const ownRoutes = allRoutes.filter((r) => r.source !== null && !r.isFallback);
  const routeOfSource = new Map(ownRoutes.map((r): [string, Route] => [r.source?.path ?? '', r]));
  reportEmptySidebars({ config, configPlace }, sidebars, report);
  const unpublished: Site['unpublished'] = options.drafts ? new Map() : unpublishedPages(config, content.sources);
  const redirects = makeRedirects(
    { config, content: publishedContent, routes, unpublished, configPlace, sourcePlace },
    report,
  );
  const linked = {
    ...base,
    routes,
    routeOfSource,
    sidebars,
    posts,
    ...(tags.size > 0 && { tags }),
    redirects,
    unpublished,
  };
  const linkedSite: Site = { ...linked, homes: makeHomes(linked), duplicateTitles: new Set() };
  return { ...linkedSite, duplicateTitles: duplicateTitlesOf(linkedSite) };
}

/** The site with new texts for some pages. Their metadata, and everything derived from it, must be unchanged. */
export function withTexts(site: Site, writtenSources: readonly Source[]): Site {
  const byPath = new Map(writtenSources.map((source) => [source.path, source]));
  const renew = (route: Route): Route => {
    const source = byPath.get(route.source?.path ?? '');
    return source === undefined ? route : { ...route, source };
  };
  const renewAll = (routes: ReadonlyMap<string, Route>): ReadonlyMap<string, Route> =>
    new Map(Array.from(routes, ([key, route]) => [key, renew(route)]));
  return {
    ...site,
    content: { ...site.content, sources: site.content.sources.map((source) => byPath.get(source.path) ?? source) },
    routes: renewAll(site.routes),
    routeOfSource: renewAll(site.routeOfSource),
    posts: new Map(Array.from(site.posts, ([locale, posts]) => [locale, posts.map(renew)])),
  };
}
