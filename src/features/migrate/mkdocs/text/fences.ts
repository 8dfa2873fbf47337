import type { PlacedLine } from '../../../mdx/text/index.js';
import { fenceInfo, isAnnotated } from './fence-info.js';
import { dedented, indentOf } from './lines.js';
import { type BlockRule, lineAt, textAt } from './scope.js';

const OPENING = /^[ \t]*(`{3,}|~{3,})(.*)$/;
const CLOSING = /^[ \t]*(`{3,}|~{3,})[ \t]*$/;

/** The marks of an annotation in a comment, which hide the comment's signs: `# (1)!`. */
const ANNOTATION = /((?:#|\/\/|--|;|%|<!--|\/\*|\{#)[ \t]*(?:\(\d+\)!?[ \t]*)*\(\d+\))!/g;

/** The marker of a fence that a line opens, with the rest of the line; null for any other line. */
export function fenceAt(text: string): { readonly marker: string; readonly info: string } | null {
  const [, marker = '', info = ''] = OPENING.exec(text) ?? [];
  if (marker === '' || (marker.startsWith('`') && info.includes('`'))) return null;
  return { marker, info: info.trim() };
}

/** Index of the line after a fence, which lasts to the end if nothing closes it. */
export function endOfFence(lines: readonly PlacedLine[], index: number, marker: string): number {
  for (let at = index + 1; at < lines.length; at++) {
    const [, closing = ''] = CLOSING.exec(textAt(lines, at)) ?? [];
    if (closing.startsWith(marker)) return at + 1;
  }
  return lines.length;
}

/** Fenced code in all forms of SuperFences. */
export const fenceRule: BlockRule = {
  interrupts: true,
  opens: (lines, index) => fenceAt(textAt(lines, index)) !== null,
  read(lines, index, { site, report }) {
    const opening = textAt(lines, index);
    const { marker, info } = fenceAt(opening) ?? { marker: '```', info: '' };
    const end = endOfFence(lines, index, marker);
    const isClosed = CLOSING.exec(textAt(lines, end - 1))?.[1]?.startsWith(marker) === true && end > index + 1;
    if (!isClosed)
      report(
        'code',
        'This block of code is not closed, so it lasts to the end of what it is in.',
        lineAt(lines, index),
      );
    const isNoted = isAnnotated(info, site);
    const indent = indentOf(opening);
    const code = lines.slice(index + 1, isClosed ? end - 1 : end).map(({ text, line }) => {
      const plain = dedented(text, indent);
      return { text: isNoted ? plain.replace(ANNOTATION, '$1') : plain, line };
    });
    const block = [
      { text: marker + fenceInfo(info, site), line: lineAt(lines, index) },
      ...code,
      { text: marker, line: lineAt(lines, end - 1) },
    ];
    return { block: { lines: block, height: 0 }, end };
  },
};
