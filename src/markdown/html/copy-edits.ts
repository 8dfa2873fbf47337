import type { Html } from 'mdast';
import { fragmentOf, type Page } from '../page-draft.js';

/** A range of raw HTML in the source of its fragment. */
export type SourceRange = readonly [number, number];

/** Maps a range in the value of an HTML node to its source; null if unknown. */
export type SourceRanges = (start: number, end: number) => SourceRange | null;

/** Creates the mapping of one HTML node. In a list or quote, each line of the source has a prefix that the value lacks. */
export function sourceRanges(page: Page, at: Html): SourceRanges {
  const { start, end } = at.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return () => null;
  const from = start.offset;
  const source = fragmentOf(page, at).text.slice(from, end.offset);
  if (source === at.value) return (first, last) => [from + first, from + last];
  const shifts = lineShifts(source, at.value);
  if (shifts === null) return () => null;
  return (first, last) => [from + shifts(first), from + shifts(last)];
}

/** Removes a range of the source from the Markdown copy. */
export function leaveOut(page: Page, at: Html, range: SourceRange | null): void {
  if (range !== null) fragmentOf(page, at).edits.push({ start: range[0], end: range[1], text: '' });
}

/** Maps offsets in a value to offsets in its source, if each line of the source ends with that of the value; otherwise null. */
function lineShifts(source: string, value: string): ((offset: number) => number) | null {
  const sourceLines = source.split('\n');
  const valueLines = value.split('\n');
  const starts: { readonly start: number; readonly shift: number }[] = [];
  let [sourceStart, valueStart] = [0, 0];
  for (const [line, valueLine] of valueLines.entries()) {
    const sourceLine = sourceLines[line];
    if (sourceLine === undefined || !sourceLine.endsWith(valueLine)) return null;
    const shift = sourceStart + sourceLine.length - valueLine.length - valueStart;
    starts.push({ start: valueStart, shift });
    sourceStart += sourceLine.length + 1;
    valueStart += valueLine.length + 1;
  }
  return (offset) => offset + shiftAt(starts, offset);
}

function shiftAt(starts: readonly { readonly start: number; readonly shift: number }[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return starts[low]?.shift ?? 0;
}
