import type { ChecksConfig, ProseConfig } from './checks-config.js';
import type { ExtensionConfig } from './extension.js';
import type { HeadTag } from './head-tag.js';
import type { RulesHost } from './hosts.js';
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
  /** Pages show a notice that their translation has not been reviewed. */
  readonly unreviewed: boolean;
}

/** A published version of the docs. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** Folder and route segment below the locale without slashes; may be empty. */
  readonly path: string;
  readonly isLast: boolean;
  /** Asks search engines not to index its pages. */
  readonly noindex: boolean;
}

/** A sidebar, generated from a folder or listed. */
export interface SidebarConfig {
  readonly name: string;
  /** Folder below the version, without slashes; empty for the whole version. */
  readonly dir: string;
  /** Wrap everything in one category generated from the folder itself. */
  readonly root: boolean;
  /** Entries for every version and locale without its own sidebar file; null for the files of the folder. */
  readonly items: readonly SidebarItem[] | null;
}

export type LinkPosition = 'left' | 'right';

/** One navbar or footer entry; the relevant fields depend on `type`. */
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
  /** Settings passed to the site's own provider. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Top-level categories of results, by prefix of the route without locale; the longest matching prefix applies. */
  readonly categories: readonly { readonly prefix: string; readonly label: Localized }[];
  /** Factors for page scores, by prefix of the route without locale; the longest matching prefix applies. */
  readonly weights: readonly { readonly prefix: string; readonly weight: number }[];
  /** Readers' words for words on the pages, by locale code and then by the word on the pages. */
  readonly synonyms: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** True if words that `prose.glossary` rejects are synonyms of its terms. */
  readonly glossary: boolean;
  /** True if readers may search by meaning, with vectors from an extension. */
  readonly semantic: boolean;
  /** True if pages show related pages, found with vectors from an extension. */
  readonly related: boolean;
}

/** Sources that the content security policy allows, by directive, besides those it finds on the pages. */
export interface CspConfig {
  readonly 'script-src': readonly string[];
  readonly 'style-src': readonly string[];
  readonly 'img-src': readonly string[];
  readonly 'font-src': readonly string[];
  readonly 'media-src': readonly string[];
  readonly 'frame-src': readonly string[];
  readonly 'connect-src': readonly string[];
}

/** Severity by diagnostic code, such as `frontmatter-unknown-key`, or `variables/unknown` of an extension. */
export type Severities = Readonly<Record<string, 'error' | 'warn' | 'ignore'>>;

/** Limits for building one page. */
export interface PageLimits {
  readonly pageSeconds: number;
  /** Maximum heap of the worker in megabytes, including the program itself. */
  readonly pageMegabytes: number;
}

/** A run that executes nothing that strangers may have changed: `--untrusted`. */
export interface UntrustedRun {
  /** The commit whose programs are trusted, or null. */
  readonly base: BaseCommit | null;
  /** Settings that are overridden, each as a phrase for people. */
  readonly forced: readonly string[];
}

/** A commit to compare programs with. */
export interface BaseCommit {
  /** As given on the command line. */
  readonly ref: string;
  /** Full hash. */
  readonly commit: string;
  /** Absolute folder of the repository. */
  readonly root: string;
}

/** Limits for pages, and for extensions that work on the whole site. */
export interface SiteLimits extends PageLimits {
  readonly siteSeconds: number;
}

/** Folder in which a run stores bundles and its cache. */
export interface WorkFolder {
  /** Absolute path; its last name is always `.docsgen`. */
  readonly path: string;
  /** False for a temporary folder, which is removed when the process exits: there is no cache then. */
  readonly isKept: boolean;
}

/**
 * The validated configuration with all defaults filled in.
 *
 * @hidden The settings reference describes all of it.
 */
export interface SiteConfig {
  /** Absolute folder of the configuration, content and templates. */
  readonly siteDir: string;
  /** Folder of bundles and the cache. */
  readonly workFolder: WorkFolder;
  /** Absolute folder of the content. */
  readonly contentDir: string;
  /** Absolute folder of the built site. */
  readonly outDir: string;
  /** Absolute folder of the site's own templates, or null. */
  readonly templatesDir: string | null;
  /** Absolute paths of the configuration file and all files it imports, except packages; empty without a configuration file. */
  readonly configFiles: readonly string[];
  /** Null if programs and settings are trusted, which is the default. */
  readonly untrusted: UntrustedRun | null;
  readonly title: Localized;
  readonly tagline: Localized;
  /** Origin of the published site without trailing slash, e.g. `https://docs.example`. */
  readonly url: string;
  /** Path that the site is served from, with leading and trailing slash: `/` or `/docs/`. */
  readonly baseUrl: string;
  /** Whether page addresses end with a slash; those of home pages always do. */
  readonly trailingSlash: 'never' | 'always';
  /** Hosts that get their own rules file, besides those that every build writes. */
  readonly hosts: readonly RulesHost[];
  readonly favicon: string | null;
  readonly logo: { readonly src: string; readonly srcDark: string | null; readonly alt: Localized } | null;
  readonly socialImage: string | null;
  /** Pictures that docsgen draws for shared pages, with these fonts; null for none. */
  readonly socialCards: { readonly fonts: readonly string[] } | null;
  /** Pages describe themselves as JSON-LD. */
  readonly structuredData: boolean;
  /** Tags for the head of every page. */
  readonly head: readonly HeadTag[];
  readonly i18n: {
    readonly defaultLocale: string;
    /** The locale that pages are translated from. */
    readonly source: string;
    /** Percent of the text that must be current, by language. */
    readonly leastCurrent: Readonly<Record<string, number>>;
    readonly locales: readonly Locale[];
  };
  readonly docs: {
    readonly versions: readonly DocsVersion[];
    readonly sidebars: readonly SidebarConfig[];
    /** Source of the last part of a page's address when it has no `slug`. */
    readonly addresses: 'files' | 'ids';
    /** `{locale}` and `{path}` are replaced; null for no edit links. */
    readonly editUrl: string | null;
    readonly lastUpdated: boolean;
    /** Publish lists of pages by tag. */
    readonly tagPages: boolean;
    /** Publish sections of sidebars as printable documents. */
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
    /** ISO date, or null if none is set. */
    readonly scheduledUntil: string | null;
    readonly tagPages: boolean;
    readonly authorPages: boolean;
  };
  readonly navbar: { readonly items: readonly NavItem[]; readonly hideOnScroll: boolean };
  readonly footer: { readonly groups: readonly FooterGroup[]; readonly copyright: Localized };
  readonly announcement: { readonly id: string; readonly content: Localized; readonly closable: boolean } | null;
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly respectSystem: boolean };
  /** Changes to the theme's appearance, or null. */
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
    /** Default tool for `::command`; null for scripts of the project. */
    readonly commandTool: string | null;
    /** Absolute paths of the files of abbreviations, by locale code. */
    readonly abbreviations: Readonly<Record<string, string>>;
  };
  readonly images: {
    /** Publish smaller variants of PNG and JPEG images beside them. */
    readonly variants: boolean;
    /** AVIF besides WebP. */
    readonly avif: boolean;
    /** Widths in pixels; an image's own width is always among its variants. */
    readonly widths: readonly number[];
    /** Metadata embedded in images by cameras and programs; `remove` (default) publishes images without it. */
    readonly metadata: 'remove' | 'keep';
  };
  readonly files: {
    /** Content files that browsers would run in the site's name: `refuse` (default), `allow`, or the file extensions to publish. */
    readonly active: 'refuse' | 'allow' | readonly string[];
    /** Treat `.tsx` content files as pages. They are programs. */
    readonly react: boolean;
  };
  /** Limits per page: CPU seconds and megabytes of heap. */
  readonly limits: SiteLimits;
  readonly llms: {
    /** Maximum size of `llms-full.txt`; 0 for none. */
    readonly fullTextKilobytes: number;
  };
  readonly links: {
    readonly internal: 'error' | 'warn' | 'ignore';
    readonly markdown: 'error' | 'warn' | 'ignore';
    readonly anchors: 'error' | 'warn' | 'ignore';
    /** Patterns of paths, from the root of the host, that another site publishes there. */
    readonly elsewhere: readonly string[];
  };
  /** Old path → new path, both without locale; applied in every locale, or in one. */
  readonly redirects: readonly {
    readonly from: string;
    readonly to: string;
    readonly locale?: string | undefined;
    /** False if only the rules of hosts have the redirect. */
    readonly page?: boolean | undefined;
  }[];
  readonly search: SearchConfig;
  readonly offline: OfflineConfig;
  /** Null for no policy. */
  readonly csp: CspConfig | null;
  /** Hosts whose frames `::embed` may show; the policy allows them on all pages. */
  readonly embeds: readonly string[];
  /** Pages carry integrity hashes of the site's own scripts and style sheets. */
  readonly integrity: boolean;
  /** Who may use `docsgen serve` besides this machine. */
  readonly serve: {
    /** Host names; one with a leading dot matches a domain and all its subdomains. */
    readonly allowHosts: readonly string[];
    /** Sources that may show live pages in a frame, such as `vscode-webview:`. */
    readonly allowFrames: readonly string[];
  };
  readonly reference: readonly ReferenceConfig[];
  readonly prose: ProseConfig;
  /** Schemas for sample configuration files: suffix of the sample's title, and absolute path of the schema. */
  readonly samples: { readonly schemas: readonly { readonly title: string; readonly file: string }[] };
  readonly checks: ChecksConfig;
  readonly extensions: readonly ExtensionConfig[];
  /** Severities set by the site, by code. */
  readonly diagnostics: Severities;
  /** Codes of the locales that this run publishes: all, or those given on the command line. */
  readonly publishedLocales: readonly string[];
  /** File name endings of pages that the site's extensions read, with the dot: `.mdx`. */
  readonly pageEndings: readonly string[];
  /** Emit source maps for the browser code. */
  readonly sourceMaps: boolean;
}
