const GUARD = 'docsgen.reloaded';

/**
 * Loads a part of the code. Where that fails (usually because the site was deployed anew) the page is loaded once more;
 * a guard in session storage keeps a part that is gone for good from reloading for ever.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    const code = await load();
    guard(null);
    return code;
  } catch (error) {
    console.warn('A part of the site could not be loaded.', error);
    if (navigator.onLine && guard('1')) {
      location.reload();
      return new Promise<T>(() => {});
    }
    throw error;
  }
}

/** Sets or clears the guard; false where it is set already or cannot be set. */
function guard(value: '1' | null): boolean {
  try {
    if (value === null) {
      sessionStorage.removeItem(GUARD);
      return true;
    }
    const isFree = sessionStorage.getItem(GUARD) === null;
    sessionStorage.setItem(GUARD, value);
    return isFree;
  } catch {
    return false;
  }
}
