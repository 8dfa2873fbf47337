import { FenceLines } from './code-syntax/fence-lines.js';
import type { Point } from './point.js';

/** Maximum number of footnotes in a text: the parser scans all blocks of the text for each of them. */
export const MOST_FOOTNOTES = 1000;

const DEFINITION = /^[ \t>]*\[\^[^\]\s]+\]:/;

/** The first footnote beyond the limit, or null. Ignores code. */
export function extraFootnote(text: string): Point | null {
  if (text.split(']:').length <= MOST_FOOTNOTES) return null;
  const fences = new FenceLines();
  let offset = 0;
  let count = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (!fences.isCode(line) && DEFINITION.test(line) && ++count > MOST_FOOTNOTES)
      return { line: index + 1, column: line.indexOf('[') + 1, offset: offset + line.indexOf('[') };
    offset += line.length + 1;
  }
  return null;
}
