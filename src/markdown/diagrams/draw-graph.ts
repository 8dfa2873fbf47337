import type { Graph } from './graph.js';
import { drawHead } from './heads.js';
import type { Layout, Route } from './layout.js';
import { blockSize, LINE_HEIGHT, textWidth } from './measure.js';
import { drawNode } from './nodes.js';
import type { Point, Scene, Shape } from './scene.js';
import { px } from './scene.js';

/** Draws a graph as it was laid out: groups below, then edges, nodes, and the texts of edges on top. */
export function drawGraph(graph: Graph, layout: Layout): Scene {
  const groups = layout.groups.flatMap(({ lines, box }): Shape[] => [
    {
      kind: 'rect',
      x: box.x - box.width / 2,
      y: box.y - box.height / 2,
      width: box.width,
      height: box.height,
      radius: 6,
      paint: 'group',
    },
    { kind: 'text', x: box.x, y: labelY(graph, box, lines.length), lines, anchor: 'middle', tone: 'muted' },
  ]);
  const edges = layout.routes.flatMap(drawRoute);
  const nodes = [...layout.nodes].flatMap(([node, box]) => drawNode(node, box));
  const texts = layout.routes.flatMap(routeTexts);
  return { width: layout.width, height: layout.height, shapes: [...groups, ...edges, ...nodes, ...texts] };
}

/** Graphviz puts a group's label at its top, for graphs from bottom to top at what is the bottom before flipping. */
function labelY(graph: Graph, box: { readonly y: number; readonly height: number }, lines: number): number {
  const inset = (lines * LINE_HEIGHT) / 2 + 8;
  return graph.direction === 'BT' ? box.y + box.height / 2 - inset : box.y - box.height / 2 + inset;
}

function drawRoute({ edge, points, startTip, endTip }: Route): Shape[] {
  const [first] = points;
  const last = points.at(-1);
  if (edge.line === 'invisible' || first === undefined || last === undefined) return [];
  const paint = edge.line === 'solid' ? 'line' : edge.line;
  return [
    { kind: 'path', d: curve(points), paint },
    ...(startTip === null ? [] : drawHead(edge.start, startTip, directionTo(startTip, first))),
    ...(endTip === null ? [] : drawHead(edge.end, endTip, directionTo(endTip, last))),
  ];
}

function curve([first, ...rest]: readonly Point[]): string {
  if (first === undefined) return '';
  let d = `M${px(first.x)} ${px(first.y)}`;
  for (let n = 0; n + 2 < rest.length; n += 3) {
    d += `C${rest
      .slice(n, n + 3)
      .map(({ x, y }) => `${px(x)} ${px(y)}`)
      .join(' ')}`;
  }
  return d;
}

/** Unit vector from the tip back along the edge. */
function directionTo(tip: Point, base: Point): Point {
  const length = Math.hypot(base.x - tip.x, base.y - tip.y) || 1;
  return { x: (base.x - tip.x) / length, y: (base.y - tip.y) / length };
}

function routeTexts(route: Route): Shape[] {
  const { edge, label } = route;
  const shapes: Shape[] = [];
  if (label !== null && edge.lines.length > 0) {
    const { width, height } = blockSize(edge.lines);
    shapes.push({
      kind: 'rect',
      x: label.x - width / 2 - 4,
      y: label.y - height / 2,
      width: width + 8,
      height,
      radius: 3,
      paint: 'cover',
    });
    shapes.push({ kind: 'text', ...label, lines: edge.lines, anchor: 'middle', tone: 'muted' });
  }
  return [...shapes, ...endText(route, 'start'), ...endText(route, 'end')];
}

/** Cardinalities stand beside the edge, a little away from the node. */
function endText({ edge, points, startTip, endTip }: Route, side: 'start' | 'end'): Shape[] {
  const text = side === 'start' ? edge.startText : edge.endText;
  const ordered = side === 'start' ? points : [...points].reverse();
  const [near, far] = ordered;
  if (text === '' || near === undefined || far === undefined) return [];
  const tip = (side === 'start' ? startTip : endTip) ?? near;
  const direction = directionTo(tip, far);
  const normal = direction.y < 0 ? { x: direction.y, y: -direction.x } : { x: -direction.y, y: direction.x };
  const distance = Math.abs(normal.x) * (textWidth(text) / 2 + 6) + Math.abs(normal.y) * 11;
  const x = tip.x + direction.x * 24 + normal.x * distance;
  const y = tip.y + direction.y * 24 + normal.y * distance;
  return [{ kind: 'text', x, y, lines: [text], anchor: 'middle', tone: 'muted' }];
}
