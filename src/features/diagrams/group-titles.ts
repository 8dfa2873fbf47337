import { isCrossed } from './edge-points.js';
import type { GraphLayout } from './layout.js';
import { blockSize, LINE_HEIGHT } from './measure.js';
import { type CenteredBox, type DrawingPoint, type DrawnShape, rect, textShape } from './scene.js';

/** Distance of a title from the border of its group, in pixels. */
const INSET = 8;
/** Number of positions tried between one side of the group and the other. */
const PLACES = 24;

/** Draws the titles of groups: in the middle, else at the first position that no edge crosses, else in the middle on top of the edges. */
export function drawGroupTitles({ groups }: GraphLayout, points: readonly DrawingPoint[]): DrawnShape[] {
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
