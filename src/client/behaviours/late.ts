import { type Behaviour, runBehaviours } from '../behaviour';
import { onFirstSign } from '../firstSign';
import { loadCode } from '../loadCode';

/** Fetches the behaviours of `lateBehaviours.ts` with the first sign of a reader. */
export const late: Behaviour = {
  name: 'late',
  install() {
    onFirstSign(() => {
      // Without a connection, for example. The page can be read without these behaviours.
      loadCode(() => import('../lateBehaviours')).then(
        ({ lateBehaviours }) => document.addEventListener('docsgen:page', runBehaviours(lateBehaviours)),
        () => {},
      );
    });
  },
};
