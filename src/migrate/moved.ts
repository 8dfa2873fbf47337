import type { MovedAddress } from './model.js';

/**
 * Addresses that move, each once and without stars: the first rule for an address wins, as at hosts. A rule with a star is taken for the address without what the star stands for;
 * where the target has `:splat`, only for pages that begin with the target: `/old/*` to `/new/:splat` gives `/old/a` to `/new/a` where `/new/a` is a page.
 * Nothing is published below a file: `/a.html*` gives no `/a.html/b`.
 * `addresses` are those of pages, without slashes at both ends.
 */
export function plainMoves(moved: readonly MovedAddress[], addresses: ReadonlySet<string>): readonly MovedAddress[] {
  const moves = new Map<string, string>();
  for (const rule of moved)
    for (const { from, to } of rule.from.endsWith('*') ? movesOf(rule, addresses) : [rule])
      if (!moves.has(from)) moves.set(from, to);
  return Array.from(moves, ([from, to]) => ({ from, to }));
}

function* movesOf({ from, to }: MovedAddress, addresses: ReadonlySet<string>): Iterable<MovedAddress> {
  const before = from.slice(0, -1);
  const target = to.replace(/:splat$/, '');
  const isOfPages = target !== to;
  if (!isOfPages || (before !== '/' && addresses.has(target.replace(/^\/|\/$/g, ''))))
    yield { from: before.replace(/(.)\/$/, '$1'), to: target.replace(/(.)\/$/, '$1') };
  if (!isOfPages || !target.startsWith('/')) return;
  for (const address of addresses) {
    const path = `/${address}`;
    const rest = path.slice(target.length);
    const isBelowFile = rest.startsWith('/') && /\.\w+$/.test(before);
    if (path.startsWith(target) && rest !== '' && !isBelowFile) yield { from: before + rest, to: path };
  }
}
