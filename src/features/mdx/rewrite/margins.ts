import { type RewrittenPage, textLine } from '../text/page-text.js';
import type { Segment } from '../text/segments.js';

/** An open list item, with the old and the new column of its text. */
interface OpenEntry {
  readonly oldColumn: number;
  readonly column: number;
}

const ITEM = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)+/;

/** A line that is only the start tag of an element for blocks. */
const OPENING =
  /^[ \t]*<(?:article|aside|blockquote|center|div|figcaption|figure|footer|header|li|main|nav|section|td|th)(?:\s[^<>]*)?>[ \t]*$/;

/** A line of text (not a tag) that Markdown would format. */
const MARKUP = /^[ \t]*(?![ \t<{]).*(?:\]\(|[`*_])|^[ \t]*(?:[-*+]|\d+[.)]|#+)[ \t]/;

/**
 * Moves lines that are indented by four or more columns to the margin or the text of their list item. MDX has no indented code, so children
 * of an element may be indented at will. Text in `<pre>` stays. Adds an empty line before text in an element, because Markdown would
 * otherwise take it for HTML.
 */
export function placeAtMargins(page: RewrittenPage): void {
  let entries: readonly OpenEntry[] = [];
  let isKept = false;
  let isOpened = false;
  page.replace('indent', (segment) => {
    const text = segment.kind === 'fence' ? segment.prefix + segment.marker : segment.text;
    const isText = isOpened && (segment.kind === 'fence' || MARKUP.test(text));
    isOpened = !isKept && segment.kind === 'text' && OPENING.test(text);
    if (text.trim() === '') return segment;
    const isWithin = isKept;
    isKept = /<pre(?:\s[^<>]*)?>(?![\s\S]*<\/pre>)/.test(text) || (isKept && !text.includes('</pre>'));
    if (isWithin) return segment;
    const oldColumn = columnsOf(text);
    entries = entries.filter((entry) => entry.oldColumn <= oldColumn);
    const lastEntry = entries.at(-1) ?? { oldColumn: 0, column: 0 };
    const distance = oldColumn - lastEntry.oldColumn;
    const column = lastEntry.column + (distance < 4 ? distance : 0);
    const marker = ITEM.exec(text)?.[0].trimStart().length ?? 0;
    if (marker > 0) entries = [...entries, { oldColumn: oldColumn + marker, column: column + marker }];
    const placedSegment = moveSegment(segment, oldColumn, column);
    return isText ? [{ kind: 'text', line: segment.line, text: '' }, placedSegment] : placedSegment;
  });
}

function moveSegment(segment: Segment, oldColumn: number, column: number): Segment {
  if (segment.kind === 'text')
    return column === oldColumn ? segment : textLine(segment, ' '.repeat(column) + segment.text.trimStart());
  const { prefix, body, end } = segment;
  // The closing fence may be indented less than the opening one, which ends a list in Markdown.
  const isShort = end !== null && columnsOf(end) < column;
  if (column === oldColumn && !isShort) return segment;
  return {
    ...segment,
    prefix: ' '.repeat(column) + prefix.trimStart(),
    body: body.map((line) => movedCode(line, oldColumn, column)),
    end: end === null ? null : ' '.repeat(column) + end.trimStart(),
  };
}

/** A line of code moved with its fence; its indentation relative to the fence stays. */
function movedCode(line: string, oldColumn: number, column: number): string {
  const columns = columnsOf(line);
  if (columns < oldColumn) return ' '.repeat(Math.max(0, columns - oldColumn + column)) + line.trimStart();
  const codeStart = Array.from({ length: line.length + 1 }, (_, at) => at).find(
    (at) => columnsOf(line.slice(0, at)) >= oldColumn,
  );
  return ' '.repeat(column) + line.slice(codeStart);
}

/** Columns of indentation; a tab advances to the next multiple of four. */
function columnsOf(text: string): number {
  const [blanks = ''] = /^[ \t]*/.exec(text) ?? [];
  return Array.from(blanks).reduce((column, sign) => (sign === '\t' ? column + 4 - (column % 4) : column + 1), 0);
}
