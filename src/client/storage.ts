import { storageKey } from '../shared/storage';

/** What the browser remembers under a key of this site; null for nothing, and where storage is blocked. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(ownKey(key));
  } catch {
    return null;
  }
}

/** Remembers a value, or forgets the key. Where storage is blocked the choice holds for this page only. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(ownKey(key));
    else localStorage.setItem(ownKey(key), value);
  } catch {
    // Private windows and strict settings: nothing to do, and nothing the reader must know.
  }
}

/** Calls back when another tab changed the key; `key` is null where it may have changed any: it cleared all, or the page was kept for Back meanwhile. */
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
