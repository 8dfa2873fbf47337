import type { PageText } from '../page-text.js';
import type { Segment, TextLine } from '../segments.js';

/** Stands before a line that a component has become, until it is known which list it belongs to. */
export const PLACED = '\uE0F4';

const ITEM = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)+/;

/**
 * Gives lines that components have become the blanks that keep them in their list: `:::tabs` of a `<Tabs>` below `1. Install it` begins where
 * the text of the entry does. Elsewhere they begin at the margin, because four blanks would make code of them.
 */
export function placeInLists(page: PageText): void {
  const placedSegments: Segment[] = [];
  for (const segment of page.segments) {
    if (segment.kind === 'fence' || !segment.text.startsWith(PLACED)) placedSegments.push(segment);
    else {
      const column = listColumn(placedSegments, blanksOf(placedSegments.at(-1)));
      placedSegments.push({ ...segment, text: ' '.repeat(column) + segment.text.slice(PLACED.length) });
    }
  }
  page.setSegments('component', placedSegments);
}

/** Blanks of the line that a component stood in; it is cut where the component began. */
function blanksOf(segment: Segment | undefined): number {
  return segment?.kind === 'text' ? (/^(?:[ \t]|[-*+][ \t]|\d+[.)][ \t])*$/.exec(segment.text)?.[0].length ?? 0) : 0;
}

/** Column of the text of the list entry that a line with so many blanks belongs to; 0 for none. */
function listColumn(segmentsAbove: readonly Segment[], blanks: number): number {
  let margin = blanks;
  for (let index = segmentsAbove.length - 1; index >= 0 && margin > 0; index--) {
    const text = lineOf(segmentsAbove[index]);
    if (text.trim() === '') continue;
    const marker = ITEM.exec(text)?.[0].length ?? 0;
    if (marker > 0 && marker <= margin) return marker;
    const ownMargin = text.length - text.trimStart().length;
    if (ownMargin < margin) margin = ownMargin;
  }
  return 0;
}

function lineOf(segment: Segment | undefined): string {
  if (segment === undefined) return '';
  return segment.kind === 'fence' ? segment.prefix + segment.marker : (segment satisfies TextLine).text;
}
