import type { Behaviour } from '../behaviour';
import { loadCode } from '../loadCode';

/** What few pages need, and few addresses: the search page, the not-found page, lists of parts that have moved to pages of their own, and `.html`. */
export const unusual: Behaviour = {
  name: 'unusual',
  page({ signal }) {
    if (!location.pathname.endsWith('.html') && document.querySelector('[data-fill], .api-moved') === null) return;
    // Without the code these pages are shown as they are.
    loadCode(() => import('../unusualPages')).then(
      ({ run }) => signal.aborted || run(signal),
      () => {},
    );
  },
};
