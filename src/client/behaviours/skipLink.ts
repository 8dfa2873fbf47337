import type { Behaviour } from '../behaviour';
import { onEach } from '../dom';

/** Moves the focus to the text without adding `#docsgen-main` to the address. Until this code is loaded, the link works by itself. */
export const skipLink: Behaviour = {
  name: 'skipLink',
  install() {
    onEach('click', 'body > .skip-link', (_, event) => {
      const main = document.querySelector<HTMLElement>('[data-main]');
      if (main === null) return;
      event.preventDefault();
      main.focus();
      main.scrollIntoView();
    });
  },
};
