import type { DrawnShape, Paint } from '../scene.js';
import type { ParticipantKind } from './participants.js';

/** Height of the symbol above a name, in pixels. */
export const SIGN_HEIGHT = 24;

/**
 * The symbol for a kind of participant, centred on `x` and downwards from `y`. Path data have absolute pairs only, as `moveShape` requires.
 */
export function signOf(kind: ParticipantKind, x: number, y: number): DrawnShape[] {
  const path = (d: string, paint: Paint = 'node'): DrawnShape => ({ kind: 'path', d, paint });
  const circle = (radius: number, centre: number): DrawnShape => ({
    kind: 'ellipse',
    x,
    y: y + centre,
    rx: radius,
    ry: radius,
    paint: 'node',
  });
  switch (kind) {
    case 'participant':
      return [];
    case 'actor':
      return [circle(6, 7), path(`M${x - 11} ${y + 24}C${x - 11} ${y + 13} ${x + 11} ${y + 13} ${x + 11} ${y + 24}`)];
    case 'boundary':
      return [
        path(`M${x - 18} ${y + 4}L${x - 18} ${y + 20}M${x - 18} ${y + 12}L${x - 9} ${y + 12}`, 'line'),
        circle(9, 12),
      ];
    case 'control':
      return [circle(9, 13), path(`M${x + 4} ${y}L${x - 1} ${y + 4}L${x + 4} ${y + 8}`, 'line')];
    case 'entity':
      return [circle(9, 11), path(`M${x - 11} ${y + 20}L${x + 11} ${y + 20}`, 'line')];
    case 'database':
      return [
        path(
          `M${x - 12} ${y + 6}C${x - 12} ${y + 1} ${x + 12} ${y + 1} ${x + 12} ${y + 6}L${x + 12} ${y + 18}C${x + 12} ${y + 23} ${x - 12} ${y + 23} ${x - 12} ${y + 18}Z`,
        ),
        path(`M${x - 12} ${y + 6}C${x - 12} ${y + 11} ${x + 12} ${y + 11} ${x + 12} ${y + 6}`),
      ];
    case 'queue':
      return [
        path(
          `M${x - 14} ${y + 4}L${x + 14} ${y + 4}C${x + 20} ${y + 4} ${x + 20} ${y + 20} ${x + 14} ${y + 20}L${x - 14} ${y + 20}C${x - 20} ${y + 20} ${x - 20} ${y + 4} ${x - 14} ${y + 4}Z`,
        ),
        path(`M${x + 14} ${y + 4}C${x + 8} ${y + 4} ${x + 8} ${y + 20} ${x + 14} ${y + 20}`),
      ];
    case 'collections':
      return [4, 0].map((shift) => ({
        kind: 'rect',
        x: x - 13 + shift,
        y: y + 7 - shift,
        width: 22,
        height: 14,
        radius: 2,
        paint: 'node',
      }));
  }
}
