import type { Behaviour } from '../behaviour';
import { loadCode } from '../loadCode';

/** Fetches the field that filters a long reference, on pages that have a place for it. */
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
