import type { Hit } from '../../../src/shared/search/hit.js';

/** A hit and its place among all that are shown. */
export interface NumberedHit {
  readonly hit: Hit;
  readonly index: number;
}

/** Hits of one category. */
export interface HitGroup {
  readonly category: string;
  readonly hits: readonly NumberedHit[];
}

/** Hits by category, in the order in which the categories first appear; numbers run through all groups. */
export function groupHits(hits: readonly Hit[]): readonly HitGroup[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) groups.set(hit.category, [...(groups.get(hit.category) ?? []), hit]);
  let index = 0;
  return [...groups].map(([category, list]) => ({ category, hits: list.map((hit) => ({ hit, index: index++ })) }));
}
