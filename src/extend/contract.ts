// The public contract of extensions. It is self-contained, so that authors need no types of the packages that docsgen uses.

import type { PageHooks } from './page-hooks.js';
import type { OptionsSchema } from './schema.js';
import type { SiteHooks } from './site-hooks.js';

export type * from '../model/search-record.js';
export type * from './authored-text.js';
export type * from './fence.js';
export type * from './page-hooks.js';
export type * from './schema.js';
export type * from './site-hooks.js';

/** The default export of an extension's module. */
export interface Extension<O = unknown> {
  /** Lower-case letters, digits and hyphens, such as `release-notes`; unique within a site. */
  readonly name: string;
  /** Version of this contract. */
  readonly contract: 1;
  /** Validates the options that the site gives; without it, the extension takes none. */
  readonly options?: OptionsSchema<O>;
  /** Codes that it may report, without the extension's name: `unknown` of the extension `variables` is reported as `variables/unknown`. */
  readonly codes?: Readonly<Record<string, Finding>>;
  /**
   * Sources that pages may load besides those of the site, and elements that it may write besides those allowed in content; everything else
   * is blocked.
   */
  readonly allow?: (options: O) => Allowance;
  /** Folder beside the module, such as `./giscus`, with components, styles and scripts, organized like a site's `templates`. */
  readonly templates?: string;
  /** Called once per thread; returns the hooks for pages. */
  readonly page?: (setup: Setup<O>) => PageHooks | Promise<PageHooks>;
  /** Called once per build, and in the live server after each change to the extension; returns the hooks for the whole site. */
  readonly site?: (setup: Setup<O>) => SiteHooks | Promise<SiteHooks>;
}

/** Permissions that an extension needs beyond those of content. */
export interface Allowance {
  /** Sources such as `https://stats.example`, by directive. */
  readonly sources?: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  /**
   * Elements that it writes besides those allowed in content, with their attributes: `{ svg: ['viewBox'], path: ['d'] }`. Elements that
   * load or run something are not possible.
   */
  readonly elements?: Readonly<Record<string, readonly string[]>>;
}

/** Directives that an extension may add sources to. */
export type PolicyDirective =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'media-src'
  | 'frame-src'
  | 'connect-src';

/** A kind of finding that an extension reports. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  /** Its meaning and remedy, in plain sentences. */
  readonly explain: string;
}

/** Data about the site that an extension receives on opening. */
export interface Setup<O> {
  readonly options: O;
  readonly site: {
    /** Absolute folder of the site. Read files below it with `node:fs`: docsgen tracks what is read. */
    readonly dir: string;
    /** Origin of the published site, such as `https://docs.example`. */
    readonly url: string;
    /** Path that the site is served from, with leading and trailing slash. */
    readonly baseUrl: string;
    /** Codes of the locales, in the order of the configuration. */
    readonly locales: readonly string[];
    /** True with `--untrusted`: files in the content folder must not be executed. */
    readonly untrusted?: boolean;
  };
}

/** Type-checks an extension and returns it unchanged. */
export function defineExtension<O = undefined>(extension: Extension<O>): Extension<O> {
  return extension;
}
