import type { BadgeType } from './badges.js';
import type { FooterGroup, LinkPosition, Locale } from './config.js';
import type { Heading } from './doc.js';
import type { Json } from './extension.js';
import type { HeadTag } from './head-tag.js';
import type { IconDrawing } from './icon.js';
import type { OfflineStrategy } from './offline-config.js';
import type { PartScript, PartStyle } from './part-files.js';
import type { PostSummary } from './post.js';

export type { PostAuthor, PostSummary } from './post.js';

/** Layout components of the theme for each kind of page; a site may add others. */
export type Layout =
  | 'doc'
  | 'page'
  | 'home'
  | 'blog-list'
  | 'blog-post'
  | 'blog-archive'
  | 'blog-tags'
  | 'category'
  | 'tags'
  | 'search'
  | 'not-found';

/** A link ready to print: `href` includes the base path. */
export interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** Language of a link's label. */
export interface LabelLanguage {
  /** `htmlLang` of the linked page if it differs from that of the page with the link. */
  readonly lang?: string;
}

/** A navbar or footer entry, resolved for one page. */
export interface NavEntry {
  readonly type: 'link' | 'dropdown' | 'locale' | 'version' | 'search' | 'html';
  readonly label: string;
  /** Null for dropdowns that are not links. */
  readonly href: string | null;
  readonly external: boolean;
  /** The current page is this one or below it. */
  readonly active: boolean;
  readonly position: LinkPosition;
  readonly html: string | null;
  readonly icon: string | null;
  readonly items: readonly NavEntry[];
}

/** A small label beside a sidebar entry. */
export interface EntryBadge {
  readonly text: string;
  readonly type: BadgeType;
}

/** A sidebar entry as a page shows it. */
export type SidebarEntry =
  | ({
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly active: boolean;
      /** True for a link to another site. */
      readonly external?: boolean;
      readonly badge?: EntryBadge;
    } & LabelLanguage)
  /** A line of text, such as the title of a part. */
  | { readonly type: 'text'; readonly label: string; readonly badge?: EntryBadge }
  /** Stands for links omitted from a very long list; `href` is that of the closest one. */
  | { readonly type: 'more'; readonly count: number; readonly href: string }
  | ({
      readonly type: 'category';
      readonly label: string;
      readonly href: string | null;
      /** The category's own page is the current one. */
      readonly active: boolean;
      /** Contains the active page, or is not collapsed by default. */
      readonly open: boolean;
      readonly badge?: EntryBadge;
      readonly children: readonly SidebarEntry[];
      /** `children` is omitted from the page; the `SidebarEntry[]` is in the file `sidebar.json` beside the page at `href`. */
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
  /**
   * `fallback`: shown in another language. `translation`: community translation. `outdated`: the original has changed since most of it was
   * translated. `draft`, `unlisted`: development server only.
   */
  readonly kind: 'fallback' | 'translation' | 'outdated' | 'draft' | 'unlisted';
  /** Address of the original, for `outdated`, and its language. */
  readonly href?: string;
  readonly hrefLang?: string;
}

/** Data about the site that every page shows. */
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
  /** Colours of the browser's own frame if the site has a palette; null for the theme's. */
  readonly frame: { readonly light: string; readonly dark: string } | null;
  readonly versions: readonly {
    readonly name: string;
    readonly label: string;
    readonly href: string;
    /** Address at and below which its pages are, with base: `/docs/2.x`. Pages below that of another version belong to the other one. */
    readonly folder: string;
    readonly current: boolean;
  }[];
  readonly searchHref: string;
  readonly searchProvider: string;
  /** As in `SearchConfig`. */
  readonly searchHotkeys: readonly string[];
  /** Offline worker of the locale, and when it stores the whole locale; null if the site has none. */
  readonly offline: {
    readonly worker: string;
    /** Address of the locale worker, which handles the locale's home page without a slash, `/zh-cn`; null if not needed. */
    readonly localeWorker: string | null;
    readonly strategies: readonly OfflineStrategy[];
    readonly debug: boolean;
  } | null;
  readonly feeds: { readonly rss: string; readonly atom: string; readonly json: string } | null;
  /** Addresses of the blog's first page and archive; null without a blog. */
  readonly blogHref: string | null;
  readonly archiveHref: string | null;
  /** Address of the list of tags; null if no tag has a page. */
  readonly tagsHref: string | null;
  readonly blogTitle: string;
}

/** All data about a page that templates receive. Plain and JSON-serializable. */
export interface PageModel {
  /** A `Layout`, or one of the site's own. */
  readonly layout: string;
  readonly site: SiteModel;
  /** Path without the base, as in `Route.url`. */
  readonly url: string;
  readonly href: string;
  readonly title: string;
  readonly description: string;
  /** Locale of the interface. */
  readonly locale: Locale;
  /** `htmlLang` and direction of the content: another locale's on fallback pages. */
  readonly contentLang: string;
  readonly contentDir: 'ltr' | 'rtl';
  /** Whether to print the title as `h1`: false if the body contains its own. */
  readonly showTitle: boolean;
  readonly html: string;
  readonly toc: readonly Heading[];
  readonly sidebar: { readonly name: string; readonly entries: readonly SidebarEntry[] } | null;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly previous: (PageLink & LabelLanguage) | null;
  readonly next: (PageLink & LabelLanguage) | null;
  /** Related pages, closest first; empty if `search.related` is off, and on the development server. */
  readonly related: readonly (PageLink & Pick<PostSummary, 'lang' | 'dir'>)[];
  readonly editUrl: string | null;
  /** ISO date, and its text in the reader's locale and calendar. */
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
  /** Address of the page's Markdown copy; null for generated pages. */
  readonly markdownHref: string | null;
  /** Address of the printable document that contains the page and its neighbours, or null. */
  readonly printHref: string | null;
  /** Features of the body, as in `Doc.features`. */
  readonly features: readonly string[];
  readonly head: readonly HeadTag[];
  /**
   * Tags of a documentation page, or on the list of tags all with the number of their pages; none on the page of a tag. `allHref` leads to
   * the list. Omitted on other pages, and if no tag has a page.
   */
  readonly tags?: {
    /** `href` is null for a tag without a page; only the list has counts. */
    readonly links: readonly { readonly label: string; readonly href: string | null; readonly count?: number }[];
    readonly allHref: string;
  };
  /** Icons of installed sets in the navbar, the footer and the cards, by name; omitted if there are none. */
  readonly icons?: Readonly<Record<string, IconDrawing>>;
  /** Front matter read by extensions, by key; empty if the page has none. */
  readonly fields: Readonly<Record<string, Json>>;
}

/** Files of this build for the browser; addresses include the base. */
export interface AssetManifest {
  /** Main script and its static imports, in load order. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Style sheets by feature, loaded only by pages that have it. */
  readonly featureStyles: Readonly<Record<string, readonly string[]>>;
  /** Island name → module. */
  readonly islands: Readonly<Record<string, string>>;
  /** Scripts of theme parts, each with the condition for loading it. */
  readonly partScripts: readonly PartScript[];
  /** Style sheets of the site and its extensions, each with the condition for loading it. */
  readonly partStyles: readonly PartStyle[];
  /** Address → `sha256-…` for the integrity attribute; empty if the site disables integrity. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** A page rendered by React: the markup inside `<body>` and what it needs. */
export interface RenderedPage {
  readonly body: string;
  /** Names of the islands on the page. */
  readonly islands: readonly string[];
  /** Features used by the layout around the text, besides those of the page. */
  readonly features: readonly string[];
  /** Absent if the body has no markup that is shared with other pages. */
  readonly shared?: SharedParts;
}

/** A body in two parts, so that markup of many pages is read once. */
export interface SharedParts {
  /** The body without the shared markup. */
  readonly ownBody: string;
  /** Markup without ids, scripts, styles, pictures and text of the page, such as entries of a sidebar; the same objects on all pages. */
  readonly markup: readonly SharedMarkup[];
}

/** Markup of several pages. */
export interface SharedMarkup {
  readonly html: string;
}

export type { FooterGroup, HeadTag };
