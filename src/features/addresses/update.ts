import type { AddressBook, KnownAddress } from './address-book.js';
import type { PageSections } from './compare.js';

/**
 * The book with everything that is published now. Nothing is dropped: what leads nowhere stays until somebody decides about it, and former
 * ids stay, since links to them still work.
 */
export function updatedBook(book: AddressBook, pages: ReadonlyMap<string, PageSections>): AddressBook {
  const updated = new Map<string, KnownAddress>(book);
  for (const [address, { headingIds }] of pages) {
    const known = book.get(address);
    const ids = known === undefined ? headingIds : joined(headingIds, known.ids);
    const present = new Set(headingIds);
    const goneIds = (known?.goneIds ?? []).filter((id) => !present.has(id));
    updated.set(address, { ids, goneIds, isGone: false });
  }
  return updated;
}

/** Ids in the order of the page; earlier ids that are no heading now follow the id that they followed before. */
function joined(headingIds: readonly string[], knownIds: readonly string[]): readonly string[] {
  const present = new Set(headingIds);
  const followers = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of knownIds) {
    if (present.has(id)) anchor = id;
    else followers.set(anchor, [...(followers.get(anchor) ?? []), id]);
  }
  return [...(followers.get(null) ?? []), ...headingIds.flatMap((id) => [id, ...(followers.get(id) ?? [])])];
}
