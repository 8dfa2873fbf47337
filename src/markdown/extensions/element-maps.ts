import type { Html } from 'mdast';
import type { StartTag } from '../../base/html/start-tag.js';
import type { MappedNode, PageHooks, WrittenElement } from '../../extend/index.js';
import type { Child } from '../dialect/tree.js';
import { htmlBoxes } from './html-boxes.js';
import type { MarkdownExtension } from './markdown-extension.js';

/** Replacement of a mapped element: a function of its content. */
export type MappedElement = (content: readonly Child[]) => readonly Child[];

/** Elements of raw HTML that extensions map. */
export interface ElementMaps {
  /** The replacement of an element; null if no extension maps it, or if its extension leaves it unchanged. */
  mapped(tag: StartTag, at: Html): MappedElement | null;
}

/** An element to be mapped by its extension. */
export interface AskedElement {
  readonly extension: MarkdownExtension;
  readonly map: NonNullable<PageHooks['elements']>[string];
  readonly element: WrittenElement;
  readonly at: Html;
}

/** Elements mapped by extensions; null if there are none. `ask` returns the replacement of an element, or null. */
export function elementMaps(
  extensions: readonly MarkdownExtension[],
  ask: (element: AskedElement) => readonly MappedNode[] | null,
): ElementMaps | null {
  const owners = new Map(
    extensions.flatMap((extension) =>
      Object.entries(extension.hooks.elements ?? {}).map(([name, map]) => [name, { extension, map }] as const),
    ),
  );
  if (owners.size === 0) return null;
  return {
    mapped(tag, at) {
      const owner = owners.get(tag.name);
      if (owner === undefined) return null;
      const attributes = Object.fromEntries(Array.from(tag.attributes(), ({ name, value }) => [name, value]));
      const nodes = ask({ ...owner, element: { name: tag.name, attributes }, at });
      return nodes === null ? null : (content) => htmlBoxes(nodes, at, content);
    },
  };
}
