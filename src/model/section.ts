/** A section of a page: a heading with its text up to the next one, or the beginning of the page. */
export interface PageSection {
  /** ID of the heading; empty for the beginning of the page. */
  readonly id: string;
  /** True if the author wrote the ID; others follow from the text of the heading and differ in every language. */
  readonly isNamed: boolean;
  /** Depth of the heading, from 2; 1 for the beginning. */
  readonly depth: number;
  /** Line of the heading in the file, from 1; 1 for the beginning. */
  readonly line: number;
  /** Number of characters of its text. */
  readonly size: number;
  /**
   * Hashes of the heading and of each block, eight hexadecimal digits each, separated by spaces. The first hash of the beginning stands for
   * no heading.
   */
  readonly hashes: string;
}

/** Name of the file beside translated pages that records which text they were translated from. */
export const LEDGER = '_translated.txt';

/** A translated page whose original is recorded. */
export interface RecordedTranslation {
  /** Path of the original's source. */
  readonly original: string;
  /** Absolute path of the file with the records. */
  readonly ledger: string;
  /** Changes with the records of the page. */
  readonly hash: string;
}
