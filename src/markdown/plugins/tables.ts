import type { Parent, Root, Table } from 'mdast';
import { slot } from '../../shared/slots.js';
import { textEms } from '../../shared/text-width.js';
import type { Child } from '../dialect/tree.js';
import { replaceNodes, walk } from '../dialect/tree-walk.js';
import { fault } from '../fault.js';
import { box } from '../html-nodes.js';
import type { Fault, Page } from '../page-draft.js';
import { plainText } from '../plain-text.js';

/** Font size of tables in pixels. */
const TEXT_SIZE = 14;
/** Width in pixels up to which a column's texts stay on one line. */
const SHORT = 84;
/** Width in pixels from which a text is too long for one line of a column on a phone. */
const LONG = 200;
/** Number of columns that fit side by side on a phone. */
const FITTING = 3;

/** Maximum number of missing cells: otherwise four thousand columns over as many empty rows would become sixteen million cells. */
const MOST_MISSING = 20_000;

const TOO_LARGE: Fault = {
  code: 'table-too-large',
  message: `More than ${MOST_MISSING} cells are missing in the rows of this table.`,
  hint: 'Give the head as many columns as the rows have, or split the table.',
};

/** Wraps tables so that wide ones scroll and are reachable by keyboard, and adds classes for short and long columns. */
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

/** Number of cells that rows have fewer than the head; these are published as empty cells. */
function missingCells({ children }: Table): number {
  const columns = children[0]?.children.length ?? 0;
  return children.reduce((count, row) => count + Math.max(0, columns - row.children.length), 0);
}

/** `short-2` if all of the second column is short; `long-2` if it contains running text and the table has too many columns to fit. */
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
