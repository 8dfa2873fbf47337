import type { Element, ElementContent, Root as HastRoot, Text as HastText, Properties } from 'hast';
import type { Image, ImageReference, InlineCode, Link, LinkReference, Root, Text } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import { slot } from '../shared/slots.js';
import { codePieces } from './highlight/code-pieces.js';
import type { Box, ComponentNode, Markup } from './html-nodes.js';
import { splitQuantities } from './quantities.js';

declare module 'hast' {
  interface ElementData {
    /** Index in `Doc.components`. */
    component?: number;
  }
}

const handlers = {
  box: (state: State, node: Box) => ({
    type: 'element',
    tagName: node.tag,
    properties: node.properties,
    children: state.all(node) as ElementContent[],
  }),
  markup: (_: State, node: Markup) => ({ type: 'raw', value: node.value }),
  component: (state: State, node: ComponentNode) => ({
    type: 'element',
    tagName: 'div',
    properties: {},
    children: state.all(node) as ElementContent[],
    data: { component: node.index },
  }),
  inlineCode: (state: State, node: InlineCode) => state.applyData(node, codeElement(node.value)),
  text: (state: State, node: Text) =>
    node.data?.isPreformatted === true
      ? { type: 'text', value: node.value }
      : quantities(defaultHandlers.text(state, node)),
  // Raw HTML, links and images have been replaced; a forgotten one must not reach the page unchecked.
  html: () => undefined,
  link: (state: State, node: Link) => state.all(node),
  linkReference: (state: State, node: LinkReference) => state.all(node),
  image: (_: State, node: Image) => ({ type: 'text', value: node.alt ?? '' }),
  imageReference: (_: State, node: ImageReference) => ({ type: 'text', value: node.alt ?? '' }),
  truncate: () => ({ type: 'comment', value: 'truncate' }),
} as unknown as Handlers;

function codeElement(value: string): Element {
  const pieces = codePieces(value.replace(/\r?\n|\r/g, ' '));
  const [firstPiece] = pieces;
  if (pieces.length === 1 && firstPiece?.unbroken === true) return unbrokenElement('code', firstPiece.text);
  return element(
    'code',
    {},
    pieces.flatMap((piece): ElementContent[] => [
      ...(piece.breakable ? [element('wbr', {}, [])] : []),
      piece.unbroken ? unbrokenElement('span', piece.text) : { type: 'text', value: piece.text },
    ]),
  );
}

/** Keeps a number and its unit together: Chinese lines may break at any space. */
function quantities(node: Element | HastText): ElementContent | ElementContent[] {
  const parts = node.type === 'text' ? splitQuantities(node.value) : null;
  if (parts === null) return node;
  return parts
    .map((text, n) => (n % 2 === 0 ? ({ type: 'text', value: text } as const) : unbrokenElement('span', text)))
    .filter((part) => part.type === 'element' || part.value !== '');
}

function unbrokenElement(tagName: string, text: string): Element {
  return element(tagName, { className: ['unbroken'] }, [{ type: 'text', value: text }]);
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

const settings = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  footnoteLabel: slot('word', 'footnotes'),
  footnoteLabelProperties: { className: ['visually-hidden'] },
  footnoteBackLabel: (reference: number, useCount: number) =>
    `${slot('word', 'footnoteBack')} ${reference + 1}${useCount > 1 ? `-${useCount}` : ''}`,
  handlers,
};

const processor = unified().use(remarkRehype, settings).freeze();

/** Converts the tree to HTML nodes; `foreignHandlers` converts nodes that docsgen does not know. */
export function remark2rehype(root: Root, foreignHandlers: Handlers = {}): HastRoot {
  const isPlain = Object.keys(foreignHandlers).length === 0;
  const toHast = isPlain
    ? processor
    : unified().use(remarkRehype, { ...settings, handlers: { ...foreignHandlers, ...handlers } });
  return toHast.runSync(root) as unknown as HastRoot;
}
