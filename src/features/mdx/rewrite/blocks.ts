import type { PlacedLine, RewrittenPage } from '../text/page-text.js';
import { segmentsOf, segmentsText } from '../text/segments.js';

const OPEN = /^([ \t]*)<([A-Z][\w.]*|details)((?:\s+[^<>]*(?:\{[^{}]*\}[^<>]*)*)?)>[ \t]*$/;
const WHOLE = /^([ \t]*)<(TabItem|Tabs|Card|Aside|Admonition|details)((?:\s+[^<>]*?)?)>(.+)<\/\2>[ \t]*$/;

/** An HTML element on one line. Its content is HTML in Markdown but Markdown in MDX. */
const WHOLE_ELEMENT =
  /^([ \t]*)<(figcaption|div|center|td|th)((?:\s+[^<>]*?)?)>(.*(?:\[[^\]]*\]\(|`|\*\*).*)<\/\2>[ \t]*$/;

/**
 * Moves the content of components to the column of their tags, because four blanks are code in Markdown but not in MDX. Splits a component
 * on one line into three.
 */
export function dedentBlocks(page: RewrittenPage): void {
  const placedLines = page.segments.flatMap((segment): readonly PlacedLine[] => {
    if (segment.kind === 'fence')
      return segmentsText([segment])
        .split('\n')
        .map((text, index) => ({ text, line: segment.line + index }));
    const [, blanks = '', name, attributes = '', content = ''] =
      WHOLE.exec(segment.text) ?? WHOLE_ELEMENT.exec(segment.text) ?? [];
    const texts =
      name === undefined
        ? [segment.text]
        : [`${blanks}<${name}${attributes}>`, '', blanks + content.trim(), '', `${blanks}</${name}>`];
    return texts.map((text) => ({ text, line: segment.line }));
  });
  const lines = dedentedLines(placedLines.map(({ text }) => text));
  page.setLines(
    'indent',
    lines.map((text, index) => ({ text, line: placedLines[index]?.line ?? 1 })),
  );
}

function dedentedLines(lines: readonly string[]): readonly string[] {
  const code = codeLines(lines);
  const result: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const [, blanks = '', name] = code.has(index) ? [] : (OPEN.exec(line) ?? []);
    const end = name === undefined ? -1 : endOfBlock(lines, index, name, code);
    if (end === -1) {
      result.push(line);
      continue;
    }
    const inner = lines.slice(index + 1, end);
    const margin = Math.min(...inner.filter((text) => text.trim() !== '').map((text) => indentOf(text)));
    const shift = Number.isFinite(margin) ? Math.max(0, margin - indentOf(line)) : 0;
    const movedLines = inner.map((text) => (text.trim() === '' ? text : cut(text, shift)));
    result.push(line, ...dedentedLines(movedLines), `${blanks}</${name}>`);
    index = end;
  }
  return result;
}

function codeLines(lines: readonly string[]): ReadonlySet<number> {
  const code = new Set<number>();
  for (const segment of segmentsOf(lines.join('\n'), 0))
    if (segment.kind === 'fence') for (let at = 0; at <= segment.body.length + 1; at++) code.add(segment.line + at);
  return code;
}

function endOfBlock(lines: readonly string[], start: number, name: string, code: ReadonlySet<number>): number {
  let depth = 0;
  for (let index = start; index < lines.length; index++) {
    if (code.has(index)) continue;
    const line = (lines[index] ?? '').trim();
    if (new RegExp(`^<${name}(?:\\s[^<>]*)?>$`).test(line)) depth++;
    if (line === `</${name}>` && --depth === 0) return index;
  }
  return -1;
}

/** Columns of indentation; a tab counts as two, as in Starlight. */
function indentOf(text: string): number {
  return (/^[ \t]*/.exec(text)?.[0] ?? '').replace(/\t/g, '  ').length;
}

function cut(text: string, columns: number): string {
  const blanks = (/^[ \t]*/.exec(text)?.[0] ?? '').replace(/\t/g, '  ');
  return blanks.slice(columns) + text.trimStart();
}
