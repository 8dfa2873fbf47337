const GUARD = 'docsgen.reloaded ';

/**
 * Loads a part of the code. Where that fails (usually because the site was deployed anew) the page is loaded once more;
 * a guard in session storage, one for each part, keeps a part that is gone for good from reloading for ever.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  // The function's source names the part: it holds the address of its file.
  const key = GUARD + load.toString();
  try {
    const code = await load();
    forget(key);
    return code;
  } catch (error) {
    console.warn('A part of the site could not be loaded.', error);
    if (navigator.onLine && isFirstFailure(key)) {
      location.reload();
      return new Promise<T>(() => {});
    }
    throw error;
  }
}

/** Marks the failure; false where it is marked already, or cannot be: then nothing may be reloaded. */
function isFirstFailure(key: string): boolean {
  try {
    const isFirst = sessionStorage.getItem(key) === null;
    sessionStorage.setItem(key, '1');
    return isFirst;
  } catch {
    return false;
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds no mark.
  }
}
