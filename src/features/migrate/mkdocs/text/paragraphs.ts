import type { PlacedLine } from '../../../mdx/text/index.js';
import { attributeLine } from './attributes.js';
import { codeSpans } from './code-spans.js';
import { readDefinitions } from './definition-lists.js';
import { headingOf } from './headings.js';
import { isBlank } from './lines.js';
import { reportListBelowText } from './lists.js';
import {
  blockOf,
  hasExtension,
  lineAt,
  type ReadBlock,
  type RewriteScope,
  textAt,
  type WrittenBlock,
} from './scope.js';
import { reportAnnotations } from './text-annotations.js';

const UNDERLINE = /^(=+|-+)[ \t]*$/;

/** An HTML tag that is alone in its line: what follows it would be HTML, too. */
const LONE_TAG = /^<\/?[A-Za-z][\w-]*(?:\s[^<>]*)?\/?>$/;

/** Text up to an empty line or another block: a heading with a line below it, a list of definitions, or a paragraph. */
export function readParagraph(
  lines: readonly PlacedLine[],
  index: number,
  scope: RewriteScope,
  interrupts: (lines: readonly PlacedLine[], index: number, scope: RewriteScope) => boolean,
): ReadBlock {
  const line = lineAt(lines, index);
  const [, underline] = UNDERLINE.exec(textAt(lines, index + 1)) ?? [];
  if (underline !== undefined && !isTable(textAt(lines, index)))
    return { block: headingOf(textAt(lines, index), underline.startsWith('=') ? 1 : 2, line, scope), end: index + 2 };
  let end = index + 1;
  while (end < lines.length && !isBlank(textAt(lines, end)) && !interrupts(lines, end, scope)) end++;
  const definitions = hasExtension(scope, 'def_list') ? readDefinitions(lines, index, end, scope) : null;
  if (definitions !== null) return definitions;
  reportListBelowText(lines, end, scope);
  return { block: paragraphOf(lines.slice(index, end), scope), end };
}

function paragraphOf(lines: readonly PlacedLine[], scope: RewriteScope): WrittenBlock {
  const last =
    lines.length > 1 && hasExtension(scope, 'attr_list') ? attributeLine(textAt(lines, lines.length - 1)) : null;
  const text = last === null ? lines : lines.slice(0, -1);
  const line = lineAt(lines, 0);
  const written = text.map((part) => part.text.trimStart()).join('\n');
  if (/^\[TOC\]$/i.test(written.trim())) return { lines: [], height: 0 };
  const alone = hasExtension(scope, 'attr_list') ? attributeLine(written.trim()) : null;
  if (alone !== null) reportAnnotations(alone.classes, line, scope);
  if (alone !== null && lines.length === 1) return blockOf(alone.id === '' ? [] : [`<a id="${alone.id}"></a>`], line);
  if (last !== null) reportAnnotations(last.classes, line, scope);
  const inline = scope.inline(written, line);
  const id = last?.id ?? '';
  if (id !== '') scope.facts.writtenIds.add(id);
  const anchor = id === '' ? '' : `<a id="${id}"></a>`;
  const isCells = isTable(written);
  const shown = isCells ? inline.split('\n').map(tableRow).join('\n') : inline;
  return {
    lines: withoutLoneTag(escapedStarts(anchor + shown, isCells)).map((part, at) => ({
      text: part,
      line: lineAt(text, Math.min(at, text.length - 1)),
    })),
    height: 0,
    joins: 'text',
  };
}

/** True for text with cells. */
function isTable(text: string): boolean {
  return /^[ \t]*\|?[ \t]*:?-[- \t]*(?::[ \t]*)?\|/m.test(text);
}

/** A row as GFM reads it. The row of dashes may have blanks between them in Python-Markdown. */
function tableRow(row: string, index: number): string {
  if (index === 1 && /^[ \t|:-]+$/.test(row))
    return row.replace(/(?<=-)[ \t]+(?=-)/g, (blanks) => '-'.repeat(blanks.length));
  return withSafePipes(row);
}

/** A row whose pipes in code are escaped: they end cells in GFM, but not in Python-Markdown. */
function withSafePipes(row: string): string {
  return codeSpans(row)
    .map(({ text, isCode }) => (isCode ? text.replace(/(?<!\\)\|/g, '\\|') : text))
    .join('');
}

/** Lines of a text in which nothing starts a block that was none in the old site. */
function escapedStarts(text: string, isCells: boolean): string[] {
  return text.split('\n').map((line, index) => {
    if (/^(?::{3,}|!!!|\?\?\?|--8<--|\/\/\/|=== ?")/.test(line)) return `\\${line}`;
    if (index > 0 && !isCells && /^(?:=+|-+)[ \t]*$/.test(line)) return `\\${line}`;
    return line;
  });
}

/** Lines in which no tag is alone in the first one when others follow. */
function withoutLoneTag([first = '', second, ...rest]: readonly string[]): readonly string[] {
  if (second === undefined || !LONE_TAG.test(first.trim()))
    return second === undefined ? [first] : [first, second, ...rest];
  return [`${first.trim()} ${second}`, ...rest];
}
