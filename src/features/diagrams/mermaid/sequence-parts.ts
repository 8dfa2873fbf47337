import { textWidth } from '../measure.js';
import { type DrawnShape, polyline } from '../scene.js';

/** A block such as `loop` while its content is being drawn. */
export interface Frame {
  readonly top: number;
  readonly word: string;
  readonly lines: readonly string[];
  readonly sections: { readonly y: number; readonly lines: readonly string[] }[];
  left: number;
  right: number;
}

/** The border of a block and the lines between its sections. */
export function drawFrame({ top, sections, left, right }: Frame, height: number): DrawnShape[] {
  const dividers = sections.map(({ y }): DrawnShape => {
    const ends = [
      { x: left, y },
      { x: right, y },
    ];
    return { kind: 'path', d: polyline(ends, false), paint: 'dotted' };
  });
  return [{ kind: 'rect', x: left, y: top, width: right - left, height, radius: 4, paint: 'group' }, ...dividers];
}

/** The keyword in a cut corner, the condition, and the texts of the sections, in front of the lifelines. */
export function frameTexts({ top, word, lines, sections, left }: Frame): DrawnShape[] {
  const width = textWidth(word) + 16;
  const corner = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + 16 },
    { x: left + width - 6, y: top + 22 },
    { x: left, y: top + 22 },
  ];
  return [
    { kind: 'path', d: polyline(corner, true), paint: 'node' },
    { kind: 'text', x: left + 8, y: top + 11, lines: [word], anchor: 'start', tone: 'strong' },
    ...mutedText(left + width + 10, top + 11, lines),
    ...sections.flatMap(({ y, lines: text }) => mutedText(left + 10, y + 13, text)),
  ];
}

function mutedText(x: number, y: number, lines: readonly string[]): DrawnShape[] {
  const text = lines.join(' ').trim();
  if (text === '') return [];
  const cover = {
    kind: 'rect',
    x: x - 3,
    y: y - 9,
    width: textWidth(text) + 6,
    height: 18,
    radius: 2,
    paint: 'cover',
  } as const;
  return [cover, { kind: 'text', x, y, lines: [text], anchor: 'start', tone: 'muted' }];
}

/** Moves a shape. Path data have absolute pairs only, after `M`, `L` and `C`. */
export function moveShape(shape: DrawnShape, dx: number, dy: number): DrawnShape {
  if (shape.kind !== 'path') return { ...shape, x: shape.x + dx, y: shape.y + dy };
  let isX = false;
  const d = shape.d.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    isX = !isX;
    return String(Math.round((Number(number) + (isX ? dx : dy)) * 10) / 10);
  });
  return { ...shape, d };
}
