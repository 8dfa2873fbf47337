import type { Heading, Nodes, Paragraph, Parent, Root, TableCell } from 'mdast';
import { showsText } from '../../markdown/dialect/directive-names.js';
import { emojiNamesIn } from '../../markdown/dialect/emoji.js';
import { headingId } from '../../markdown/dialect/heading-id.js';

/** Placeholder in a block's text for a stretch that is not prose: code, an address, a key. It counts as a Latin word. */
export const OPAQUE = '\uE000';

/** The text of a paragraph, heading, table cell or label as readers see it, without markup. */
export interface Block {
  readonly text: string;
  /** Offset in the source of every character of `text`, then the offset of the end. */
  readonly offsets: readonly number[];
}

/** A mistake in a block. */
export interface ProseFinding {
  readonly code: string;
  /** UTF-16 offset in the block's text. */
  readonly position: number;
  readonly message: string;
  readonly hint: string;
}

interface Draft {
  text: string;
  readonly offsets: number[];
}

type Phrasing = Paragraph | Heading | TableCell;

/** All blocks of prose below a node, in document order. */
export function blocksOf(root: Root, source: string): readonly Block[] {
  const blocks: Block[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      blocks.push(blockOf(node, source));
    else if ('children' in node) for (const child of node.children) visit(child as Nodes);
  };
  visit(root);
  return blocks.filter((block) => block.text.trim() !== '');
}

/** A block of plain text, such as a value of the front matter. */
export function plainBlock(text: string): Block {
  return { text, offsets: Array.from({ length: text.length + 1 }, (_, index) => index) };
}

function blockOf(node: Phrasing, source: string): Block {
  const draft: Draft = { text: '', offsets: [] };
  addChildren(draft, node, source);
  draft.offsets.push(node.position?.end.offset ?? source.length);
  return node.type === 'heading' && headingId(node, source) !== null ? withoutId(draft) : draft;
}

function addChildren(draft: Draft, parent: Parent, source: string): void {
  for (const child of parent.children) {
    const start = child.position?.start.offset ?? 0;
    const markup = source.slice(start, child.position?.end.offset ?? start);
    const standIn = standInFor(child, markup);
    if (child.type === 'text') addText(draft, markup, start, child.data?.emoji !== undefined);
    else if (standIn !== null) add(draft, standIn, start);
    else if ('children' in child) addChildren(draft, child, source);
  }
}

/** The placeholder for a node that is not prose (empty if readers see no text of it), or null if the node is text or holds text. */
function standInFor(node: Nodes, markup: string): string | null {
  switch (node.type) {
    case 'inlineCode':
    case 'inlineMath':
      return OPAQUE;
    case 'textDirective':
      return showsText(node.name) ? OPAQUE : '';
    case 'break':
    case 'image':
    case 'imageReference':
      return '\n';
    case 'html':
      return /^<br\b/i.test(markup) ? '\n' : null;
    case 'link':
      return isAddress(node.url, markup) ? OPAQUE : null;
    default:
      return null;
  }
}

/** True for links that show their own address: `<https://…>` and bare ones. */
function isAddress(url: string, markup: string): boolean {
  return !markup.startsWith('[') && (markup.startsWith('<') || url.endsWith(markup));
}

/**
 * Adds the text of a node. Continuation marks of lists and quotes, escapes and entities are markup, not text; emoji are text, even when
 * written as names.
 */
function addText(draft: Draft, text: string, start: number, hasNames: boolean): void {
  const marks = /\n[ \t>]*|\\(?=[!-/:-@[-`{-~])|&(?:[a-z]+|#\w+);/giy;
  const names = new Map(hasNames ? [...emojiNamesIn(text)].map((name) => [name.start, name]) : []);
  for (let index = 0; index < text.length; ) {
    const name = names.get(index);
    if (name !== undefined) {
      for (const unit of name.emoji.split('')) add(draft, unit, start + index);
      index = name.end;
      continue;
    }
    marks.lastIndex = index;
    const mark = marks.exec(text)?.[0];
    if (mark === undefined) add(draft, text.charAt(index), start + index);
    else if (mark !== '\\') add(draft, mark.startsWith('\n') ? '\n' : OPAQUE, start + index);
    else {
      index++;
      add(draft, text.charAt(index), start + index);
    }
    index += mark === undefined || mark === '\\' ? 1 : mark.length;
  }
}

function add(draft: Draft, character: string, offset: number): void {
  if (character === '') return;
  draft.text += character;
  draft.offsets.push(offset);
}

/** The text of a heading without the `{#id}` at its end and the blanks before it. */
function withoutId({ text, offsets }: Block): Block {
  const { length } = text.slice(0, text.lastIndexOf('{#')).trimEnd();
  return { text: text.slice(0, length), offsets: offsets.slice(0, length + 1) };
}
