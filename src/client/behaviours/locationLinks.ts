import type { Behaviour } from '../behaviour';
import { onEach } from '../dom';

/** Locale and version links keep query and hash of the address at the moment they are used. */
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
