import type { Behaviour } from '../behaviour';

/** Marks the document while the reader moves with the keyboard, so that focus moved by scripts is shown to them alone. */
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
