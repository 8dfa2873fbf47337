import type { Segment } from './segments.js';

/** A container as it was written: `::: tip Title`. */
export interface Container {
  readonly name: string;
  /** What follows the name: `Title`, `[Title]{open}`. */
  readonly rest: string;
  readonly line: number;
}

/** A container with its place. */
export interface ReadContainer extends Container {
  /** Index of the segment that opens it. */
  readonly start: number;
  /** Index of the segment that closes it; for one that nothing closes, where the one around it or the page ends. */
  readonly end: number;
  /** What stands before its colons: blanks, list markers, quote marks. */
  readonly prefix: string;
  readonly colons: string;
  /** No line of its own closes it. */
  readonly isForgotten: boolean;
  /** The one around it; null for none. */
  readonly parent: ReadContainer | null;
}

/** Containers of a page, each after those in it, and the indexes of lines that close none. */
export interface ReadContainers {
  readonly containers: readonly ReadContainer[];
  readonly strayLines: readonly number[];
}

const OPENING = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/;
const CLOSING = /^([ \t>]*)(:{3,})[ \t]*$/;

/**
 * Reads the containers of a page. A line of colons closes the innermost one, as writers mean it who let containers of the same colons lie in each
 * other. Where the outermost would then never be closed, the line closes that one and all in it, as the old parsers have it: `::: danger`,
 * `::: code-group` and one `:::` are two containers that end together.
 */
export function readContainers(segments: readonly Segment[]): ReadContainers {
  const outermost = new Set<number>();
  for (;;) {
    const { unclosedStart, ...result } = readOnce(segments, outermost);
    if (unclosedStart === null || outermost.has(unclosedStart)) return result;
    outermost.add(unclosedStart);
  }
}

interface OpenContainer extends Omit<ReadContainer, 'end' | 'isForgotten'> {
  end: number;
  isForgotten: boolean;
}

/** `outermost` are the starts of containers that the first line of enough colons closes; `unclosedStart` is the start of the outermost that none closes. */
function readOnce(
  segments: readonly Segment[],
  outermost: ReadonlySet<number>,
): ReadContainers & { readonly unclosedStart: number | null } {
  const containers: OpenContainer[] = [];
  const open: OpenContainer[] = [];
  const strayLines: number[] = [];
  const close = (end: number, isForgotten: boolean): void => {
    const container = open.pop();
    if (container !== undefined) containers.push(Object.assign(container, { end, isForgotten }));
  };
  for (const [index, segment] of segments.entries()) {
    if (segment.kind === 'fence') continue;
    const [line, prefix = '', colons = '', name = '', rest = ''] = OPENING.exec(segment.text) ?? [];
    if (line !== undefined) {
      const parent = open.at(-1) ?? null;
      open.push({ name, rest, line: segment.line, start: index, prefix, colons, end: -1, isForgotten: false, parent });
      continue;
    }
    const [, , closing] = CLOSING.exec(segment.text) ?? [];
    if (closing === undefined) continue;
    const fits = ({ colons }: OpenContainer): boolean => colons.length <= closing.length;
    const firstIndex = open.findIndex((container) => outermost.has(container.start) && fits(container));
    const lastIndex = firstIndex === -1 ? open.findLastIndex(fits) : firstIndex;
    if (lastIndex === -1) strayLines.push(index);
    while (lastIndex !== -1 && open.length > lastIndex) close(index, open.length > lastIndex + 1);
  }
  const unclosedStart = open[0]?.start ?? null;
  while (open.length > 0) close(segments.length, true);
  return { containers, strayLines, unclosedStart };
}
