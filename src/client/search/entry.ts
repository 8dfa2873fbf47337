import { addOverlayEntry, isOverlayEntry } from '../dom';

/** The modal's entry in the history. */
export interface ModalEntry {
  /** The modal is open. */
  add(): void;
  /** The modal was closed, and the reader stays on the page. */
  remove(): void;
  /** A link was followed: the entry of its page replaces this one. */
  hand(): void;
}

/** Makes the entry; `close` is called when the reader goes back. `history.back()` takes effect later, and no entry may be added before that. */
export function createModalEntry(close: () => void): ModalEntry {
  let isWanted = false;
  let isReturning = false;
  addEventListener('popstate', () => {
    if (!isReturning) {
      if (isWanted && !isOverlayEntry()) close();
      return;
    }
    isReturning = false;
    if (isWanted) addOverlayEntry();
  });
  return {
    add() {
      isWanted = true;
      if (!isReturning) addOverlayEntry();
    },
    remove() {
      isWanted = false;
      if (isReturning || !isOverlayEntry()) return;
      isReturning = true;
      history.back();
    },
    hand() {
      isWanted = false;
    },
  };
}
