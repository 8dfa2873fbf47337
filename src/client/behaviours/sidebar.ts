import type { Behaviour } from '../behaviour';
import { afterLayout } from '../dom';
import { loadCode } from '../loadCode';

/** Brings the active entry into view, and fetches branches that the page left out when they are opened. */
export const sidebar: Behaviour = {
  name: 'sidebar',
  install() {
    // `toggle` does not bubble, but it is captured.
    document.addEventListener('toggle', ({ target }) => void fill(target), { capture: true });
  },
  page() {
    const active = document.querySelector<HTMLElement>('[data-menu-content] [aria-current]');
    const scroller = active?.closest<HTMLElement>('[data-menu-content]');
    if (active == null || scroller == null) return;
    afterLayout(() => {
      const { top, bottom } = active.getBoundingClientRect();
      const box = scroller.getBoundingClientRect();
      if (top < box.top || bottom > box.bottom) scroller.scrollTop += top - box.top - box.height / 3;
    });
  },
};

async function fill(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLDetailsElement) || !target.open || !('lazy' in target.dataset)) return;
  delete target.dataset['lazy'];
  try {
    const { fillBranch } = await loadCode(() => import('../sidebarBranch'));
    await fillBranch(target);
  } catch {
    // Offline, for instance: closing and opening the branch asks again.
    target.dataset['lazy'] = '';
  }
}
