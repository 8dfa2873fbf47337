/** A part of a text; `marked` if it matches the query. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** A text in parts: `打开[窗口]` is `{ text: '打开', marked: false }`, `{ text: '窗口', marked: true }`. */
export type TextParts = readonly TextPart[];

/** One result, from the local index or from a server. */
export interface Hit {
  /** Top-level category as plain text; hits are grouped by it. */
  readonly category: string;
  readonly subcategory: TextParts;
  /** Distinguishes the subcategory from others of the same name; null if the name is unique. */
  readonly context: string | null;
  /** Language tag of the page if it differs from the reader's. */
  readonly lang?: string | null;
  /** Short note about the place that the hit leads to, in the reader's language. */
  readonly note?: string;
  /** The page's description, shown if `text` is empty. */
  readonly description?: string;
  /** Titles below the subcategory. */
  readonly titles: readonly TextParts[];
  /** Text around the match; empty for none, null until it is read. */
  readonly text: TextParts | null;
  /** Address with hash, as an `href`; null if the record has neither URL nor anchor. */
  readonly href: string | null;
  /** Identifies the hit in all results of a query while its address may change; defaults to its address. */
  readonly key?: string;
  /** True for a hit that was shown before its text was read: it keeps its height. */
  readonly isPending?: boolean;
}

/** The result of a query. */
export interface SearchResult {
  readonly hits: readonly Hit[];
  /** Number of pages listed, with their texts or by title only. */
  readonly listedPages: number;
  /** True if there are further pages. */
  readonly hasMore: boolean;
  /** Words that replaced words of the query that no page contains: `窗口` for `窗扣`. */
  readonly corrections: readonly string[];
  /** Words of the query that no page contains. */
  readonly missing: readonly string[];
  /** True if a file could not be read, so that hits are missing or have no text. */
  readonly isPartial: boolean;
  /** Number of pages still to come. */
  readonly pendingPages: number;
}

/** Number of pages shown with their texts at once: each costs a file, and most readers look no further. Others follow by title. */
export const FIRST_PAGES = 2;
/** Number of pages in a list at first, and by which it grows when a reader asks for more. */
export const PAGES = 10;

/** How pages are found: by their words, or also by their meaning. */
export type SearchWay = 'words' | 'meaning';

/** A query with its options. */
export interface SearchRequest {
  readonly query: string;
  /** Number of pages to show with their texts; if less than `PAGES`, others up to `PAGES` follow by title. */
  readonly pages: number;
  readonly way: SearchWay;
}

/** Something that can be searched. */
export interface SearchSource {
  /** True if it supports searching by meaning. */
  readonly hasMeaning: boolean;
  /** Reads the files that queries need, called when a reader starts to type. */
  prepare(): void;
  /**
   * Searches; calls `onEarly` with partial results while the rest is being read. Rejects with an `AbortError` once the signal is aborted.
   */
  search(request: SearchRequest, signal: AbortSignal, onEarly: (result: SearchResult) => void): Promise<SearchResult>;
}
