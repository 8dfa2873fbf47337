import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { headingId } from '../../markdown/dialect/heading-id.js';
import { type FoundBlock, partsOfBox } from '../../markdown/dialect/page-sections.js';
import type { Child } from '../../markdown/dialect/tree.js';

/** A heading or block as a translator sees it. */
export interface TranslatablePart {
  /** What it is, with the quotes, lists and boxes around it. Parts of the same shape may be translations of each other. */
  readonly shape: string;
  /** Its Markdown, without marks of quotes and indentation at the beginning of lines. */
  readonly markdown: string;
  /** Text by which it is compared. */
  readonly compared: string;
  /** False if there is nothing to translate. */
  readonly hasWords: boolean;
  /** True for code and formulas. */
  readonly isCode: boolean;
  /** Range in the body. */
  readonly start: number;
  readonly end: number;
  /** What the lines after the first begin with. */
  readonly indent: string;
}

/** Attributes of directives that are words. */
export const WORD_ATTRIBUTES: ReadonlySet<string> = new Set(['title', 'label', 'alt', 'caption', 'description']);

const CODE: ReadonlySet<string> = new Set(['code', 'math']);

/** The ID at the end of a heading. */
const ID = /[ \t]*\{(?:[ \t]*#[^{}]*|\/\*[ \t]*#[^{}*]*\*\/)\}[ \t]*$/;

/** Makes a part of a block. */
export function translatablePart({ node, path, text }: FoundBlock, body: string): TranslatablePart {
  const { start, end } = rangeOf(node, body);
  const written = body.slice(start, end);
  const { markdown, indent } = withoutIndent(written, indentOf(body, start));
  return {
    shape: `${path} ${kindOf(node, body)}`,
    markdown,
    compared: text,
    hasWords: hasWords(node, markdown),
    isCode: CODE.has(node.type),
    start,
    end,
    indent,
  };
}

/** The Markdown of a part with the beginnings of its lines. */
export function withIndent(markdown: string, indent: string): string {
  const empty = indent.trimEnd();
  return markdown.replace(/\n(?=(\n)|)/g, (_, next) => `\n${next === undefined ? indent : empty}`);
}

function rangeOf(node: Child, body: string): { readonly start: number; readonly end: number } {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  if (node.type === 'containerDirective') {
    const line = body.slice(start, end).split('\n', 1)[0] ?? '';
    return { start, end: start + line.trimEnd().length };
  }
  if (node.type !== 'heading') return { start, end };
  const [first, last] = [node.children[0], node.children.at(-1)];
  const from = first?.position?.start.offset ?? end;
  const text = body.slice(from, last?.position?.end.offset ?? from);
  return { start: from, end: from + (headingId(node, body) === null ? text : text.replace(ID, '')).length };
}

/** The quotes around a part; list marks and the like become spaces. */
function indentOf(body: string, start: number): string {
  const lineStart = body.lastIndexOf('\n', start - 1) + 1;
  return body.slice(lineStart, start).replace(/[^>\t]/g, ' ');
}

/** A part without the beginnings of its lines, and what those of other lines are: as written in the first that is not empty. */
function withoutIndent(written: string, most: string): { readonly markdown: string; readonly indent: string } {
  if (!written.includes('\n')) return { markdown: written, indent: most };
  const quotes = most.split('>').length - 1;
  const [first = '', ...lines] = written.split('\n');
  const widths = lines.map((line) => indentWidth(line, most.length, quotes));
  const full = lines.findIndex((line, index) => line.slice(widths[index]).trim() !== '');
  return {
    markdown: [first, ...lines.map((line, index) => line.slice(widths[index]))].join('\n'),
    indent: full === -1 ? most : (lines[full] ?? '').slice(0, widths[full]),
  };
}

function indentWidth(line: string, most: number, quotes: number): number {
  let left = quotes;
  for (let at = 0; at < most; at++) {
    const sign = line.charAt(at);
    if (sign === '>' && left > 0) left--;
    else if (sign !== ' ' && sign !== '\t') return at;
  }
  return most;
}

function kindOf(node: Child, body: string): string {
  switch (node.type) {
    case 'heading':
      return `heading ${node.depth} ${headingId(node, body)?.id ?? ''}`;
    case 'tableRow':
      return `row ${node.children.length}`;
    case 'containerDirective':
    case 'leafDirective':
      return `${node.type} ${node.name}`;
    default:
      return node.type;
  }
}

function hasWords(node: Child, markdown: string): boolean {
  if (node.type === 'containerDirective' || node.type === 'leafDirective') return hasWordsInDirective(node);
  if (node.type === 'listItem') return false;
  const text = node.type === 'html' ? markdown.replace(/<!--[\s\S]*?(?:-->|$)|<[^>]*>/g, '') : markdown;
  return /[\p{L}\p{N}]/u.test(text);
}

function hasWordsInDirective(node: ContainerDirective | LeafDirective | TextDirective): boolean {
  const label = node.type === 'containerDirective' ? partsOfBox(node).label : node.children;
  return (
    label.length > 0 ||
    Object.entries(node.attributes ?? {}).some(([key, value]) => WORD_ATTRIBUTES.has(key) && value !== '')
  );
}
