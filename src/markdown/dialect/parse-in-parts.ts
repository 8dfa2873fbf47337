import type { Root, RootContent } from 'mdast';
import type { Position } from 'unist';
import { deepNode } from './nesting.js';
import { type BlockPart, cutIntoParts } from './parts.js';
import { RefusedText } from './refusal.js';
import type { Child } from './tree.js';
import { walk } from './tree-walk.js';

/** Parses a text into a tree. */
export type Parse = (text: string) => Root;

/**
 * Length of a part in characters: long enough that the cost of a call does not matter, short enough that its data fits the processor's
 * caches.
 */
const PART = 1000;

/** Syntax that links distant places, such as definitions, or that is allowed only at the start of a text. */
const TIES = /^[ \t>*+\-\d.)]*\[(?:[^[\]\\]|\\[\s\S])*\]:|[\r\uFEFF]/m;

/**
 * Parses a text in parts. The tree, including positions, is the same, but it takes less time and memory: a parser stores several hundred
 * bytes of events per character until it has read its whole input.
 */
export function inParts(parse: Parse, length = PART): Parse {
  return (text) => (text.length <= length || TIES.test(text) ? parse(text) : parseParts(text, parse, length));
}

function parseParts(text: string, parse: Parse, length: number): Root {
  const parts = cutIntoParts(text, length);
  const children: RootContent[] = [];
  let end = { line: 1, column: 1, offset: 0 };
  for (let index = 0; index < parts.length; ) {
    const { root, next } = parseFrom(index, parts, text, parse);
    move(root, parts[index] as BlockPart);
    for (const child of root.children) children.push(child);
    if (root.position !== undefined) end = root.position.end as typeof end;
    index = next;
  }
  return { type: 'root', children, position: { start: { line: 1, column: 1, offset: 0 }, end } };
}

/** Parses a part together with the following ones that its last block extends into; `next` is the part after these. */
function parseFrom(
  firstPart: number,
  parts: readonly BlockPart[],
  text: string,
  parse: Parse,
): { root: Root; next: number } {
  for (let count = 1; ; count *= 2) {
    const nextPart = Math.min(firstPart + count, parts.length);
    const piece = text.slice(parts[firstPart]?.start, parts[nextPart - 1]?.end);
    const root = parsePiece(piece, parts[firstPart] as BlockPart, parse);
    if (nextPart === parts.length || !isOpen(root.children, piece)) return { root, next: nextPart };
  }
}

/**
 * Parses a piece of a text; throws `RefusedText` with the position in the whole text. Stops at the first piece that is nested too deeply,
 * because these are slow.
 */
function parsePiece(piece: string, part: BlockPart, parse: Parse): Root {
  try {
    const root = parse(piece);
    const start = deepNode(root)?.position?.start;
    if (start !== undefined) throw new RefusedText({ reason: 'nesting', start });
    return root;
  } catch (error) {
    if (!(error instanceof RefusedText)) throw error;
    const { reason, start } = error.refusal;
    const { line, column, offset = 0 } = start;
    throw new RefusedText({ reason, start: { line: line + part.lines, column, offset: offset + part.start } });
  }
}

/** HTML that ends with its own mark instead of a blank line. */
const LONG_HTML = /^\s*<(?:script|pre|style|textarea|!|\?)/i;
/** Blocks that end with a fence like their first. */
const FENCED: ReadonlySet<string> = new Set(['code', 'math', 'containerDirective']);
const CONTAINERS: ReadonlySet<string> = new Set(['list', 'listItem', 'blockquote']);
const FENCE = /^(?:`{3,}|~{3,}|\${2,}|:{3,})/;
const CLOSING = /\n([ >]*)(`+|~+|\$+|:+)[ \t]*$/;

/** A line of quote marks alone after others: the following text decides which of the quotes it belongs to. */
const EMPTY_QUOTE = /\n[ \t>]*>[ \t]*$/;

/** True if the last block of a text could continue, or end elsewhere, with more text. */
function isOpen(children: readonly RootContent[], text: string): boolean {
  const lastBlock = children.at(-1);
  if (lastBlock === undefined) return false;
  if (EMPTY_QUOTE.test(text)) return true;
  const block = innermost(lastBlock);
  if (block.type === 'html') return LONG_HTML.test(block.value) || followsContainer(lastBlock, children.at(-2));
  if (CONTAINERS.has(block.type)) return true;
  return FENCED.has(block.type) && !isClosed(block, text);
}

/**
 * True if no blank line separates a block from the preceding list or quote: the following text decides which of the two a tag belongs to.
 */
function followsContainer({ position }: RootContent, blockBefore: RootContent | undefined): boolean {
  return (
    blockBefore !== undefined &&
    CONTAINERS.has(blockBefore.type) &&
    blockBefore.position?.end.line === (position?.start.line ?? 0) - 1
  );
}

/** The last block inside lists and quotes, or the list or quote itself if empty. */
function innermost(block: RootContent): RootContent {
  const lastChild = CONTAINERS.has(block.type) && 'children' in block ? block.children.at(-1) : undefined;
  return lastChild === undefined ? block : innermost(lastChild);
}

/**
 * True if a text ends with the fence that closes the block. A fence further right than the opening one, or in another quote, may be content
 * of the block, and code without fences includes the spaces after it.
 */
function isClosed({ position }: RootContent, text: string): boolean {
  const start = position?.start.offset ?? 0;
  const ownText = text.slice(start);
  const [fence] = FENCE.exec(ownText) ?? [];
  const [, prefix = '', marks = ''] = CLOSING.exec(ownText) ?? [];
  const beside = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const isInPlace = prefix.length < (position?.start.column ?? 1) && quotesIn(prefix) === quotesIn(beside);
  return fence !== undefined && marks.startsWith(fence) && isInPlace;
}

function quotesIn(prefix: string): number {
  return prefix.split('>').length;
}

/** Shifts the positions in a part to those in the whole text. */
function move(root: Root, part: BlockPart): void {
  if (part.start === 0) return;
  movePosition(root.position, part);
  walk(root, (node) => {
    movePosition(node.position, part);
    moveData(node, part);
  });
}

function movePosition(position: Position | undefined, { start, lines }: BlockPart): void {
  if (position === undefined) return;
  for (const point of [position.start, position.end]) {
    point.line += lines;
    point.offset = (point.offset ?? 0) + start;
  }
}

/** Shifts the positions stored in `data`: destinations of links, fences and attributes of directives, emoji names of texts. */
function moveData(node: Child, part: BlockPart): void {
  if (node.type === 'text' && node.data?.emoji !== undefined)
    node.data.emoji = node.data.emoji.map((emoji) => ({ ...emoji, start: emoji.start + part.start }));
  if ((node.type === 'link' || node.type === 'image') && node.data?.destination !== undefined) {
    const [from, to] = node.data.destination;
    node.data.destination = [from + part.start, to + part.start];
  }
  if (node.type !== 'containerDirective' && node.type !== 'leafDirective' && node.type !== 'textDirective') return;
  const { attributes = {}, ...fences } = node.data?.position ?? {};
  for (const position of [...Object.values(fences), ...Object.values(attributes)]) movePosition(position, part);
}
