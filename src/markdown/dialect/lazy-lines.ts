import { FenceLines } from './code-syntax/fence-lines.js';
import type { Point } from './point.js';

/**
 * Maximum number of consecutive lines that may continue a list or quote without a mark, like `b` in `> a\nb`. The parser scans all of
 * them for each one.
 */
export const MOST_LAZY_LINES = 1000;

/** Mark of a list item or quote at the start of a line. */
const MARK = /^[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/;

/** The first such line beyond the limit, or null. Ignores code. */
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
