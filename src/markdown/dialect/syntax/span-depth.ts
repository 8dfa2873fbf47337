import type { Extension, Resolver } from 'micromark-util-types';
import { DEEPEST } from '../nesting.js';
import { RefusedText } from '../refusal.js';

/** Nodes made from pairs of `*`, `_` and `~`; each may contain others. */
const SPANS: ReadonlySet<string> = new Set(['emphasis', 'strong', 'strikethrough']);

/**
 * Refuses emphasis that is nested `DEEPEST` levels deep, as soon as its marks are paired. The innermost pair comes first, and everything
 * inside is read again for each pair around it: 20,000 characters of `*a *a … c* c*` would take seconds before the depth of the tree is
 * known.
 */
export function spanDepth(): Extension {
  return { insideSpan: { null: [{ resolveAll: boundedSpan }] } };
}

/** Receives the content of a new pair of marks, and leaves it unchanged. Content that it refuses is at least one level too deep. */
const boundedSpan: Resolver = (events) => {
  let depth = 0;
  for (const [kind, { type, start }] of events) {
    if (!SPANS.has(type)) continue;
    depth += kind === 'enter' ? 1 : -1;
    if (depth < DEEPEST) continue;
    const { line, column, offset } = start;
    throw new RefusedText({ reason: 'nesting', start: { line, column, offset } });
  }
  return events;
};
