import type { Properties } from 'hast';
import type { BlockContent, DefinitionContent, Node, Parent, PhrasingContent, RootContent } from 'mdast';
import type { Child } from '../dialect/tree.js';

/** An HTML element among Markdown nodes; what most constructs turn into. */
export interface Box extends Parent {
  type: 'box';
  tag: string;
  properties: Properties;
  children: (BlockContent | DefinitionContent | PhrasingContent | RootContent)[];
  /** What search and excerpts read in place of its content, block by block. */
  reading?: readonly string[];
}

/** Finished HTML among Markdown nodes; it is written as it is. */
export interface Markup extends Node {
  type: 'markup';
  value: string;
  /** What readers without the markup get: search, excerpts. */
  text: string;
}

/** A component of the theme; `index` counts in `Doc.components`. */
export interface ComponentNode extends Parent {
  type: 'component';
  index: number;
  children: RootContent[];
}

/** The end of a post's excerpt. */
interface Truncate extends Node {
  type: 'truncate';
}

declare module 'mdast' {
  interface TextData {
    /** The text stands in `<pre>`, where blanks count. */
    isPreformatted?: boolean;
  }
  interface RootContentMap {
    box: Box;
    markup: Markup;
    component: ComponentNode;
    truncate: Truncate;
  }
  interface BlockContentMap {
    box: Box;
    markup: Markup;
    component: ComponentNode;
  }
  interface PhrasingContentMap {
    box: Box;
    markup: Markup;
  }
}

/** Builds an element that stands where `at` stood. */
export function box(tag: string, properties: Properties, children: readonly Child[], at?: Node): Box {
  return { type: 'box', tag, properties, children: [...children], ...(at?.position && { position: at.position }) };
}

/** Builds a node of finished HTML that stands where `at` stood. */
export function markup(value: string, text: string, at?: Node): Markup {
  return { type: 'markup', value, text, ...(at?.position && { position: at.position }) };
}

/** Builds a text node. */
export function textNode(value: string): Child {
  return { type: 'text', value };
}
