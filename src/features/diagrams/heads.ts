import type { Cardinality, Head } from './graph.js';
import { type DrawingPoint, type DrawnShape, type Paint, polyline } from './scene.js';

/** Draws the end of an edge at its tip; `back` is the unit vector from the tip along the edge. */
export function drawHead(head: Head, tip: DrawingPoint, back: DrawingPoint): DrawnShape[] {
  const at = (along: number, aside: number): DrawingPoint => ({
    x: tip.x + back.x * along - back.y * aside,
    y: tip.y + back.y * along + back.x * aside,
  });
  const shape = (points: readonly DrawingPoint[], isClosed: boolean, paint: Paint): DrawnShape => ({
    kind: 'path',
    d: polyline(points, isClosed),
    paint,
  });
  switch (head) {
    case 'none':
      return [];
    case 'arrow':
      return [shape([at(0, 0), at(9, 4), at(9, -4)], true, 'head')];
    case 'open':
      return [shape([at(9, 5), at(0, 0), at(9, -5)], false, 'line'), shape([at(0, 0), at(9, 0)], false, 'line')];
    case 'half-above':
    case 'half-below':
      return [shape([at(0, 0), at(9, halfWidth(head, back)), at(9, 0)], true, 'head')];
    case 'stroke-above':
    case 'stroke-below':
      return [shape([at(0, 0), at(9, halfWidth(head, back))], false, 'line')];
    case 'triangle':
      return [shape([at(0, 0), at(14, 7), at(14, -7)], true, 'hollow')];
    case 'diamond':
    case 'diamond-filled':
      return [shape([at(0, 0), at(7, 5), at(14, 0), at(7, -5)], true, head === 'diamond' ? 'hollow' : 'head')];
    case 'circle':
      return [{ kind: 'ellipse', ...at(5, 0), rx: 4.5, ry: 4.5, paint: 'hollow' }];
    case 'cross':
      return [
        shape([at(1, 4), at(9, -4)], false, 'line'),
        shape([at(1, -4), at(9, 4)], false, 'line'),
        shape([at(5, 0), at(9, 0)], false, 'line'),
      ];
    default:
      return drawCardinality(head, at);
  }
}

/** Distance from the edge to the side of half a head. “Above” stays above for a level edge, whichever way it points. */
function halfWidth(head: 'half-above' | 'half-below' | 'stroke-above' | 'stroke-below', back: DrawingPoint): number {
  const sideBelow = back.x < 0 ? -5 : 5;
  return head.endsWith('above') ? -sideBelow : sideBelow;
}

/** Length of a cardinality's symbol, in pixels. */
export const CARDINALITY_LENGTH = 22;

/** Two symbols at the end of a line: next to the entity the maximum (a foot for many), then the minimum (a ring for zero). */
function drawCardinality(head: Cardinality, at: (along: number, aside: number) => DrawingPoint): DrawnShape[] {
  const line = (...points: readonly DrawingPoint[]): DrawnShape => ({
    kind: 'path',
    d: polyline(points, false),
    paint: 'line',
  });
  const bar = (along: number): DrawnShape => line(at(along, 6), at(along, -6));
  const mostSign = head.endsWith('many') ? line(at(0, 6), at(11, 0), at(0, -6)) : bar(7);
  const leastSign: DrawnShape = head.startsWith('zero')
    ? { kind: 'ellipse', ...at(16, 0), rx: 4.5, ry: 4.5, paint: 'hollow' }
    : bar(head === 'one' ? 12 : 15);
  return [line(at(0, 0), at(CARDINALITY_LENGTH + 3, 0)), mostSign, leastSign];
}
