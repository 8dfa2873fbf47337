import { STORAGE } from '../../shared/storage';
import type { Behaviour } from '../behaviour';
import { onEach } from '../dom';
import { onRemembered, recall, remember } from '../storage';

/**
 * Closes the announcement and remembers its id; one with another id is shown. The boot script hides a closed one before the first paint.
 */
export const announcement: Behaviour = {
  name: 'announcement',
  install() {
    onEach('click', '[data-announcement-close]', (button) => {
      remember(
        STORAGE.announcement,
        button.closest<HTMLElement>('[data-announcement]')?.dataset['announcement'] ?? null,
      );
      document.documentElement.dataset['announcement'] = 'closed';
      // The button had the focus and is hidden now.
      document.querySelector<HTMLElement>('[data-main]')?.focus({ preventScroll: true });
    });
    onRemembered((key) => {
      if (key === STORAGE.announcement || key === null) sync();
    });
  },
};

function sync(): void {
  const id = document.querySelector<HTMLElement>('[data-announcement].announcement')?.dataset['announcement'];
  const { dataset } = document.documentElement;
  if (id !== undefined && recall(STORAGE.announcement) === id) dataset['announcement'] = 'closed';
  else delete dataset['announcement'];
}
