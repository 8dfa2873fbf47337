import type { PlacedLine } from '../../../mdx/text/index.js';
import { fenceAt } from './fences.js';
import { isFootnote } from './footnote-start.js';
import { commonIndent, dedentedLines, indentOf, isBlank, STEP } from './lines.js';
import { isRuleLine } from './rule-lines.js';
import {
  type BlockRule,
  lineAt,
  type OutputLine,
  prefixed,
  type RewriteScope,
  textAt,
  type WrittenBlock,
} from './scope.js';

/** An item's marker with the blanks around it. */
interface Marker {
  readonly indent: number;
  /** `-` or `12.`, without blanks. */
  readonly sign: string;
  /** Column where its text starts. */
  readonly column: number;
  readonly text: string;
}

/** Blanks that put a line into an item. */
const LEAST = 2;

const MARKER = /^([ \t]*)([-*+]|\d{1,9}[.)])(?:([ \t]+)(.*)|$)/;

/** Reads the marker at the start of a line; null for any other line. */
function markerAt(text: string): Marker | null {
  const [, before = '', sign, blanks = ' ', rest = ''] = MARKER.exec(text) ?? [];
  if (sign === undefined || isRuleLine(text)) return null;
  const indent = indentOf(before);
  const wide = blanks.includes('\t') ? STEP - ((indent + sign.length) % STEP) : blanks.length;
  return { indent, sign, column: indent + sign.length + Math.min(wide, STEP), text: rest };
}

/** A list, with items as authors mean them: two blanks nest, and the text of an item is indented to its column or by four. */
export const listRule: BlockRule = {
  interrupts: true,
  opens(lines, index) {
    const marker = markerAt(textAt(lines, index));
    if (marker === null || marker.indent >= STEP) return false;
    const isBelowText = index > 0 && !isBlank(textAt(lines, index - 1));
    return !isBelowText || (marker.text !== '' && /^(?:[-*+]|1[.)])$/.test(marker.sign));
  },
  read(lines, index, scope) {
    const first = markerAt(textAt(lines, index));
    const output: OutputLine[] = [];
    let height = 0;
    let at = index;
    let bullet = '';
    while (first !== null && at < lines.length) {
      const marker = markerAt(textAt(lines, at));
      if (marker === null || marker.indent >= first.indent + STEP) break;
      const end = endOfItem(lines, at, marker);
      bullet ||= /\d/.test(marker.sign) ? '' : marker.sign;
      const sign = /\d/.test(marker.sign) ? marker.sign : bullet;
      const item = itemOf(lines.slice(at, end), { ...marker, sign }, scope);
      for (const line of item.lines) output.push(line);
      height = Math.max(height, item.height);
      const next = nextLine(lines, end);
      if (!continues(lines, next, first)) return { block: { lines: output, height, joins: 'text' }, end };
      if (next > end) output.push({ text: '', line: lineAt(lines, end) });
      at = next;
    }
    return { block: { lines: output, height, joins: 'text' }, end: Math.max(at, index + 1) };
  },
};

/** Reports a list directly below a paragraph that ends at `index`: Python-Markdown shows it as text. */
export function reportListBelowText(lines: readonly PlacedLine[], index: number, scope: RewriteScope): void {
  if (index < scope.textEnd || isBlank(textAt(lines, index)) || !listRule.opens(lines, index, scope)) return;
  const message = 'The old site shows this list as text, since no empty line is above it; here it is a list.';
  scope.report('list', message, lineAt(lines, index));
}

/** True if the line after an item and blank ones is the next item of the list. */
function continues(lines: readonly PlacedLine[], index: number, first: Marker): boolean {
  const marker = markerAt(textAt(lines, index));
  return marker !== null && marker.indent < first.indent + STEP;
}

function nextLine(lines: readonly PlacedLine[], index: number): number {
  let at = index;
  while (at < lines.length && isBlank(textAt(lines, at))) at++;
  return at;
}

/**
 * Index of the line after an item: what is indented to its text or by four belongs to it, and text directly below it. A footnote that is
 * indented by less ends it, since its own text is indented by four.
 */
function endOfItem(lines: readonly PlacedLine[], index: number, marker: Marker): number {
  const column = Math.min(marker.column, marker.indent + STEP);
  const isNumber = /\d/.test(marker.sign);
  let end = index + 1;
  let isText = marker.text !== '';
  for (let at = index + 1; at < lines.length; at++) {
    const text = textAt(lines, at);
    if (isBlank(text)) {
      isText = false;
      continue;
    }
    const indent = indentOf(text);
    const next = markerAt(text);
    const isNested = next !== null && indent >= marker.indent + (isNumber && /\d/.test(next.sign) ? LEAST + 1 : LEAST);
    if (!isText && indent < marker.indent + STEP && isFootnote(text)) break;
    const isLazy = isText && next === null && !startsOther(text);
    if (indent < column && !(isNested && at === end) && !(isLazy && at === end)) break;
    end = at + 1;
    if (next !== null) isText = true;
  }
  return end;
}

/** True for a line without indentation that is no text of an item above it. */
function startsOther(text: string): boolean {
  return (
    /^(?:#{1,6}[ \t]|>|!!!|\?\?\?|===|\/\/\/|\[[^\]]*\]:|\*\[[^\]]*\]:|<\/?(?:div|details|p|table|ul|ol)\b)/.test(
      text,
    ) ||
    fenceAt(text) !== null ||
    isRuleLine(text)
  );
}

/** An item with its text at the column behind its marker. */
function itemOf(lines: readonly PlacedLine[], marker: Marker, scope: RewriteScope): WrittenBlock {
  const [, ...rest] = lines;
  const plain = startsOther(marker.text.trimStart()) ? 0 : hangingEnd(rest);
  const hanging = rest.slice(0, plain).map(({ text, line }) => ({ text: text.trimStart(), line }));
  const below = rest.slice(plain);
  const relative = dedentedLines(below, marker.indent);
  const indented = relative.filter(({ text }) => indentOf(text) >= LEAST);
  const inner = dedentedLines(relative, Math.min(commonIndent(indented), STEP));
  const first = { text: marker.text.trimStart(), line: lineAt(lines, 0) };
  const body = scope.inner([first, ...hanging, ...inner], 'item');
  const sign = `${marker.sign} `;
  if (body.lines.length === 0) return { lines: [{ text: marker.sign, line: lineAt(lines, 0) }], height: 0 };
  return prefixed(body, sign, ' '.repeat(sign.length));
}

/** Number of lines directly below a marker that go on with its text. */
function hangingEnd(lines: readonly PlacedLine[]): number {
  const end = lines.findIndex(({ text }) => isBlank(text) || markerAt(text) !== null || startsOther(text.trimStart()));
  return end === -1 ? lines.length : end;
}
