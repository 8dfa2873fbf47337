import { drawEntity } from './entity.js';
import type { GraphNode } from './graph.js';
import { LINE_HEIGHT } from './measure.js';
import { OUTLINES } from './outlines.js';
import { type Box, px, rect, type Shape, text } from './scene.js';

/** Draws a node: outline and text. */
export function drawNode(node: GraphNode, box: Box): Shape[] {
  if (node.shape === 'class') return drawClass(node, box);
  if (node.shape === 'entity') return drawEntity(node, box);
  const outline = OUTLINES[node.shape](box);
  const dy = node.shape === 'cylinder' ? 6 : 0;
  const isEmpty = node.lines.every((line) => line === '') || ['start', 'end', 'bar'].includes(node.shape);
  return isEmpty ? outline : [...outline, text({ x: box.x, y: box.y + dy }, node.lines, 'plain')];
}

/** A class: its name, then compartments of members, each below a line. */
function drawClass({ lines, compartments }: GraphNode, box: Box): Shape[] {
  const { x, y, width, height } = box;
  const left = x - width / 2;
  let offset = y - height / 2 + 6;
  const name = text({ x, y: offset + (lines.length * LINE_HEIGHT) / 2 }, lines, 'strong');
  const shapes = [rect(box, 4, 'node'), name];
  offset += lines.length * LINE_HEIGHT + 5;
  for (const members of compartments) {
    shapes.push({ kind: 'path', d: `M${px(left)} ${px(offset)}H${px(left + width)}`, paint: 'node' });
    const middle = offset + 4 + (members.length * LINE_HEIGHT) / 2;
    if (members.length > 0) shapes.push(text({ x: left + 12, y: middle }, members, 'plain', 'start'));
    offset += members.length * LINE_HEIGHT + 10;
  }
  return shapes;
}
