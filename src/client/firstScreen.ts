/**
 * The first frame of a new page: of a page that is shown from its top, only what fits into the window is laid out
 * and painted before the reader sees it.
 */

/** While `[data-main]` carries this, styles leave out what lies below the window. */
const FIRST_SCREEN = 'data-first-screen';

/** Says of a page that is about to be shown whether its first screen comes first. */
export function markFirstScreen(next: Document, isFirst: boolean): void {
  next.querySelector('[data-main]')?.toggleAttribute(FIRST_SCREEN, isFirst);
}

/** Shows the rest, once the first screen is painted. */
export function showRest(): void {
  requestAnimationFrame(() => setTimeout(() => document.querySelector('[data-main]')?.removeAttribute(FIRST_SCREEN)));
}
