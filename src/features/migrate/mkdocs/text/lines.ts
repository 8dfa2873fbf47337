import type { PlacedLine } from '../../../mdx/text/index.js';

/** Width of a tab stop, and of one step of indentation, in Python-Markdown. */
export const STEP = 4;

/** Columns of blanks at the start of a line, with tab stops every four columns. */
export function indentOf(text: string): number {
  let column = 0;
  for (const sign of text) {
    if (sign === ' ') column++;
    else if (sign === '\t') column += STEP - (column % STEP);
    else break;
  }
  return column;
}

/** True for a line of blanks. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** A line without its first `columns` of blanks, or with all of them removed if it has fewer; a tab may be split. */
export function dedented(text: string, columns: number): string {
  let column = 0;
  let at = 0;
  while (column < columns && (text[at] === ' ' || text[at] === '\t')) {
    column = text[at] === ' ' ? column + 1 : column + STEP - (column % STEP);
    at++;
  }
  return ' '.repeat(Math.max(0, column - columns)) + text.slice(at);
}

/** Lines without their first `columns` of blanks. */
export function dedentedLines(lines: readonly PlacedLine[], columns: number): readonly PlacedLine[] {
  if (columns === 0) return lines;
  return lines.map(({ text, line }) => ({ text: dedented(text, columns), line }));
}

/** Index of the line after those that are blank or indented by at least `columns`, without blank lines at the end. */
export function endOfIndented(lines: readonly PlacedLine[], start: number, columns: number): number {
  let end = start;
  for (let index = start; index < lines.length; index++) {
    const text = lines[index]?.text ?? '';
    if (isBlank(text)) continue;
    if (indentOf(text) < columns) break;
    end = index + 1;
  }
  return end;
}

/** Smallest indentation of the lines that are not blank. */
export function commonIndent(lines: readonly PlacedLine[]): number {
  const indents = lines.filter(({ text }) => !isBlank(text)).map(({ text }) => indentOf(text));
  return indents.reduce((least, indent) => Math.min(least, indent), indents.length === 0 ? 0 : Number.MAX_SAFE_INTEGER);
}

/** Lines without blank ones at the start and the end. */
export function trimmedLines(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const first = lines.findIndex(({ text }) => !isBlank(text));
  if (first === -1) return [];
  return lines.slice(first, lines.findLastIndex(({ text }) => !isBlank(text)) + 1);
}
