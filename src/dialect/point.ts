/** A point of a text, as parsers give it: line and column count from 1, the offset from 0. */
export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset?: number | undefined;
}

/** Where a text begins. */
export const BEGINNING: Point = { line: 1, column: 1, offset: 0 };
