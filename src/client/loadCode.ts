const GUARD = 'docsgen.reloaded ';

/** Milliseconds after which a part is asked for again whose loading was cut short by a way out of the page. */
const STILL_HERE = 1000;

/**
 * Loads a part of the code. Where that fails (usually because the site was deployed anew) the page is loaded once more, unless a listener of
 * `docsgen:gone` goes elsewhere and prevents that;
 * a guard in session storage, one for each part, keeps a part that is gone for good from reloading for ever.
 * Firefox and Safari give up what loads as soon as the reader leaves. To load the page then would hold the reader back, so nothing happens,
 * unless they are still here after a while: what they asked for was a download.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  // The source of the function identifies the part, because it holds the address of the file.
  const key = GUARD + load.toString();
  let isLeaving = false;
  const leave = (): void => {
    isLeaving = true;
  };
  // For as long as the part loads only: pages that listen may not be kept for Back.
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
