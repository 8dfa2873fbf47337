import { type Behaviour, runBehaviours } from '../behaviour';
import { onFirstSign } from '../firstSign';
import { loadCode } from '../loadCode';

/** Loads the behaviours of `lateBehaviours.ts` when the reader first uses the page. */
export const late: Behaviour = {
  name: 'late',
  install() {
    onFirstSign(() => {
      // For example without a connection. The page is readable without these behaviours.
      loadCode(() => import('../lateBehaviours')).then(
        ({ lateBehaviours }) => document.addEventListener('docsgen:page', runBehaviours(lateBehaviours)),
        () => {},
      );
    });
  },
};
