import type { GraphNode } from './graph.js';
import { blockSize, LINE_HEIGHT } from './measure.js';
import { type CenteredBox, type DrawnShape, px, rect, textShape } from './scene.js';

/** Padding at the sides of an entity, and the gap between its columns, in pixels. */
const SIDE = 12;
const GAP = 14;
/** Padding above and below the name and the attributes. */
const PADDING = 6;

/** Tone of each column: type, name, keys, comment. */
const TONES = ['muted', 'plain', 'strong', 'muted'] as const;

type Table = Pick<GraphNode, 'lines' | 'compartments'>;

/** Size of an entity around its name and its attributes. */
export function entitySize(entity: Table): { readonly width: number; readonly height: number } {
  const { width, height } = blockSize(entity.lines);
  const columns = columnsOf(entity);
  const table = columns.reduce((sum, { width: column }) => sum + column, 0) + Math.max(0, columns.length - 1) * GAP;
  const rows = entity.compartments.reduce((sum, row) => sum + rowHeight(row), 0);
  return {
    width: Math.max(100, width + 2 * SIDE, table + 2 * SIDE),
    height: height + 2 * PADDING + (rows === 0 ? 0 : rows + 2 * PADDING),
  };
}

/** Draws an entity: its name, and below a line its attributes in columns. */
export function drawEntity(entity: Table, box: CenteredBox): DrawnShape[] {
  const { x, y, width, height } = box;
  const [left, top] = [x - width / 2, y - height / 2];
  const name = blockSize(entity.lines).height;
  const shapes = [rect(box, 4, 'node'), textShape({ x, y: top + PADDING + name / 2 }, entity.lines, 'strong')];
  if (entity.compartments.length === 0) return shapes;
  const line = top + name + 2 * PADDING;
  shapes.push({ kind: 'path', d: `M${px(left)} ${px(line)}H${px(left + width)}`, paint: 'node' });
  const columns = columnsOf(entity);
  let rowTop = line + PADDING;
  for (const row of entity.compartments) {
    let cellLeft = left + SIDE;
    for (const { index, width: column } of columns) {
      const lines = (row[index] ?? '').split('\n');
      const middle = rowTop + (lines.length * LINE_HEIGHT) / 2;
      if (row[index] !== '')
        shapes.push(textShape({ x: cellLeft, y: middle }, lines, TONES[index] ?? 'plain', 'start'));
      cellLeft += column + GAP;
    }
    rowTop += rowHeight(row);
  }
  return shapes;
}

/** The columns that are not empty. */
function columnsOf({ compartments }: Table): readonly { readonly index: number; readonly width: number }[] {
  return TONES.map((_, index) => ({
    index,
    width: blockSize(compartments.flatMap((row) => (row[index] ?? '').split('\n'))).width,
  })).filter(({ width }) => width > 0);
}

function rowHeight(row: readonly string[]): number {
  return Math.max(...row.map((cell) => cell.split('\n').length)) * LINE_HEIGHT;
}
