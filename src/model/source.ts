import type { BadgeType } from './badges.js';
import type { Json } from './extension.js';
import type { HeadTag } from './head-tag.js';
import type { IconDrawing } from './icon.js';
import type { RecordedTranslation } from './section.js';
import type { SidebarFile } from './sidebar.js';

/** A person or organization that signs a post. */
export interface Author {
  readonly name: string;
  readonly title: string | null;
  readonly url: string | null;
  readonly image: string | null;
}

/** Validated front matter of a page; missing keys are null, missing lists empty. The schema documents each key. */
export interface Frontmatter {
  readonly title: string | null;
  readonly description: string | null;
  readonly sidebarLabel: string | null;
  readonly sidebarPosition: number | null;
  /** Only of generated pages. */
  readonly sidebarBadge?: { readonly text: string; readonly type: BadgeType };
  /** Name of a sidebar; null for none, `undefined` if missing. */
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
  /** Keywords of sections, by heading ID. */
  readonly sectionKeywords: Readonly<Record<string, readonly string[]>>;
  readonly hideTableOfContents: boolean;
  readonly tocMinHeadingLevel: number | null;
  readonly tocMaxHeadingLevel: number | null;
  /** `undefined` if missing, null for "none". */
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
  /** Tags as written; `headFault` decides which are allowed. */
  readonly head: readonly HeadTag[];
  /** Fields read by extensions, by key; undefined if the page has none. */
  readonly fields?: Readonly<Record<string, Json>>;
}

export type SourceKind = 'doc' | 'post' | 'page';

/** Origin of a page's text that an extension provides. */
export interface SourceOrigin {
  /** Name of the extension. */
  readonly extension: string;
  /** The file it was generated from; null if the extension names none. */
  readonly absolutePath: string | null;
  /** First line in that file, from 1; or that file's line for each line of the text. */
  readonly lines: number | readonly number[];
}

/** Metadata of a page file, without its compiled body: enough to link the whole site. Bodies are read again when needed. */
export interface Source {
  /** Unique path relative to the content folder, with forward slashes: `zh-cn/v1/guides/faq.md`. */
  readonly path: string;
  readonly absolutePath: string;
  readonly format: 'md' | 'tsx';
  readonly kind: SourceKind;
  readonly locale: string;
  /** Version name for docs, otherwise null. */
  readonly version: string | null;
  /** Route within the locale without outer slashes, shared by the translations of a page: `v1/guides/faq`, empty for the home page. */
  readonly slug: string;
  /** Folder of the file within the locale, without outer slashes: `v1/guides`; for `v1/guides/index.md` too. */
  readonly dir: string;
  /** True for `index` and `README` files. */
  readonly isIndex: boolean;
  readonly frontmatter: Frontmatter;
  /** Title from the front matter, otherwise from the first heading, otherwise from the file name. */
  readonly title: string;
  /** ISO date of a post, otherwise null. */
  readonly date: string | null;
  /** Markdown of generated pages; files are read from disk. */
  readonly text: string | null;
  /** sha256, hex, of the file's bytes, or of an extension's text and its origin. */
  readonly hash: string;
  /** Set on pages that an extension provides. */
  readonly origin?: SourceOrigin;
}

/** A folder described by `_category_.yml` or `_category_.json`. */
export interface Category {
  readonly locale: string;
  /** Folder within the locale, like `Source.dir`. */
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
  /** Path relative to the output folder. */
  readonly file: string;
}

/** Everything that the content stage has found. */
export interface Content {
  readonly sources: readonly Source[];
  readonly categories: readonly Category[];
  readonly sidebarFiles: readonly SidebarFile[];
  readonly statics: readonly StaticFile[];
  /** Locale code → author key → author. */
  readonly authors: Readonly<Record<string, Readonly<Record<string, Author>>>>;
  /** Icons of installed sets that settings, front matter and sidebars name, by name; omitted if they name none. */
  readonly icons?: Readonly<Record<string, IconDrawing>>;
  /** Absolute paths of the files that record what translations were made from; omitted if there are none. */
  readonly ledgers?: readonly string[];
  /** Translated pages with records, by the path of their source; omitted if there are none. */
  readonly translations?: ReadonlyMap<string, RecordedTranslation>;
}
