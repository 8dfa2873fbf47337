import { useLayoutEffect, useMemo, useState } from 'react';
import { groupHits, type HitGroup } from './groupHits.js';
import { hitId } from './HitList.jsx';
import type { Shown } from './useSearch.js';

/** The hits that are shown, and which of them is highlighted. */
export interface Hits {
  readonly groups: readonly HitGroup[];
  readonly count: number;
  readonly active: number;
  /** Highlights the hit of an index. */
  point(index: number): void;
  /** Highlights the next hit or, with -1, the one before, from the end to the beginning and back. */
  move(step: 1 | -1): void;
}

/** Groups the hits; the first is highlighted whenever another query is answered. */
export function useHits(shown: Shown, listId: string): Hits {
  const [active, point] = useState(0);
  const groups = useMemo(() => (shown.kind === 'results' ? groupHits(shown.result.hits) : []), [shown]);
  const answered = shown.kind === 'results' ? shown.query : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query stands for the results
  useLayoutEffect(() => point(0), [answered]);
  const count = groups.reduce((sum, group) => sum + group.hits.length, 0);
  const move = (step: 1 | -1): void => {
    if (count === 0) return;
    const next = (active + step + count) % count;
    point(next);
    // In the middle for the first, so that its category is seen too.
    document.getElementById(hitId(listId, next))?.scrollIntoView({ block: next === 0 ? 'center' : 'nearest' });
  };
  return { groups, count, active, point, move };
}
