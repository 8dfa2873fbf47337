/** Code that few pages need; each part acts only on its own kind of page. */
import { decoded } from '../shared/addresses';
import { offerEmbeds } from './embeds';
import { withoutHtml } from './pageLinks';
import { movedAddress } from './reference/movedAddress';

/** Runs on the current page until the reader leaves it. */
export function runUnusualPage(signal: AbortSignal): void {
  showOwnAddress();
  followMoved();
  offerEmbeds(signal);
  addEventListener('hashchange', followMoved, { signal });
  const box = document.querySelector<HTMLElement>('[data-fill]');
  // If a module fails to load, the page stays as it is.
  if (box !== null) fill(box, signal).catch(() => {});
}

/** Replaces an address with `.html` or `/index.html` by the page's own address. */
function showOwnAddress(): void {
  const own = document.querySelector<HTMLElement>('[data-href]')?.dataset['href'];
  if (own === undefined || document.documentElement.dataset['layout'] === 'not-found') return;
  const path = withoutHtml(location.pathname);
  if (path === location.pathname || own === location.pathname) return;
  if (trimmed(path) === trimmed(own)) history.replaceState(history.state, '', own + location.search + location.hash);
}

function trimmed(path: string): string {
  return decoded(path).replace(/\/$/, '');
}

/** On a page that lists parts which moved to pages of their own: redirects an address with the id of such a part. */
function followMoved(): void {
  if (location.hash === '' || document.querySelector('.api-moved') === null) return;
  const address = movedAddress(location.hash);
  if (address !== null) location.replace(address);
}

/** Fills the part of a generated page that depends on its address: results on the search page, similar routes on the 404 page. */
async function fill(box: HTMLElement, signal: AbortSignal): Promise<void> {
  if ('search' in box.dataset) {
    const [{ showSearchPage }, code] = await Promise.all([import('./search/page'), import('./search/dialog')]);
    showSearchPage(box, code, signal);
  } else {
    const { guide } = await import('./lostAddress');
    await guide(box, withoutHtml(location.pathname), signal);
  }
}
