import type { Node } from 'mdast';
import type { Child } from '../../dialect/tree.js';
import type { MappedNode } from '../../extend/index.js';
import { withoutSlots } from '../../shared/slots.js';
import { box, textNode } from '../html-nodes.js';

/** Nodes of HTML among those of Markdown, in the place of a code block or an element; `content` is what is between its tags. */
export function htmlBoxes(nodes: readonly MappedNode[], at: Node, content: readonly Child[] = []): Child[] {
  return nodes.flatMap((node): readonly Child[] => {
    if (node.type === 'content') return content;
    if (node.type === 'text') return [textNode(withoutSlots(node.value))];
    const { tagName, properties = {}, children = [] } = node;
    return [box(tagName, { ...properties } as Record<string, string>, htmlBoxes(children, at, content), at)];
  });
}
