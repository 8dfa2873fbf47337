import type { Behaviour } from '../behaviour';
import { loadCode } from '../loadCode';

/** Loads the hydration of islands on pages that have one. */
export const islands: Behaviour = {
  name: 'islands',
  page({ signal }) {
    if (document.querySelector('[data-island]') === null) return;
    // Without the code, the island stays as the server rendered it.
    loadCode(() => import('../hydration')).then(
      ({ wakeIslands }) => wakeIslands(signal),
      () => {},
    );
  },
};
