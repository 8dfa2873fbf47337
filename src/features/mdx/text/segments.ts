/** A line outside of fenced code. */
export interface TextLine {
  readonly kind: 'text';
  /** Line of the file, from 1. */
  readonly line: number;
  readonly text: string;
}

/** A block of fenced code. */
export interface FenceSegment {
  readonly kind: 'fence';
  readonly line: number;
  /** Text before the fence: blanks, list markers, quote marks. */
  readonly prefix: string;
  /** The run of backticks or tildes. */
  readonly marker: string;
  readonly info: string;
  /** Lines between the fences, as in the file. */
  readonly body: readonly string[];
  /** The closing line; null if the file ends first. */
  readonly end: string | null;
}

/** A part of a page's text. */
export type Segment = TextLine | FenceSegment;

const OPENING = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})([^`]*|(?<=~)[^\n]*)$/;
const CLOSING = /^([ \t>]*)(`{3,}|~{3,})[ \t]*$/;

/** Columns by which a closing fence may be indented more than the opening one. */
const DEEPEST_CLOSING = 3;

/** Splits a text into lines and blocks of fenced code. `firstLine` is the line of the file where it starts. */
export function segmentsOf(text: string, firstLine = 1): readonly Segment[] {
  const lines = text.split('\n');
  const segments: Segment[] = [];
  let comment = false;
  for (let index = 0; index < lines.length; index++) {
    const text = lines[index] ?? '';
    const opening = comment ? null : OPENING.exec(text);
    if (opening === null) {
      comment = opensComment(text, comment);
      segments.push({ kind: 'text', line: index + firstLine, text });
      continue;
    }
    const [, prefix = '', marker = '', info = ''] = opening;
    const end = closingLine(lines, index, { prefix, marker });
    segments.push({
      kind: 'fence',
      line: index + firstLine,
      prefix,
      marker,
      info: info.trim(),
      body: lines.slice(index + 1, end),
      end: lines[end] ?? null,
    });
    index = end;
  }
  return segments;
}

/** True if an HTML comment is open after a line; fences in it do not count. */
function opensComment(text: string, isOpenBefore: boolean): boolean {
  const opening = text.lastIndexOf('<!--');
  const closing = text.lastIndexOf('-->');
  if (opening === -1 && closing === -1) return isOpenBefore;
  return opening > closing;
}

/** Index of the line that closes a fence; a mark that is indented by four columns more is part of its code. */
function closingLine(
  lines: readonly string[],
  opening: number,
  { prefix, marker }: Pick<FenceSegment, 'prefix' | 'marker'>,
): number {
  const deepest = widthOf(prefix) + DEEPEST_CLOSING;
  for (let index = opening + 1; index < lines.length; index++) {
    const [, before = '', closing = ''] = CLOSING.exec(lines[index] ?? '') ?? [];
    if (closing.startsWith(marker) && widthOf(before) <= deepest) return index;
  }
  return lines.length;
}

/** Columns of the text before a fence, with a tab as four of them. */
function widthOf(prefix: string): number {
  return prefix.replaceAll('\t', '    ').length;
}

/** The text of segments, the inverse of `segmentsOf`. */
export function segmentsText(segments: readonly Segment[]): string {
  return segments
    .flatMap((segment) => {
      if (segment.kind === 'text') return [segment.text];
      const { prefix, marker, info, body, end } = segment;
      return [`${prefix}${marker}${info}`, ...body, ...(end === null ? [] : [end])];
    })
    .join('\n');
}

/** For each line of the text of segments, the line of the file that it comes from. */
export function linesOf(segments: readonly Segment[]): readonly number[] {
  return segments.flatMap((segment) => {
    if (segment.kind === 'text') return segment.text.split('\n').map(() => segment.line);
    return segmentsText([segment])
      .split('\n')
      .map((_, index) => segment.line + index);
  });
}

/** Inline code, also over several lines. */
export const CODE_SPAN = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;

/** Changes the parts of a line outside of inline code. */
export function outsideCode(line: string, change: (text: string) => string): string {
  return outsideMatches(CODE_SPAN, line, change);
}

/** Changes the parts of a text that a global pattern does not match. */
export function outsideMatches(pattern: RegExp, text: string, change: (part: string) => string): string {
  let result = '';
  let start = 0;
  for (const match of text.matchAll(pattern)) {
    result += change(text.slice(start, match.index)) + match[0];
    start = match.index + match[0].length;
  }
  return result + change(text.slice(start));
}
