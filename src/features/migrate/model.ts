import type { JsonObject } from '../../base/json.js';
import type { MigrationFinding } from '../mdx/text/index.js';
import type { Essential } from './essentials.js';
import type { Evaluate } from './evaluate.js';
import type { Folder, SourceFile } from './gate/index.js';
import type { GeneratorName } from './generator-name.js';
import type { FindingPlace } from './place.js';

/** The site of another generator. */
export interface ForeignSite {
  readonly generator: GeneratorName;
  /** Folder that the user named. */
  readonly folder: Folder;
  /** Folder that contains the configuration. */
  readonly root: Folder;
  /** Configuration file, relative to `root`. */
  readonly config: string;
  /** Runs configuration files that are programs, if the user allows it. */
  readonly evaluate: Evaluate;
  /** Limits for each run of an mdBook preprocessor; null if they are not run. */
  readonly preprocessors: ProgramLimits | null;
}

/** Limits of a program of the site. */
export interface ProgramLimits {
  readonly seconds: number;
  /** Maximum output, in bytes. */
  readonly bytes: number;
}

/** Content for the hero of a home page; null for parts that the old page does not state. */
export interface Home {
  readonly title: string | null;
  readonly tagline: string | null;
  /** Links in Markdown. */
  readonly links: readonly string[];
  /** HTML that stays below the hero. */
  readonly rest: string;
}

/** A page of the new site. */
export interface MigratedPage {
  /** File of the old site, relative to its root, POSIX. */
  readonly source: string;
  /** File relative to the content folder of the new site, POSIX: `en/guide/index.md`. */
  readonly path: string;
  readonly text: string;
  /** Kinds of changes to the text; empty for an unchanged page. */
  readonly changes: readonly string[];
  /** Address in the old site, without base: `/guide/linux.html`. */
  readonly oldAddress: string;
  /** Address in the new site, without base. */
  readonly address: string;
  /** Content of the hero, for a home page that was a component. */
  readonly home?: Home;
}

/** A file that is copied unchanged. */
export interface CopiedFile {
  /** A file of the old site, which may be gone when it is written, or the bytes themselves. */
  readonly from: SourceFile | Uint8Array;
  /** Relative to the folder of the new site, POSIX: `static/img/logo.svg`. */
  readonly to: string;
  /** File of the old site, for reports; missing if the migration creates the file. */
  readonly file?: string;
}

/** A text of a sidebar: one for all locales, or one for each by its code. */
export type MigratedText = string | { readonly [code: string]: string };

/** An entry of `sidebar.yml`; a text is a page. Paths of pages start with a slash and are relative to the locale's folder. */
export type MigratedEntry =
  | string
  | {
      readonly page?: string;
      readonly label?: MigratedText;
      readonly to?: string;
      readonly href?: string;
      readonly folder?: string;
      readonly items?: readonly MigratedEntry[];
      readonly index?:
        | boolean
        | { readonly title?: MigratedText; readonly description?: MigratedText; readonly slug?: string };
      readonly collapsed?: boolean;
      readonly badge?: string | { readonly text: string; readonly type: string };
    };

/** A sidebar with its entries in order. */
export interface MigratedSidebar {
  /** Name in the configuration: `guide`. */
  readonly name: string;
  /** Folder of the locale below the content folder; empty for a site with one locale. */
  readonly locale: string;
  /** Folder of the version below it; empty if there is none. */
  readonly version: string;
  /** Folder below both that the sidebar is for; empty for all pages. */
  readonly dir: string;
  readonly entries: readonly MigratedEntry[];
}

/**
 * An old address, without base, and its replacement. A star at the end of the old address stands for any text, and `:splat` at the end of
 * the new one for the same text.
 */
export interface MovedAddress {
  readonly from: string;
  readonly to: string;
  /** Place in the old site that defines it; missing if the generator adds it itself. */
  readonly asker?: FindingPlace;
}

/** The migration of a foreign site. */
export interface Migration {
  readonly generator: GeneratorName;
  /** The keys of `site.config.ts`. */
  readonly settings: JsonObject;
  readonly pages: readonly MigratedPage[];
  readonly copies: readonly CopiedFile[];
  /** Other texts to write, by path relative to the folder of the new site. */
  readonly texts: ReadonlyMap<string, string>;
  readonly sidebars: readonly MigratedSidebar[];
  /** Moved addresses that were not pages, such as redirects of the old site. */
  readonly movedAddresses: readonly MovedAddress[];
  /** Essential parts that could not be migrated. */
  readonly dropped: readonly Essential[];
  readonly findings: readonly MigrationFinding[];
}
