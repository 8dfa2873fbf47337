const GUARD = 'docsgen.reloaded ';

/** Milliseconds before a module is requested again whose loading was aborted by a navigation. */
const STILL_HERE = 1000;

/**
 * Loads a module. If that fails, usually because the site was deployed again, the page is reloaded, unless a listener of `docsgen:gone`
 * navigates elsewhere and prevents that.
 * A guard in session storage, one per module, prevents endless reloads.
 * Firefox and Safari abort loading as soon as the reader leaves. A reload would then keep the reader from leaving, so nothing happens,
 * unless the page is still there after a while: the reader started a download.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  // The source of the function identifies the module, because it contains the file's address.
  const key = GUARD + load.toString();
  let isLeaving = false;
  const leave = (): void => {
    isLeaving = true;
  };
  // Only while the module loads: a page with this listener may be excluded from the back/forward cache.
  addEventListener('beforeunload', leave);
  try {
    const code = await load();
    forget(key);
    return code;
  } catch (error) {
    if (isLeaving) {
      await new Promise((done) => setTimeout(done, STILL_HERE));
      return loadCode(load);
    }
    console.warn('A part of the site could not be loaded.', error);
    if (navigator.onLine && isFirstFailure(key)) {
      if (document.dispatchEvent(new Event('docsgen:gone', { cancelable: true }))) location.reload();
      return new Promise<T>(() => {});
    }
    throw error;
  } finally {
    removeEventListener('beforeunload', leave);
  }
}

/** Notes the failure in session storage. Returns false if it was noted before or cannot be noted: the page must not be reloaded then. */
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
    // Blocked storage contains no note.
  }
}
