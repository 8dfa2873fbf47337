/** Events that show that the reader has begun to use the page; a touch is a pointer, and a wheel scrolls. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs once, with the first sign of a reader. */
export function onFirstSign(run: () => void): void {
  const signs = new AbortController();
  const start = (): void => {
    signs.abort();
    run();
  };
  for (const sign of SIGNS) addEventListener(sign, start, { signal: signs.signal, capture: true, passive: true });
}
