import type { Properties } from 'hast';
import type { Link, Root } from 'mdast';
import { CJK_SIGNS, HAN, WIDTH_FORMS } from '../../shared/characters.js';
import type { Child } from '../dialect/tree.js';
import { replaceNodes } from '../dialect/tree-walk.js';
import { type Box, box, textNode } from '../html-nodes.js';
import { linkProperties, linkTarget } from '../link-target.js';
import { fragmentOf, type Page, report } from '../page-draft.js';

/** Characters that end a bare address in Chinese text: GFM would include full-width punctuation and Han characters. */
const CJK = new RegExp(`[${CJK_SIGNS}${WIDTH_FORMS}‘-”…${HAN}]`, 'u');

/** Converts links to elements whose addresses are filled in with the site. */
export function links(root: Root, page: Page): void {
  replaceNodes(root, (node) => (node.type === 'link' ? link(node, page) : null));
}

function link(node: Link, page: Page): readonly Child[] {
  const { address, rest } = isBare(node, page) ? cut(node) : { address: node, rest: '' };
  return [anchor(address, page), ...(rest === '' ? [] : [textNode(rest)])];
}

function anchor(node: Link, page: Page): Box {
  const { attributes } = (node.data ?? {}) as { readonly attributes?: Properties };
  const title = node.title == null ? {} : { title: node.title };
  if (node.url.trim() === '') return emptyLink(node, page);
  const target = linkTarget(page, node, node.url);
  const destination = node.data?.destination;
  if (destination !== undefined && (target.kind === 'link' || target.kind === 'asset')) {
    fragmentOf(page, node).edits.push({ start: destination[0], end: destination[1], text: target.href ?? '' });
  }
  return box('a', { ...attributes, ...linkProperties(target), ...title }, node.children, node);
}

function emptyLink(node: Link, page: Page): Box {
  report(page, node, {
    code: 'empty-link',
    message: 'This link leads nowhere.',
    hint: 'Write an address between the parentheses.',
    severity: 'warning',
  });
  return box('a', { href: '' }, node.children, node);
}

/** True for an address without any marks around it. */
function isBare(node: Link, page: Page): boolean {
  const firstChild = node.children[0];
  if (node.children.length !== 1 || firstChild?.type !== 'text' || !node.url.endsWith(firstChild.value)) return false;
  const start = node.position?.start.offset;
  if (start === undefined) return true;
  return /[^<[]/.test(fragmentOf(page, node).text.charAt(start));
}

function cut(node: Link): { readonly address: Link; readonly rest: string } {
  const firstChild = node.children[0];
  const text = firstChild?.type === 'text' ? firstChild.value : '';
  const at = text.search(CJK);
  if (at <= 0) return { address: node, rest: '' };
  const url = node.url.slice(0, node.url.length - text.length + at);
  return { address: { ...node, url, children: [{ type: 'text', value: text.slice(0, at) }] }, rest: text.slice(at) };
}
