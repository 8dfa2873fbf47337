/** A stretch of a text that holds whole blocks. */
export interface Part {
  readonly start: number;
  /** Where its last line ends; blank lines after it belong to no part. */
  readonly end: number;
  /** Lines of the text before it. */
  readonly lines: number;
}

/** What opens a block that blank lines do not end: fenced code, a formula, a container. */
const OPENING = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,}|\${2,}(?=[^$]*$)|:{3,})/;
/** A line that begins like this may belong to a list or an indented block above it. */
const CONTINUING = /[\s\-+*\d]/;

/**
 * Cuts a text where a line at the left edge follows a blank one, which ends every list, quote and paragraph, into parts of about `length`
 * characters. A fence that is never closed, or HTML that runs over blank lines, may still reach over a cut.
 */
export function cutIntoParts(text: string, length: number): readonly Part[] {
  const parts: Part[] = [];
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

/** The fence that is open after a line; a guess, as the line may stand in a list or in HTML. */
function fenceAfter(line: string, openFence: string | null): string | null {
  const mark = OPENING.exec(line)?.[1];
  if (mark === undefined) return openFence;
  if (openFence === null) return mark;
  return mark.startsWith(openFence) ? null : openFence;
}
