/** What the browser remembers under a key; null for nothing, and where storage is blocked. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value, or forgets the key. Where storage is blocked the choice holds for this page only. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows and strict settings: nothing to do, and nothing the reader must know.
  }
}

/** Calls back when another tab changed the key; `key` is null where it may have changed any: it cleared all, or the page was kept for Back meanwhile. */
export function onRemembered(changed: (key: string | null, value: string | null) => void): void {
  addEventListener('storage', (event) => changed(event.key, event.newValue));
  addEventListener('pageshow', ({ persisted }) => persisted && changed(null, null));
}
