/** Fills the place of a generated page that depends on its address: results on the search page, near routes on the not-found page. */
export async function fill(box: HTMLElement, path: string, signal: AbortSignal): Promise<void> {
  if ('search' in box.dataset) {
    const [{ showSearchPage }, code] = await Promise.all([import('./search/page'), import('./search/dialog')]);
    showSearchPage(box, code, signal);
  } else {
    const { guide } = await import('./lostAddress');
    await guide(box, path, signal);
  }
}
