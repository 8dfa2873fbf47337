import type { Parent, Root, Table } from 'mdast';
import type { Child } from '../../dialect/tree.js';
import { replaceNodes, walk } from '../../dialect/tree-walk.js';
import { slot } from '../../shared/slots.js';
import { textEms } from '../../shared/text-width.js';
import { fault } from '../fault.js';
import { box } from '../html-nodes.js';
import type { Fault, Page } from '../page-draft.js';
import { plainText } from '../plain-text.js';

/** Size of a table's text, in pixels. */
const TEXT_SIZE = 14;
/** Width up to which a column's texts stay on one line, in pixels. */
const SHORT = 84;
/** Width from which a text is too long for one line of a telephone's column, in pixels. */
const LONG = 200;
/** Columns that fit side by side on a telephone. */
const FITTING = 3;

/** Most cells that may be missing: four thousand columns over as many rows without a cell would be sixteen million. */
const MOST_MISSING = 20_000;

const TOO_LARGE: Fault = {
  code: 'table-too-large',
  message: `The rows of this table lack more than ${MOST_MISSING} cells that its head has.`,
  hint: 'Give the head as many columns as the rows have, or part the table.',
};

/** Wraps tables so that wide ones scroll on their own and the keyboard reaches them, and tells columns that want room from those that need none. */
export function tables(root: Root, page: Page): void {
  replaceNodes(root, (node) => {
    if (node.type === 'table' && missingCells(node) > MOST_MISSING) return [fault(page, node, TOO_LARGE)];
    const isTable = node.type === 'table' || (node.type === 'box' && node.tag === 'table');
    if (!isTable) return null;
    const className = ['table-scroll', ...columnClasses(node)];
    const properties = { className, role: 'group', ariaLabel: slot('word', 'table'), tabIndex: 0 };
    return [box('div', properties, [node], node)];
  });
}

/** Cells that a table's rows have fewer than its head, which are published as empty ones. */
function missingCells({ children }: Table): number {
  const columns = children[0]?.children.length ?? 0;
  return children.reduce((count, row) => count + Math.max(0, columns - row.children.length), 0);
}

/** `short-2` where all of the second column is short; `long-2` where it holds running text and the table has too many columns to fit. */
function columnClasses(table: Parent): readonly string[] {
  const widths: number[] = [];
  let isRegular = true;
  walk(table, (node) => {
    if (node.type !== 'tableRow' && !(node.type === 'box' && node.tag === 'tr')) return;
    for (const [index, cell] of node.children.filter(isCell).entries()) {
      if (cell.type === 'box' && ('colspan' in cell.properties || 'rowspan' in cell.properties)) isRegular = false;
      const width = textEms(plainText('children' in cell ? cell.children : [])) * TEXT_SIZE;
      widths[index] = Math.max(widths[index] ?? 0, width);
    }
  });
  if (!isRegular) return [];
  return widths.flatMap((width, index) => {
    if (width <= SHORT) return [`short-${index + 1}`];
    return width >= LONG && widths.length > FITTING ? [`long-${index + 1}`] : [];
  });
}

function isCell(node: Child): boolean {
  return node.type === 'tableCell' || (node.type === 'box' && (node.tag === 'td' || node.tag === 'th'));
}
