import { hotkeyLabel, keyShortcuts } from '../../shared/hotkeys';
import { STORAGE } from '../../shared/storage';
import type { Behaviour } from '../behaviour';
import { all, onEach } from '../dom';
import { hasSingleKeys, hotkeysOf, isApple, SINGLE_KEYS } from '../hotkeys';
import { onRemembered, remember } from '../storage';

/** The switch for single-key shortcuts and the hints that depend on it, also when another tab changes it. */
export const hotkeyHints: Behaviour = {
  name: 'hotkeyHints',
  install() {
    onEach('change', SINGLE_KEYS, (box) => {
      remember(STORAGE.singleKeys, (box as HTMLInputElement).checked ? null : 'off');
      show();
    });
    onRemembered((key) => {
      if (key === STORAGE.singleKeys || key === null) show();
    });
  },
  page: show,
};

/** Shows the shortcut on the search button, and the state of the switch in the dialog. */
function show(): void {
  for (const box of all<HTMLInputElement>(document, SINGLE_KEYS)) box.checked = hasSingleKeys();
  for (const button of all(document, '[data-search-button]')) {
    const hotkeys = hotkeysOf(button);
    const shortcuts = keyShortcuts(hotkeys);
    if (shortcuts === '') button.removeAttribute('aria-keyshortcuts');
    else button.setAttribute('aria-keyshortcuts', isApple() ? shortcuts.replaceAll('Control', 'Meta') : shortcuts);
    const label = button.querySelector<HTMLElement>(':scope .search-link-key');
    if (label === null) continue;
    label.textContent = hotkeyLabel(hotkeys[0] ?? '').replace('Ctrl', isApple() ? '⌘' : 'Ctrl');
    label.hidden = hotkeys.length === 0;
  }
}
