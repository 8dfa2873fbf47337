/**
 * Navigation without a full load:
 * 1. the page comes from the store or the server, while a progress bar and later a spinner are shown,
 * 2. redirects, other builds, pages with another policy and responses that are no pages are left to the browser,
 * 3. `applyDocument` swaps the regions: the next frame shows the page, which fades in but is readable at once,
 * 4. scroll position, focus and screen readers follow.
 */
import { type ApplyOptions, applyDocument } from './apply';
import { showRootCrash } from './crash';
import { afterLayout, all, announce, isOverlayEntry, newEntry, targetOf, whenIdle } from './dom';
import { markArrival, showRest } from './firstScreen';
import { needsFullLoad } from './head';
import { isOnePage, onApproach, otherPageOf, withoutHtml } from './pageLinks';
import { type FetchedPage, NoPageError, type PageStore } from './pageStore';
import { SPINNER_DELAY, spinner, startProgress } from './progress';
import { word } from './words';

export { type ApplyOptions, applyDocument, needsFullLoad };

/** Cause of a visit: a link, the browser's history, or a retry. */
export type Visit =
  | { readonly kind: 'link' | 'retry' }
  | {
      readonly kind: 'history' /** Scroll position on that page; null for its top. */;
      readonly scroll: number | null;
    };

/** Navigates between pages of the site. */
export interface Navigator {
  visit(url: URL, visit: Visit): Promise<void>;
  /** Cancels the navigation in progress. */
  stay(): void;
}

/** Loaded in parallel with this code, so that the first click does not wait for code that only failures need. */
const failureBoxes = import('./failure').catch(() => null);

/** Maximum length of a chain of redirect pages. */
const REDIRECTS = 5;

/** Creates the navigator. A new visit cancels an earlier one that is still loading. */
export function createNavigator(pages: PageStore): Navigator {
  let latest = 0;
  let stopWaiting = (): void => {};
  const parser = createParser();
  const parseAhead = async (address: URL): Promise<void> => {
    const url = normalised(address);
    const page = await pages.peek(url);
    if (page === undefined) return;
    whenIdle(() => {
      // The reader may already have clicked.
      if (!isOnePage(url, location)) parser.ahead(page);
    });
  };
  // Errors are shown when the reader navigates to the page.
  const approach = (url: URL): void => void parseAhead(url).catch(() => {});
  onApproach(approach);
  // The pointer or the focus may already be on a link when this code is loaded.
  for (const link of all(document, 'a[href]:is(:hover, :focus)')) {
    const url = otherPageOf(link);
    if (url !== null) approach(url);
  }
  const visit = async (url: URL, how: Visit): Promise<void> => {
    const turn = ++latest;
    const isCurrent = (): boolean => turn === latest;
    stopWaiting();
    stopWaiting = startWaiting();
    try {
      const page = await fetchDocument(pages, parser, normalised(url));
      if (!isCurrent()) return;
      if (needsFullLoad(page.document)) {
        console.warn('The site was published anew, or the page has another policy; it is loaded in full.');
        return openInFull(url);
      }
      await show(page, how, isCurrent);
    } catch (error) {
      const retry = (): void => {
        pages.forget(url);
        void visit(url, { kind: 'retry' });
      };
      if (isCurrent()) await onFailure(error, { url, isCurrent, retry });
    } finally {
      if (isCurrent()) stopWaiting();
    }
  };
  const stay = (): void => {
    latest++;
    stopWaiting();
  };
  return { visit, stay };
}

interface LoadedDocument {
  readonly document: Document;
  readonly url: URL;
}

async function fetchDocument(pages: PageStore, parser: Parser, url: URL, left = REDIRECTS): Promise<LoadedDocument> {
  const page = await pages.get(url);
  const document = parser.take(page);
  const refresh = document
    .querySelector('meta[http-equiv="refresh" i]')
    ?.getAttribute('content')
    ?.match(/url=(.+)$/i)?.[1];
  const address = new URL(page.url);
  if (refresh !== undefined && left > 0) return fetchDocument(pages, parser, new URL(refresh, address), left - 1);
  if (address.hash === '') address.hash = url.hash;
  return { document, url: address };
}

interface Parser {
  /** Parses a page when the reader points at its link, so that a click need not wait for it. */
  ahead(page: FetchedPage): void;
  /** The page as a document that belongs to the caller, who may take it apart. */
  take(page: FetchedPage): Document;
}

/** Maximum number of pages parsed ahead: those of the last links that the reader pointed at. */
const PARSED_AHEAD = 3;

function createParser(): Parser {
  const parsed = new Map<FetchedPage, Document>();
  const take = (page: FetchedPage): Document => {
    const document = parsed.get(page) ?? new DOMParser().parseFromString(page.html, 'text/html');
    parsed.delete(page);
    return document;
  };
  return {
    ahead(page) {
      parsed.set(page, take(page));
      for (const oldest of [...parsed.keys()].slice(0, -PARSED_AHEAD)) parsed.delete(oldest);
    },
    take,
  };
}

/** `/a.html` and `/a/index.html` are the same page as `/a`. */
function normalised(url: URL): URL {
  const copy = new URL(url);
  copy.pathname = withoutHtml(url.pathname);
  return copy;
}

/** The call renders the new page in the next frame, unless style sheets must load first. */
async function show({ document: next, url }: LoadedDocument, how: Visit, isCurrent: () => boolean): Promise<void> {
  try {
    // Removing the focused element would restyle the old page, which is about to go.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    markArrival(next, startsAtTop(url, how));
    const before = (): boolean => {
      if (isCurrent()) enter(url, how);
      return isCurrent();
    };
    if (!(await applyDocument(next, { mode: 'navigate', before }))) return;
    settle(url, how, isCurrent);
    showRest();
  } catch (error) {
    showRootCrash(error);
  }
}

/** Changes the address together with the page, so that links of the old page never resolve against the new address. */
function enter(url: URL, how: Visit): void {
  if (how.kind === 'history' || url.href === location.href) return;
  if (isOverlayEntry() || how.kind === 'retry') history.replaceState(newEntry(), '', url);
  else history.pushState(newEntry(), '', url);
}

function startsAtTop(url: URL, how: Visit): boolean {
  return url.hash === '' && (how.kind !== 'history' || !how.scroll);
}

/** Sets scroll position and focus, and announces the title to screen readers. */
function settle(url: URL, how: Visit, isCurrent: () => boolean): void {
  const target = targetOf(url.hash);
  const kept = how.kind === 'history' ? how.scroll : null;
  // With both coordinates, browsers need no layout to scroll to the top.
  if (kept !== null || target === null) scrollTo({ left: 0, top: kept ?? 0, behavior: 'instant' });
  else target.scrollIntoView();
  announce(document.title);
  afterLayout(() => {
    // The reader may have moved the focus or navigated meanwhile.
    if (!isCurrent() || document.activeElement !== document.body) return;
    const main = document.querySelector<HTMLElement>('[data-main]');
    if (target === null || !takesFocus(target)) main?.focus({ preventScroll: true });
  });
}

/** Focuses the section in the address, so that Tab continues from there, as after a full load. False if the section is hidden. */
function takesFocus(section: HTMLElement): boolean {
  if (!section.matches('a[href], button, input, select, textarea, summary, [tabindex]')) {
    section.tabIndex = -1;
    section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true });
  }
  section.focus({ preventScroll: true });
  return document.activeElement === section;
}

/** Shows that a page is loading, until the returned function is called. */
function startWaiting(): () => void {
  const progress = startProgress();
  const timer = setTimeout(() => {
    document.querySelector('[data-main]')?.replaceChildren(spinner(word('load.loading')));
  }, SPINNER_DELAY);
  return () => {
    clearTimeout(timer);
    progress.done();
  };
}

/**
 * Handles a page that cannot be shown. The browser opens addresses that are no pages, such as files. A page that cannot be fetched is
 * replaced by the error box, or left to the browser if the box failed to load.
 * The live server's own error page explains why a page fails.
 */
async function onFailure(error: unknown, { url, isCurrent, retry }: FailedVisit): Promise<void> {
  const isLive = 'live' in document.documentElement.dataset;
  const boxes = error instanceof NoPageError && (error.status < 500 || isLive) ? null : await failureBoxes;
  if (!isCurrent()) return;
  if (boxes === null) {
    openInFull(url);
    return;
  }
  console.warn(error);
  if (url.href !== location.href) history.pushState({}, '', url);
  const box = boxes.loadErrorBox(error, retry);
  document.querySelector('[data-main]')?.replaceChildren(box);
  box.querySelector('button')?.focus();
  scrollTo({ top: 0, behavior: 'instant' });
}

interface FailedVisit {
  readonly url: URL;
  readonly isCurrent: () => boolean;
  readonly retry: () => void;
}

/**
 * Leaves a page to the browser. After Back, the address has already changed, so the page is reloaded: assigning an address with a fragment
 * would only scroll.
 */
function openInFull(url: URL): void {
  if (url.href === location.href) location.reload();
  else location.assign(url);
}
