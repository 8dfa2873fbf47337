import { drawNode } from './draw-node.js';
import { isCrossed, pointsOf } from './edge-points.js';
import { drawGroupTitles } from './group-titles.js';
import { drawHead } from './heads.js';
import type { EdgeCurve, GraphLayout } from './layout.js';
import { blockSize, textWidth } from './measure.js';
import { type DrawingPoint, type DrawnShape, px, rect, type Scene, textShape } from './scene.js';

/** Draws a laid-out graph: groups at the back, then edges, nodes, and the texts of groups and edges on top. */
export function drawGraph(layout: GraphLayout): Scene {
  const groups = layout.groups.map(({ box }) => rect(box, 6, 'group'));
  const edges = layout.routes.flatMap(drawRoute);
  const nodes = [...layout.nodes].flatMap(([node, box]) => drawNode(node, box));
  const points = layout.routes.flatMap(pointsOf);
  const texts = [...drawGroupTitles(layout, points), ...layout.routes.flatMap((route) => routeTexts(route, points))];
  return { width: layout.width, height: layout.height, shapes: [...groups, ...edges, ...nodes, ...texts] };
}

function drawRoute({ edge, points, startTip, endTip }: EdgeCurve): DrawnShape[] {
  const [firstPoint] = points;
  const lastPoint = points.at(-1);
  if (edge.line === 'invisible' || firstPoint === undefined || lastPoint === undefined) return [];
  const paint = edge.line === 'solid' ? 'line' : edge.line;
  return [
    { kind: 'path', d: curve(points), paint },
    ...(startTip === null ? [] : drawHead(edge.start, startTip, directionTo(startTip, firstPoint))),
    ...(endTip === null ? [] : drawHead(edge.end, endTip, directionTo(endTip, lastPoint))),
  ];
}

function curve([start, ...controlPoints]: readonly DrawingPoint[]): string {
  if (start === undefined) return '';
  let d = `M${px(start.x)} ${px(start.y)}`;
  for (let n = 0; n + 2 < controlPoints.length; n += 3) {
    d += `C${controlPoints
      .slice(n, n + 3)
      .map(({ x, y }) => `${px(x)} ${px(y)}`)
      .join(' ')}`;
  }
  return d;
}

/** Unit vector from the tip back along the edge. */
function directionTo(tip: DrawingPoint, base: DrawingPoint): DrawingPoint {
  const length = Math.hypot(base.x - tip.x, base.y - tip.y) || 1;
  return { x: (base.x - tip.x) / length, y: (base.y - tip.y) / length };
}

/** The texts of an edge. Its label gets a background if an edge passes behind it. */
function routeTexts(route: EdgeCurve, points: readonly DrawingPoint[]): DrawnShape[] {
  const { edge, label } = route;
  const shapes: DrawnShape[] = [];
  if (label !== null && edge.lines.length > 0) {
    const { width, height } = blockSize(edge.lines);
    const box = { ...label, width: width + 8, height };
    if (isCrossed(box, points)) shapes.push(rect(box, 3, 'cover'));
    shapes.push(textShape(label, edge.lines, 'muted'));
  }
  return [...shapes, ...endText(route, 'start'), ...endText(route, 'end')];
}

/** Cardinalities are beside the edge, a little away from the node. */
function endText({ edge, points, startTip, endTip }: EdgeCurve, side: 'start' | 'end'): DrawnShape[] {
  const cardinality = side === 'start' ? edge.startText : edge.endText;
  const orderedPoints = side === 'start' ? points : [...points].reverse();
  const [nearPoint, farPoint] = orderedPoints;
  if (cardinality === '' || nearPoint === undefined || farPoint === undefined) return [];
  const tip = (side === 'start' ? startTip : endTip) ?? nearPoint;
  const direction = directionTo(tip, farPoint);
  const normal = direction.y < 0 ? { x: direction.y, y: -direction.x } : { x: -direction.y, y: direction.x };
  const distance = Math.abs(normal.x) * (textWidth(cardinality) / 2 + 6) + Math.abs(normal.y) * 11;
  const x = tip.x + direction.x * 24 + normal.x * distance;
  const y = tip.y + direction.y * 24 + normal.y * distance;
  return [textShape({ x, y }, [cardinality], 'muted')];
}
