/** A part of a text that consists of whole blocks. */
export interface BlockPart {
  readonly start: number;
  /** End of its last line; blank lines after it belong to no part. */
  readonly end: number;
  /** Number of lines before it. */
  readonly lines: number;
}

/** Start of a block that blank lines do not end: fenced code, a formula, a container. */
const OPENING = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,}|\${2,}(?=[^$]*$)|:{3,})/;
/** Start of a line that may belong to a list or indented block above it. */
const CONTINUING = /[\s\-+*\d]/;

/**
 * Splits a text into parts of about `length` characters, at lines that follow a blank one and start at the left edge, which ends every
 * list, quote and paragraph. An unclosed fence, or HTML with blank lines, may still extend across a split.
 */
export function cutIntoParts(text: string, length: number): readonly BlockPart[] {
  const parts: BlockPart[] = [];
  let part = { start: 0, lines: 0 };
  let contentEnd = 0;
  let fence: string | null = null;
  for (let start = 0, line = 0; start < text.length; line++) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    if (end > start) {
      const isAfterBlank = start > contentEnd + 1;
      if (fence === null && isAfterBlank && start - part.start >= length && !CONTINUING.test(text.charAt(start))) {
        parts.push({ start: part.start, end: contentEnd, lines: part.lines });
        part = { start, lines: line };
      }
      const content = text.slice(start, end);
      fence = fenceAfter(content, fence);
      if (!/^[ \t]*$/.test(content)) contentEnd = end;
    }
    start = end + 1;
  }
  parts.push({ start: part.start, end: text.length, lines: part.lines });
  return parts;
}

/** The fence that is open after a line; a guess, as the line may be in a list or in HTML. */
function fenceAfter(line: string, openFence: string | null): string | null {
  const mark = OPENING.exec(line)?.[1];
  if (mark === undefined) return openFence;
  if (openFence === null) return mark;
  return mark.startsWith(openFence) ? null : openFence;
}
