import { fillWords } from '../../shared/theme';
import type { Behaviour } from '../behaviour';
import { afterLayout, all } from '../dom';
import { loadCode } from '../loadCode';

/** Scrolls to the active entry, labels the carets of lazy branches, and loads these when they are opened. */
export const sidebar: Behaviour = {
  name: 'sidebar',
  install() {
    // `toggle` does not bubble, but it can be captured.
    document.addEventListener('toggle', ({ target }) => void fill(target), { capture: true });
  },
  page() {
    nameCarets();
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

/** Labels each unlabelled caret with the row beside it, without its badge. The sentence for it is stored once, on the list. */
function nameCarets(): void {
  for (const caret of all(document, '[data-caret] summary:empty:not([aria-label])')) {
    const sentence = caret.closest<HTMLElement>('[data-caret]')?.dataset['caret'] ?? '';
    const label = caret.parentElement?.previousElementSibling?.firstChild?.textContent ?? '';
    caret.setAttribute('aria-label', fillWords(sentence, { label }));
  }
}

async function fill(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLDetailsElement) || !target.open || !('lazy' in target.dataset)) return;
  delete target.dataset['lazy'];
  try {
    const { fillBranch } = await loadCode(() => import('../sidebarBranch'));
    await fillBranch(target);
    nameCarets();
  } catch {
    // Offline, for example: opening the branch again retries.
    target.dataset['lazy'] = '';
  }
}
