/** A stretch of a text; `marked` where the reader has searched for it. */
export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** A text in parts: `打开[窗口]` is `{ text: '打开', marked: false }`, `{ text: '窗口', marked: true }`. */
export type TextParts = readonly TextPart[];

/** One line of the results, from the local index or from a server. */
export interface Hit {
  /** Top-level category, plain; hits are grouped by it. */
  readonly category: string;
  readonly subcategory: TextParts;
  /** Tells the subcategory from others of the same name; null where no other has it. */
  readonly context: string | null;
  /** Language tag of the page, where it is not the reader's. */
  readonly lang?: string | null;
  /** What the page says of itself, to be shown where `text` is empty. */
  readonly description?: string;
  /** Titles below the subcategory. */
  readonly titles: readonly TextParts[];
  /** The text around the match; empty for none, null until it is read. */
  readonly text: TextParts | null;
  /** Address with hash, as an `href`; null where the record has neither url nor anchor. */
  readonly href: string | null;
  /** Names the hit in all results of a query, while its address may change; its address where left out. */
  readonly key?: string;
  /** True for a hit that was shown before its text was read: its line keeps the height that it had. */
  readonly isHeld?: boolean;
}

/** The answer to a query. */
export interface SearchResult {
  readonly hits: readonly Hit[];
  /** Pages up to this number are listed, with their texts or by their titles alone. */
  readonly listedPages: number;
  /** There are pages behind those. */
  readonly hasMore: boolean;
  /** Words that the query was taken for, because no page has it as it was typed: `窗口` for `窗扣`. */
  readonly corrections: readonly string[];
  /** Words of the query that no page has. */
  readonly missing: readonly string[];
  /** True where a file could not be read, so that hits are missing or have no text. */
  readonly isPartial: boolean;
  /** Number of pages that are still to come. */
  readonly pendingPages: number;
}

/** Pages that are shown with their texts at once: each costs a file, and most readers look no further. Others follow by their titles. */
export const FIRST_PAGES = 2;
/** Pages that a list has at first, and by which it grows when a reader asks for more. */
export const PAGES = 10;

/** How pages are found: by their words, or by their meaning too. */
export type SearchWay = 'words' | 'meaning';

/** A query, and what is to be found for it. */
export interface SearchRequest {
  readonly query: string;
  /** How many pages to show with their texts; where it is less than `PAGES`, others up to that follow by their titles. */
  readonly pages: number;
  readonly way: SearchWay;
}

/** Something that can be searched. */
export interface SearchSource {
  /** True where it can be searched by meaning. */
  readonly hasMeaning: boolean;
  /** Reads what queries need, because the reader begins to type. */
  prepare(): void;
  /** `onEarly` is called with a part of the result while the rest is still being read. Rejects with an `AbortError` once the signal is aborted. */
  search(request: SearchRequest, signal: AbortSignal, onEarly: (result: SearchResult) => void): Promise<SearchResult>;
}
