import type { Code, Heading, Paragraph, Root, Table } from 'mdast';
import type { Child } from '../dialect/tree.js';
import { nodesWhere } from '../dialect/tree-walk.js';
import { placeAt } from '../fragment.js';
import { fragmentOf, type Page, report, sourceOf } from '../page-draft.js';
import { lateFrontmatter } from './late-frontmatter.js';

/**
 * Reports mistakes that Markdown accepts silently: unclosed code, excess table cells, tables and formulas that are read as text, invalid
 * front matter. Runs before code or text is replaced.
 */
export function silentLosses(root: Root, page: Page): void {
  if (page.input.isGenerated === true || page.format !== null) return;
  checkFrontmatter(page);
  for (const node of nodesWhere(root, isChecked)) {
    if (node.type === 'code') checkFence(node, page);
    else if (node.type === 'table') checkCells(node, page);
    else checkText(node, page);
  }
}

function isChecked(node: Child): node is Code | Table | Paragraph | Heading {
  return node.type === 'code' || node.type === 'table' || node.type === 'paragraph' || node.type === 'heading';
}

/** A closing fence has at least as many marks as the opening one; a line of the code may look the same. */
function checkFence(node: Code, page: Page): void {
  const source = sourceOf(page, node);
  const [fence] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
  if (fence === undefined || isClosed(node, source, fence)) return;
  report(page, node, {
    code: 'unclosed-code',
    message: 'The code block is never closed; everything after it is shown as code.',
    hint: `Write \`${fence}\` on a line of its own where the code ends.`,
    severity: 'warning',
  });
}

function isClosed({ value, position }: Code, source: string, fence: string): boolean {
  const lastLine = source.slice(source.lastIndexOf('\n') + 1).replace(/^[ \t>]+/, '');
  const isFence = source.includes('\n') && lastLine.startsWith(fence);
  if (!isFence || lastLine.trimEnd().replaceAll(fence.charAt(0), '') !== '') return false;
  const lines = (position?.end.line ?? 0) - (position?.start.line ?? 0) - 1;
  return value === '' || value.split('\n').length <= lines;
}

function checkCells({ children: rows }: Table, page: Page): void {
  const columns = rows[0]?.children.length ?? 0;
  for (const row of rows) {
    const extraCell = row.children[columns];
    if (extraCell === undefined) continue;
    report(page, extraCell, {
      code: 'table-cell-lost',
      message: `The row has ${row.children.length} cells, but its table has ${columns} columns; the other cells are not shown.`,
      hint: 'Add cells to the head, or write `\\|` for a literal bar, even in code.',
      severity: 'warning',
    });
  }
}

function checkText(node: Paragraph | Heading, page: Page): void {
  const source = sourceOf(page, node);
  if (source.includes('|')) checkDelimiters(node, source, page);
  if (source.includes('$$') && !page.math && page.input.math !== false) checkFormula(node, source, page);
}

/** A line of dashes and bars after one with bars is meant to be a table. */
function checkDelimiters(node: Paragraph | Heading, source: string, page: Page): void {
  const lines = source.split('\n').map((line) => line.replace(/^[ \t>]+/, '').trimEnd());
  const index = lines.findIndex((line, at) => at > 0 && isDelimiterRow(line) && lines[at - 1]?.includes('|'));
  if (index === -1) return;
  const [head, delimiters] = [cellsIn(lines[index - 1] ?? ''), cellsIn(lines[index] ?? '')];
  if (head === delimiters || (node.type === 'heading' && !lines[index - 1]?.startsWith('|'))) return;
  report(page, node, {
    code: 'table-not-read',
    message: `The first line of the table has ${head} cells, but the line below it has ${delimiters}, so the table is shown as text.`,
    hint: 'Write one `---` for each cell of the first line.',
    severity: 'warning',
  });
}

function isDelimiterRow(line: string): boolean {
  return /^[-:| \t]+$/.test(line) && line.includes('-') && /^\|?[ \t]*:?-/.test(line);
}

/** Number of cells in a row; an escaped bar is text. */
function cellsIn(line: string): number {
  const bars = line.replace(/\\./g, 'x').replace(/^\|/, '').replace(/\|$/, '');
  return bars.split('|').length;
}

/** `$$` alone on its line, or at both ends of a line, is never money. */
function checkFormula(node: Paragraph | Heading, source: string, page: Page): void {
  const offset = source.search(/(?<=^[ \t>]*)\$\$(?:[ \t]*$|[^$\n]+\$\$[ \t]*$)/m);
  if (offset === -1) return;
  report(page, node, {
    code: 'math-is-off',
    message: 'This is a formula, but formulas are off, so it is shown as text.',
    hint: 'Write `math: true` in the front matter, or set `markdown.math`; `math: false` says that it is text.',
    place: placeAt(fragmentOf(page, node), (node.position?.start.offset ?? 0) + offset),
    severity: 'warning',
    isOncePerPage: true,
  });
}

function checkFrontmatter(page: Page): void {
  const { main, input } = page;
  const fault = input.firstLine === 1 ? lateFrontmatter(main.text) : null;
  if (fault === null) return;
  report(page, { type: 'root' } as Root, {
    code: 'frontmatter-not-read',
    message: `The front matter ${fault.what}, so the page shows it as text.`,
    hint: fault.hint,
    place: placeAt(main, fault.offset),
    severity: 'warning',
  });
}
