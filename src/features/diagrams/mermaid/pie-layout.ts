import { blockSize, LINE_HEIGHT, textWidth } from '../measure.js';
import { type DrawingPoint, type DrawnShape, hueOf, px, type Scene, textShape } from '../scene.js';
import type { Pie, Slice } from './pie.js';

const RADIUS = 104;
/** Distance from the circle to the middle of a percentage, in pixels. */
const OUTSIDE = 19;
/** Space from the centre that the circle and its percentages take, in pixels. */
const SIDE = RADIUS + 40;
const MARGIN = 8;
const SWATCH = 14;
/** Share below which the percentage is only in the list. */
const SMALL = 0.03;

/** Draws a pie with the list of its shares below it, since a list beside it would be wider than a phone. */
export function layoutPie({ slices, showsValues }: Pie): Scene {
  const totalValue = slices.reduce((sum, { value }) => sum + value, 0);
  const rows = slices.map((slice) => ({
    ...slice,
    share: slice.value / totalValue,
    note: `${showsValues ? `${slice.value} · ` : ''}${percent(slice.value / totalValue)}`,
  }));
  const labels = Math.max(...rows.map(({ lines }) => blockSize(lines).width));
  const list = SWATCH + 10 + labels + 28 + Math.max(...rows.map(({ note }) => textWidth(note)));
  const width = Math.max(2 * SIDE, list) + 2 * MARGIN;
  const centre = { x: width / 2, y: SIDE - 12 };
  const shapes: DrawnShape[] = [];
  let from = 0;
  for (const [n, row] of rows.entries()) {
    shapes.push(...drawSlice(row, centre, from, n));
    from += row.share;
  }
  const left = (width - list) / 2;
  let y = centre.y + SIDE;
  for (const [n, row] of rows.entries()) {
    shapes.push(...drawRow(row, { x: left, y }, left + list, n));
    y += blockSize(row.lines).height + 6;
  }
  return { width, height: y + MARGIN - 6, shapes };
}

interface Row extends Slice {
  /** Fraction of the whole, from 0 to 1. */
  readonly share: number;
  readonly note: string;
}

/** A whole percentage; `<1%` instead of 0. */
function percent(share: number): string {
  const wholePercent = Math.round(share * 100);
  return wholePercent === 0 ? '<1%' : `${wholePercent}%`;
}

function drawSlice({ share }: Row, centre: DrawingPoint, from: number, n: number): DrawnShape[] {
  const paint = hueOf(n);
  const middle = at(centre, from + share / 2, RADIUS + OUTSIDE);
  const label = share < SMALL ? [] : [textShape(middle, [percent(share)], 'muted')];
  if (share >= 0.9999) return [{ kind: 'ellipse', ...centre, rx: RADIUS, ry: RADIUS, paint }, ...label];
  const [start, end] = [at(centre, from, RADIUS), at(centre, from + share, RADIUS)];
  const arc = `A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${px(end.x)} ${px(end.y)}`;
  const d = `M${px(centre.x)} ${px(centre.y)}L${px(start.x)} ${px(start.y)}${arc}Z`;
  return [{ kind: 'path', d, paint }, ...label];
}

/** A point on a circle, clockwise from the top; `turn` 1 is a full circle. */
function at({ x, y }: DrawingPoint, turn: number, radius: number): DrawingPoint {
  const angle = turn * 2 * Math.PI;
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
}

/** A row of the list: colour, label and share. */
function drawRow({ lines, note }: Row, { x, y }: DrawingPoint, right: number, n: number): DrawnShape[] {
  const middle = y + LINE_HEIGHT / 2;
  return [
    { kind: 'rect', x, y: middle - SWATCH / 2, width: SWATCH, height: SWATCH, radius: 3, paint: hueOf(n) },
    textShape({ x: x + SWATCH + 10, y: y + blockSize(lines).height / 2 }, lines, 'plain', 'start'),
    textShape({ x: right, y: middle }, [note], 'muted', 'end'),
  ];
}
