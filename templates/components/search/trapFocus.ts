import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'button:not([hidden]), input, a[href]:not([tabindex="-1"])';

/** Leads Tab from the last element of a dialog to the first, and back. */
export function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey ? [elements[0], elements.at(-1)] : [elements.at(-1), elements[0]];
  if (document.activeElement !== from && event.currentTarget.contains(document.activeElement)) return;
  event.preventDefault();
  to?.focus();
}
