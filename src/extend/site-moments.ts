// What an extension does with a site: part of the public contract.
import type { Json } from '../model/extension.js';
import type { SearchRecord } from '../model/search-record.js';
import type { PublishedPage } from './page-moments.js';
import type { AuthoredText } from './review-moments.js';

/** What an extension does with a site. */
export interface SiteMoments {
  /** Pages from anything. Asked again when the extension changes, or a file that it has read. */
  readonly sources?: (context: SiteContext) => Several<SourcePage>;
  /** Further files of the output, made from all pages. Asked again when a page or the extension changes, or a file that it has read. */
  readonly files?: (pages: readonly ListedPage[], context: FilesContext) => Several<OutputFile>;
  /** Vectors of texts, for the search by meaning (`search.semantic`). Asked again when the extension changes, or a file that it has read. */
  readonly vectors?: (context: SiteContext) => TextVectors | Promise<TextVectors>;
  /** Variants of the pictures that pages show. Asked when all pages are known to be right, and for a picture again when it changes, or the extension, or a file that was read for it. */
  readonly pictures?: PictureMoment;
  /** The server that answers the search (`search.provider`), for `docsgen search push`. Asked by that command alone. */
  readonly push?: (context: PushContext) => SearchTarget | Promise<SearchTarget>;
  /** Looks at all files that authors wrote, where one alone does not tell. Asked by `docsgen check` alone. */
  readonly review?: (texts: readonly AuthoredText[], context: SiteContext) => void | Promise<void>;
}

/** Which pictures an extension makes variants of, and how. */
export interface PictureMoment {
  /** Endings of their files, such as `['.png', '.jpg']`: of these, docsgen makes none itself. */
  readonly endings: readonly string[];
  /**
   * Makes the variants of a picture: none where it is best as it is, null where they cannot be made now, so that the next build asks again.
   * Several pictures are asked for at once, as many as there are cores, and 500 MB of the build's memory for each.
   */
  variants(
    picture: Picture,
    context: SiteContext,
  ): readonly PictureVariant[] | null | Promise<readonly PictureVariant[] | null>;
}

/** A picture as its author made it. */
export interface Picture {
  /** Absolute path. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** A picture that browsers may load in place of another. They take the first format that they know, and of its widths the one that they need. */
export interface PictureVariant {
  readonly format: 'avif' | 'gif' | 'jpeg' | 'jxl' | 'png' | 'webp';
  /** In pixels. */
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** What an extension is told of the pages that are sent. */
export interface PushContext extends SiteContext {
  /** The languages of the published pages. */
  readonly languages: readonly PushedLanguage[];
  /** The environment, for keys that may write: options are no place for them. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What a site says of one language of its pages. */
export interface PushedLanguage {
  /** Language tag of the records. */
  readonly lang: string;
  /** Words of the pages by what readers type for them. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
}

/** Where records go. */
export interface SearchTarget {
  /** What people know it by, such as the name of an index. */
  readonly name: string;
  /** What goes there besides the records; `docsgen search push --dry-run` shows it. */
  readonly settings?: Json;
  /** Sends all records, one by one or in batches; no more than one batch of them need be in memory. Rejects with what hinders it. */
  send(records: AsyncIterable<SearchRecord>): Promise<void>;
}

/** What turns texts into vectors: texts that mean the like have vectors of like direction. The same text has the same vector, whatever else is asked. */
export interface TextVectors {
  /** Words that queries are understood by, in any language: the browser adds the vectors of those that a query has, and knows no others. */
  readonly words: Iterable<string>;
  /**
   * A vector for each text, in their order. All have the same number of finite components, at most 1,024; a vector of zeros is that of a text
   * of which nothing is known. The length of a word's vector says how much the word counts in a query.
   */
  embed(texts: readonly string[]): Vectors | Promise<Vectors>;
}

/** Vectors by their components. */
export type Vectors = readonly ArrayLike<number>[];

/** A page of the site as it is published. */
export interface ListedPage extends PublishedPage {
  /** POSIX, relative to the content folder; null for pages that docsgen makes by itself. */
  readonly path: string | null;
  /** ISO date of a post, else that of the last change; null where it is not known. */
  readonly date: string | null;
  readonly tags: readonly string[];
  /** False where search engines are asked to leave it out. */
  readonly isIndexed: boolean;
  /** Reads the page as it is published, in HTML. */
  read(): Uint8Array;
  /** The page in Markdown; null where it is not published so. */
  readonly markdown: PageMarkdown | null;
  /** Answers what a post says; null for other pages. */
  readonly post: (() => Promise<PostText>) | null;
}

/** What a post says, as feeds repeat it. */
export interface PostText {
  /** ISO date. */
  readonly date: string;
  /** That of its front matter, else how its text begins. */
  readonly description: string | null;
  readonly authors: readonly {
    readonly name: string;
    readonly title: string | null;
    readonly url: string | null;
    readonly image: string | null;
  }[];
  /** Its whole text; addresses are those of its page. */
  readonly html: string;
}

/** A page in Markdown as it is published, with front matter. */
export interface PageMarkdown {
  /** With origin and base. */
  readonly url: string;
  /** sha256, hex. */
  readonly hash: string;
  /** How many there are. */
  readonly bytes: number;
  read(): Uint8Array;
}

/** A file of the output. */
export interface OutputFile {
  /** Path below the output, such as `changes/feed.json`. */
  readonly file: string;
  /** A whole, or pieces in their order: no more than one of them is in memory. */
  readonly content: string | Uint8Array | Iterable<string | Uint8Array>;
}

/** What an extension is given that makes files. */
export interface FilesContext extends SiteContext {
  /** What `make` answers for a key: made once, and made again when the extension changes, or a file that it reads for it. */
  kept(key: Json, make: () => Uint8Array | Promise<Uint8Array>): Promise<Uint8Array>;
  /** A file of the output as the last build has left it; null where it is not there or was changed since. */
  last(file: string): Uint8Array | null;
}

/** Values in their order: a list, a generator, or a promise of them. */
export type Several<T> = Iterable<T> | AsyncIterable<T> | Promise<Iterable<T>>;

/** A page that an extension brings. From here on it is a page as others are. */
export interface SourcePage {
  /** Where its file would lie below the folder of the locale, such as `releases/1.2.md`: address, version and place in the navigation follow from it. */
  readonly path: string;
  /** Markdown; it may begin with front matter between lines of dashes. */
  readonly text: string;
  /** Code of its locale; without it, the default one. */
  readonly locale?: string;
  /** Front matter by key as it would be written, for keys that the text does not give. */
  readonly frontmatter?: Readonly<Record<string, Json>>;
  /** What it was made from: findings of the page are told there. */
  readonly from?: Origin;
}

/** Where a text comes from. */
export interface Origin {
  /** A file of the site: a path from its folder, or an absolute one. */
  readonly file: string;
  /** The line of that file, counted from 1; or by line of the text its line there. Without it, the first. */
  readonly lines?: number | readonly number[];
}

/** What an extension is given that is asked about the site as a whole. */
export interface SiteContext {
  /** Tells what is wrong; `code` is one of the extension's `codes`, the message a sentence. */
  report(code: string, message: string, about?: AboutFile): void;
  /**
   * What a server answers to an address, as text. It is fetched once and kept in a file of the site, which is read from then on: a build needs no
   * network, and is the same tomorrow. Remove the file to fetch it anew.
   */
  recorded(url: string, file: string): Promise<string>;
}

/** What else is told of a finding about a file. */
export interface AboutFile {
  /** What to do, in a sentence; else what the extension says of the code. */
  readonly hint?: string;
  /** A file of the site: a path from its folder, or an absolute one. */
  readonly file?: string;
  /** The place in the file, both from 1. */
  readonly at?: { readonly line: number; readonly column: number };
}
