import type { Behaviour } from '../behaviour';
import { loadCode } from '../loadCode';

/** Loads code that few pages need: search page, 404 page, lists of parts that moved, embeds, and addresses with `.html`. */
export const unusual: Behaviour = {
  name: 'unusual',
  page({ signal }) {
    if (
      !location.pathname.endsWith('.html') &&
      document.querySelector('[data-fill], .api-moved, [data-embed]') === null
    )
      return;
    // Without the code, these pages stay as they are.
    loadCode(() => import('../unusualPages')).then(
      ({ runUnusualPage: run }) => signal.aborted || run(signal),
      () => {},
    );
  },
};
