import type { Head } from '../graph.js';

/** Any arrow between two names: `->>`, `<<-->>`, `--x`, `-|\`, `//--`. */
export const ARROW = '(?:<<)?-{1,2}(?:>>|>|x|\\)|\\|[\\\\/]|\\\\\\\\|//)|(?:[\\\\/]\\||\\\\\\\\|//)-{1,2}';

/** How an arrow is drawn. */
export interface Arrow {
  readonly dotted: boolean;
  readonly start: Head;
  readonly end: Head;
}

const ENDS: Readonly<Record<string, Head>> = {
  '>': 'none',
  '>>': 'arrow',
  x: 'cross',
  ')': 'open',
  '|\\': 'half-above',
  '|/': 'half-below',
  '\\\\': 'stroke-above',
  '//': 'stroke-below',
};

/** The same at the beginning of an arrow, where they lean the other way. */
const STARTS: Readonly<Record<string, Head>> = {
  '<<': 'arrow',
  '/|': 'half-above',
  '\\|': 'half-below',
  '//': 'stroke-above',
  '\\\\': 'stroke-below',
};

/** Reads an arrow that `ARROW` has found. */
export function arrowOf(source: string): Arrow {
  const [, start = '', dashes, end = ''] = /^([^-]*)(-+)(.*)$/.exec(source) ?? [];
  return { dotted: dashes === '--', start: STARTS[start] ?? 'none', end: ENDS[end] ?? 'none' };
}
