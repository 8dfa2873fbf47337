import type { Heading, Html, Paragraph, TableCell } from 'mdast';
import type { Child } from './dialect/tree.js';
import { walk } from './dialect/tree-walk.js';
import { hasOwnElement } from './html-nodes.js';
import { fragmentOf, type Page, sourceOf } from './page-draft.js';
import { attributesIn } from './picture-attributes.js';

/** A node that contains a line of text. */
export type Holder = Paragraph | Heading | TableCell;

/** True for nodes that contain a line of text. */
export function isHolder(node: Child): node is Holder {
  return node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell';
}

/** True for raw HTML. */
export function isHtml(node: Child): node is Html {
  return node.type === 'html';
}

/**
 * Source of a node, with spaces in place of anything that is not its text: code, formulas, images, comments, addresses, escapes. Offsets
 * stay.
 */
export function holderSource(holder: Holder, page: Page): string {
  const base = holder.position?.start.offset ?? 0;
  let text = sourceOf(page, holder);
  const blank = (from: number, to: number): void => {
    text = text.slice(0, from) + blanksFor(text.slice(from, to)) + text.slice(to);
  };
  walk(holder, (node) => {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined) return;
    if (node.type === 'link')
      blank((node.children.at(-1)?.position?.end.offset ?? start.offset) - base, end.offset - base);
    else if (node.type === 'image')
      blank(start.offset - base, end.offset - base + attributesIn(text.slice(end.offset - base)).length);
    else if (NO_TEXT.has(node.type) || isComment(node)) blank(start.offset - base, end.offset - base);
    else if ('children' in node && hasOwnElement(node)) {
      // The signs around its text are syntax of an extension.
      const [first, last] = [node.children[0]?.position?.start.offset, node.children.at(-1)?.position?.end.offset];
      blank(start.offset - base, (first ?? end.offset) - base);
      blank((last ?? end.offset) - base, end.offset - base);
    }
  });
  return withoutSpared(text, holder, page)
    .replace(/\\[!-/:-@[-`{-~]/g, '  ')
    .replace(/^[ \t>]+/gm, (indent) => ' '.repeat(indent.length));
}

/** Like `holderSource`, with spaces in place of tags as well. */
export function proseText(holder: Holder, page: Page): string {
  const base = holder.position?.start.offset ?? 0;
  let text = holderSource(holder, page);
  walk(holder, (node) => {
    const { start, end } = node.position ?? {};
    if (!isHtml(node) || start?.offset === undefined || end?.offset === undefined) return;
    const [from, to] = [start.offset - base, end.offset - base];
    text = text.slice(0, from) + blanksFor(text.slice(from, to)) + text.slice(to);
  });
  return text;
}

/** An inline HTML comment; comments are searched separately. */
function isComment(node: Child): boolean {
  return isHtml(node) && node.value.startsWith('<!--');
}

/**
 * Masks code elements, text already reported by extensions and, in partials, docsgen's own `{{variables}}`, which are reported where they
 * are included.
 */
export function withoutSpared(text: string, node: Holder | Html, page: Page): string {
  let ownText = fragmentOf(page, node).from === null ? text : text.replace(/\{\{[^{}\n]*\}\}/g, blanksFor);
  for (const words of page.reportedByExtensions) ownText = ownText.replaceAll(words, blanksFor(words));
  return ownText.replace(/<(code|pre|kbd|samp)\b[^>]*>[\s\S]*?<\/\1>/gi, blanksFor);
}

/** Spaces of the same length, line by line. */
export function blanksFor(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

const NO_TEXT: ReadonlySet<string> = new Set(['inlineCode', 'inlineMath', 'textDirective', 'footnoteReference']);
