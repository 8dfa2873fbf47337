import type { MovedAddress } from './model.js';

/**
 * Moved addresses without duplicates and stars: of several rules for an address, the first one wins, as on hosts. A rule with a star stands
 * for the address without the star's text; if its target has `:splat`, for all pages that start with the target: `/old/*` to `/new/:splat`
 * gives `/old/a` to `/new/a` if `/new/a` is a page. Nothing is published below a file, so `/a.html*` gives no `/a.html/b`. `addresses` are
 * those of pages, without slashes at both ends.
 */
export function plainMoves(
  movedAddresses: readonly MovedAddress[],
  addresses: ReadonlySet<string>,
): readonly MovedAddress[] {
  const moves = new Map<string, MovedAddress>();
  for (const rule of movedAddresses)
    for (const move of rule.from.endsWith('*') ? movesOf(rule, addresses) : [rule])
      if (!moves.has(move.from)) moves.set(move.from, move);
  return [...moves.values()];
}

function* movesOf({ from, to }: MovedAddress, addresses: ReadonlySet<string>): Iterable<MovedAddress> {
  const addressBefore = from.slice(0, -1);
  const target = to.replace(/:splat$/, '');
  const isOfPages = target !== to;
  if (!isOfPages || (addressBefore !== '/' && addresses.has(target.replace(/^\/|\/$/g, ''))))
    yield { from: addressBefore.replace(/(.)\/$/, '$1'), to: target.replace(/(.)\/$/, '$1') };
  if (!isOfPages || !target.startsWith('/')) return;
  for (const address of addresses) {
    const path = `/${address}`;
    const rest = path.slice(target.length);
    const isBelowFile = rest.startsWith('/') && /\.\w+$/.test(addressBefore);
    if (path.startsWith(target) && rest !== '' && !isBelowFile) yield { from: addressBefore + rest, to: path };
  }
}
