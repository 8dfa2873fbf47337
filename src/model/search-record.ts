/** A search record: one per heading and one per text block. */
export interface SearchRecord {
  /** Stable: the same text in the same position keeps its ID. */
  readonly objectID: string;
  readonly type: 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  /** Top-level category in the reader's language, then the title path. */
  readonly lvl0: string;
  readonly lvl1: string | null;
  readonly lvl2: string | null;
  readonly lvl3: string | null;
  readonly lvl4: string | null;
  readonly lvl5: string | null;
  readonly lvl6: string | null;
  readonly content: string | null;
  /** Address with origin, base path and hash. */
  readonly url: string;
  readonly anchor: string | null;
  /** `Locale.htmlLang` of the locale that shows the page; searches filter by it. */
  readonly lang: string;
  /** Language tag of the text if it differs, because the page replaces a missing translation. */
  readonly textLang?: string;
  /** 100 for lvl0, 90 for lvl1 … 0 for content. */
  readonly level: number;
  /** Order on the page, from 0. */
  readonly position: number;
}
