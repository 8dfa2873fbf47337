/** The first frame of a new page: if it is shown from its top, only the part that fits into the window is laid out and painted first. */

/** While `[data-main]` has this attribute, styles skip content below the window. */
const FIRST_SCREEN = 'data-first-screen';

/** Marks new content while styles fade it in. The attribute stays, because the motion ends by itself. */
const ARRIVAL = 'data-arrival';

/** Marks a page that is about to be shown. With `startsAtTop`, its first screen is rendered first. */
export function markArrival(next: Document, startsAtTop: boolean): void {
  const main = next.querySelector('[data-main]');
  main?.toggleAttribute(ARRIVAL, true);
  main?.toggleAttribute(FIRST_SCREEN, startsAtTop);
}

/** Shows the rest after the first screen is painted. */
export function showRest(): void {
  requestAnimationFrame(() => setTimeout(() => document.querySelector('[data-main]')?.removeAttribute(FIRST_SCREEN)));
}
