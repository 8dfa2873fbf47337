import type { Localized } from '../model/config.js';
import type { EntryBadge } from '../model/page.js';
import type { SidebarBadge, SidebarGroup, SidebarItem } from '../model/sidebar.js';
import type { Route, SidebarNode } from '../model/site.js';
import { isExternal } from '../shared/addresses.js';
import { slugify } from '../shared/slug.js';
import { allItems, type PagesByName, pageNamed, pagesByName } from './listed-pages.js';
import {
  buildFolder,
  categoryRoute,
  type Edition,
  folderNodes,
  folderRoutes,
  pageLabel,
  type SidebarInput,
} from './sidebar-tree.js';
import { staticHref } from './static-files.js';
import { textIn } from './text.js';
import { hrefOf, joinPath, urlOf } from './urls.js';

/** A sidebar whose author lists the entries. */
export interface ListedInput extends Edition {
  readonly name: string;
  /** Folder that names of pages are relative to, below the locale. */
  readonly top: string;
  readonly items: readonly SidebarItem[];
  /** Pages that may be listed. */
  readonly pages: readonly Route[];
  /** Sidebars with more pages than this have a page for each category. */
  readonly largest: number;
}

/** The result of `listedSidebar`. */
export interface ListedSidebar {
  readonly nodes: readonly SidebarNode[];
  /** Urls of the pages in the sidebar. */
  readonly urls: ReadonlySet<string>;
  /** Generated pages of its categories and folders. */
  readonly generated: readonly Route[];
}

interface Listing extends ListedInput {
  readonly byName: PagesByName<Route>;
  /** Urls of the pages that entries name; folder entries omit them. */
  readonly named: ReadonlySet<string>;
  readonly isLarge: boolean;
  readonly generated: Route[];
  readonly slugs: Set<string>;
}

/** Makes the nodes of a sidebar from its list. Pages that the locale or version lacks are left out. */
export function listedSidebar(input: ListedInput): ListedSidebar {
  const byName = pagesByName(input.pages, ({ source }) => source);
  const items = [...allItems(input.items)].map(({ item }) => item);
  const namedUrls = new Set(
    items.flatMap((item) => {
      const page = item.kind === 'page' || item.kind === 'category' ? item.page : null;
      const url = page === null ? undefined : pageNamed(byName, input.top, page)?.url;
      return url === undefined ? [] : [url];
    }),
  );
  const inFolders = items.flatMap((item) => (item.kind === 'folder' ? folderPages(input, namedUrls, item.folder) : []));
  const urls = new Set([...namedUrls, ...inFolders.map(({ url }) => url)]);
  const isLarge = urls.size > input.largest;
  const listing: Listing = { ...input, byName, named: namedUrls, isLarge, generated: [], slugs: new Set() };
  const nodes = nodesOf(listing, input.items);
  return { nodes, urls, generated: listing.generated };
}

/** Pages below a folder that no entry names. */
function folderPages({ top, name, pages }: ListedInput, namedUrls: ReadonlySet<string>, folder: string): Route[] {
  const dir = joinPath(top, folder);
  if (dir === null) return [];
  return pages.filter(({ url, source }) => {
    if (source === null || namedUrls.has(url)) return false;
    const isBelow = dir === '' || source.dir === dir || source.dir.startsWith(`${dir}/`);
    const { displayedSidebar = name } = source.frontmatter;
    return isBelow && displayedSidebar === name;
  });
}

function nodesOf(listing: Listing, items: readonly SidebarItem[]): SidebarNode[] {
  return items.flatMap((item) => nodeOf(listing, item));
}

function nodeOf(listing: Listing, item: SidebarItem): readonly SidebarNode[] {
  switch (item.kind) {
    case 'page': {
      const route = pageNamed(listing.byName, listing.top, item.page);
      if (route === undefined) return [];
      const label = text(listing, item.label) ?? pageLabel(route);
      return [{ type: 'link', label, url: route.url, ...badgeOf(listing, item.badge) }];
    }
    case 'link': {
      const label = text(listing, item.label) ?? '';
      const href = item.to === null ? (item.href ?? '') : routeHref(listing, item.to);
      const isOutside = item.to === null && isExternal(href);
      return [{ type: 'reference', label, url: null, href, external: isOutside, ...badgeOf(listing, item.badge) }];
    }
    case 'text':
      return [{ type: 'text', label: text(listing, item.label) ?? '', url: null, ...badgeOf(listing, item.badge) }];
    case 'folder':
      return nodesOfFolder(listing, item.folder);
    case 'category':
      return categoryNodes(listing, item);
  }
}

function routeHref({ base, locale, pages }: Listing, to: string): string {
  const [path = '', hash] = to.split('#');
  const url = urlOf(locale, path.replace(/^\/|\/$/g, ''));
  const file = pages.some((page) => page.url === url) ? null : staticHref(base, path);
  const href = file ?? hrefOf(base.config, url);
  return hash === undefined ? href : `${href}#${hash}`;
}

function nodesOfFolder(listing: Listing, folder: string): SidebarNode[] {
  const top = joinPath(listing.top, folder);
  if (top === null) return [];
  const input: SidebarInput = { ...listing, top, routes: folderPages(listing, listing.named, folder) };
  const tree = buildFolder(input);
  const pages = folderRoutes(input, tree);
  listing.generated.push(...pages);
  return folderNodes(input, tree, new Set(pages.map(({ slug }) => slug)));
}

function categoryNodes(listing: Listing, item: SidebarGroup): SidebarNode[] {
  const route = item.page === null ? undefined : pageNamed(listing.byName, listing.top, item.page);
  const children = nodesOf(listing, item.items);
  const generatedRoute = route === undefined && children.length > 0 ? indexRoute(listing, item) : null;
  if (route === undefined && children.length === 0) return [];
  const frontmatter = route?.source?.frontmatter;
  const index = item.index === false ? null : item.index;
  const title = text(listing, index?.title ?? null);
  return [
    {
      type: 'category',
      label: text(listing, item.label) ?? (route === undefined ? (item.page ?? '') : pageLabel(route)),
      url: (route ?? generatedRoute)?.url ?? null,
      collapsed: item.collapsed,
      ...(title === null ? {} : { title }),
      description: text(listing, item.description ?? index?.description ?? null) ?? frontmatter?.description ?? null,
      icon: item.icon ?? frontmatter?.icon ?? null,
      ...badgeOf(listing, item.badge),
      children,
    },
  ];
}

/** The generated page of a category: if its author asks for one, and in large sidebars for every category. */
function indexRoute(listing: Listing, { index, label }: SidebarGroup): Route | null {
  if (index === false || (index === null && !listing.isLarge)) return null;
  const { config } = listing.base;
  const name = slugify(textIn(config, label ?? '', config.i18n.defaultLocale)) || 'section';
  const slug = joinPath(listing.top, index?.slug ?? `category/${name}`) ?? name;
  let freeSlug = slug;
  for (let n = 1; listing.slugs.has(freeSlug); n++) freeSlug = `${slug}-${n}`;
  listing.slugs.add(freeSlug);
  const route = categoryRoute(listing, freeSlug);
  listing.generated.push(route);
  return route;
}

function text({ base, locale }: Listing, value: Localized | null): string | null {
  return value === null ? null : textIn(base.config, value, locale.code);
}

function badgeOf({ base, locale }: Listing, badge: SidebarBadge | null): { readonly badge?: EntryBadge } {
  return badge === null ? {} : { badge: { text: textIn(base.config, badge.text, locale.code), type: badge.type } };
}
