import type { FooterGroup, LinkPosition, Locale } from './config.js';
import type { Heading } from './doc.js';
import type { Json } from './extension.js';
import type { HeadTag } from './head-tag.js';
import type { OfflineStrategy } from './offline-config.js';
import type { PartScript, PartStyle } from './part-files.js';
import type { PostSummary } from './post.js';

export type { PostAuthor, PostSummary } from './post.js';

/** Layout components that the theme has for each kind of page; a site may add others. */
export type Layout =
  | 'doc'
  | 'page'
  | 'home'
  | 'blog-list'
  | 'blog-post'
  | 'blog-archive'
  | 'blog-tags'
  | 'category'
  | 'search'
  | 'not-found';

/** A link ready to print: `href` includes the base. */
export interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** What a link to a page says of the language of its label. */
export interface LabelLanguage {
  /** `htmlLang` of the page that the link leads to, where it is another language than that of the page that holds the link. */
  readonly lang?: string;
}

/** An entry of the navbar or footer with everything resolved for the page. */
export interface NavEntry {
  readonly type: 'link' | 'dropdown' | 'locale' | 'version' | 'search' | 'html';
  readonly label: string;
  /** Null for dropdowns that lead nowhere. */
  readonly href: string | null;
  readonly external: boolean;
  /** The reader is on this page or below it. */
  readonly active: boolean;
  readonly position: LinkPosition;
  readonly html: string | null;
  readonly icon: string | null;
  readonly items: readonly NavEntry[];
}

/** A small note beside an entry of a sidebar. */
export interface EntryBadge {
  readonly text: string;
  readonly type: 'note' | 'tip' | 'info' | 'warning' | 'danger';
}

/** An entry of the sidebar as a page shows it. */
export type SidebarEntry =
  | ({
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly active: boolean;
      /** It leads out of the site. */
      readonly external?: boolean;
      readonly badge?: EntryBadge;
    } & LabelLanguage)
  /** A line of text, such as the title of a part. */
  | { readonly type: 'text'; readonly label: string; readonly badge?: EntryBadge }
  /** Stands for links that a very long list leaves out; leads to the nearest of them. */
  | { readonly type: 'more'; readonly count: number; readonly href: string }
  | ({
      readonly type: 'category';
      readonly label: string;
      readonly href: string | null;
      /** The category's own page is the current one. */
      readonly active: boolean;
      /** Holds the active page, or is not collapsed by default. */
      readonly open: boolean;
      readonly badge?: EntryBadge;
      readonly children: readonly SidebarEntry[];
      /** The page leaves `children` out; `SidebarEntry[]` is in the file `sidebar.json` beside the page at `href`. */
      readonly lazy: boolean;
    } & LabelLanguage);

export interface Card {
  readonly label: string;
  readonly href: string;
  readonly description: string | null;
  readonly icon: string | null;
  readonly external: boolean;
}

export interface Breadcrumb extends LabelLanguage {
  readonly label: string;
  readonly href: string | null;
}

export interface Alternate {
  readonly locale: Locale;
  readonly href: string;
  /** Absolute address, for hreflang. */
  readonly absoluteUrl: string;
  readonly current: boolean;
  /** The page exists in that locale (it is not a fallback). */
  readonly translated: boolean;
}

export interface Notice {
  /** `fallback`: shown in another language. `translation`: community translation. `draft`, `unlisted`: live server only. */
  readonly kind: 'fallback' | 'translation' | 'draft' | 'unlisted';
}

/** Facts of the site that every page shows. */
export interface SiteModel {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  readonly baseUrl: string;
  /** Address of the locale's home page, with base. */
  readonly homeHref: string;
  readonly logo: { readonly src: string; readonly srcDark: string | null; readonly alt: string } | null;
  readonly navbar: readonly NavEntry[];
  readonly hideNavbarOnScroll: boolean;
  readonly footer: {
    readonly groups: readonly { readonly title: string; readonly items: readonly NavEntry[] }[];
    readonly copyright: string;
  };
  readonly announcement: { readonly id: string; readonly html: string; readonly closable: boolean } | null;
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly respectSystem: boolean };
  /** Colours of the browser's own frame where the site has a palette; null for those of the theme. */
  readonly frame: { readonly light: string; readonly dark: string } | null;
  readonly versions: readonly {
    readonly name: string;
    readonly label: string;
    readonly href: string;
    readonly current: boolean;
  }[];
  readonly searchHref: string;
  readonly searchProvider: string;
  /** As in `SearchConfig`. */
  readonly searchHotkeys: readonly string[];
  /** The locale's offline worker and when it is to keep the whole locale; null where the site has none. */
  readonly offline: {
    readonly worker: string;
    /** Address of the worker that acts for the locale's home page without a slash, `/zh-cn`; null for none. */
    readonly entrance: string | null;
    readonly strategies: readonly OfflineStrategy[];
    readonly debug: boolean;
  } | null;
  readonly feeds: { readonly rss: string; readonly atom: string; readonly json: string } | null;
  /** Address of the blog's first page and archive; null without a blog. */
  readonly blogHref: string | null;
  readonly archiveHref: string | null;
  /** Address of the list of tags; null where no tag has a page. */
  readonly tagsHref: string | null;
  readonly blogTitle: string;
}

/** Everything that a template may know about the page that it renders. Plain data, JSON-serialisable. */
export interface PageModel {
  /** A `Layout`, or one of the site's own. */
  readonly layout: string;
  readonly site: SiteModel;
  /** Path without base, as in `Route.url`. */
  readonly url: string;
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Locale of the interface. */
  readonly locale: Locale;
  /** `htmlLang` and direction of the content: another locale's on fallback pages. */
  readonly contentLang: string;
  readonly contentDir: 'ltr' | 'rtl';
  /** Print the title as `h1` (false where the body has its own). */
  readonly showTitle: boolean;
  readonly html: string;
  readonly toc: readonly Heading[];
  readonly sidebar: { readonly name: string; readonly entries: readonly SidebarEntry[] } | null;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous: (PageLink & LabelLanguage) | null;
  readonly next: (PageLink & LabelLanguage) | null;
  /** Pages that are about the like, the nearest first; empty where the site does not look for them (`search.related`), and in the live view. */
  readonly related: readonly (PageLink & Pick<PostSummary, 'lang' | 'dir'>)[];
  readonly editUrl: string | null;
  /** ISO date and its text in the reader's locale and calendar. */
  readonly lastUpdated: { readonly iso: string; readonly text: string } | null;
  readonly alternates: readonly Alternate[];
  readonly notices: readonly Notice[];
  readonly cards: readonly Card[];
  /** Set on post pages. */
  readonly post: PostSummary | null;
  /** Set on list and archive pages, and on the list of tags. */
  readonly posts: readonly PostSummary[];
  readonly recentPosts: readonly (PageLink & Pick<PostSummary, 'lang' | 'dir'>)[];
  /** Set on blog lists: page number, from 1, and number of pages. */
  readonly pagination: { readonly page: number; readonly pages: number } | null;
  /** Set on the search page: every page's title and headings, grouped by sidebar or section. */
  readonly index: readonly {
    readonly label: string;
    readonly entries: readonly (PageLink &
      Pick<PostSummary, 'lang' | 'dir'> & { readonly headings: readonly PageLink[] })[];
  }[];
  /** Address of the page's Markdown twin; null for generated pages. */
  readonly markdownHref: string | null;
  /** Address of the document for paper that holds the page with its neighbours; null where there is none. */
  readonly printHref: string | null;
  /** Features of the body, as in `Doc.features`. */
  readonly features: readonly string[];
  readonly head: readonly HeadTag[];
  /** Front matter that extensions read, by key; empty for pages without. */
  readonly fields: Readonly<Record<string, Json>>;
}

/** Where the browser files of this build are; addresses with base. */
export interface AssetManifest {
  /** Main behaviour entry and its static imports, in load order. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Style sheets loaded only by pages with the feature. */
  readonly featureStyles: Readonly<Record<string, readonly string[]>>;
  /** Island name → module. */
  readonly islands: Readonly<Record<string, string>>;
  /** Scripts of the theme's parts, each with what makes a page load it. */
  readonly partScripts: readonly PartScript[];
  /** Style sheets of a site and its extensions, each with what makes a page load it. */
  readonly partStyles: readonly PartStyle[];
  /** Address → `sha256-…` for the integrity attribute; empty where the site has it switched off. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** A page after React: the markup inside `<body>` and what it needs. */
export interface RenderedPage {
  readonly body: string;
  /** Names of the islands on the page. */
  readonly islands: readonly string[];
  /** Features of what the theme put around the text, besides those of the page. */
  readonly features: readonly string[];
}

export type { FooterGroup, HeadTag };
