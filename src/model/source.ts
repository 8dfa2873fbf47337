import type { Json } from './extension.js';
import type { HeadTag } from './head-tag.js';
import type { SidebarFile } from './sidebar.js';

/** A person or organisation that signs a post. */
export interface Author {
  readonly name: string;
  readonly title: string | null;
  readonly url: string | null;
  readonly image: string | null;
}

/** Front matter of a page, validated; absent keys are null, lists empty. The schema describes each. */
export interface Frontmatter {
  readonly title: string | null;
  readonly description: string | null;
  readonly sidebarLabel: string | null;
  readonly sidebarPosition: number | null;
  /** Name of a sidebar; null for none, `undefined` where absent. */
  readonly displayedSidebar?: string | null;
  readonly slug: string | null;
  readonly id: string | null;
  readonly draft: boolean;
  readonly scheduled: boolean;
  readonly unlisted: boolean;
  readonly tags: readonly string[];
  /** Keys of `authors.yml`, or whole authors. */
  readonly authors: readonly (string | Author)[];
  /** ISO date, `2023-06-15`. */
  readonly date: string | null;
  readonly image: string | null;
  readonly keywords: readonly string[];
  /** The same for sections, by id. */
  readonly sectionKeywords: Readonly<Record<string, readonly string[]>>;
  readonly hideTableOfContents: boolean;
  readonly tocMinHeadingLevel: number | null;
  readonly tocMaxHeadingLevel: number | null;
  /** `undefined` where absent, null for "none". */
  readonly paginationPrev?: string | null;
  readonly paginationNext?: string | null;
  readonly hideTitle: boolean;
  readonly editUrl?: string | null;
  readonly lastUpdate: string | null;
  readonly redirectFrom: readonly string[];
  /** A layout of the theme or of the site; `checkLayouts` reports others. */
  readonly layout: string | null;
  readonly search: boolean;
  readonly icon: string | null;
  readonly math: boolean | null;
  /** As written: `headFault` says which of them may stand on the page. */
  readonly head: readonly HeadTag[];
  /** What extensions read, by key; absent where the page has none of it. */
  readonly fields?: Readonly<Record<string, Json>>;
}

export type SourceKind = 'doc' | 'post' | 'page';

/** Where the text of a page comes from that an extension brings. */
export interface SourceOrigin {
  /** Name of the extension. */
  readonly extension: string;
  /** The file that it was made from; null where the extension names none. */
  readonly absolutePath: string | null;
  /** The line of that file, from 1; or by line of the text its line there. */
  readonly lines: number | readonly number[];
}

/** What is known of a page's file without compiling it: enough to link the whole site. Bodies are read again when needed. */
export interface Source {
  /** POSIX, relative to the content folder: `zh-cn/v1/guides/faq.md`. Unique. */
  readonly path: string;
  readonly absolutePath: string;
  readonly format: 'md' | 'tsx';
  readonly kind: SourceKind;
  readonly locale: string;
  /** Version name for docs, else null. */
  readonly version: string | null;
  /** Route below the locale without slashes at the ends; shared by the translations of a page: `v1/guides/faq`, empty for the home page. */
  readonly slug: string;
  /** Folder below the locale that the file lies in, without slashes at the ends: `v1/guides`; for `v1/guides/index.md` too. */
  readonly dir: string;
  /** True for index and README files. */
  readonly isIndex: boolean;
  readonly frontmatter: Frontmatter;
  /** Front matter title, else the first heading's text, else a title made from the file name. */
  readonly title: string;
  /** ISO date of a post, else null. */
  readonly date: string | null;
  /** Generated pages carry their Markdown here; files are read from disk. */
  readonly text: string | null;
  /** sha256, hex, of the file's bytes; of what an extension brings, of the text and its origin. */
  readonly hash: string;
  /** Of pages that an extension brings. */
  readonly origin?: SourceOrigin;
}

/** A folder described by `_category_.yml` or `_category_.json`. */
export interface Category {
  readonly locale: string;
  /** Folder below the locale, like `Source.dir`. */
  readonly dir: string;
  readonly label: string | null;
  readonly position: number | null;
  readonly collapsed: boolean;
  readonly description: string | null;
  readonly link: 'index' | 'generated' | 'none' | null;
  readonly icon: string | null;
}

/** A file of the content's `static/` folder, or one that a page refers to. */
export interface StaticFile {
  readonly absolutePath: string;
  /** Below the output folder. */
  readonly file: string;
}

/** All that the content stage found. */
export interface Content {
  readonly sources: readonly Source[];
  readonly categories: readonly Category[];
  readonly sidebarFiles: readonly SidebarFile[];
  readonly statics: readonly StaticFile[];
  /** Locale code → author key → author. */
  readonly authors: Readonly<Record<string, Readonly<Record<string, Author>>>>;
}
