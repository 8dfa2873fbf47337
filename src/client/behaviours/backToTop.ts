import type { Behaviour } from '../behaviour';
import { afterLayout, lessMotion, onEach } from '../dom';

/** Pixels from the top within which the button is hidden. */
const NEAR_TOP = 300;

/** Shows the button while the reader scrolls up, except near the top and at the very bottom. */
export const backToTop: Behaviour = {
  name: 'backToTop',
  install() {
    let last = scrollY;
    addEventListener(
      'scroll',
      () =>
        afterLayout(() => {
          const button = document.querySelector<HTMLElement>('[data-back-to-top]');
          const atBottom = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
          if (button !== null) button.hidden = scrollY >= last || scrollY < NEAR_TOP || atBottom;
          last = scrollY;
        }),
      { passive: true },
    );
    onEach('click', '[data-back-to-top]', (button) => {
      button.hidden = true;
      scrollTo({ top: 0, behavior: lessMotion() ? 'instant' : 'smooth' });
      document.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
    });
  },
};
