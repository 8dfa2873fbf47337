import type { PlacedLine } from '../../../mdx/text/index.js';
import { drawnLanguage, fenceInfo, isAnnotated } from './fence-info.js';
import { dedented, indentOf, isBlank, STEP } from './lines.js';
import { type BlockRule, blockOf, lineAt, textAt } from './scope.js';

const OPENING = /^[ \t]*(`{3,}|~{3,})(.*)$/;
const CLOSING = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;

/** The marks of an annotation in a comment, which hide the comment's signs: `# (1)!`. */
const ANNOTATION = /((?:#|\/\/|--|;|%|<!--|\/\*|\{#)[ \t]*(?:\(\d+\)!?[ \t]*)*\(\d+\))!/g;

/** A comment that ends with a mark. */
const MARKED = /(?:#|\/\/|--|;|%|<!--|\/\*).{0,400}\(\d+\)[ \t]*(?:-->|\*\/)?[ \t]*$/;

/** True if an ordered list follows a block of code, which explains the marks in it. */
function isNumbered(lines: readonly PlacedLine[], end: number): boolean {
  let at = end;
  while (at < lines.length && isBlank(textAt(lines, at))) at++;
  return /^ {0,3}1\.[ \t]/.test(textAt(lines, at));
}

/** The marker of a fence that a line opens, with the rest of the line; null for any other line. */
export function fenceAt(text: string): { readonly marker: string; readonly info: string } | null {
  const [, marker = '', info = ''] = OPENING.exec(text) ?? [];
  if (marker === '' || (marker.startsWith('`') && info.includes('`'))) return null;
  return { marker, info: info.trim() };
}

/** Index of the line after a fence, which lasts to the end if nothing closes it. Deeper fences are part of its code. */
export function endOfFence(lines: readonly PlacedLine[], index: number, marker: string): number {
  const indent = indentOf(textAt(lines, index));
  for (let at = index + 1; at < lines.length; at++) if (closes(textAt(lines, at), marker, indent)) return at + 1;
  return lines.length;
}

function closes(text: string, marker: string, indent: number): boolean {
  const [, closing = ''] = CLOSING.exec(text) ?? [];
  return closing.startsWith(marker) && indentOf(text) < indent + STEP;
}

/** A marker that is longer than all of its kind in the code. */
function safeMarker(marker: string, code: readonly PlacedLine[]): string {
  const sign = marker.slice(0, 1);
  const pattern = sign === '~' ? /^[ \t>]*(~{3,})/ : /^[ \t>]*(`{3,})/;
  const longest = code.reduce((most, { text }) => Math.max(most, pattern.exec(text)?.[1]?.length ?? 0), 0);
  return longest < marker.length ? marker : sign.repeat(longest + 1);
}

/** Fenced code in all forms of SuperFences. */
export const fenceRule: BlockRule = {
  interrupts: true,
  opens: (lines, index) => fenceAt(textAt(lines, index)) !== null,
  read(lines, index, { site, report }) {
    const opening = textAt(lines, index);
    const { marker, info } = fenceAt(opening) ?? { marker: '```', info: '' };
    const end = endOfFence(lines, index, marker);
    const isClosed = end > index + 1 && closes(textAt(lines, end - 1), marker, indentOf(opening));
    if (!isClosed)
      report(
        'code',
        'This block of code is not closed, so it lasts to the end of what it is in.',
        lineAt(lines, index),
      );
    const drawn = drawnLanguage(info, site);
    if (drawn !== null)
      report(
        'generated',
        `The old site makes something of blocks of \`${drawn}\` with a program, which is not run.`,
        lineAt(lines, index),
      );
    const isNoted = isAnnotated(info, site);
    const indent = indentOf(opening);
    const code = lines.slice(index + 1, isClosed ? end - 1 : end).map(({ text, line }) => {
      const plain = dedented(text, indent);
      return { text: isNoted ? plain.replace(ANNOTATION, '$1') : plain, line };
    });
    if (drawn !== null && code.every(({ text }) => isBlank(text)))
      return { block: blockOf([`<!-- ${info.replaceAll('--', '- -')} -->`], lineAt(lines, index)), end };
    const fence = safeMarker(marker, code);
    const isExplained = isNoted && code.some(({ text }) => MARKED.test(text)) && isNumbered(lines, end);
    const count = code.findLastIndex(({ text }) => !isBlank(text)) + 1;
    const block = [
      {
        text: fence + fenceInfo(info, { count, isExplained }, site),
        line: lineAt(lines, index),
      },
      ...code,
      { text: fence, line: lineAt(lines, end - 1) },
    ];
    return { block: { lines: block, height: 0 }, end };
  },
};

/** Indexes of the lines in fences. */
export function fencedLines(lines: readonly PlacedLine[]): ReadonlySet<number> {
  const fenced = new Set<number>();
  let isFenced = false;
  for (const [index, { text }] of lines.entries()) {
    if (isFenced) fenced.add(index);
    if (fenceAt(text) !== null) isFenced = !isFenced;
  }
  return fenced;
}
