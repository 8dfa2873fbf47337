import { problem } from '../../base/diagnostics.js';
import { nearest } from '../../base/nearest.js';
import type { Place } from '../../model/diagnostic.js';
import type { Context } from '../contract.js';

/** Reports every key of an overlay's section that the reference does not have, with the nearest one that it does. */
export function reportUnknown(
  kind: string,
  given: ReadonlyMap<string, { readonly place: Place; readonly source: string }>,
  known: readonly string[],
  context: Context,
): void {
  const names = new Set(known);
  for (const [key, { place, source }] of given) {
    if (names.has(key)) continue;
    const near = kind === 'shared text' ? null : nearest(key, names);
    const hint = near === null ? 'Remove the entry.' : `Did you mean "${near}"?`;
    context.report(problem('overlay-unknown-key', `The reference has no ${kind} "${key}".`, { place, source, hint }));
  }
}
