import type { DocsVersion, Locale, SiteConfig } from './config.js';
import type { EntryBadge } from './page.js';
import type { Category, Content, Source } from './source.js';

export type RouteKind =
  | 'doc'
  | 'page'
  | 'post'
  | 'blog-list'
  | 'blog-archive'
  | 'blog-tags'
  | 'category'
  | 'search'
  | 'not-found';

/** A tag or an author whose posts an archive lists. */
export interface PostGroup {
  readonly kind: 'tag' | 'author';
  /** The tag, or the key of the author in `authors.yml`. */
  readonly key: string;
  /** The tag, or the author's name. */
  readonly label: string;
}

/** A published address. */
export interface Route {
  readonly kind: RouteKind;
  /** Path without base and without trailing slash (`/` for the root): `/zh-cn/v1/guides/faq`. */
  readonly url: string;
  /** Output file: `zh-cn/v1/guides/faq/index.html`. */
  readonly file: string;
  readonly locale: string;
  /** The same for all translations of a page. */
  readonly slug: string;
  /** The page's source; null for lists and other generated pages. */
  readonly source: Source | null;
  /** True where `source`, or every post of a list, is of another locale because this one has no such page. */
  readonly isFallback: boolean;
  /** Page number of a blog list, from 1. */
  readonly page: number | null;
  /** Sidebar that the page stands in; null for none. */
  readonly sidebar: string | null;
  /** Of an archive that does not list all posts. */
  readonly group?: PostGroup;
}

/** A node of a sidebar. */
export type SidebarNode = SidebarLink | SidebarCategory | SidebarReference | SidebarText;

/** A page of the sidebar. */
export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly url: string;
  readonly badge?: EntryBadge;
}

/** A link that is no place of the sidebar: to another part of the site, or out of it. */
export interface SidebarReference {
  readonly type: 'reference';
  readonly label: string;
  readonly url: null;
  /** Address as the page links it. */
  readonly href: string;
  readonly external: boolean;
  readonly badge?: EntryBadge;
}

/** A line of text, such as the title of a part. */
export interface SidebarText {
  readonly type: 'text';
  readonly label: string;
  readonly url: null;
  readonly badge?: EntryBadge;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** The category's own page; null for none. */
  readonly url: string | null;
  readonly collapsed: boolean;
  /** Title of its generated page, where that is not the label. */
  readonly title?: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly badge?: EntryBadge;
  readonly children: readonly SidebarNode[];
}

export interface Redirect {
  /** A url like `Route.url`, decoded. */
  readonly from: string;
  /** The `Route.url` of the page that it leads to, or an address on another host. */
  readonly to: string;
  /** True where `to` is the path of a static file below the base, with a slash in front. */
  readonly isFile?: boolean;
  /** Id of the section that it leads to, decoded; absent for the page as a whole. */
  readonly hash?: string;
}

/** A localised sidebar. */
export interface Sidebar {
  readonly name: string;
  readonly locale: string;
  readonly version: DocsVersion;
  readonly nodes: readonly SidebarNode[];
  /** Urls in reading order, each once. */
  readonly order: readonly string[];
  /** By url, where each page stands. */
  readonly places: ReadonlyMap<string, SidebarPlace>;
}

/** Where a page stands in its sidebar. */
export interface SidebarPlace {
  /** Index in `Sidebar.order`. */
  readonly index: number;
  /** Nodes from the top to the page's own. */
  readonly trail: readonly SidebarNode[];
}

/** Why builds leave out a page: it is a draft, or a post whose day has not come. */
export type HeldReason = 'draft' | 'scheduled';

/** The whole site, linked: everything that follows from configuration and metadata alone. */
export interface Site {
  readonly config: SiteConfig;
  readonly content: Content;
  /** By url, in code-unit order. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Source path → the route that publishes it in its own locale. */
  readonly routeOfSource: ReadonlyMap<string, Route>;
  /** Key `locale/version/name`. */
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  /** Locale code → routes of posts, newest first. */
  readonly posts: ReadonlyMap<string, readonly Route[]>;
  readonly redirects: readonly Redirect[];
  /** Locale code → the url at which its readers begin, like `Route.url`. */
  readonly homes: ReadonlyMap<string, string>;
  /** Urls of pages that have their title in common with another page of their locale and version. */
  readonly namesakes: ReadonlySet<string>;
  /** Why pages are left out that the site has, by their urls and by the paths of their sources. */
  readonly held: ReadonlyMap<string, HeldReason>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly locales: ReadonlyMap<string, Locale>;
}
