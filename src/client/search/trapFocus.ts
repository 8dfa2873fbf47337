const FOCUSABLE = 'button, input, a[href]:not([tabindex="-1"])';

/** Moves Tab from the last element of a dialog to the first, and back. */
export function trapFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const elements = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey ? [elements[0], elements.at(-1)] : [elements.at(-1), elements[0]];
  if (document.activeElement !== from && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  to?.focus();
}
