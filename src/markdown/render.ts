import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast';
import type { Root } from 'mdast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { withListedNotes } from '../shared/listed-notes.js';
import { slot } from '../shared/slots.js';
import type { PageExtensions } from './extensions/page-extensions.js';
import type { Page } from './page-draft.js';
import { remark2rehype } from './to-hast.js';
import { writeHtml } from './write-html.js';

/** A letter of a right-to-left script, such as Arabic and Hebrew. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A link that contains only text. Attribute values may contain anything but their quotes. */
const LINK = /<a((?:\s+[A-Za-z][\w:-]*(?:=(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)>([^<]+)<\/a>/g;

/** True for a text with right-to-left letters. */
function isFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * Sets `dir="ltr"` on links whose left-to-right text starts or ends with a symbol. Within right-to-left text, browsers move such a symbol
 * to the other side: `@name` is shown as `name@`.
 */
function withDirections(html: string): string {
  return html.replace(LINK, (link: string, attributes: string, text: string) => {
    const shownText = text.replace(/&[^;\s]+;/g, '&').trim();
    const isEdged = /^[^\p{L}\p{N}]|[^\p{L}\p{N}\p{M}]$/u.test(shownText);
    if (!isEdged || !/\p{L}/u.test(shownText) || isFromRight(shownText) || /\sdir=/.test(attributes)) return link;
    return `<a${attributes} dir="ltr">${text}</a>`;
  });
}

/** A page as HTML. */
export interface Rendered {
  readonly html: string;
  readonly excerptHtml: string | null;
}

/**
 * Writes a page's tree as HTML and fills in the children of its components. With the native parser, pages are written
 * directly, unless they hold what only `remark-rehype` knows, or an extension works on their HTML.
 */
export async function render(root: Root, page: Page, extensions: PageExtensions | null): Promise<Rendered> {
  const isRightToLeft = page.fragments.some(({ text }) => isFromRight(text));
  const isDirect = page.options.parser === 'native' && extensions?.needHtmlTree() !== true;
  const direct = isDirect ? writeHtml(root) : null;
  if (direct !== null) return { html: finishHtml(direct, isRightToLeft), excerptHtml: null };
  const tree = remark2rehype(root, extensions?.handlers);
  await extensions?.rehype(tree);
  const write = (part: HastRoot): string => finishHtml(writer.stringify(part), isRightToLeft);
  fillComponents(tree, page, write);
  const excerpt = cutExcerpt(tree);
  return { html: write(tree), excerptHtml: excerpt === null ? null : withListedNotes(write(excerpt)) };
}

const writer = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** Replaces empty header cells with plain ones, which name nothing for screen readers, and sets the directions of links. */
function finishHtml(html: string, isRightToLeft: boolean): string {
  const withPlainCells = html.includes('></th>') ? html.replace(/<th((?: align="\w+")?)><\/th>/g, '<td$1></td>') : html;
  return isRightToLeft ? withDirections(withPlainCells) : withPlainCells;
}

/** Writes the children of components, innermost first, to `ComponentUse.children`, and replaces components with their slots. */
function fillComponents(parent: HastRoot | Element, page: Page, write: (tree: HastRoot) => string): void {
  if (page.components.length === 0) return;
  parent.children.forEach((child, position) => {
    if (child.type !== 'element') return;
    fillComponents(child, page, write);
    const index = child.data?.component;
    const use = index === undefined ? undefined : page.components[index];
    if (index === undefined || use === undefined) return;
    if (child.children.length > 0)
      page.components[index] = { ...use, children: write({ type: 'root', children: child.children }) };
    parent.children[position] = { type: 'text', value: slot('component', index) };
  });
}

/**
 * Nodes before the truncate marker, without IDs, anchors, references to IDs and what is opened by ID, since the excerpt appears on other
 * pages; removes the marker.
 */
function cutExcerpt(tree: HastRoot): HastRoot | null {
  const index = tree.children.findIndex((child) => child.type === 'comment');
  if (index === -1) return null;
  const children = tree.children.slice(0, index);
  tree.children.splice(index, 1);
  return { type: 'root', children: children.flatMap((child) => withoutIds(child)) as RootContent[] };
}

function withoutIds(node: RootContent | ElementContent): readonly (RootContent | ElementContent)[] {
  if (node.type !== 'element') return [node];
  const { id: _id, ariaDescribedBy: _described, popover: _popover, ...properties } = node.properties;
  const className = properties.className;
  if (Array.isArray(className) && (className.includes('heading-anchor') || className.includes('title-target')))
    return [];
  return [{ ...node, properties, children: node.children.flatMap((child) => withoutIds(child)) as ElementContent[] }];
}
