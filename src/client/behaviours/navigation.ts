import type { Behaviour } from '../behaviour';
import { isSamePage, pageOf } from '../links';
import { loadCode } from '../loadCode';
import type { Navigator as SiteNavigator } from '../navigate';
import type { PageStore } from '../pages';

/** Takes clicks on links of the site and the browser's back and forward; the rest of the work is loaded with the first use. */
export function navigation(pages: PageStore): Behaviour {
  let loaded: Promise<SiteNavigator> | null = null;
  const navigator = (): Promise<SiteNavigator> => {
    loaded ??= loadCode(() => import('../navigate')).then(({ createNavigator }) => createNavigator(pages));
    return loaded;
  };
  const go = (url: URL): void => {
    navigator().then(
      (site) => site.visit(url, { kind: 'link' }),
      () => location.assign(url),
    );
  };
  return {
    name: 'navigation',
    install() {
      history.scrollRestoration = 'manual';
      restoreScroll();
      // A reload and a return from another site are the browser's own business.
      addEventListener('pagehide', () => {
        history.scrollRestoration = 'auto';
      });
      addEventListener('pageshow', () => {
        history.scrollRestoration = 'manual';
      });
      keepScroll();
      document.addEventListener('click', (event) => onClick(event, go));
      document.addEventListener('pointerover', () => void navigator().catch(() => {}), { once: true, passive: true });
      let shown = new URL(location.href);
      document.addEventListener('docsgen:page', () => {
        shown = new URL(location.href);
      });
      addEventListener('popstate', ({ state }) => {
        const url = new URL(location.href);
        const from = shown;
        shown = url;
        // In the place of a page that could not be loaded stands the error box.
        const isShown = document.querySelector('[data-main] > .failure') === null;
        if (isShown && isSamePage(url, from)) restoreScroll();
        else void navigator().then((site) => site.visit(url, { kind: 'history', scroll: scrollOf(state) }));
      });
    },
  };
}

function onClick(event: MouseEvent, go: (url: URL) => void): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const url = link instanceof HTMLAnchorElement && link.hasAttribute('href') ? pageOf(link) : null;
  if (url === null || (isSamePage(url, location) && url.hash !== '')) return;
  event.preventDefault();
  go(url);
}

/** Writes the scroll position into the history entry, some time after each scroll. */
function keepScroll(): void {
  let timer = 0;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      const address = location.href;
      timer = setTimeout(() => {
        if (location.href === address)
          history.replaceState({ ...(history.state as object | null), scroll: scrollY }, '');
      }, 150);
    },
    { passive: true },
  );
}

function restoreScroll(): void {
  const top = scrollOf(history.state);
  if (top !== null) scrollTo({ top, behavior: 'instant' });
}

/** The position that a history entry remembers; null where it has none. */
function scrollOf(state: unknown): number | null {
  const scroll = (state as { readonly scroll?: unknown } | null)?.scroll;
  return typeof scroll === 'number' ? scroll : null;
}
