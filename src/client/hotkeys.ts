import { STORAGE } from '../shared/storage';
import { recall } from './storage';

/** The switch of the search's dialog for keys that are pressed alone. */
export const SINGLE_KEYS = 'input[data-single-keys]';

/** Whether keys that are pressed alone do something: not where the reader has switched them off, or could not do so. */
export function hasSingleKeys(): boolean {
  return document.querySelector(SINGLE_KEYS) !== null && recall(STORAGE.singleKeys) !== 'off';
}

/** The keys that open the search for this reader, of those that its button names. */
export function hotkeysOf(button: HTMLElement | null): readonly string[] {
  const hotkeys = button?.dataset['hotkeys']?.split(' ') ?? [];
  return hotkeys.filter((hotkey) => hotkey.length > 1 || (hotkey !== '' && hasSingleKeys()));
}

/** True on machines with a Cmd key. */
export function isApple(): boolean {
  return /Mac|iP/.test(navigator.platform);
}
