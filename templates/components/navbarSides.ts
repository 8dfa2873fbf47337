import type { NavEntry } from '../model.js';

export type LinkSide = NavEntry['position'];

/** The navbar's entries of one side, without the search, which has its own place. */
export function entriesOf(entries: readonly NavEntry[], side: LinkSide): readonly NavEntry[] {
  return entries.filter((entry) => entry.position === side && entry.type !== 'search');
}
