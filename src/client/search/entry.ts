import { addOverlayEntry, isOverlayEntry } from '../dom';

/** The modal's entry in the history. */
export interface ModalEntry {
  /** The modal is open. */
  add(): void;
  /** The modal was closed, and the page is the one that it lay over. */
  remove(): void;
  /** A link was followed: what it leads to takes the place of the entry. */
  hand(): void;
}

/** Makes the entry for a modal that `close` closes when the reader goes back. Going back takes its time, and nothing may be added before it is over. */
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
