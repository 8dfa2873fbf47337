// What an extension is: the public contract. It stands for itself, so that nobody needs the types of the packages that docsgen is made with.

import type { PageMoments } from './page-moments.js';
import type { OptionsSchema } from './schema.js';
import type { SiteMoments } from './site-moments.js';

export type * from '../model/search-record.js';
export type * from './page-moments.js';
export type * from './review-moments.js';
export type * from './schema.js';
export type * from './site-moments.js';

/** The default export of an extension's module. */
export interface Extension<O = unknown> {
  /** Small letters, digits and hyphens, such as `release-notes`; no two extensions of a site have the same. */
  readonly name: string;
  /** The version of this contract. */
  readonly contract: 1;
  /** Checks the options that the site gives; without it, the extension takes none. */
  readonly options?: OptionsSchema<O>;
  /** What it may find, by the second part of the code: `unknown` of the extension `variables` is told as `variables/unknown`. */
  readonly codes?: Readonly<Record<string, Finding>>;
  /** What pages may load besides what the site allows, and what it may write besides what authors may: nothing else is let through. */
  readonly allow?: (options: O) => Allowance;
  /** Folder beside the module, such as `./giscus`: what the extension brings for pages and browsers lies in it as in a site's `templates`. */
  readonly templates?: string;
  /** Called once in each thread: what it answers is asked for every page that it is for. */
  readonly page?: (setup: Setup<O>) => PageMoments | Promise<PageMoments>;
  /** Called once in a build, or in a live server after each change of it: what it answers is asked for the site as a whole. */
  readonly site?: (setup: Setup<O>) => SiteMoments | Promise<SiteMoments>;
}

/** What an extension needs besides what content may do. */
export interface Allowance {
  /** Sources such as `https://stats.example`, by directive. */
  readonly sources?: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  /** Elements that it writes besides those that authors may write, with their attributes: `{ svg: ['viewBox'], path: ['d'] }`. None that loads or runs something. */
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

/** A kind of finding. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  /** What it means and how it is mended, in plain sentences. */
  readonly explain: string;
}

/** What an extension knows of the site when it is opened. */
export interface Setup<O> {
  readonly options: O;
  readonly site: {
    /** Absolute folder of the site. Files below it are read with `node:fs`: what is read, docsgen follows. */
    readonly dir: string;
    /** Origin of the published site, such as `https://docs.example`. */
    readonly url: string;
    /** Path that the site is served from, with both slashes. */
    readonly baseUrl: string;
    /** Codes of the locales, in the order of the configuration. */
    readonly locales: readonly string[];
    /** True with `--untrusted`: what lies below the content folder must not be run. */
    readonly untrusted?: boolean;
  };
}

/** Checks the type of an extension; returns it unchanged. */
export function defineExtension<O = undefined>(extension: Extension<O>): Extension<O> {
  return extension;
}
