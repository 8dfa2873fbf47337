import type { Behaviour } from '../behaviour';
import { onEach } from '../dom';

/** Adds the current query and fragment to locale and version links when they are used. */
export const locationLinks: Behaviour = {
  name: 'locationLinks',
  install() {
    for (const type of ['pointerdown', 'focusin', 'click', 'contextmenu'] as const) {
      onEach(type, 'a[data-keep-location]', (link) => {
        if (!(link instanceof HTMLAnchorElement)) return;
        link.search = location.search;
        link.hash = location.hash;
      });
    }
  },
};
