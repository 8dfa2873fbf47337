import type { EdgeCurve } from './layout.js';
import type { CenteredBox, DrawingPoint } from './scene.js';

/** Points sampled from each Bézier curve. */
const SAMPLES = 12;

/** True if one of the points is inside the box. */
export function isCrossed({ x, y, width, height }: CenteredBox, points: readonly DrawingPoint[]): boolean {
  return points.some((point) => Math.abs(point.x - x) < width / 2 && Math.abs(point.y - y) < height / 2);
}

/** Points along a visible edge, including its tips; none for an invisible one. */
export function pointsOf({ edge, points, startTip, endTip }: EdgeCurve): readonly DrawingPoint[] {
  if (edge.line === 'invisible') return [];
  const samples: DrawingPoint[] = [startTip, endTip].filter((tip) => tip !== null);
  for (let n = 0; n + 3 < points.length; n += 3) {
    const [a, b, c, d] = points.slice(n, n + 4);
    if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
    for (let step = 0; step <= SAMPLES; step++) samples.push(curvePoint([a, b, c, d], step / SAMPLES));
  }
  return samples;
}

function curvePoint(
  [a, b, c, d]: readonly [DrawingPoint, DrawingPoint, DrawingPoint, DrawingPoint],
  t: number,
): DrawingPoint {
  const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3] as const;
  const mix = (axis: 'x' | 'y'): number =>
    a[axis] * weights[0] + b[axis] * weights[1] + c[axis] * weights[2] + d[axis] * weights[3];
  return { x: mix('x'), y: mix('y') };
}
