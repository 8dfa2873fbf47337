import type { Parent, Root } from 'mdast';
import { slot } from '../../shared/slots.js';
import { textWidth } from '../diagrams/measure.js';
import { box } from '../nodes.js';
import { plainText } from '../text.js';
import { replaceNodes, walk } from '../walk.js';

/** Width from which a cell's text is too long for one line of a telephone's column, in pixels. */
const LONG = 200;

/** Wraps tables so that wide ones scroll on their own and the keyboard reaches them, and tells cells that hold running text. */
export function tables(root: Root): void {
  replaceNodes(root, (node) => {
    const isTable = node.type === 'table' || (node.type === 'box' && node.tag === 'table');
    if (!isTable) return null;
    markLongCells(node);
    const properties = { className: ['table-scroll'], role: 'group', ariaLabel: slot('word', 'table'), tabIndex: 0 };
    return [box('div', properties, [node], node)];
  });
}

function markLongCells(table: Parent): void {
  walk(table, (node) => {
    if (node.type === 'tableCell' && textWidth(plainText(node.children)) >= LONG)
      node.data = { ...node.data, hProperties: { className: ['long-cell'] } };
    if (node.type === 'box' && node.tag === 'td' && textWidth(plainText(node.children)) >= LONG)
      node.properties = { ...node.properties, className: [...classesOf(node.properties.className), 'long-cell'] };
  });
}

function classesOf(className: unknown): readonly string[] {
  return Array.isArray(className) ? className : [];
}
