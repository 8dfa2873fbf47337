import type { Behaviour } from '../behaviour';
import { isOverlayEntry, targetOf } from '../dom';
import { loadCode } from '../loadCode';
import type { Navigator as SiteNavigator } from '../navigate';
import { isOnePage, isSamePage, pageOf } from '../pageLinks';
import type { PageStore } from '../pageStore';

/** Takes clicks on links of the site and the browser's back and forward; the rest of the work is loaded with the first use. */
export function pageNavigation(pages: PageStore): Behaviour {
  let shown = new URL(location.href);
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
    name: 'pageNavigation',
    install() {
      history.scrollRestoration = 'manual';
      const kept = keptScroll();
      if (kept !== null) scrollBack(kept, '');
      // A reload and a return from another site are the browser's own business.
      addEventListener('pagehide', () => {
        history.scrollRestoration = 'auto';
      });
      addEventListener('pageshow', () => {
        history.scrollRestoration = 'manual';
      });
      /** Stores the scroll position in the history entry. Not while the spinner or the error box is shown, nor while the address has changed and the page has not. */
      const keep = (): void => {
        if (isPageShown() && isOnePage(location, shown))
          history.replaceState({ ...(history.state as object | null), scroll: scrollY }, '');
      };
      let timer = 0;
      addEventListener('scroll', () => {
        clearTimeout(timer);
        timer = setTimeout(keep, 150);
      });
      // In the capture phase, before the click changes the history entry.
      addEventListener('click', keep, true);
      document.addEventListener('click', (event) => onClick(event, go));
      document.addEventListener('pointerover', () => void navigator().catch(() => {}), { once: true, passive: true });
      addEventListener('popstate', () => {
        const url = new URL(location.href);
        const scroll = keptScroll();
        if (isPageShown() && isOnePage(url, shown)) {
          loaded?.then(
            (site) => site.stay(),
            () => {},
          );
          // An entry with the same address belongs to the menu or the search, which lie over the page.
          if (url.href !== shown.href) scrollBack(scroll, url.hash);
          shown = url;
        } else void navigator().then((site) => site.visit(url, { kind: 'history', scroll }));
      });
    },
    page() {
      shown = new URL(location.href);
    },
  };
}

function onClick(event: MouseEvent, go: (url: URL) => void): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const url = link instanceof HTMLAnchorElement && link.hasAttribute('href') ? pageOf(link) : null;
  const isWithin = url !== null && isSamePage(url, location) && url.hash !== '';
  if (url === null || (isWithin && !isOverlayEntry())) return;
  event.preventDefault();
  if (isWithin) location.replace(url);
  else go(url);
}

/** False while the spinner or the error box stands in the place of the page. */
function isPageShown(): boolean {
  return document.querySelector('[data-main] > :is(.failure, .spinner-box):only-child') === null;
}

/** The position that the history entry remembers; null where it has none. */
function keptScroll(): number | null {
  return (history.state as { readonly scroll?: number } | null)?.scroll ?? null;
}

/** Scrolls to where the reader was. Without a stored position they had not scrolled. */
function scrollBack(kept: number | null, hash: string): void {
  if (kept === null && hash !== '') targetOf(hash)?.scrollIntoView();
  else scrollTo({ top: kept ?? 0, behavior: 'instant' });
}
