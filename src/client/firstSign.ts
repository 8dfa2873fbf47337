/** Events that show that the reader has begun to use the page; a touch is a pointer, and a wheel scrolls. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs once, with the first sign of a reader. */
export function onFirstSign(run: () => void): void {
  const signs = new AbortController();
  const hasMoved = moveDetector();
  const start = (event: Event): void => {
    if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return;
    signs.abort();
    run();
  };
  for (const sign of SIGNS) addEventListener(sign, start, { signal: signs.signal, capture: true, passive: true });
}

/**
 * Tells a pointer that moves from one that rests where a page appears: browsers report the latter as a move by nothing. Chromium reports the first move of
 * a page in the same way, so the place of the pointer decides, too.
 */
function moveDetector(): (event: PointerEvent) => boolean {
  let lastPlace: string | null = null;
  return ({ movementX, movementY, clientX, clientY }) => {
    const place = `${clientX} ${clientY}`;
    const isElsewhere = lastPlace !== null && lastPlace !== place;
    lastPlace = place;
    return isElsewhere || movementX !== 0 || movementY !== 0;
  };
}
