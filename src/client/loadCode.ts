const GUARD = 'docsgen.reloaded ';

/**
 * Loads a part of the code. Where that fails (usually because the site was deployed anew) the page is loaded once more;
 * a guard in session storage, one for each part, keeps a part that is gone for good from reloading for ever.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  // The source of the function identifies the part, because it holds the address of the file.
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

/** Notes the failure in session storage. False where it was noted before, or cannot be noted: then the page must not be loaded again. */
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
