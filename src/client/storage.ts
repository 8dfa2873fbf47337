import { storageKey } from '../shared/storage';

/** The value stored under a key of this site; null if there is none or storage is blocked. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(ownKey(key));
  } catch {
    return null;
  }
}

/** Stores a value, or removes the key. If storage is blocked, the choice applies to this page only. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(ownKey(key));
    else localStorage.setItem(ownKey(key), value);
  } catch {
    // Private windows and strict settings: the reader need not know.
  }
}

/**
 * Calls `changed` when another tab changes a key. `key` is null if any may have changed: storage was cleared, or the page came from the
 * back/forward cache.
 */
export function onRemembered(changed: (key: string | null, value: string | null) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    const prefix = ownKey('');
    if (key?.startsWith(prefix)) changed(key.slice(prefix.length), newValue);
    else if (key === null || key === ownKey(key)) changed(key, newValue);
  });
  addEventListener('pageshow', ({ persisted }) => persisted && changed(null, null));
}

function ownKey(key: string): string {
  return storageKey(key, document.documentElement.dataset['base'] ?? '/');
}
