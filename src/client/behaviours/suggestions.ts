import type { Behaviour } from '../behaviour';
import { loadCode } from '../loadCode';

/** Near routes on the not-found page. */
export const suggestions: Behaviour = {
  name: 'suggestions',
  page({ signal }) {
    const box = document.querySelector<HTMLElement>('[data-suggestions]');
    if (box === null) return;
    // Without the index of the search page, the not-found page is shown without suggestions.
    void loadCode(() => import('../nearRoutes'))
      .then(({ suggest }) => suggest(box, signal))
      .catch(() => {});
  },
};
