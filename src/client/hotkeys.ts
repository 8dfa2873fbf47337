import { STORAGE } from '../shared/storage';
import { recall } from './storage';

/** The switch for single-key shortcuts in the search dialog. */
export const SINGLE_KEYS = 'input[data-single-keys]';

/** True if single-key shortcuts are enabled. Without the switch they are disabled, because readers could not turn them off. */
export function hasSingleKeys(): boolean {
  return document.querySelector(SINGLE_KEYS) !== null && recall(STORAGE.singleKeys) !== 'off';
}

/** The keys that open the search for this reader, out of those that its button lists. */
export function hotkeysOf(button: HTMLElement | null): readonly string[] {
  const hotkeys = button?.dataset['hotkeys']?.split(' ') ?? [];
  return hotkeys.filter((hotkey) => hotkey.length > 1 || (hotkey !== '' && hasSingleKeys()));
}

/** True on machines with a Cmd key. */
export function isApple(): boolean {
  return /Mac|iP/.test(navigator.platform);
}
