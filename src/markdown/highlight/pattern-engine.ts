import type { PatternScanner, RegexEngine } from 'shiki/core';
import { Line } from './line.js';
import type { Found, LineSearch } from './line-search.js';
import type { Patterns } from './patterns.js';

/** What a scanner returns for a capture that took no part in the match, as Shiki's own engines do. */
const NONE = 4_294_967_295;

type Match = NonNullable<ReturnType<PatternScanner['findNextMatchSync']>>;

/**
 * Shiki's regular expression engine. It finds what Shiki's JavaScript engine finds (the first match in the line, and of matches at one
 * position that of the first pattern), but a pattern is not even compiled before a line has the characters that it needs, and rules that
 * share a pattern share its searches. Patterns that cannot be translated are skipped.
 */
export function createPatternEngine(patterns: Patterns): RegexEngine {
  let lastLine: Line | null = null;
  const lineOf = (content: string): Line => {
    const start = lastLine?.start(content) ?? null;
    if (start !== null) return start;
    lastLine = Line.of(content);
    return lastLine;
  };
  return {
    createString: lineOf,
    createScanner(sources) {
      const searches = sources.map((source) => (typeof source === 'string' ? patterns.searchFor(source) : null));
      return {
        findNextMatchSync(text, start) {
          return firstMatch(searches, text instanceof Line ? text : lineOf(contentOf(text)), start);
        },
      };
    },
  };
}

function contentOf(text: string | { readonly content: string }): string {
  return typeof text === 'string' ? text : text.content;
}

function firstMatch(searches: readonly (LineSearch | null)[], line: Line, start: number): Match | null {
  let best: Found | null = null;
  let bestNumber = 0;
  for (let number = 0; number < searches.length; number++) {
    const found = searches[number]?.find(line, start) ?? null;
    if (found === null || (best !== null && found.index >= best.index)) continue;
    best = found;
    bestNumber = number;
    if (found.index === start) break;
  }
  return best === null ? null : matchOf(bestNumber, best);
}

function matchOf(index: number, { captures }: Found): Match {
  const captureIndices = captures.map((range) =>
    range === undefined
      ? { start: NONE, end: NONE, length: 0 }
      : { start: range[0], end: range[1], length: range[1] - range[0] },
  );
  return { index, captureIndices };
}
