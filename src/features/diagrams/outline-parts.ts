import { type CenteredBox, type DrawnShape, type Paint, polyline, px } from './scene.js';

/** An ellipse with the centre of a box and its own radii. */
export function ellipse({ x, y }: CenteredBox, [rx, ry]: readonly [number, number], paint: Paint = 'node'): DrawnShape {
  return { kind: 'ellipse', x, y, rx, ry, paint };
}

/** A closed outline; corners are fractions of the box from its top left. */
export function polygon(
  { x, y, width, height }: CenteredBox,
  ...corners: readonly (readonly [number, number])[]
): DrawnShape {
  const points = corners.map(([shareOfWidth, shareOfHeight]) => ({
    x: x + (shareOfWidth - 0.5) * width,
    y: y + (shareOfHeight - 0.5) * height,
  }));
  return { kind: 'path', d: polyline(points, true), paint: 'node' };
}

/** The edges of a box. */
export interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Coordinates of the edges of a box. */
export function sidesOf({ x, y, width, height }: CenteredBox): Sides {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** A path of letters and numbers in pixels: `['M', 0, 0, 'H', 8]`. */
export function pathShape(paint: Paint, ...parts: readonly (string | number)[]): DrawnShape {
  return { kind: 'path', d: parts.map((part) => (typeof part === 'number' ? `${px(part)} ` : part)).join(''), paint };
}
