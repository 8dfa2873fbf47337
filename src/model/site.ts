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
  | 'tags'
  | 'search'
  | 'not-found';

/** A tag or an author with an archive of posts. */
export interface PostGroup {
  readonly kind: 'tag' | 'author';
  /** The tag, or the author's key in `authors.yml`. */
  readonly key: string;
  /** The tag, or the author's name. */
  readonly label: string;
}

/** A tag of documentation pages, in one locale and version. */
export interface PageTag {
  /** The tag in lower case. */
  readonly key: string;
  /** Its most frequent spelling. */
  readonly label: string;
  readonly slug: string;
  readonly url: string;
  /** URLs of the pages that have it, by title. */
  readonly pages: readonly string[];
}

/** A published address. */
export interface Route {
  readonly kind: RouteKind;
  /** Path without base and trailing slash (`/` for the root): `/zh-cn/v1/guides/faq`. */
  readonly url: string;
  /** Output file: `zh-cn/v1/guides/faq/index.html`. */
  readonly file: string;
  readonly locale: string;
  /** Shared by all translations of a page. */
  readonly slug: string;
  /** The page's source; null for lists and other generated pages. */
  readonly source: Source | null;
  /** True if `source`, or every post of a list, comes from another locale because this one has no such page. */
  readonly isFallback: boolean;
  /** Page number of a blog list, from 1. */
  readonly page: number | null;
  /** Name of the sidebar that contains the page, or null. */
  readonly sidebar: string | null;
  /** Set on an archive of one tag or author, and on a list of pages with one tag. */
  readonly group?: PostGroup;
}

/** A node of a sidebar. */
export type SidebarNode = SidebarLink | SidebarCategory | SidebarReference | SidebarText;

/** A page in the sidebar. */
export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly url: string;
  readonly badge?: EntryBadge;
}

/** A link that has no place in the reading order: to another part of the site, or to another site. */
export interface SidebarReference {
  readonly type: 'reference';
  readonly label: string;
  readonly url: null;
  /** Address as written in the page. */
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
  /** The category's own page, or null. */
  readonly url: string | null;
  readonly collapsed: boolean;
  /** Title of its generated page, if it differs from the label. */
  readonly title?: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly badge?: EntryBadge;
  readonly children: readonly SidebarNode[];
}

export interface Redirect {
  /** A URL like `Route.url`, decoded. */
  readonly from: string;
  /** The `Route.url` of the target page, or an address on another host. */
  readonly to: string;
  /** True if `to` is the path of a static file, relative to the base with a leading slash. */
  readonly isFile?: boolean;
  /** ID of the target section, decoded; omitted for the whole page. */
  readonly hash?: string;
  /** True if only the rules of hosts have the redirect, and no page is published at the old address. */
  readonly isRuleOnly?: boolean;
}

/** A sidebar in one version and locale. */
export interface Sidebar {
  readonly name: string;
  readonly locale: string;
  readonly version: DocsVersion;
  readonly nodes: readonly SidebarNode[];
  /** URLs in reading order, each once. */
  readonly order: readonly string[];
  /** Position of each page, by URL. */
  readonly places: ReadonlyMap<string, SidebarPlace>;
}

/** Position of a page in its sidebar. */
export interface SidebarPlace {
  /** Index in `Sidebar.order`. */
  readonly index: number;
  /** Nodes from the top level down to the page. */
  readonly trail: readonly SidebarNode[];
}

/** Why a page is unpublished: it is a draft, or a post scheduled for a later day. */
export type UnpublishedReason = 'draft' | 'scheduled';

/** The whole site, linked: everything that follows from configuration and page metadata alone. */
export interface Site {
  readonly config: SiteConfig;
  readonly content: Content;
  /** By URL, in code-unit order. */
  readonly routes: ReadonlyMap<string, Route>;
  /** Source path → the route that publishes it in its own locale. */
  readonly routeOfSource: ReadonlyMap<string, Route>;
  /** Key `locale/version/name`. */
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  /** Locale code → routes of posts, newest first. */
  readonly posts: ReadonlyMap<string, readonly Route[]>;
  /** Tags of documentation pages by locale and version; omitted if there are none. */
  readonly tags?: ReadonlyMap<string, readonly PageTag[]>;
  readonly redirects: readonly Redirect[];
  /** Locale code → URL of its home page, like `Route.url`. */
  readonly homes: ReadonlyMap<string, string>;
  /** URLs of pages that share their title with another page of their locale and version. */
  readonly duplicateTitles: ReadonlySet<string>;
  /** Why existing pages are unpublished, by URL and by source path. */
  readonly unpublished: ReadonlyMap<string, UnpublishedReason>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly locales: ReadonlyMap<string, Locale>;
}
