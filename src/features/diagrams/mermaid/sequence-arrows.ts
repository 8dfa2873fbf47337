import type { Head } from '../graph.js';

/** Pattern of any arrow between two names: `->>`, `<<-->>`, `--x`, `-|\`, `//--`. */
export const ARROW = '(?:<<)?-{1,2}(?:>>|>|x|\\)|\\|[\\\\/]|\\\\\\\\|//)|(?:[\\\\/]\\||\\\\\\\\|//)-{1,2}';

/** The line and heads of an arrow. */
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

/** The heads at the start of an arrow, where the marks lean the other way. */
const STARTS: Readonly<Record<string, Head>> = {
  '<<': 'arrow',
  '/|': 'half-above',
  '\\|': 'half-below',
  '//': 'stroke-above',
  '\\\\': 'stroke-below',
};

/** Parses an arrow that matches `ARROW`. */
export function arrowOf(source: string): Arrow {
  const [, start = '', dashes, end = ''] = /^([^-]*)(-+)(.*)$/.exec(source) ?? [];
  return { dotted: dashes === '--', start: STARTS[start] ?? 'none', end: ENDS[end] ?? 'none' };
}
