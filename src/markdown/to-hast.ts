import type { ElementContent, Root as HastRoot } from 'hast';
import type { Image, ImageReference, InlineCode, Link, LinkReference, Root } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { slot } from '../shared/slots.js';
import type { Box, ComponentNode, Markup } from './nodes.js';

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
  inlineCode: (state: State, node: InlineCode) =>
    state.applyData(node, { type: 'element', tagName: 'code', properties: {}, children: codeText(node.value) }),
  // Raw HTML, links and pictures were all replaced before; one that was forgotten must not reach the page unchecked.
  html: () => undefined,
  link: (state: State, node: Link) => state.all(node),
  linkReference: (state: State, node: LinkReference) => state.all(node),
  image: (_: State, node: Image) => ({ type: 'text', value: node.alt ?? '' }),
  imageReference: (_: State, node: ImageReference) => ({ type: 'text', value: node.alt ?? '' }),
  truncate: () => ({ type: 'comment', value: 'truncate' }),
} as unknown as Handlers;

/** A hyphen that begins a word, with what follows it: browsers break lines between the two. */
const OPTION = /(?<!\S)(-+[^\s-]{1,16})/;

function codeText(value: string): ElementContent[] {
  const pieces = value.replace(/\r?\n|\r/g, ' ').split(OPTION);
  return pieces.flatMap((piece, n): ElementContent[] => {
    if (piece === '') return [];
    const text = { type: 'text', value: piece } as const;
    if (n % 2 === 0) return [text];
    return [{ type: 'element', tagName: 'span', properties: { className: ['unbroken'] }, children: [text] }];
  });
}

const processor = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabel: slot('word', 'footnotes'),
    footnoteLabelProperties: { className: ['visually-hidden'] },
    footnoteBackLabel: (reference: number, again: number) =>
      `${slot('word', 'footnoteBack')} ${reference + 1}${again > 1 ? `-${again}` : ''}`,
    handlers,
  })
  .freeze();

/** The tree as HTML nodes. */
export function remark2rehype(root: Root): HastRoot {
  return processor.runSync(root) as unknown as HastRoot;
}
