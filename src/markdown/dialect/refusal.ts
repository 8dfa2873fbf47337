import type { Point } from './point.js';

/** Why a text is refused, and where. */
export interface Refusal {
  readonly reason: 'nesting' | 'marks' | 'lines' | 'footnotes';
  readonly start: Point;
}

/** Thrown by a parser that refuses a text. */
export class RefusedText extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}
