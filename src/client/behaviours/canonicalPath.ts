import { decoded } from '../../shared/addresses';
import type { Behaviour } from '../behaviour';

/** Shows the page's own address in the address bar in place of one with `.html` or `/index.html`. */
export const canonicalPath: Behaviour = {
  name: 'canonicalPath',
  page() {
    const own = document.querySelector<HTMLElement>('[data-href]')?.dataset['href'];
    if (own === undefined || document.documentElement.dataset['layout'] === 'not-found') return;
    const path = withoutHtml(location.pathname);
    if (path === location.pathname || own === location.pathname) return;
    if (trimmed(path) === trimmed(own)) history.replaceState(history.state, '', own + location.search + location.hash);
  },
};

/** A path without `.html` or `/index.html` at its end; never empty. */
export function withoutHtml(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '') || '/';
}

function trimmed(path: string): string {
  return decoded(path).replace(/\/$/, '');
}
