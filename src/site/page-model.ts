import type { Doc, Heading } from '../model/doc.js';
import type { LabelLanguage, Notice, PageLink, PageModel, PostSummary } from '../model/page.js';
import type { Route, SidebarCategory, Site } from '../model/site.js';
import { dateText } from '../shared/date-text.js';
import { markdownCopyUrl } from '../shared/output-names.js';
import { alternatesOf } from './alternates.js';
import { cardsBelow } from './cards.js';
import { editLinkOf } from './edit-link.js';
import { headTags } from './head.js';
import { breadcrumbsOf, labelOf, type Neighbour, neighboursOf, placeInSidebar, sidebarFor } from './neighbours.js';
import { contentLocale, labelLanguage, localeOf, originalUrl } from './original.js';
import { pageEntries } from './page-sidebar.js';
import { shownTags, taggedCards } from './page-tags.js';
import { languageOf } from './posts.js';
import { printUrlOf } from './print-documents.js';
import { relatedLinks } from './related-links.js';
import { setIcons } from './set-icons.js';
import { siteModel } from './site-model.js';
import { textIn } from './text.js';
import { isUnpublished } from './unpublished-pages.js';
import { hrefOf, hrefWithBase } from './urls.js';

/** The text of a page and what follows from it. */
export interface RenderedText {
  /** The compiled page; null for generated pages and React pages. */
  readonly doc: Doc | null;
  /** Its HTML with slots filled. */
  readonly html: string;
  readonly post: PostSummary | null;
  readonly posts: readonly PostSummary[];
}

/** Parts of a page that linking does not provide. */
export interface PageParts extends RenderedText {
  /** ISO date of the last change, if known. */
  readonly lastUpdated: string | null;
  readonly index: PageModel['index'];
  /** Urls of related pages. Default: none. */
  readonly related?: readonly string[];
  /** Interface words of the theme, for pages without a title of their own. */
  readonly words: Readonly<Record<string, string>>;
}

/** The model without the text of the page. Its description applies if the text has none. */
type LinkedModel = Omit<PageModel, 'head' | 'html' | 'toc' | 'post' | 'posts' | 'markdownHref' | 'features'>;

/** The model of a page: everything that templates know about it. */
export function pageModel(site: Site, route: Route, parts: PageParts): PageModel {
  return withText(site, route, linkedModel(site, route, parts), parts);
}

/** Adds a text to a page's model without text. */
export function withText(
  site: Site,
  route: Route,
  linkedPage: LinkedModel,
  { doc, html, post, posts }: RenderedText,
): PageModel {
  const frontmatter = route.source?.frontmatter;
  const base: Omit<PageModel, 'head'> = {
    ...linkedPage,
    description: frontmatter?.description ?? doc?.excerpt ?? linkedPage.description,
    html,
    toc: frontmatter?.hideTableOfContents === true ? [] : tocOf(site, route, doc?.headings ?? []),
    post,
    posts,
    markdownHref: doc === null || route.kind === 'not-found' ? null : markdownCopyHref(site, route),
    features: doc?.features ?? [],
  };
  return { ...base, head: headTags(site, route, base) };
}

/**
 * Address of the Markdown copy. Fallback pages use that of their original, which has the same text; null if its locale is not published.
 */
function markdownCopyHref(site: Site, route: Route): string | null {
  const url = originalUrl(site, route);
  if (!site.routes.has(url)) return null;
  return hrefWithBase(site.config.baseUrl, markdownCopyUrl(url));
}

function linkedModel(site: Site, route: Route, parts: Omit<PageParts, keyof RenderedText>): LinkedModel {
  const locale = localeOf(site, route);
  const alternates = alternatesOf(site, route);
  const content = contentLocale(site, route);
  const frontmatter = route.source?.frontmatter;
  const href = (url: string): string => hrefOf(site.config, url);
  const neighbours = neighboursOf(site, route);
  const printUrl = printUrlOf(site, route);
  const sidebar = sidebarFor(site, route);
  const model: LinkedModel = {
    layout: layoutOf(route),
    site: siteModel(site, route, locale, alternates),
    url: route.url,
    href: href(route.url),
    title: titleOf(site, route, parts),
    description: frontmatter?.description ?? generatedDescription(site, route),
    locale,
    contentLang: content.htmlLang,
    contentDir: content.direction,
    showTitle: frontmatter?.hideTitle !== true,
    sidebar: sidebar === null ? null : { name: sidebar.name, entries: pageEntries(site, route) },
    breadcrumbs: breadcrumbsOf(site, route).map(({ label, url }) => ({
      label,
      href: url === null ? null : href(url),
      ...labelLanguage(site, label, url),
    })),
    previous: neighbours.previous === null ? null : linkTo(site, neighbours.previous),
    next: neighbours.next === null ? null : linkTo(site, neighbours.next),
    related: relatedLinks(site, parts.related ?? []),
    editUrl: editLinkOf(site, route),
    printHref: printUrl === null ? null : href(printUrl),
    lastUpdated:
      parts.lastUpdated === null ? null : { iso: parts.lastUpdated, text: dateText(locale, parts.lastUpdated) },
    alternates,
    notices: noticesOf(site, route),
    cards: route.kind === 'tags' ? taggedCards(site, route) : cardsBelow(site, route),
    recentPosts: recentPosts(site, route),
    pagination:
      route.kind === 'blog-list'
        ? {
            page: route.page ?? 1,
            pages: Math.ceil((site.posts.get(route.locale)?.length ?? 0) / site.config.blog.perPage),
          }
        : null,
    index: parts.index,
    fields: frontmatter?.fields ?? {},
  };
  const { navbar, footer } = model.site;
  const icons = setIcons(site, [...navbar, ...footer.groups.flatMap(({ items }) => items)], model.cards);
  const tags = shownTags(site, route);
  return { ...model, ...(tags && { tags }), ...(icons && { icons }) };
}

function linkTo(site: Site, { label, url }: Neighbour): PageLink & LabelLanguage {
  return { label, href: hrefOf(site.config, url), ...labelLanguage(site, label, url) };
}

function layoutOf(route: Route): string {
  const ownLayout = route.source?.frontmatter.layout;
  if (ownLayout != null) return ownLayout;
  switch (route.kind) {
    case 'post':
      return 'blog-post';
    case 'page':
      return route.slug === '' && route.source?.format === 'tsx' ? 'home' : 'page';
    default:
      return route.kind;
  }
}

/** The title. Generated pages use words of the theme. */
function titleOf(site: Site, route: Route, parts: Pick<PageParts, 'words'>): string {
  if (route.source !== null) return route.source.title;
  switch (route.kind) {
    case 'blog-list':
      return textIn(site.config, site.config.blog.title, route.locale);
    case 'blog-archive':
      return archiveTitle(route, parts.words);
    case 'tags':
      return tagsTitle(route, parts.words);
    case 'blog-tags':
      return parts.words['blog.tags'] ?? 'Tags';
    case 'search':
      return parts.words['searchTitle'] ?? 'Search';
    case 'not-found':
      return parts.words['notFoundTitle'] ?? 'Page not found';
    default:
      return categoryAt(site, route)?.title ?? labelOf(site, route);
  }
}

function archiveTitle({ group }: Route, words: PageParts['words']): string {
  if (group === undefined) return words['archiveTitle'] ?? 'Archive';
  const title = words[group.kind === 'tag' ? 'tagTitle' : 'authorTitle'] ?? '{name}';
  return title.replaceAll('{name}', () => group.label);
}

function tagsTitle({ group }: Route, words: PageParts['words']): string {
  if (group === undefined) return words['blog.tags'] ?? 'Tags';
  return (words['pagesTagTitle'] ?? '{name}').replaceAll('{name}', () => group.label);
}

/** The category that a generated page belongs to. */
function categoryAt(site: Site, route: Route): SidebarCategory | null {
  const node = route.kind === 'category' ? placeInSidebar(site, route)?.trail.at(-1) : undefined;
  return node?.type === 'category' ? node : null;
}

function generatedDescription(site: Site, route: Route): string {
  const category = categoryAt(site, route);
  if (category !== null) return category.description ?? '';
  if (route.kind === 'blog-list' || (route.kind === 'blog-archive' && route.group === undefined))
    return textIn(site.config, site.config.blog.description, route.locale);
  return route.slug === '' ? textIn(site.config, site.config.tagline, route.locale) : '';
}

function tocOf(site: Site, route: Route, headings: readonly Heading[]): readonly Heading[] {
  const min = route.source?.frontmatter.tocMinHeadingLevel ?? site.config.toc.minLevel;
  const max = route.source?.frontmatter.tocMaxHeadingLevel ?? site.config.toc.maxLevel;
  return headings.filter((h) => h.depth >= min && h.depth <= max);
}

function noticesOf(site: Site, route: Route): readonly Notice[] {
  const { source } = route;
  const notices: Notice[] = route.isFallback ? [{ kind: 'fallback' }] : [];
  if (source === null) return notices;
  if (!route.isFallback && localeOf(site, route).unreviewed) notices.push({ kind: 'translation' });
  if (isUnpublished(site.config, source)) notices.push({ kind: 'draft' });
  if (source.frontmatter.unlisted) notices.push({ kind: 'unlisted' });
  return notices;
}

function recentPosts(site: Site, route: Route): PageModel['recentPosts'] {
  if (route.kind !== 'post' && route.kind !== 'blog-list') return [];
  const posts = (site.posts.get(route.locale) ?? []).slice(0, site.config.blog.recentPosts);
  return posts.map((post) => ({
    label: post.source?.title ?? '',
    href: hrefOf(site.config, post.url),
    ...languageOf(site, post),
  }));
}
