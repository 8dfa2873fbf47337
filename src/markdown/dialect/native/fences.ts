const OPENING = /^(`{3,}|~{3,})[^`]*$/;
const NESTED = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(`{3,}(?![^`]*`)|~{3,})/;
/** HTML that may contain blank lines may also contain something that looks like a fence. */
const LONG_HTML = /<(?:!|\?|script|pre|style|textarea)/i;

/**
 * Replaces fenced code with `x`, keeping offsets and blank lines: whatever the code is, it is not Markdown. Null if a fence within a list
 * or quote has no closing fence at its own indentation: parsers disagree on where it ends.
 */
export function maskCode(text: string): string | null {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  const lines = text.split('\n');
  const isCertain = !LONG_HTML.test(text);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (!line.includes('```') && !line.includes('~~~')) continue;
    const [, fence = ''] = OPENING.exec(line) ?? [];
    const end = fence === '' ? nestedEnd(lines, index) : closingLine(lines, index, fence);
    if (end === null) return null;
    const isAlone = isBlank(lines[index - 1]) && isBlank(lines[end + 1]);
    if (isCertain && isAlone && /^ *[`~]/.test(line)) maskLines(lines, index, end);
    index = end;
  }
  return lines.join('\n');
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line === '';
}

/** Masks the lines between two fences, from the column of the opening fence on: lists end by indentation. */
function maskLines(lines: string[], openingIndex: number, end: number): void {
  const indent = lines[openingIndex]?.search(/[^ ]/) ?? 0;
  for (let index = openingIndex + 1; index < end; index++) {
    const line = lines[index] ?? '';
    lines[index] = line.slice(0, indent) + 'x'.repeat(Math.max(0, line.length - indent));
  }
}

/** Index of the line that closes a fence at the left edge, or the end of the text. */
function closingLine(lines: readonly string[], openingIndex: number, fence: string): number {
  for (let index = openingIndex + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.includes(fence) && isClosing(line, fence) && /^ {0,3}\S/.test(line)) return index;
  }
  return lines.length;
}

function isClosing(line: string, fence: string): boolean {
  const trimmedLine = line.trim();
  return trimmedLine.startsWith(fence) && trimmedLine.replaceAll(fence.charAt(0), '') === '';
}

/**
 * Index of the line that closes a fence after a list or quote mark; the opening index itself if there is no fence, null if a line without
 * the prefix, or the end, comes first.
 */
function nestedEnd(lines: readonly string[], openingIndex: number): number | null {
  const [, marks = '', fence = ''] = NESTED.exec(lines[openingIndex] ?? '') ?? [];
  if (fence === '') return openingIndex;
  // The space after a quote mark belongs to it, not to the indentation of a list.
  if (/>[^\s>]/.test(marks)) return null;
  const prefix = marks.replace(/[^>\s]/g, ' ');
  for (let index = openingIndex + 1; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (!line.startsWith(prefix)) {
      if (line.trim() === '' && !prefix.includes('>')) continue;
      return null;
    }
    const restOfLine = line.slice(prefix.length);
    if (isClosing(restOfLine, fence)) return restOfLine.startsWith(' ') ? null : index;
  }
  return null;
}
