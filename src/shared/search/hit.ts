/** A stretch of a text; `marked` where it is what the reader searched for. */
export interface Part {
  readonly text: string;
  readonly marked: boolean;
}

/** Text with marks. */
export type Marked = readonly Part[];

/** One line of the results, from the local index or from a server. */
export interface Hit {
  /** Top-level category, plain; hits are grouped by it. */
  readonly category: string;
  readonly subcategory: Marked;
  /** What tells the subcategory from others of the same name; null where that need not be told. */
  readonly context: string | null;
  /** Titles below the subcategory. */
  readonly titles: readonly Marked[];
  /** The text around the match; empty for none, null while it is still to come. */
  readonly text: Marked | null;
  /** Address with hash, as an `href`; null where the record has neither url nor anchor. */
  readonly href: string | null;
  /** Tells the hit from others while more of it comes; its address where left out. */
  readonly key?: string;
  /** True for a hit that was shown before its text: it keeps the height that it had. */
  readonly isHeld?: boolean;
}

/** The answer to a query. */
export interface SearchResult {
  readonly hits: readonly Hit[];
  /** There are more hits than these; a greater limit shows them. */
  readonly hasMore: boolean;
  /** Words that the query was taken for, because it is found nowhere as it was typed. */
  readonly corrected: readonly string[];
  /** True where hits are left out or have no text, because that cannot be read. */
  readonly isPartial: boolean;
  /** Number of pages that are still to come. */
  readonly waiting: number;
}

/** Pages that are shown at once: each costs a file, and most readers look no further. */
export const FIRST_PAGES = 3;
/** Pages by which the list grows when a reader turns to it. */
export const PAGES = 10;

/** How pages are found: by their words, or by their meaning too. */
export type SearchWay = 'words' | 'meaning';

/** What a reader asks. */
export interface Asked {
  readonly query: string;
  /** How many pages to show hits of. */
  readonly pages: number;
  readonly way: SearchWay;
}

/** Something that can be searched. */
export interface SearchSource {
  /** True where it can be searched by meaning. */
  readonly knowsMeaning: boolean;
  /** Says that a reader types, so that a query will come. */
  prepare(): void;
  /** `early` gets what is there while the rest takes its time. Rejects with an `AbortError` where the signal says so. */
  search(asked: Asked, signal: AbortSignal, early: (result: SearchResult) => void): Promise<SearchResult>;
}
