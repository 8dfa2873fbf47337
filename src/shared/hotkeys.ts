/**
 * A key that opens the search: one character, or `ctrl+k` with any letter, maybe with `shift+`. On Apple's machines Cmd takes the place of
 * Ctrl.
 */
export const HOTKEY = /^(?:ctrl\+(?:shift\+)?[a-z]|[!-@[-~])$/;

/** True for a hotkey that is pressed alone, which readers can switch off. */
export function isSingleKey(hotkey: string): boolean {
  return hotkey.length === 1;
}

/** A hotkey as readers see it: `Ctrl K`. */
export function hotkeyLabel(hotkey: string): string {
  if (isSingleKey(hotkey)) return hotkey.toUpperCase();
  return hotkey
    .split('+')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

/** Hotkeys as `aria-keyshortcuts` has them: `Control+K /`. */
export function keyShortcuts(hotkeys: readonly string[]): string {
  const names = hotkeys.map((hotkey) =>
    isSingleKey(hotkey) ? hotkey.toUpperCase() : hotkeyLabel(hotkey).replaceAll(' ', '+').replace('Ctrl', 'Control'),
  );
  return names.join(' ');
}
