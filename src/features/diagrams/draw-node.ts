import { drawEntity } from './entity.js';
import type { GraphNode, NodeShape } from './graph.js';
import { LINE_HEIGHT } from './measure.js';
import { OUTLINES } from './outlines.js';
import { type CenteredBox, type DrawnShape, px, rect, textShape } from './scene.js';

/** Shapes that have no text. */
const WORDLESS: readonly NodeShape[] = ['start', 'end', 'bar', 'crossed-circle', 'hourglass', 'bolt'];

/** Offset of a shape's text from its middle, in pixels. */
const OFFSETS: Readonly<Partial<Record<NodeShape, readonly [right: number, down: number]>>> = {
  cylinder: [0, 6],
  'lined-rect': [5, 0],
  'lined-document': [5, -4],
  'divided-rect': [0, 5],
  'window-pane': [5, 5],
  'sloped-rect': [0, 4],
  document: [0, -4],
  'tagged-document': [0, -4],
  'stacked-document': [-4, 0],
  'stacked-rect': [-4, 4],
  delay: [-5, 0],
  'lying-cylinder': [-4, 0],
  'brace-left': [5, 0],
  'brace-right': [-5, 0],
};

/** Draws a node: outline and text. */
export function drawNode(node: GraphNode, box: CenteredBox): DrawnShape[] {
  if (node.shape === 'class') return drawClass(node, box);
  if (node.shape === 'entity') return drawEntity(node, box);
  const outline = OUTLINES[node.shape](box);
  const [dx, dy] = OFFSETS[node.shape] ?? [0, 0];
  const isEmpty = node.lines.every((line) => line === '') || WORDLESS.includes(node.shape);
  return isEmpty ? outline : [...outline, textShape({ x: box.x + dx, y: box.y + dy }, node.lines, 'plain')];
}

/** A class: its name, then compartments of members, each below a line. */
function drawClass({ lines, compartments }: GraphNode, box: CenteredBox): DrawnShape[] {
  const { x, y, width, height } = box;
  const left = x - width / 2;
  let offset = y - height / 2 + 6;
  const name = textShape({ x, y: offset + (lines.length * LINE_HEIGHT) / 2 }, lines, 'strong');
  const shapes = [rect(box, 4, 'node'), name];
  offset += lines.length * LINE_HEIGHT + 5;
  for (const members of compartments) {
    shapes.push({ kind: 'path', d: `M${px(left)} ${px(offset)}H${px(left + width)}`, paint: 'node' });
    const middle = offset + 4 + (members.length * LINE_HEIGHT) / 2;
    if (members.length > 0) shapes.push(textShape({ x: left + 12, y: middle }, members, 'plain', 'start'));
    offset += members.length * LINE_HEIGHT + 10;
  }
  return shapes;
}
