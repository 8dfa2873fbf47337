import type { Behaviour } from '../behaviour';

/** Marks the document while the reader uses the keyboard, so that focus moved by scripts is visible only then. */
export const keyboard: Behaviour = {
  name: 'keyboard',
  install() {
    const { dataset } = document.documentElement;
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Tab') dataset['keyboard'] = '';
    });
    document.addEventListener('pointerdown', () => {
      delete dataset['keyboard'];
    });
  },
};
