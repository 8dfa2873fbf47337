/**
 * A key that opens the search: one character, or `ctrl+k` with any letter, optionally with `shift+`. On Apple devices Cmd replaces Ctrl.
 */
export const HOTKEY = /^(?:ctrl\+(?:shift\+)?[a-z]|[!-@[-~])$/;

/** True for a hotkey without modifiers, which readers can disable. */
export function isSingleKey(hotkey: string): boolean {
  return hotkey.length === 1;
}

/** A hotkey as shown to readers: `Ctrl K`. */
export function hotkeyLabel(hotkey: string): string {
  if (isSingleKey(hotkey)) return hotkey.toUpperCase();
  return hotkey
    .split('+')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

/** Hotkeys as the value of `aria-keyshortcuts`: `Control+K /`. */
export function keyShortcuts(hotkeys: readonly string[]): string {
  const names = hotkeys.map((hotkey) =>
    isSingleKey(hotkey) ? hotkey.toUpperCase() : hotkeyLabel(hotkey).replaceAll(' ', '+').replace('Ctrl', 'Control'),
  );
  return names.join(' ');
}
