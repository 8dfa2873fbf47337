import type { Segment } from './segments.js';

/** A container as written: `::: tip Title`. */
export interface Container {
  readonly name: string;
  /** Text after the name: `Title`, `[Title]{open}`. */
  readonly rest: string;
  readonly line: number;
}

/** A container with its place. */
export interface ReadContainer extends Container {
  /** Index of the segment that opens it. */
  readonly start: number;
  /** Index of the segment that closes it; for an unclosed container, of the end of its parent or the page. */
  readonly end: number;
  /** Text before its colons: blanks, list markers, quote marks. */
  readonly prefix: string;
  readonly colons: string;
  /** True if no line closes it. */
  readonly isForgotten: boolean;
  /** The container around it, or null. */
  readonly parent: ReadContainer | null;
}

/** Containers of a page, inner ones before outer ones, and the indexes of closing lines that close nothing. */
export interface ReadContainers {
  readonly containers: readonly ReadContainer[];
  readonly strayLines: readonly number[];
}

const OPENING = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/;
const CLOSING = /^([ \t>]*)(:{3,})[ \t]*$/;

/**
 * Reads the containers of a page. A closing line closes the innermost container, as authors expect who nest containers with equal colons.
 * If the outermost one would then stay open, the line closes it with everything inside, as in the old parsers: `::: danger`,
 * `::: code-group` and a single `:::` are two containers that end together.
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

/**
 * Reads the containers once. `outermost` are starts of containers that the first line with enough colons closes; `unclosedStart` is the
 * start of the outermost unclosed container.
 */
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
