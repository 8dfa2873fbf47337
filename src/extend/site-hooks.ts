// Hooks of an extension for the whole site: part of the public contract.
import type { Json } from '../model/extension.js';
import type { SearchRecord } from '../model/search-record.js';
import type { AuthoredText } from './authored-text.js';
import type { PublishedPage } from './page-hooks.js';

/** Hooks of an extension for the whole site. */
export interface SiteHooks {
  /** Provides pages from any source. Called again when the extension, or a file that it has read, changes. */
  readonly sources?: (context: SiteContext) => Several<SourcePage>;
  /** Generates further output files from all pages. Called again when a page, the extension, or a file that it has read changes. */
  readonly files?: (pages: readonly ListedPage[], context: FilesContext) => Several<OutputFile>;
  /**
   * Provides text vectors for searches by meaning (`search.semantic`). Called again when the extension, or a file that it has read,
   * changes.
   */
  readonly vectors?: (context: SiteContext) => TextVectors | Promise<TextVectors>;
  /**
   * Makes variants of images on pages. Called once all pages are known to be correct, and again for an image when it, the extension, or a
   * file read for it changes.
   */
  readonly pictures?: PictureHook;
  /** The search server (`search.provider`) that `docsgen search push` sends records to. Only called by that command. */
  readonly push?: (context: PushContext) => SearchTarget | Promise<SearchTarget>;
  /** Reviews all source files together. Only called by `docsgen check`. */
  readonly review?: (texts: readonly AuthoredText[], context: SiteContext) => void | Promise<void>;
}

/** Images that an extension makes variants of. */
export interface PictureHook {
  /** File extensions, such as `['.png', '.jpg']`; docsgen makes no variants of these itself. */
  readonly endings: readonly string[];
  /**
   * Makes the variants of an image: none if the original is best, null if they cannot be made now, so that the next build tries again.
   * Calls run in parallel, as many as there are cores, and per call 500 MB of the build's memory.
   */
  variants(
    picture: Picture,
    context: SiteContext,
  ): readonly PictureVariant[] | null | Promise<readonly PictureVariant[] | null>;
}

/** An image as published by its author. */
export interface Picture {
  /** Absolute path. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** An image that browsers may load instead of another. They pick the first format that they support, and the width that they need. */
export interface PictureVariant {
  readonly format: 'avif' | 'gif' | 'jpeg' | 'jxl' | 'png' | 'webp';
  /** Width in pixels. */
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** Data about the pages to push. */
export interface PushContext extends SiteContext {
  /** Languages of the published pages. */
  readonly languages: readonly PushedLanguage[];
  /** Environment variables, for keys with write access, which do not belong in options. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Data about one language of the pages. */
export interface PushedLanguage {
  /** Language tag of the records. */
  readonly lang: string;
  /** Words of the pages by their synonyms. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

/** Destination of search records. */
export interface SearchTarget {
  /** Name for people, such as the name of an index. */
  readonly name: string;
  /** Settings sent besides the records; shown by `docsgen search push --dry-run`. */
  readonly settings?: Json;
  /** Sends all records, singly or in batches; only one batch has to be in memory. Rejects on failure. */
  send(records: AsyncIterable<SearchRecord>): Promise<void>;
}

/** Converts texts to vectors: similar meanings have similar directions. Deterministic: a text always has the same vector. */
export interface TextVectors {
  /** Words understood in queries, in any language: the browser adds up the vectors of a query's words and ignores others. */
  readonly words: Iterable<string>;
  /**
   * Returns a vector for each text, in order. All have the same number of finite components, at most 1,024; a vector of zeros means that
   * nothing is known about the text. The length of a word's vector is its weight in a query.
   */
  embed(texts: readonly string[]): Vectors | Promise<Vectors>;
}

/** Vectors as lists of components. */
export type Vectors = readonly ArrayLike<number>[];

/** A published page of the site. */
export interface ListedPage extends PublishedPage {
  /** Path relative to the content folder, with forward slashes; null for generated pages. */
  readonly path: string | null;
  /** ISO date of a post, otherwise of the last change; null if unknown. */
  readonly date: string | null;
  readonly tags: readonly string[];
  /** False if search engines are asked not to index it. */
  readonly isIndexed: boolean;
  /** Reads the published HTML. */
  read(): Uint8Array;
  /** The page's Markdown copy, or null if none is published. */
  readonly markdown: PageMarkdown | null;
  /** Returns the content of a post; null for other pages. */
  readonly post: (() => Promise<PostText>) | null;
}

/** Content of a post for feeds. */
export interface PostText {
  /** ISO date. */
  readonly date: string;
  /** Description from the front matter, otherwise the start of the text. */
  readonly description: string | null;
  readonly authors: readonly {
    readonly name: string;
    readonly title: string | null;
    readonly url: string | null;
    readonly image: string | null;
  }[];
  /** Complete HTML; addresses are relative to the post's page. */
  readonly html: string;
}

/** A published Markdown copy, with front matter. */
export interface PageMarkdown {
  /** Address with origin and base. */
  readonly url: string;
  /** sha256, hex. */
  readonly hash: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** Its front matter, with which it starts. */
  readonly head: string;
  read(): Uint8Array;
}

/** An output file. */
export interface OutputFile {
  /** Path relative to the output folder, such as `changes/feed.json`. */
  readonly file: string;
  /** Complete content, or pieces in order, of which only one is in memory at a time. */
  readonly content: string | Uint8Array | Iterable<string | Uint8Array>;
}

/** Context of hooks that generate files. */
export interface FilesContext extends SiteContext {
  /** The cached result of `make` for a key; made again when the extension, or a file read during `make`, changes. */
  kept(key: Json, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array>;
  /** An output file as of the last build, or null if it is missing or has changed since. */
  last(file: string): Uint8Array | null;
}

/** Values in order: a list, a generator, or a promise of them. */
export type Several<T> = Iterable<T> | AsyncIterable<T> | Promise<Iterable<T>>;

/** A page provided by an extension. docsgen treats it like any other. */
export interface SourcePage {
  /**
   * Hypothetical path within the locale's folder, such as `releases/1.2.md`: it determines address, version and place in the navigation.
   */
  readonly path: string;
  /** Markdown, optionally with front matter between lines of dashes. */
  readonly text: string;
  /** Locale code; defaults to the site's default locale. */
  readonly locale?: string;
  /** Additional front matter by key, for keys that the text does not set. */
  readonly frontmatter?: Readonly<Record<string, Json>>;
  /** Source of the page; findings are reported there. */
  readonly from?: Origin;
}

/** Source of a text. */
export interface Origin {
  /** A file of the site: a path relative to its folder, or an absolute one. */
  readonly file: string;
  /** First line in that file, counted from 1, or that file's line for each line of the text; defaults to 1. */
  readonly lines?: number | readonly number[];
}

/** Context of hooks for the whole site. */
export interface SiteContext {
  /** Reports a problem; `code` is one of the extension's `codes`, the message a sentence. */
  report(code: string, message: string, about?: AboutFile): void;
  /**
   * Returns a server's response as text. It is fetched once and stored in a file of the site, which is read from then on: builds need no
   * network and are reproducible. Delete the file to fetch again.
   */
  recorded(url: string, file: string): Promise<string>;
}

/** Optional details of a finding about a file. */
export interface AboutFile {
  /** The remedy, in a sentence; defaults to the explanation of the code. */
  readonly hint?: string;
  /** A file of the site: a path relative to its folder, or an absolute one. */
  readonly file?: string;
  /** Position in the file, both from 1. */
  readonly at?: { readonly line: number; readonly column: number };
}
