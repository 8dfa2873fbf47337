import type { Html, Parent, Root } from 'mdast';
import { replaceNodes } from '../dialect/tree-walk.js';
import type { ElementMaps } from '../extensions/element-maps.js';
import { Fold } from '../html/element-fold.js';
import { resolveAddresses } from '../html/trusted-addresses.js';
import { markup } from '../html-nodes.js';
import { editCopy, type Page } from '../page-draft.js';

/**
 * Builds elements from the raw HTML of a page and the Markdown between its tags. Removes what the schema does not allow, with a warning;
 * closes what is not closed within its parent, so that the output is always well-formed.
 */
export function rawHtml(root: Root, page: Page, maps: ElementMaps | null): void {
  if (page.trusted) keepHtml(root, page);
  else foldParent(root, page, maps);
}

/** Keeps trusted HTML unchanged except for its addresses and the truncate marker. */
function keepHtml(root: Root, page: Page): void {
  replaceNodes(root, (node) => {
    if (node.type !== 'html') return null;
    if (!/^<!--\s*truncate\s*-->\s*$/.test(node.value)) return [markup(resolvedHtml(node, page), '', node)];
    editCopy(page, node, '');
    return [{ type: 'truncate' }];
  });
}

function resolvedHtml(node: Html, page: Page): string {
  const html = resolveAddresses(node, page);
  if (html !== node.value) editCopy(page, node, html);
  return html;
}

function foldParent(parent: Parent, page: Page, maps: ElementMaps | null): void {
  for (const child of parent.children) if ('children' in child) foldParent(child, page, maps);
  if (parent.children.some((child) => child.type === 'html')) {
    parent.children = new Fold(page, maps).run(parent.children) as typeof parent.children;
  }
}
