import type { Node } from 'mdast';
import type { MappedNode } from '../../extend/index.js';
import { withoutSlots } from '../../shared/slots.js';
import type { Child } from '../dialect/tree.js';
import { box, textNode } from '../html-nodes.js';

/** Converts HTML nodes to nodes of the Markdown tree, in place of a code block or element; `content` is the content of the element. */
export function htmlBoxes(nodes: readonly MappedNode[], at: Node, content: readonly Child[] = []): Child[] {
  return nodes.flatMap((node): readonly Child[] => {
    if (node.type === 'content') return content;
    if (node.type === 'text') return [textNode(withoutSlots(node.value))];
    const { tagName, properties = {}, children = [] } = node;
    return [box(tagName, { ...properties } as Record<string, string>, htmlBoxes(children, at, content), at)];
  });
}
