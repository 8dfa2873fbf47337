import { drawNode } from './draw-node.js';
import { isCrossed, pointsOf } from './edge-points.js';
import { drawHead } from './heads.js';
import type { EdgeCurve, GraphLayout } from './layout.js';
import { blockSize, LINE_HEIGHT, textWidth } from './measure.js';
import { type CenteredBox, type DrawingPoint, type DrawnShape, px, rect, type Scene, textShape } from './scene.js';

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

/** Distance of a title from the border of its group, in pixels. */
const INSET = 8;
/** Number of positions tried between one side of the group and the other. */
const PLACES = 24;

/** Draws the titles of groups: in the middle, else at the first position that no edge crosses, else in the middle on top of the edges. */
function drawGroupTitles({ groups }: GraphLayout, points: readonly DrawingPoint[]): DrawnShape[] {
  return groups.flatMap(({ lines, box, isBelow }) => {
    if (lines.every((line) => line === '')) return [];
    const { width, height } = blockSize(lines);
    const inset = (lines.length * LINE_HEIGHT) / 2 + INSET;
    const y = isBelow ? box.y + box.height / 2 - inset : box.y - box.height / 2 + inset;
    const freeX = placesIn(box, width).find((x) => !isCrossed({ x, y, width: width + INSET, height }, points));
    const x = freeX ?? box.x;
    const title = textShape({ x, y }, lines, 'muted');
    const cover = rect({ x, y, width: width + 8, height }, 3, 'group-cover');
    return freeX === undefined ? [cover, title] : [title];
  });
}

/** Horizontal centres for a title of this width: the group's own centre, then positions from left to right. */
function placesIn(box: CenteredBox, width: number): readonly number[] {
  const room = Math.max(0, box.width - width - 2 * INSET);
  const start = box.x - room / 2;
  return [box.x, ...Array.from({ length: PLACES + 1 }, (_, n) => start + (room * n) / PLACES)];
}
