import type { ChecksConfig, ProseConfig } from './checks-config.js';
import type { ExtensionConfig } from './extension.js';
import type { HeadTag } from './head-tag.js';
import type { Localized } from './localized.js';
import type { OfflineConfig } from './offline-config.js';
import type { ReferenceConfig } from './reference-config.js';
import type { SidebarItem } from './sidebar.js';
import type { ThemeConfig } from './theme-config.js';

export type { Localized } from './localized.js';
export type { ReferenceConfig } from './reference-config.js';

/** A language that the site is published in. */
export interface Locale {
  /** Key in the configuration and folder below `content/`, e.g. `zh-cn`. */
  readonly code: string;
  /** Name in its own language, e.g. `简体中文`. */
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  /** BCP 47 tag for `<html lang>`, e.g. `zh-CN`; search records carry it. */
  readonly htmlLang: string;
  /** Calendar for dates, as in `Intl.DateTimeFormat`, e.g. `gregory`. */
  readonly calendar: string;
  /** First segment of the locale's routes without slashes; empty for the locale at the root. */
  readonly path: string;
  /** Locales whose pages stand in for missing ones, best first. */
  readonly fallback: readonly string[];
  /** Pages say that nobody has reviewed their translation. */
  readonly unreviewed: boolean;
}

/** A published version of the docs. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** Folder and route segment below the locale without slashes; may be empty. */
  readonly path: string;
  readonly isLast: boolean;
  /** True where search engines are asked to leave its pages out. */
  readonly noindex: boolean;
}

/** A sidebar, made from a folder or listed. */
export interface SidebarConfig {
  readonly name: string;
  /** Folder below the version, without slashes; empty for the whole version. */
  readonly dir: string;
  /** Wrap everything in one category made from the folder itself. */
  readonly root: boolean;
  /** What it holds in every version and locale that has no file of its own; null for the files of the folder. */
  readonly items: readonly SidebarItem[] | null;
}

export type LinkPosition = 'left' | 'right';

/** One navbar or footer entry; which fields matter depends on `type`. */
export interface NavItem {
  readonly type: 'link' | 'dropdown' | 'sidebar' | 'locale' | 'version' | 'search' | 'html';
  readonly label: Localized;
  /** Internal route without locale, e.g. `/v1/guides`. */
  readonly to: string | null;
  /** External address. */
  readonly href: string | null;
  readonly position: LinkPosition;
  /** Trusted markup for `type: 'html'`. */
  readonly html: string | null;
  /** Sidebar name for `type: 'sidebar'`. */
  readonly sidebar: string | null;
  /** Icon shown with, or instead of, the label. */
  readonly icon: string | null;
  readonly items: readonly NavItem[];
}

export interface FooterGroup {
  readonly title: Localized;
  readonly items: readonly NavItem[];
}

export interface SearchConfig {
  /** `local`, `none`, or the name of a module in `templates/search`. */
  readonly provider: string;
  readonly host: string | null;
  readonly apiKey: string | null;
  readonly indexUid: string;
  readonly searchParams: Readonly<Record<string, unknown>>;
  /** Keys that open the search, such as `ctrl+k` and `/`; the first is shown. */
  readonly hotkeys: readonly string[];
  /** What a provider of the site's own is given. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Top-level categories of results, by the beginning of routes without locale; the longest that matches counts. */
  readonly categories: readonly { readonly prefix: string; readonly label: Localized }[];
  /** What the score of pages is multiplied with, by the beginning of routes without locale; the longest that matches counts. */
  readonly weights: readonly { readonly prefix: string; readonly weight: number }[];
  /** What readers say for words of the pages, by locale code and then by the pages' word. */
  readonly synonyms: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** True where words that `prose.glossary` rules out are synonyms of its terms. */
  readonly glossary: boolean;
  /** True where readers may search by meaning, with the vectors of an extension. */
  readonly semantic: boolean;
  /** True where pages show those that are about the like, found with the vectors of an extension. */
  readonly related: boolean;
}

/** Sources that the content security policy allows besides those that pages show by themselves, by directive. */
export interface CspConfig {
  readonly 'script-src': readonly string[];
  readonly 'style-src': readonly string[];
  readonly 'img-src': readonly string[];
  readonly 'font-src': readonly string[];
  readonly 'media-src': readonly string[];
  readonly 'frame-src': readonly string[];
  readonly 'connect-src': readonly string[];
}

/** Severities by code of diagnostics, such as `frontmatter-unknown-key`, or `variables/unknown` of an extension. */
export type Severities = Readonly<Record<string, 'error' | 'warn' | 'ignore'>>;

/** What one page may take while it is made. */
export interface PageLimits {
  readonly pageSeconds: number;
  /** Megabytes of the heap that it is made in, with the program itself. */
  readonly pageMegabytes: number;
}

/** A run that executes nothing that strangers may have changed: `--untrusted`. */
export interface UntrustedRun {
  /** The commit whose programs are trusted; null for none. */
  readonly base: BaseCommit | null;
  /** Settings of the configuration that do not hold, each as a phrase for people. */
  readonly forced: readonly string[];
}

/** A commit that programs are compared with. */
export interface BaseCommit {
  /** As the command line names it. */
  readonly ref: string;
  /** In full. */
  readonly commit: string;
  /** Absolute folder of the repository. */
  readonly root: string;
}

/** What pages may take, and extensions where they work on the site as a whole. */
export interface SiteLimits extends PageLimits {
  readonly siteSeconds: number;
}

/** Where a run keeps bundles and its cache. */
export interface WorkFolder {
  /** Absolute; its last name is always `.docsgen`. */
  readonly path: string;
  /** False for a temporary folder, which is removed when the process exits: then there is no cache. */
  readonly isKept: boolean;
}

/**
 * The validated configuration with every default filled in.
 *
 * @hidden The reference of settings describes all of it.
 */
export interface SiteConfig {
  /** Absolute folder that holds the configuration, content and templates. */
  readonly siteDir: string;
  /** Where bundles and the cache are kept. */
  readonly workFolder: WorkFolder;
  /** Absolute folder of the content. */
  readonly contentDir: string;
  /** Absolute folder of the built site. */
  readonly outDir: string;
  /** Absolute folder of the site's own templates; null where it has none. */
  readonly templatesDir: string | null;
  /** Absolute paths of the configuration file and of all files that it imports, without packages; empty where there is none. */
  readonly configFiles: readonly string[];
  /** Null where programs and settings are trusted, as they are by default. */
  readonly untrusted: UntrustedRun | null;
  readonly title: Localized;
  readonly tagline: Localized;
  /** Origin of the published site without trailing slash, e.g. `https://docs.example`. */
  readonly url: string;
  /** Path that the site is served from, with both slashes, e.g. `/` or `/docs/`. */
  readonly baseUrl: string;
  /** Whether addresses of pages end with a slash; those of home pages always do. */
  readonly trailingSlash: 'never' | 'always';
  /** Hosts that get a file with rules of their own, besides those that every build writes. */
  readonly hosts: readonly ('vercel' | 'azure')[];
  readonly favicon: string | null;
  readonly logo: { readonly src: string; readonly srcDark: string | null; readonly alt: Localized } | null;
  readonly socialImage: string | null;
  /** Tags for the head of every page. */
  readonly head: readonly HeadTag[];
  readonly i18n: { readonly defaultLocale: string; readonly locales: readonly Locale[] };
  readonly docs: {
    readonly versions: readonly DocsVersion[];
    readonly sidebars: readonly SidebarConfig[];
    /** What decides the last part of a page's address where it has no `slug`. */
    readonly addresses: 'files' | 'ids';
    /** `{locale}` and `{path}` are replaced; null for no edit links. */
    readonly editUrl: string | null;
    readonly lastUpdated: boolean;
    /** Publish parts of sidebars as documents for paper. */
    readonly print: boolean;
  };
  readonly blog: {
    /** Folder and route segment, without slashes. */
    readonly path: string;
    readonly title: Localized;
    readonly description: Localized;
    readonly perPage: number;
    readonly recentPosts: number;
    readonly feedLimit: number;
    /** ISO date; null where the build is told none. */
    readonly scheduledUntil: string | null;
    readonly tagPages: boolean;
    readonly authorPages: boolean;
  };
  readonly navbar: { readonly items: readonly NavItem[]; readonly hideOnScroll: boolean };
  readonly footer: { readonly groups: readonly FooterGroup[]; readonly copyright: Localized };
  readonly announcement: { readonly id: string; readonly content: Localized; readonly closable: boolean } | null;
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly respectSystem: boolean };
  /** What the site changes in the looks of the theme; null for nothing. */
  readonly theme: ThemeConfig | null;
  readonly toc: { readonly minLevel: number; readonly maxLevel: number };
  readonly markdown: {
    /** Raw HTML in content: `sanitize` (default) or `trust`. */
    readonly html: 'sanitize' | 'trust';
    readonly math: boolean;
    /** `:tada:` is an emoji. */
    readonly emoji: boolean;
    readonly codeThemes: { readonly light: string; readonly dark: string };
    readonly parser: 'remark' | 'native';
    /** The tool that `::command` runs where it names none; null for scripts of the project. */
    readonly commandTool: string | null;
  };
  readonly images: {
    /** Publish smaller editions of PNG and JPEG pictures beside them. */
    readonly variants: boolean;
    /** AVIF besides WebP. */
    readonly avif: boolean;
    /** Widths in pixels; a picture's own width is always among its variants. */
    readonly widths: readonly number[];
    /** What cameras and programs wrote into pictures; `remove` (default) publishes pictures without it. */
    readonly metadata: 'remove' | 'keep';
  };
  readonly files: {
    /** Files of content that browsers would run in the name of the site: `refuse` (default), `allow`, or the endings of those to publish. */
    readonly active: 'refuse' | 'allow' | readonly string[];
    /** `.tsx` files of content are pages. They are programs. */
    readonly react: boolean;
  };
  /** What one page may take while it is made: seconds, and megabytes of heap. */
  readonly limits: SiteLimits;
  readonly links: {
    readonly internal: 'error' | 'warn' | 'ignore';
    readonly markdown: 'error' | 'warn' | 'ignore';
    readonly anchors: 'error' | 'warn' | 'ignore';
    /** Patterns of paths, from the root of the host, that something else publishes there. */
    readonly elsewhere: readonly string[];
  };
  /** Old path → new path, both without locale; applied in every locale, or in one. */
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly locale?: string | undefined;
  }[];
  readonly search: SearchConfig;
  readonly offline: OfflineConfig;
  /** Null for no policy. */
  readonly csp: CspConfig | null;
  /** Pages carry hashes of the site's own scripts and style sheets. */
  readonly integrity: boolean;
  /** Who may use `docsgen serve` besides this machine. */
  readonly serve: {
    /** Host names; one that begins with a dot stands for a domain and all names below it. */
    readonly allowHosts: readonly string[];
    /** Sources that may show live pages in a frame, such as `vscode-webview:`. */
    readonly allowFrames: readonly string[];
  };
  readonly reference: readonly ReferenceConfig[];
  readonly prose: ProseConfig;
  /** Schemas for samples of configuration files: the end of a sample's title, and the absolute path of the schema. */
  readonly samples: { readonly schemas: readonly { readonly title: string; readonly file: string }[] };
  readonly checks: ChecksConfig;
  readonly extensions: readonly ExtensionConfig[];
  /** Severities that the site gives, by code. */
  readonly diagnostics: Severities;
  /** Codes of the locales that this run publishes: all, or those given on the command line. */
  readonly publishedLocales: readonly string[];
  /** Endings of page files that extensions read, with their dots: `.mdx`. */
  readonly pageEndings: readonly string[];
  /** Emit source maps for the browser code. */
  readonly sourceMaps: boolean;
}
