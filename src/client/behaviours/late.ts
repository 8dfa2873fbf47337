import { type Behaviour, runBehaviours } from '../behaviour';
import { loadCode } from '../loadCode';

/** Events that show that the reader has begun to use the page; a touch is a pointer, and a wheel scrolls. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Fetches the behaviours of `lateBehaviours.ts` with the first sign of a reader. */
export const late: Behaviour = {
  name: 'late',
  install() {
    const signs = new AbortController();
    const start = (): void => {
      signs.abort();
      // Without a connection, for example. The page can be read without these behaviours.
      loadCode(() => import('../lateBehaviours')).then(
        ({ lateBehaviours }) => document.addEventListener('docsgen:page', runBehaviours(lateBehaviours)),
        () => {},
      );
    };
    for (const sign of SIGNS) addEventListener(sign, start, { signal: signs.signal, capture: true, passive: true });
  },
};
