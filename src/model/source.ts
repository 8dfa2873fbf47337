import type { HeadTag } from './head-tag.js';

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
  readonly slug: string | null;
  readonly id: string | null;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly tags: readonly string[];
  /** Keys of `authors.yml`, or whole authors. */
  readonly authors: readonly (string | Author)[];
  /** ISO date, `2023-06-15`. */
  readonly date: string | null;
  readonly image: string | null;
  readonly keywords: readonly string[];
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
}

export type SourceKind = 'doc' | 'post' | 'page';

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
  /** sha256, hex, of the file's bytes. */
  readonly hash: string;
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
  readonly statics: readonly StaticFile[];
  /** Locale code → author key → author. */
  readonly authors: Readonly<Record<string, Readonly<Record<string, Author>>>>;
}
