import type { Behaviour } from '../behaviour';
import { loadCode } from '../loadCode';
import { withoutHtml } from './canonicalPath';

/** What the not-found page and the search page do for the address that is asked for. */
export const suggestions: Behaviour = {
  name: 'suggestions',
  page({ signal }) {
    const box = document.querySelector<HTMLElement>('[data-fill]');
    if (box === null) return;
    // Without the code these pages are shown as they are.
    void loadCode(() => import('../generatedPages'))
      .then(({ fill }) => fill(box, withoutHtml(location.pathname), signal))
      .catch(() => {});
  },
};
