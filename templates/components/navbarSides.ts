import type { NavEntry } from '../model.js';

export type LinkSide = NavEntry['position'];

/** The navbar's entries of one side; the search entry stands apart, so it is left out. */
export function entriesOf(entries: readonly NavEntry[], side: LinkSide): readonly NavEntry[] {
  return entries.filter((entry) => entry.position === side && entry.type !== 'search');
}
