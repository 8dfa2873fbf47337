import type { Behaviour } from '../behaviour';
import { isOverlayEntry, newEntry, targetOf } from '../dom';
import { onFirstSign } from '../firstSign';
import { loadCode } from '../loadCode';
import type { Navigator as SiteNavigator, Visit } from '../navigate';
import { isOnePage, isSamePage, pageOf } from '../pageLinks';
import type { PageStore } from '../pageStore';

/**
 * Handles clicks on links of the site and the browser's back and forward buttons. The rest of the code is loaded when the reader first uses
 * the page.
 */
export function pageNavigation(pages: PageStore): Behaviour {
  let shown = new URL(location.href);
  /** History entry of the current page; null while another page is loading. */
  let entry: number | null = null;
  /** Scroll positions of entries that the reader left before the position was stored in them, such as with Back right after scrolling. */
  const places = new Map<number, number>();
  let loaded: Promise<SiteNavigator> | null = null;
  /** Where the reader wants to go: the target if a full load is needed because code of this page no longer exists. */
  let wanted: URL | null = null;
  let isGone = false;
  const navigator = (): Promise<SiteNavigator> => {
    loaded ??= loadCode(() => import('../navigate')).then(({ createNavigator }) => createNavigator(pages));
    return loaded;
  };
  const visit = (url: URL, how: Visit): void => {
    wanted = url;
    if (isGone) location.assign(url);
    navigator().then(
      (site) => site.visit(url, how),
      () => location.assign(url),
    );
  };
  const stay = (): void => {
    loaded?.then(
      (site) => site.stay(),
      () => {},
    );
  };
  return {
    name: 'pageNavigation',
    install() {
      const kept = keptScroll();
      if (kept !== null) scrollBack(kept, '');
      // A reload closes overlays. Going back from an overlay's entry would do nothing, so the entry is left as soon as WebKit can. A search
      // that stays open keeps it.
      const leaveOverlay = (): void => {
        if (document.querySelector('dialog[open]') === null) history.back();
      };
      if (isOverlayEntry()) addEventListener('load', () => setTimeout(leaveOverlay));
      /**
       * Stores the scroll position in the history entry, except while the spinner or the error box is shown, or while the address has
       * changed but not the page.
       */
      const keep = (): void => {
        if (!isPageShown() || !isOnePage(location, shown)) return;
        // Browsers keep history entries in another process; most clicks need no access to it.
        if (keptScroll() !== scrollY) history.replaceState({ ...entryState(), scroll: scrollY }, '');
        places.delete(entryId());
      };
      // State set while the page is being unloaded may be lost.
      addEventListener('beforeunload', keep);
      // The browser restores the position after a reload or a return from another site, until the page has loaded. While a spinner is
      // shown, it would store a wrong position.
      addEventListener('pagehide', () => {
        if (isPageShown()) history.scrollRestoration = 'auto';
        // A request that ends with the page is not an error.
        stay();
      });
      addEventListener('pageshow', ({ persisted }) => {
        // The browser may restore the position after this event.
        setTimeout(() => {
          history.scrollRestoration = 'manual';
        });
        // The page was restored from the back/forward cache while another one was loading.
        if (persisted && !isPageShown()) visit(shown, { kind: 'history', scroll: keptScroll() });
      });
      let timer = 0;
      addEventListener('scroll', () => {
        clearTimeout(timer);
        timer = setTimeout(keep, 150);
      });
      // In the capture phase, before the click changes the history entry.
      addEventListener('click', keep, true);
      document.addEventListener('click', (event) => onClick(event, visit));
      document.addEventListener('docsgen:gone', (event) => {
        isGone = true;
        if (wanted === null || wanted.href === location.href) return;
        event.preventDefault();
        location.assign(wanted);
      });
      // Loads the navigator before the first click.
      onFirstSign(() => void navigator().catch(() => {}));
      addEventListener('popstate', () => {
        // A new entry has no id yet: the click on its `#` link stored the position, and some browsers have scrolled since.
        const isReturn = entryState()?.id !== undefined;
        if (isReturn && entry !== null && isPageShown()) places.set(entry, scrollY);
        entry = null;
        const url = new URL(location.href);
        const scroll = places.get(entryId()) ?? keptScroll();
        if (isPageShown() && isOnePage(url, shown)) {
          stay();
          // An entry with the same address belongs to an overlay.
          if (url.href !== shown.href) scrollBack(scroll, url.hash);
          shown = url;
          entry = entryId();
        } else visit(url, { kind: 'history', scroll });
      });
    },
    page() {
      shown = new URL(location.href);
      wanted = null;
      entry = entryId();
    },
  };
}

function onClick(event: MouseEvent, visit: (url: URL, how: Visit) => void): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const url = link instanceof HTMLAnchorElement ? pageOf(link) : null;
  const isWithin = url !== null && isSamePage(url, location) && url.hash !== '';
  if (url === null || (isWithin && !isOverlayEntry())) return;
  event.preventDefault();
  if (isWithin) location.replace(url);
  else visit(url, { kind: 'link' });
}

/** False while the spinner or the error box replaces the page. */
function isPageShown(): boolean {
  return document.querySelector('[data-main] > :is(.failure, .spinner-box):only-child') === null;
}

interface EntryState {
  readonly id?: number;
  readonly scroll?: number;
}

function entryState(): EntryState | null {
  return history.state as EntryState | null;
}

/** Id of the history entry, which is created if missing. Entries of overlays share the id of their page. */
function entryId(): number {
  const state = { ...newEntry(), ...entryState() };
  if (entryState()?.id === undefined) history.replaceState(state, '');
  return state.id;
}

/** The scroll position stored in the history entry, if there is one. */
function keptScroll(): number | null {
  return entryState()?.scroll ?? null;
}

/** Restores the scroll position. Without a stored one, the reader had not scrolled. */
function scrollBack(kept: number | null, hash: string): void {
  if (kept === null && hash !== '') targetOf(hash)?.scrollIntoView();
  else scrollTo({ top: kept ?? 0, behavior: 'instant' });
}
