/** What few pages need: each part does something on its own kind of page alone. */
import { decoded } from '../shared/addresses';
import { withoutHtml } from './pageLinks';
import { movedAddress } from './reference/movedAddress';

/** Does on the page that is shown what it needs, until the reader leaves it. */
export function run(signal: AbortSignal): void {
  showOwnAddress();
  followMoved();
  addEventListener('hashchange', followMoved, { signal });
  const box = document.querySelector<HTMLElement>('[data-fill]');
  // Where a part of the code does not come, the page stays as it is.
  if (box !== null) fill(box, signal).catch(() => {});
}

/** Shows the page's own address in the address bar in place of one with `.html` or `/index.html`. */
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

/** On a page that lists what has pages of its own: follows an address with the id of one, as it was when all stood on this page. */
function followMoved(): void {
  if (location.hash === '' || document.querySelector('.api-moved') === null) return;
  const address = movedAddress(location.hash);
  if (address !== null) location.replace(address);
}

/** Fills the place of a generated page that depends on its address: results on the search page, near routes on the not-found page. */
async function fill(box: HTMLElement, signal: AbortSignal): Promise<void> {
  if ('search' in box.dataset) {
    const [{ showSearchPage }, code] = await Promise.all([import('./search/page'), import('./search/dialog')]);
    showSearchPage(box, code, signal);
  } else {
    const { guide } = await import('./lostAddress');
    await guide(box, withoutHtml(location.pathname), signal);
  }
}
