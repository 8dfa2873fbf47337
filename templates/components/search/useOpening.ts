import { type RefObject, useLayoutEffect } from 'react';
import type { SearchHost } from '../../../src/shared/search/modal.js';

interface Elements {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Shows the dialog and takes over what was typed while it was on its way. */
export function useOpening(
  host: SearchHost,
  { dialog, field }: Elements,
  take: (query: string, isEntered: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useLayoutEffect(() => {
    dialog.current?.showModal();
    const { value, isEntered, start, end } = host.takeTyped();
    take(value, isEntered);
    field.current?.focus();
    // The field has the text when React has rendered it.
    requestAnimationFrame(() => field.current?.setSelectionRange(start, end));
  }, [host]);
}
