import type { Behaviour } from '../behaviour';
import { addOverlayEntry, isOverlayEntry, onEach } from '../dom';

/** From this width on, the navbar shows its entries itself; the same as in `styles/menu.css`. */
const wide = matchMedia('(min-width: 62.3125rem)');

/** True while the browser goes back from the menu's history entry. A menu that is opened again meanwhile stays open. */
let isReturning = false;

/**
 * The menu on small screens. The dialog itself traps the focus, closes on Escape and makes the rest inert. This code moves the sidebar into
 * it, switches panes, and closes it on navigation, on the back button and when the window grows.
 */
export const menu: Behaviour = {
  name: 'menu',
  install() {
    onEach('click', '[data-menu-open]', open);
    onEach('click', '[data-menu-close]', close);
    onEach('click', '[data-menu-back]', () => showPane('primary')?.focus());
    onEach('click', '[data-menu-forward]', () => showPane('secondary')?.focus());
    onEach('click', '[data-menu]', (dialog, { target }) => {
      if (target === dialog) close();
    });
    document.addEventListener('close', ({ target }) => target === dialogOf() && closed(), { capture: true });
    document.addEventListener('docsgen:leave', close);
    addEventListener('popstate', stepped);
    wide.addEventListener('change', close);
  },
};

function dialogOf(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog[data-menu]');
}

function open(): void {
  const dialog = dialogOf();
  if (dialog === null || dialog.open) return;
  const content = document.querySelector('[data-menu-content]');
  const slot = dialog.querySelector('[data-menu-slot]');
  if (content !== null) slot?.replaceChildren(content);
  dialog.querySelector('[data-menu-forward]')?.toggleAttribute('hidden', content === null);
  showPane(content === null ? 'primary' : 'secondary');
  if (!isReturning) addOverlayEntry();
  dialog.showModal();
  slot?.querySelector('[data-menu-content] [aria-current]')?.scrollIntoView({ block: 'center' });
  setExpanded(true);
}

function close(): void {
  const dialog = dialogOf();
  if (dialog?.open) {
    dialog.close();
    // The event comes later; the sidebar must be back in its place before the page is swapped.
    closed();
  }
}

/** Runs once for each opening, however the dialog was closed. */
function closed(): void {
  const button = document.querySelector('[data-menu-open]');
  if (button?.getAttribute('aria-expanded') !== 'true') return;
  const content = document.querySelector('[data-menu-slot] > [data-menu-content]');
  if (content !== null) document.querySelector('.sidebar:not([data-main] *)')?.append(content);
  setExpanded(false);
  if (isReturning || !isOverlayEntry()) return;
  isReturning = true;
  history.back();
}

/** Handles each step through the history. */
function stepped(): void {
  if (!isReturning) close();
  else if (dialogOf()?.open) addOverlayEntry();
  isReturning = false;
}

function setExpanded(open: boolean): void {
  document.querySelector('[data-menu-open]')?.setAttribute('aria-expanded', String(open));
  document.documentElement.toggleAttribute('data-menu-shown', open);
}

/** Shows a pane and returns the button that leads to the other one: the pressed button is hidden and would lose the focus. */
function showPane(pane: 'primary' | 'secondary'): HTMLElement | null {
  for (const name of ['primary', 'secondary'])
    document.querySelector(`[data-menu-${name}]`)?.toggleAttribute('hidden', name !== pane);
  return document.querySelector(`[data-menu-${pane}] > button`);
}
