import type { Properties } from 'hast';
import type { BlockContent, DefinitionContent, Node, Parent, PhrasingContent, RootContent } from 'mdast';
import type { Child } from './dialect/tree.js';

/** An HTML element among Markdown nodes; the result of most constructs. */
export interface Box extends Parent {
  type: 'box';
  tag: string;
  properties: Properties;
  children: (BlockContent | DefinitionContent | PhrasingContent | RootContent)[];
  /** Text for search and excerpts instead of its content, by block. */
  reading?: readonly string[];
}

/** Finished HTML among Markdown nodes, written unchanged. */
export interface Markup extends Node {
  type: 'markup';
  value: string;
  /** Text for search and excerpts. */
  text: string;
}

/** A component of the theme; `index` refers to `Doc.components`. */
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
    /** True for text within `<pre>`, where white space counts. */
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

/** Creates an element at the position of `at`. */
export function box(tag: string, properties: Properties, children: readonly Child[], at?: Node): Box {
  return { type: 'box', tag, properties, children: [...children], ...(at?.position && { position: at.position }) };
}

/** Creates a node of finished HTML at the position of `at`. */
export function markup(value: string, text: string, at?: Node): Markup {
  return { type: 'markup', value, text, ...(at?.position && { position: at.position }) };
}

/** Creates a text node. */
export function textNode(value: string): Child {
  return { type: 'text', value };
}

/** True for a node that an extension writes as another element than that of its type. */
export function hasOwnElement({ data }: Child): boolean {
  return data !== undefined && 'hName' in data;
}
