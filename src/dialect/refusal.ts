import type { Point } from './point.js';

/** Why a text is not read, and where. */
export interface Refusal {
  readonly reason: 'nesting' | 'marks' | 'lines' | 'footnotes';
  readonly start: Point;
}

/** Thrown by a parser that does not read a text. */
export class RefusedText extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}
