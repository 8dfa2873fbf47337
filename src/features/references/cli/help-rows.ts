/** An entry of a section: its syntax and its text. */
export interface Row {
  readonly syntax: string;
  readonly text: string;
  /** Columns of indentation. */
  readonly indent: number;
}

/**
 * Reads the rows of a section. A row starts with an indented name or dash; its text follows after two blanks or on lines indented further.
 * A line at the margin ends it.
 */
export function readRows(text: string): readonly Row[] {
  const rows: { readonly syntax: string; readonly indent: number; readonly lines: string[] }[] = [];
  let isOpen = true;
  for (const line of text.split('\n')) {
    const [, blanks = '', body] = /^( {1,8})(-\S.*|[[<{\w].*)$/.exec(line) ?? [];
    if (body !== undefined && isRowStart(blanks.length, body)) {
      const [syntax = '', ...textParts] = body.split(/ {2,}/);
      rows.push({ syntax, indent: blanks.length, lines: [textParts.join('  ')] });
      isOpen = true;
    } else if (/^\S/.test(line)) isOpen = false;
    else if (isOpen) rows.at(-1)?.lines.push(line.trim());
  }
  return rows.map(({ syntax, indent, lines }) => ({ syntax, indent, text: paragraphs(lines) }));
}

/** Rows are indented by two to four columns, options without a short form by six. */
function isRowStart(indent: number, text: string): boolean {
  return indent <= 4 || (indent === 6 && text.startsWith('--'));
}

/** Joins lines to paragraphs of one line each. */
export function paragraphs(lines: readonly string[]): string {
  return lines
    .join('\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Removes the common indentation of lines. */
export function withoutMargin(text: string): string {
  const lines = text.replace(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n');
  const margins = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  return lines.map((line) => line.slice(Math.min(...margins))).join('\n');
}
