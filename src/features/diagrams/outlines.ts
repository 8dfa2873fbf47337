import type { NodeShape } from './graph.js';
import { ellipse, polygon } from './outline-parts.js';
import { PROCESS_OUTLINES } from './process-shapes.js';
import { type CenteredBox, type DrawnShape, px, rect } from './scene.js';

/** Horizontal offset of slanted sides, in pixels. */
const SLANT = 16;

/** Draws the outline of each shape around its box. */
export const OUTLINES: Readonly<Record<NodeShape, (box: CenteredBox) => DrawnShape[]>> = {
  ...PROCESS_OUTLINES,
  text: () => [],
  rect: (box) => [rect(box, 4, 'node')],
  entity: (box) => [rect(box, 4, 'node')],
  class: (box) => [rect(box, 4, 'node')],
  round: (box) => [rect(box, 10, 'node')],
  stadium: (box) => [rect(box, box.height / 2, 'node')],
  note: (box) => [rect(box, 2, 'note')],
  bar: (box) => [rect(box, 3, 'solid')],
  circle: (box) => [ellipse(box, [box.width / 2, box.height / 2])],
  'double-circle': (box) => [0, 5].map((inset) => ellipse(box, [box.width / 2 - inset, box.height / 2 - inset])),
  start: (box) => [ellipse(box, [8, 8], 'solid')],
  end: (box) => [ellipse(box, [8.5, 8.5], 'line'), ellipse(box, [4.5, 4.5], 'solid')],
  diamond: (box) => [polygon(box, [0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5])],
  hexagon: (box) => {
    const lean = SLANT / box.width;
    return [polygon(box, [lean, 0], [1 - lean, 0], [1, 0.5], [1 - lean, 1], [lean, 1], [0, 0.5])];
  },
  'lean-right': (box) => [polygon(box, [SLANT / box.width, 0], [1, 0], [1 - SLANT / box.width, 1], [0, 1])],
  'lean-left': (box) => [polygon(box, [0, 0], [1 - SLANT / box.width, 0], [1, 1], [SLANT / box.width, 1])],
  trapezoid: (box) => [polygon(box, [SLANT / box.width, 0], [1 - SLANT / box.width, 0], [1, 1], [0, 1])],
  'trapezoid-down': (box) => [polygon(box, [0, 0], [1, 0], [1 - SLANT / box.width, 1], [SLANT / box.width, 1])],
  flag: (box) => [polygon(box, [0, 0], [1, 0], [1, 1], [0, 1], [12 / box.width, 0.5])],
  subroutine(box) {
    const { x, y, width, height } = box;
    const bars = [x - width / 2 + 8, x + width / 2 - 8].map(
      (bar) => `M${px(bar)} ${px(y - height / 2)}V${px(y + height / 2)}`,
    );
    return [rect(box, 2, 'node'), ...bars.map((d): DrawnShape => ({ kind: 'path', d, paint: 'node' }))];
  },
  cylinder({ x, y, width, height }) {
    const [left, top, right, bottom, lid] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2, 7];
    const arc = `${px(width / 2)} ${lid}`;
    const [start, end] = [`M${px(left)} ${px(top + lid)}`, `${px(right)} ${px(top + lid)}`];
    const side = `${start}A${arc} 0 0 1 ${end}V${px(bottom - lid)}A${arc} 0 0 1 ${px(left)} ${px(bottom - lid)}Z`;
    return [side, `${start}A${arc} 0 0 0 ${end}`].map((d): DrawnShape => ({ kind: 'path', d, paint: 'node' }));
  },
};
