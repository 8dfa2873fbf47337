import type { Behaviour } from '../behaviour';
import { isOverlayEntry, newEntry, targetOf } from '../dom';
import { onFirstSign } from '../firstSign';
import { loadCode } from '../loadCode';
import type { Navigator as SiteNavigator, Visit } from '../navigate';
import { isOnePage, isSamePage, pageOf } from '../pageLinks';
import type { PageStore } from '../pageStore';

/** Takes clicks on links of the site and the browser's back and forward; the rest of the work is loaded with the first sign of a reader. */
export function pageNavigation(pages: PageStore): Behaviour {
  let shown = new URL(location.href);
  /** The entry whose page is shown; null while another one is on its way. */
  let entry: number | null = null;
  /** Where the reader was on entries that they left before their place was kept in it: Back an instant after scrolling. */
  const places = new Map<number, number>();
  let loaded: Promise<SiteNavigator> | null = null;
  /** Where the reader wants to go: there leads what must be loaded in full, because code of this page is gone. */
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
      // What lay over the page ends with a reload. Back from its entry would do nothing, so it is left once WebKit can. A search that goes on keeps it.
      const leaveOverlay = (): void => {
        if (document.querySelector('dialog[open]') === null) history.back();
      };
      if (isOverlayEntry()) addEventListener('load', () => setTimeout(leaveOverlay));
      /** Stores the scroll position in the history entry. Not while the spinner or the error box is shown, nor while the address has changed and the page has not. */
      const keep = (): void => {
        if (!isPageShown() || !isOnePage(location, shown)) return;
        // The browser keeps entries in another process: most clicks need no word with it.
        if (keptScroll() !== scrollY) history.replaceState({ ...entryState(), scroll: scrollY }, '');
        places.delete(entryId());
      };
      // What an entry gets while the page is unloaded may be lost.
      addEventListener('beforeunload', keep);
      // A reload and a return from another site are the browser's own business, until the page has loaded. Of a spinner it would keep the wrong place.
      addEventListener('pagehide', () => {
        if (isPageShown()) history.scrollRestoration = 'auto';
        // A request that ends with the page is no failure to be shown.
        stay();
      });
      addEventListener('pageshow', ({ persisted }) => {
        // The browser's own restoring may end after this event.
        setTimeout(() => {
          history.scrollRestoration = 'manual';
        });
        // A page that was kept for Back while another one was on its way.
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
      // The first click finds it there.
      onFirstSign(() => void navigator().catch(() => {}));
      addEventListener('popstate', () => {
        // A new entry has no id yet: the click on its `#` link has kept the place, and some browsers have scrolled since.
        const isReturn = entryState()?.id !== undefined;
        if (isReturn && entry !== null && isPageShown()) places.set(entry, scrollY);
        entry = null;
        const url = new URL(location.href);
        const scroll = places.get(entryId()) ?? keptScroll();
        if (isPageShown() && isOnePage(url, shown)) {
          stay();
          // An entry with the same address belongs to what lies over the page.
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

/** False while the spinner or the error box stands in the place of the page. */
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

/** Tells the history entry from others; one that has no id gets one. What lies over a page has the id of the page's entry. */
function entryId(): number {
  const state = { ...newEntry(), ...entryState() };
  if (entryState()?.id === undefined) history.replaceState(state, '');
  return state.id;
}

/** The position that the history entry remembers; null where it has none. */
function keptScroll(): number | null {
  return entryState()?.scroll ?? null;
}

/** Scrolls to where the reader was. Without a stored position they had not scrolled. */
function scrollBack(kept: number | null, hash: string): void {
  if (kept === null && hash !== '') targetOf(hash)?.scrollIntoView();
  else scrollTo({ top: kept ?? 0, behavior: 'instant' });
}
