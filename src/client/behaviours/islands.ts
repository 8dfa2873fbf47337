import type { Behaviour } from '../behaviour';
import { loadCode } from '../loadCode';

/** Fetches what brings islands to life on pages that have one. */
export const islands: Behaviour = {
  name: 'islands',
  page({ signal }) {
    if (document.querySelector('[data-island]') === null) return;
    // Without the code the island stays what the server made of it.
    loadCode(() => import('../hydration')).then(
      ({ wakeIslands }) => wakeIslands(signal),
      () => {},
    );
  },
};
