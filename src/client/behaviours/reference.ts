import type { Behaviour } from '../behaviour';
import { loadCode } from '../loadCode';

/** Loads the filter field on reference pages that have a place for it. */
export const reference: Behaviour = {
  name: 'reference',
  page({ signal }) {
    const slot = document.querySelector<HTMLElement>('.api-filter');
    if (slot === null) return;
    loadCode(() => import('../reference/filter')).then(
      ({ addFilter }) => {
        if (!signal.aborted) addFilter(slot, signal);
      },
      () => {},
    );
  },
};
