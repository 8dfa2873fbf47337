/**
 * Entry for pages of the live server:
 * 1. an event stream reports changes; a hidden page closes it, and receives the missed events when it is visible again,
 * 2. changed pages are fetched and morphed in place, changed style sheets are replaced,
 * 3. mistakes in the site are shown in a panel until they are fixed,
 * 4. a sign is shown while the server does not answer.
 */

import { decoded } from '../shared/addresses';
import { EVENTS_PARAMETER, type LiveEvent, REVISION_METRIC, SINCE_PARAMETER } from '../shared/live-protocol';
import { createConnectionSign } from './connectionSign';
import { loadStyles, mainScript, policyOf, styleSheets } from './head';
import { createOverlay } from './overlay';
import { isOnePage } from './pageLinks';

/** Milliseconds between two attempts to reach a stopped server. */
const RETRY = 1000;

/** Event of the document: prefetched pages are out of date. */
const CHANGED = 'docsgen:changed';

/** Maximum number of recent changes that are kept until the next page. */
const REMEMBERED = 50;

/** Listens to the stream at `events` while the page is open. */
function startLive(events: string): void {
  // A page that failed to render is opened in full, because it shows the reasons.
  document.documentElement.dataset['live'] = '';
  removeSearch();
  document.addEventListener('docsgen:page', removeSearch);
  const overlay = createOverlay();
  const refresh = refresher();
  const follow = (change: Change): void => {
    if (change.kind === 'style' || concernsThisPage(change)) refresh(change.kind);
  };
  /** Changes since the current page was fetched: the server may have rendered the next page before one of them, and sent it afterwards. */
  let changes: readonly Change[] = [];
  document.addEventListener('docsgen:page', (event) => {
    if ((event as CustomEvent<{ mode?: string } | null>).detail?.mode !== 'navigate') return;
    const changesBefore = changes;
    changes = [];
    for (const change of changesBefore) follow(change);
  });
  const handle = (event: LiveEvent): void => {
    if (event.kind === 'error') {
      document.querySelector('[data-reasons]')?.remove();
      overlay.show(event.diagnostics ?? []);
    } else if (event.kind === 'ok') overlay.hide();
    else if (event.kind === 'reload') location.reload();
    else {
      document.dispatchEvent(new Event(CHANGED));
      const change: Change = { ...event, kind: event.kind };
      changes = [...changes, change].slice(-REMEMBERED);
      follow(change);
    }
  };
  followStream(events, handle);
}

/** An event after which a page may look different. */
interface Change extends LiveEvent {
  readonly kind: 'style' | 'update';
}

/**
 * The live server has no search index, which would need every page. Without the dialog, the search button leads to the list of all pages.
 */
function removeSearch(): void {
  document.querySelector('dialog[data-search]')?.remove();
}

/** Keeps a stream open while the page is visible. Hidden pages close it, because browsers limit connections to one server. */
function followStream(events: string, handle: (event: LiveEvent) => void): void {
  let since = revisionOfPage();
  let source: EventSource | null = null;
  const sign = createConnectionSign();
  const open = (): void => {
    const address = new URL(events, location.href);
    if (since !== null) address.searchParams.set(SINCE_PARAMETER, since);
    source = new EventSource(address);
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      since = lastEventId;
      handle(JSON.parse(data) as LiveEvent);
    };
    source.onopen = sign.back;
    source.onerror = () => {
      sign.gone();
      if (source?.readyState === EventSource.CLOSED) reloadWhenBack();
    };
  };
  const followSight = (): void => {
    source?.close();
    if (document.visibilityState === 'visible') open();
  };
  document.addEventListener('visibilitychange', followSight);
  addEventListener('pagehide', () => source?.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followSight();
  });
  followSight();
}

/** Number of the last event before the server rendered this page; null if the browser does not provide it. */
function revisionOfPage(): string | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === REVISION_METRIC)?.description ?? null;
}

/** Reloads the page as soon as a server answers. A refused stream belongs to an earlier run of the server. */
function reloadWhenBack(): void {
  const retry = (): void => {
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => setTimeout(retry, RETRY),
    );
  };
  setTimeout(retry, RETRY);
}

/** True if the current page, or the one that should be at this address, has changed. */
function concernsThisPage({ urls }: Change): boolean {
  const shownUrl = document.querySelector<HTMLElement>('[data-url]')?.dataset['url'];
  return urls === undefined || urls.some((url) => url === shownUrl || url === addressBelowBase());
}

function addressBelowBase(): string {
  const base = document.documentElement.dataset['base'] ?? '/';
  const path = decoded(location.pathname).replace(/\/$/, '');
  return `/${path.startsWith(base) ? path.slice(base.length) : path.replace(/^\//, '')}`;
}

/** Returns a function that updates the page. Calls during an update cause one more update afterwards. */
function refresher(): (kind: 'style' | 'update') => void {
  let nextKind: 'style' | 'update' | null = null;
  let isRunning = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (nextKind !== null) {
      const kind = nextKind;
      nextKind = null;
      await refreshPage(kind).catch((error: unknown) => console.warn('The page could not be updated.', error));
    }
    isRunning = false;
  };
  return (kind) => {
    nextKind = kind === 'update' || nextKind === 'update' ? 'update' : 'style';
    if (!isRunning) void run();
  };
}

/** Updates the page, unless the reader navigates meanwhile: the next page is newer anyway. */
async function refreshPage(kind: 'style' | 'update'): Promise<void> {
  const address = new URL(location.href);
  // Checked after each wait, because the reader may have left.
  const isShown = (): boolean => isOnePage(address, location);
  const response = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!isShown()) return;
  if (response.status >= 500 && next.querySelector('[data-region]') === null) {
    // The page currently fails to render: it stays as it is, and the panel shows why. An error page is reloaded, because its reasons may
    // have changed.
    if (document.querySelector('[data-region]') === null) location.reload();
    return;
  }
  if (
    response.redirected ||
    mainScript(next) !== mainScript(document) ||
    policyOf(next) !== policyOf(document) ||
    next.querySelector('[data-region]') === null
  ) {
    location.reload();
    return;
  }
  await swapStyles(next, isShown);
  if (kind === 'style') return;
  const { applyDocument } = await import('./navigate');
  await applyDocument(next, { mode: 'live', before: isShown });
}

/** Replaces the page's style sheets. Old ones are removed after the new ones have loaded, so that the page is never unstyled. */
async function swapStyles(next: Document, isShown: () => boolean): Promise<void> {
  const oldSheets = styleSheets(document);
  const addresses = styleSheets(next).map((link) => link.getAttribute('href'));
  await loadStyles(next);
  if (!isShown()) return;
  for (const link of oldSheets) if (!addresses.includes(link.getAttribute('href'))) link.remove();
}

const events = new URL(import.meta.url).searchParams.get(EVENTS_PARAMETER);
if (events !== null) startLive(events);
