import { readHtml } from '../../../../base/html/read.js';
import { VOID_ELEMENTS } from '../../../../markdown/dialect/allowed-elements.js';
import { attributesOf } from '../../../mdx/text/index.js';

/** A text or an element of a Vue template. */
export type VueNode = string | VueElement;

/** An element with its name and attributes as written: `VersionsList`, `:href`. */
export interface VueElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string | true>;
  readonly children: VueNode[];
}

/** Parses a template without its comments; null if a start tag or an end tag has no counterpart. */
export function readTemplate(html: string): readonly VueNode[] | null {
  const root: VueNode[] = [];
  const open: VueElement[] = [];
  let isBroken = false;
  const add = (node: VueNode): void => {
    (open.at(-1)?.children ?? root).push(node);
  };
  readHtml(html, {
    open(tag) {
      const name = /^<([^\s/>]+)/.exec(tag.source)?.[1] ?? tag.name;
      const element = { name, attributes: attributesOf(tag.source.slice(name.length + 1)), children: [] };
      add(element);
      if (!tag.isSelfClosing && !VOID_ELEMENTS.has(name)) open.push(element);
    },
    close(name) {
      if (open.pop()?.name.toLowerCase() !== name) isBroken = true;
    },
    text: add,
    rawText: add,
  });
  return isBroken || open.length > 0 ? null : root;
}

/** All elements of a template, outer ones first. */
export function elementsIn(nodes: readonly VueNode[]): readonly VueElement[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsIn(node.children)]));
}
