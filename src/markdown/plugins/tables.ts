import type { Root } from 'mdast';
import { slot } from '../../shared/slots.js';
import { box } from '../nodes.js';
import { replaceNodes } from '../walk.js';

/** Wraps tables so that wide ones scroll on their own and the keyboard reaches them. */
export function tables(root: Root): void {
  replaceNodes(root, (node) => {
    const isTable = node.type === 'table' || (node.type === 'box' && node.tag === 'table');
    if (!isTable) return null;
    const properties = { className: ['table-scroll'], role: 'group', ariaLabel: slot('word', 'table'), tabIndex: 0 };
    return [box('div', properties, [node], node)];
  });
}
