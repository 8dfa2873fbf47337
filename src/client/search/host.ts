import { ACTIVE_CLASS, type SearchHost, type SearchSession, type TypedText } from '../../shared/search/modal';
import { STORAGE } from '../../shared/theme';
import { recall, remember } from '../storage';
import { createModalEntry } from './entry';

/** How the search was asked for. */
export interface Opening {
  /** The field that takes what is typed until the modal is there. */
  readonly field: HTMLInputElement;
  /** Gets the focus back. */
  readonly opener: Element | null;
  /** Address of the search page of the reader's locale. */
  readonly page: string;
}

/** The host and the way to open its modal. */
export interface HostControl {
  readonly host: SearchHost;
  open(session: SearchSession, opening: Opening): void;
}

const RECENT = 5;

/** Makes a closed host; `load` answers the session for a search page. */
export function createHost(load: (page: string) => Promise<SearchSession>): HostControl {
  const listeners = new Set<() => void>();
  let current: { readonly session: SearchSession; readonly opening: Opening } | null = null;
  const change = (next: typeof current): void => {
    current = next;
    document.body.classList.toggle(ACTIVE_CLASS, next !== null);
    for (const listener of listeners) listener();
  };
  const giveUp = (): void => {
    const opener = current?.opening.opener;
    change(null);
    // Nothing outside can have the focus before the dialog is gone.
    setTimeout(() => {
      const isFree = current === null && document.activeElement === document.body;
      if (isFree && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    });
  };
  const entry = createModalEntry(giveUp);
  return {
    open(session, opening) {
      change({ session, opening });
      entry.add();
    },
    host: {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      session: () => current?.session ?? null,
      close() {
        giveUp();
        entry.remove();
      },
      leave() {
        giveUp();
        entry.hand();
      },
      async retry() {
        const opening = current?.opening;
        if (opening === undefined) return;
        const session = await load(opening.page);
        if (current?.opening === opening) change({ session, opening });
      },
      takeTyped: () => typedIn(current?.opening.field ?? null),
      recent,
      remember(query) {
        const others = recent().filter((other) => other !== query);
        remember(STORAGE.searches, JSON.stringify([query, ...others].slice(0, RECENT)));
      },
      forget: () => remember(STORAGE.searches, null),
    },
  };
}

function typedIn(field: HTMLInputElement | null): TypedText {
  if (field === null) return { value: '', isEntered: false, start: 0, end: 0 };
  const { value, selectionStart, selectionEnd } = field;
  const isEntered = field.dataset['key'] === 'Enter';
  field.remove();
  return { value, isEntered, start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}

function recent(): readonly string[] {
  try {
    const list: unknown = JSON.parse(recall(STORAGE.searches) ?? '[]');
    return Array.isArray(list) ? list.filter((query) => typeof query === 'string').slice(0, RECENT) : [];
  } catch {
    return [];
  }
}
