/** Events of a reader who starts using the page; touch counts as a pointer, a wheel as scrolling. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs once, when the reader first uses the page. */
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
 * Detects real pointer movement: for a pointer that rests where a page appears, browsers report a move by zero. Chromium also reports the
 * first real move as zero, so a changed position counts too.
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
