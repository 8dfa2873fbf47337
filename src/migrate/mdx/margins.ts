import { type PageText, textLine } from '../page-text.js';
import type { Segment } from '../segments.js';

/** An entry of a list that is open: column of its text where it stood, and where it stands now. */
interface OpenEntry {
  readonly old: number;
  readonly column: number;
}

const ITEM = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)+/;

/** A line that is nothing but the first tag of an element that holds blocks. */
const OPENING =
  /^[ \t]*<(?:article|aside|blockquote|center|div|figcaption|figure|footer|header|li|main|nav|section|td|th)(?:\s[^<>]*)?>[ \t]*$/;

/** A line of text, no tag, that Markdown would change. */
const MARKUP = /^[ \t]*(?![ \t<{]).*(?:\]\(|[`*_])|^[ \t]*(?:[-*+]|\d+[.)]|#+)[ \t]/;

/**
 * Brings lines to the margin, or to the text of their list entry, that stand four blanks or more behind it: MDX has no code made by blanks, and so
 * the children of an element may stand as far in as the page likes. Text in `<pre>` stays. Text in an element begins after an empty line, because
 * Markdown would take it for HTML.
 */
export function placeAtMargins(page: PageText): void {
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
    const old = columnsOf(text);
    entries = entries.filter((entry) => entry.old <= old);
    const last = entries.at(-1) ?? { old: 0, column: 0 };
    const more = old - last.old;
    const column = last.column + (more < 4 ? more : 0);
    const marker = ITEM.exec(text)?.[0].trimStart().length ?? 0;
    if (marker > 0) entries = [...entries, { old: old + marker, column: column + marker }];
    const placed = moved(segment, old, column);
    return isText ? [{ kind: 'text', line: segment.line, text: '' }, placed] : placed;
  });
}

function moved(segment: Segment, old: number, column: number): Segment {
  if (segment.kind === 'text')
    return column === old ? segment : textLine(segment, ' '.repeat(column) + segment.text.trimStart());
  const { prefix, body, end } = segment;
  // The last line may stand less far in than the first one, which ends a list in Markdown.
  const isShort = end !== null && columnsOf(end) < column;
  if (column === old && !isShort) return segment;
  return {
    ...segment,
    prefix: ' '.repeat(column) + prefix.trimStart(),
    body: body.map((line) => movedCode(line, old, column)),
    end: end === null ? null : ' '.repeat(column) + end.trimStart(),
  };
}

/** A line of code whose blanks behind the column of its fence stay as they are. */
function movedCode(line: string, old: number, column: number): string {
  const columns = columnsOf(line);
  if (columns < old) return ' '.repeat(Math.max(0, columns - old + column)) + line.trimStart();
  const own = Array.from({ length: line.length + 1 }, (_, at) => at).find((at) => columnsOf(line.slice(0, at)) >= old);
  return ' '.repeat(column) + line.slice(own);
}

/** Columns of the blanks before a text; a tab goes on to the next multiple of four. */
function columnsOf(text: string): number {
  const [blanks = ''] = /^[ \t]*/.exec(text) ?? [];
  return Array.from(blanks).reduce((column, sign) => (sign === '\t' ? column + 4 - (column % 4) : column + 1), 0);
}
