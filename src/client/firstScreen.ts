/**
 * The first frame of a new page: of a page that is shown from its top, only what fits into the window is laid out
 * and painted before the reader sees it.
 */

/** While `[data-main]` carries this, styles leave out what lies below the window. */
const FIRST_SCREEN = 'data-first-screen';

/** While styles let a page clear up that was not there before, it carries this, and afterwards too: the motion ends by itself. */
const ARRIVAL = 'data-arrival';

/** Marks a page that is about to be shown; `startsAtTop`: its first screen comes first. */
export function markArrival(next: Document, startsAtTop: boolean): void {
  const main = next.querySelector('[data-main]');
  main?.toggleAttribute(ARRIVAL, true);
  main?.toggleAttribute(FIRST_SCREEN, startsAtTop);
}

/** Shows the rest, once the first screen is painted. */
export function showRest(): void {
  requestAnimationFrame(() => setTimeout(() => document.querySelector('[data-main]')?.removeAttribute(FIRST_SCREEN)));
}
