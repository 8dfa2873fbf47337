import type { Behaviour } from '../behaviour';
import { loadCode } from '../loadCode';
import { withoutHtml } from './canonicalPath';

/** What the not-found page does for the address that is asked for. */
export const suggestions: Behaviour = {
  name: 'suggestions',
  page({ signal }) {
    const box = document.querySelector<HTMLElement>('[data-suggestions]');
    if (box === null) return;
    // Without the index of the search page, the not-found page is shown without suggestions.
    void loadCode(() => import('../lostAddress'))
      .then(({ guide }) => guide(box, withoutHtml(location.pathname), signal))
      .catch(() => {});
  },
};
