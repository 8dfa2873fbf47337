import { nearestPath } from '../../base/nearest.js';
import type { AddressBook, KnownAddress } from './address-book.js';

/** A page as it is published now. */
export interface PageSections {
  /** All its ids. */
  readonly ids: ReadonlySet<string>;
  /** Ids of its headings, in order. */
  readonly headingIds: readonly string[];
}

/** A published address or section that leads nowhere now. */
export interface BrokenPromise {
  readonly address: string;
  /** The page that lacks the id: at the address, or where that redirects to. */
  readonly page: string;
  /** The id of the section; null for a page. */
  readonly id: string | null;
  /** What it has probably become: an address, or an id of the page; null if nothing is near. */
  readonly now: string | null;
  /** True if nothing else on the page can have taken its place. */
  readonly isCertain: boolean;
}

/** Comparing all lost addresses of a site that was moved with all its new ones takes too long. */
const MOST_COMPARED = 100;

/** Where an old address leads. */
export interface Lead {
  /** Address of the page, to which browsers take the id of a link along; null for anything else. */
  readonly page: string | null;
}

/** Addresses and ids of the book that lead nowhere. `leadOf` answers null for an address that does. */
export function brokenPromises(
  book: AddressBook,
  pages: ReadonlyMap<string, PageSections>,
  leadOf: (address: string) => Lead | null,
): readonly BrokenPromise[] {
  const newAddresses = [...pages.keys()].filter((address) => !book.has(address));
  let compared = 0;
  return [...book].flatMap(([address, known]): readonly BrokenPromise[] => {
    const page = pages.get(address);
    if (page !== undefined) return lostIds(known, page, { address, target: address, others: [] });
    if (known.isGone) return [];
    const target = leadOf(address)?.page ?? null;
    const there = target === null ? undefined : pages.get(target);
    if (target !== null && there !== undefined)
      return lostIds(known, there, { address, target, others: book.get(target)?.ids ?? [] });
    if (leadOf(address) !== null) return [];
    const now = compared++ < MOST_COMPARED ? nearestPath(address, newAddresses) : null;
    return [{ address, page: address, id: null, now, isCertain: false }];
  });
}

/** Lost ids that stand between the same two ids of the page, or at an end of it. */
interface Gap {
  readonly lost: string[];
  readonly before: string | null;
  after: string | null;
}

/** Ids that a page lacks. `others` are ids of other sections that it had before. */
function lostIds(
  { ids, goneIds }: KnownAddress,
  page: PageSections,
  {
    address,
    target,
    others,
  }: { readonly address: string; readonly target: string; readonly others: readonly string[] },
): readonly BrokenPromise[] {
  const gone = new Set(goneIds);
  const listed = new Set([...ids, ...others]);
  const places = new Map(page.headingIds.map((id, place) => [id, place]));
  return gapsIn(ids, page).flatMap(({ lost, before, after }) => {
    const start = before === null ? 0 : (places.get(before) ?? 0) + 1;
    const end = after === null ? page.headingIds.length : (places.get(after) ?? 0);
    const newIds = page.headingIds.slice(start, end).filter((id) => !listed.has(id));
    // As many new sections as lost ones: they were renamed, probably in their order.
    const areRenamed = newIds.length === lost.length;
    const isCertain = areRenamed && lost.length === 1;
    return lost.flatMap((id, place) => {
      const now = areRenamed ? (newIds[place] ?? null) : null;
      return gone.has(id) ? [] : [{ address, page: target, id, now, isCertain }];
    });
  });
}

function gapsIn(ids: readonly string[], page: PageSections): readonly Gap[] {
  const headings = new Set(page.headingIds);
  const gaps: Gap[] = [];
  let before: string | null = null;
  let open: Gap | null = null;
  for (const id of ids) {
    if (!page.ids.has(id)) {
      open ??= { lost: [], before, after: null };
      if (open.lost.push(id) === 1) gaps.push(open);
    } else if (headings.has(id)) {
      if (open !== null) open.after = id;
      [before, open] = [id, null];
    }
  }
  return gaps;
}
