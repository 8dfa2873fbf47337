import type { GraphNode } from './graph.js';
import type { Box } from './layout.js';
import { LINE_HEIGHT } from './measure.js';
import type { Point, Shape } from './scene.js';
import { polyline, px } from './scene.js';

/** Draws a node: outline and text. */
export function drawNode(node: GraphNode, box: Box): Shape[] {
  if (node.shape === 'class') return drawClass(node, box);
  const outline = drawOutline(node, box);
  const dy = node.shape === 'cylinder' ? 6 : 0;
  const isEmpty = node.lines.every((line) => line === '') || ['start', 'end', 'bar'].includes(node.shape);
  return isEmpty
    ? outline
    : [...outline, { kind: 'text', x: box.x, y: box.y + dy, lines: node.lines, anchor: 'middle', tone: 'plain' }];
}

function drawOutline({ shape }: GraphNode, box: Box): Shape[] {
  const { x, y, width, height } = box;
  const [left, top, right, bottom] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  const rect = (radius: number): Shape => ({ kind: 'rect', x: left, y: top, width, height, radius, paint: 'node' });
  const polygon = (...points: readonly (readonly [number, number])[]): Shape[] => [
    {
      kind: 'path',
      d: polyline(
        points.map(([px1, py1]): Point => ({ x: px1, y: py1 })),
        true,
      ),
      paint: 'node',
    },
  ];
  const slant = 16;
  switch (shape) {
    case 'round':
      return [rect(10)];
    case 'stadium':
      return [rect(height / 2)];
    case 'subroutine':
      return [
        rect(2),
        ...[left + 8, right - 8].map(
          (line): Shape => ({ kind: 'path', d: `M${px(line)} ${px(top)}V${px(bottom)}`, paint: 'node' }),
        ),
      ];
    case 'cylinder':
      return cylinder(box);
    case 'circle':
      return [{ kind: 'ellipse', x, y, rx: width / 2, ry: height / 2, paint: 'node' }];
    case 'double-circle':
      return [0, 5].map(
        (inset): Shape => ({ kind: 'ellipse', x, y, rx: width / 2 - inset, ry: height / 2 - inset, paint: 'node' }),
      );
    case 'diamond':
      return polygon([x, top], [right, y], [x, bottom], [left, y]);
    case 'hexagon':
      return polygon(
        [left + slant, top],
        [right - slant, top],
        [right, y],
        [right - slant, bottom],
        [left + slant, bottom],
        [left, y],
      );
    case 'lean-right':
      return polygon([left + slant, top], [right, top], [right - slant, bottom], [left, bottom]);
    case 'lean-left':
      return polygon([left, top], [right - slant, top], [right, bottom], [left + slant, bottom]);
    case 'trapezoid':
      return polygon([left + slant, top], [right - slant, top], [right, bottom], [left, bottom]);
    case 'trapezoid-down':
      return polygon([left, top], [right, top], [right - slant, bottom], [left + slant, bottom]);
    case 'flag':
      return polygon([left, top], [right, top], [right, bottom], [left, bottom], [left + 12, y]);
    case 'note':
      return [{ kind: 'rect', x: left, y: top, width, height, radius: 2, paint: 'note' }];
    case 'start':
      return [{ kind: 'ellipse', x, y, rx: 8, ry: 8, paint: 'solid' }];
    case 'end':
      return [
        { kind: 'ellipse', x, y, rx: 8.5, ry: 8.5, paint: 'line' },
        { kind: 'ellipse', x, y, rx: 4.5, ry: 4.5, paint: 'solid' },
      ];
    case 'bar':
      return [{ kind: 'rect', x: left, y: top, width, height, radius: 3, paint: 'solid' }];
    default:
      return [rect(4)];
  }
}

function cylinder({ x, y, width, height }: Box): Shape[] {
  const [left, top, right, bottom, lid] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2, 7];
  const arc = `${px(width / 2)} ${lid}`;
  const side = `M${px(left)} ${px(top + lid)}A${arc} 0 0 1 ${px(right)} ${px(top + lid)}V${px(bottom - lid)}A${arc} 0 0 1 ${px(left)} ${px(bottom - lid)}Z`;
  return [
    { kind: 'path', d: side, paint: 'node' },
    { kind: 'path', d: `M${px(left)} ${px(top + lid)}A${arc} 0 0 0 ${px(right)} ${px(top + lid)}`, paint: 'node' },
  ];
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
