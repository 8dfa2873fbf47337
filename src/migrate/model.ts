import type { Essential } from './essentials.js';
import type { Evaluate } from './evaluate.js';
import type { Folder, SourceFile } from './gate/index.js';
import type { Place } from './place.js';

/** The generators whose sites can be brought over. */
export type GeneratorName = 'mdbook' | 'vitepress' | 'docusaurus' | 'starlight';

/** A plain value of a configuration. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** Keys and plain values. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** The site that another generator builds, and where it is. */
export interface ForeignSite {
  readonly generator: GeneratorName;
  /** Folder that the person named. */
  readonly folder: Folder;
  /** Folder that holds the configuration. */
  readonly root: Folder;
  /** File of the configuration, from that folder. */
  readonly config: string;
  /** Runs files of the configuration that are programs, as the person at the keyboard allows it. */
  readonly evaluate: Evaluate;
  /** Limits of each run of the programs that a book of mdBook names as its preprocessors; null where they are not run. */
  readonly preprocessors: ProgramLimits | null;
}

/** How far a program of another may go. */
export interface ProgramLimits {
  readonly seconds: number;
  /** Most that it may write. */
  readonly bytes: number;
}

/** Something that the command could not bring over, or that a person has to look at. */
export interface Finding {
  /** What it is about, the same for all cases of a kind: `expression`. */
  readonly kind: string;
  readonly message: string;
  /** File of the old site, from its root; null for the site as a whole. */
  readonly file: string | null;
  readonly line: number | null;
}

/** What the hero of a home page is made from; null where the old page does not say it. */
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
  /** File of the old site, from its root, POSIX. */
  readonly source: string;
  /** File below the content folder of the new site, POSIX: `en/guide/index.md`. */
  readonly path: string;
  readonly text: string;
  /** What was rewritten, by kind; empty for a page that is right as it is. */
  readonly changes: readonly string[];
  /** Address in the old site, without base: `/guide/linux.html`. */
  readonly oldAddress: string;
  /** Address in the new one, without base. */
  readonly address: string;
  /** What the hero of a home page says that was a component. */
  readonly home?: Home;
}

/** A file that is copied as it is. */
export interface CopiedFile {
  /** A file of the old site, or the bytes of one that is gone when it is written. */
  readonly from: SourceFile | Uint8Array;
  /** Below the folder of the new site, POSIX: `static/img/logo.svg`. */
  readonly to: string;
  /** Its file in the old site, as reports name it; missing for one that the migration makes. */
  readonly file?: string;
}

/** A text of a sidebar: one for all locales, or one for each by its code. */
type SidebarText = string | { readonly [code: string]: string };

/** An entry of a sidebar as `sidebar.yml` has it; a text is a page. Pages begin with a slash and count from the locale's folder. */
export type SidebarEntry =
  | string
  | {
      readonly page?: string;
      readonly label?: SidebarText;
      readonly to?: string;
      readonly href?: string;
      readonly folder?: string;
      readonly items?: readonly SidebarEntry[];
      readonly index?:
        | boolean
        | { readonly title?: SidebarText; readonly description?: SidebarText; readonly slug?: string };
      readonly collapsed?: boolean;
      readonly badge?: string | { readonly text: string; readonly type: string };
    };

/** A sidebar: entries in their order. */
export interface MigratedSidebar {
  /** Name in the configuration: `guide`. */
  readonly name: string;
  /** Folder of the locale below the content folder; empty where a site has one locale. */
  readonly locale: string;
  /** Folder of the version below it; empty for none. */
  readonly version: string;
  /** Folder below both whose pages it is for; empty for all. */
  readonly dir: string;
  readonly entries: readonly SidebarEntry[];
}

/** An old address, without base, and the new one that takes its place. A star at the end of the old one stands for any text, `:splat` at the end of the new one for the same text. */
export interface MovedAddress {
  readonly from: string;
  readonly to: string;
  /** Where the old site says so; missing where a generator does it by itself. */
  readonly asker?: Place;
}

/** What a foreign site becomes. */
export interface Migration {
  readonly generator: GeneratorName;
  /** The keys of `site.config.ts`. */
  readonly settings: JsonObject;
  readonly pages: readonly MigratedPage[];
  readonly copies: readonly CopiedFile[];
  /** Other texts that are written: path below the folder of the new site → text. */
  readonly texts: ReadonlyMap<string, string>;
  readonly sidebars: readonly MigratedSidebar[];
  /** Addresses that were not those of pages, such as redirects of the old site. */
  readonly movedAddresses: readonly MovedAddress[];
  /** Parts without which a site is another, and that could not be brought over. */
  readonly dropped: readonly Essential[];
  readonly findings: readonly Finding[];
}
