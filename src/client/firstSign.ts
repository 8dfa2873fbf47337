/** Events that show that the reader has begun to use the page; a touch is a pointer, and a wheel scrolls. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs once, with the first sign of a reader. */
export function onFirstSign(run: () => void): void {
  const signs = new AbortController();
  const start = (event: Event): void => {
    if (isRest(event)) return;
    signs.abort();
    run();
  };
  for (const sign of SIGNS) addEventListener(sign, start, { signal: signs.signal, capture: true, passive: true });
}

/** A pointer that rests where a page appears: browsers tell of it as of one that has moved by nothing. */
function isRest(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}
