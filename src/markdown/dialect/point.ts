/** A position in a text as given by parsers: line and column count from 1, the offset from 0. */
export interface Point {
  readonly line: number;
  readonly column: number;
  readonly offset?: number | undefined;
}

/** The start of a text. */
export const BEGINNING: Point = { line: 1, column: 1, offset: 0 };
