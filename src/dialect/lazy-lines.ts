import { FenceLines } from './fence/fence-lines.js';
import type { Point } from './point.js';

/** Lines in a row that may go on with a list or a quote without a mark of their own, as `b` in `> a\nb`. The parser looks through all of them for each one. */
export const MOST_LAZY_LINES = 1000;

/** A list's or a quote's mark at the beginning of a line. */
const MARK = /^[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/;

/** The first line of a text that is one too many of these; null where there is none. Lines of code are not counted. */
export function lazyLine(text: string): Point | null {
  const lines = text.split('\n');
  if (lines.length <= MOST_LAZY_LINES) return null;
  const fences = new FenceLines();
  let offset = 0;
  let count: number | null = null;
  for (const [index, line] of lines.entries()) {
    if (fences.isCode(line) || line.trim() === '') count = null;
    else if (MARK.test(line)) count = 0;
    else if (count !== null && ++count > MOST_LAZY_LINES) return { line: index + 1, column: 1, offset };
    offset += line.length + 1;
  }
  return null;
}
