import type { RewrittenPage } from '../text/page-text.js';
import type { Segment, TextLine } from '../text/segments.js';

/** Marks a line made from a component until its list is known. */
export const PLACED = '\uE0F4';

const ITEM = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)+/;

/**
 * Indents lines made from components so that they stay in their list: `:::tabs` for a `<Tabs>` below `1. Install it` starts in the column
 * of the item's text. Outside of lists they start at the margin, because four blanks would make them code.
 */
export function placeInLists(page: RewrittenPage): void {
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

/** Indentation of a component's line, which is cut where the component started. */
function blanksOf(segment: Segment | undefined): number {
  return segment?.kind === 'text' ? (/^(?:[ \t]|[-*+][ \t]|\d+[.)][ \t])*$/.exec(segment.text)?.[0].length ?? 0) : 0;
}

/** Column of the text of the list item that a line with this indentation belongs to; 0 if there is none. */
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
