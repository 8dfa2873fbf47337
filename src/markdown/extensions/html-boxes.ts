import type { Code } from 'mdast';
import type { Child } from '../../dialect/tree.js';
import type { HtmlNode } from '../../extend/index.js';
import { withoutSlots } from '../../shared/slots.js';
import { box, textNode } from '../html-nodes.js';

/** Nodes of HTML among those of Markdown, in the place of a code block. */
export function htmlBoxes(nodes: readonly HtmlNode[], at: Code): Child[] {
  return nodes.map((node) => {
    if (node.type === 'text') return textNode(withoutSlots(node.value));
    const { tagName, properties = {}, children = [] } = node;
    return box(tagName, { ...properties } as Record<string, string>, htmlBoxes(children, at), at);
  });
}
