import type { PlacedLine } from '../../../mdx/text/index.js';
import { boxOpening, directiveText, openingLine } from './kinds.js';
import { dedentedLines, endOfIndented, indentOf, STEP } from './lines.js';
import { type BlockRule, container, hasExtension, lineAt, type ReadBlock, type RewriteScope, textAt } from './scope.js';
import { reportAnnotations } from './text-annotations.js';

const ADMONITION = /^ {0,3}!!! ?([\w-]+(?: +[\w-]+)*)(?: +"(.*)")? *$/;
const DETAILS = /^ {0,3}\?\?\?(\+)? ?([\w-]+(?: +[\w-]+)*)?(?: +"(.*)"| *"(.*)")? *$/;

/** A box, `!!! note "Title"`, with the text that is indented below it. */
export const admonitionRule: BlockRule = {
  interrupts: true,
  opens: (lines, index, scope) => hasExtension(scope, 'admonition') && ADMONITION.test(textAt(lines, index)),
  read(lines, index, scope) {
    const [, words = '', title] = ADMONITION.exec(textAt(lines, index)) ?? [];
    const line = lineAt(lines, index);
    reportAnnotations(words.split(/ +/), line, scope);
    const opening = boxOpening(words.split(/ +/), title ?? null, (text) => scope.inline(text, line));
    return boxOf(lines, index, openingLine(opening), scope);
  },
};

/** A box that readers open, `??? note "Title"`; `???+` is open. */
export const detailsRule: BlockRule = {
  interrupts: true,
  opens: (lines, index, scope) => hasExtension(scope, 'pymdownx.details') && isDetails(textAt(lines, index)),
  read(lines, index, scope) {
    const [, plus, words, title, bareTitle] = DETAILS.exec(textAt(lines, index)) ?? [];
    const line = lineAt(lines, index);
    const isOpen = plus !== undefined;
    const written = title ?? bareTitle ?? null;
    if (words === undefined) {
      const label = directiveText(scope.inline(written ?? '', line));
      return boxOf(lines, index, `details${label}${isOpen ? '{open}' : ''}`, scope);
    }
    reportAnnotations(words.split(/ +/), line, scope);
    const opening = boxOpening(words.split(/ +/), written === '' ? null : written, (text) => scope.inline(text, line));
    const options = [...opening.options, 'collapsible', ...(isOpen ? ['open'] : [])];
    return boxOf(lines, index, openingLine({ ...opening, options }), scope);
  },
};

function isDetails(text: string): boolean {
  const [, , words, title, bareTitle] = DETAILS.exec(text) ?? [];
  return words !== undefined || title !== undefined || bareTitle !== undefined;
}

function boxOf(lines: readonly PlacedLine[], index: number, opening: string, scope: RewriteScope): ReadBlock {
  const column = indentOf(textAt(lines, index)) + STEP;
  const end = endOfIndented(lines, index + 1, column);
  const body = scope.inner(dedentedLines(lines.slice(index + 1, end), column));
  return { block: container(opening, body, lineAt(lines, index)), end: Math.max(end, index + 1) };
}
