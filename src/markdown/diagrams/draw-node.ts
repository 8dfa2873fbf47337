import type { GraphNode } from './graph.js';
import type { Box } from './layout.js';
import { LINE_HEIGHT } from './measure.js';
import { OUTLINES } from './outlines.js';
import { px, type Shape } from './scene.js';

/** Draws a node: outline and text. */
export function drawNode(node: GraphNode, box: Box): Shape[] {
  if (node.shape === 'class') return drawClass(node, box);
  const outline = OUTLINES[node.shape](box);
  const dy = node.shape === 'cylinder' ? 6 : 0;
  const isEmpty = node.lines.every((line) => line === '') || ['start', 'end', 'bar'].includes(node.shape);
  return isEmpty
    ? outline
    : [...outline, { kind: 'text', x: box.x, y: box.y + dy, lines: node.lines, anchor: 'middle', tone: 'plain' }];
}

/** A class: its name, then compartments of members, each below a line. */
function drawClass({ lines, compartments }: GraphNode, { x, y, width, height }: Box): Shape[] {
  const [left, top] = [x - width / 2, y - height / 2];
  const shapes: Shape[] = [{ kind: 'rect', x: left, y: top, width, height, radius: 4, paint: 'node' }];
  let offset = top + 6;
  shapes.push({
    kind: 'text',
    x,
    y: offset + (lines.length * LINE_HEIGHT) / 2,
    lines,
    anchor: 'middle',
    tone: 'strong',
  });
  offset += lines.length * LINE_HEIGHT + 5;
  for (const members of compartments) {
    shapes.push({ kind: 'path', d: `M${px(left)} ${px(offset)}H${px(left + width)}`, paint: 'node' });
    if (members.length > 0)
      shapes.push({
        kind: 'text',
        x: left + 12,
        y: offset + 4 + (members.length * LINE_HEIGHT) / 2,
        lines: members,
        anchor: 'start',
        tone: 'plain',
      });
    offset += members.length * LINE_HEIGHT + 10;
  }
  return shapes;
}
