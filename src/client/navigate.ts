/**
 * A navigation without a full load:
 * 1. the page comes from the store or the server, while a bar and later a spinner show that it is under way,
 * 2. redirects, other builds, pages with another policy and answers that are no pages are left to the browser,
 * 3. `applyDocument` swaps the regions: the next frame shows the page, which clears up while it can be read already,
 * 4. scroll, focus and screen readers follow.
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

/** Why a page is visited: a link, the browser's history, or another try. */
export type Visit =
  | { readonly kind: 'link' | 'retry' }
  | {
      readonly kind: 'history' /** Where the reader was on that page; null for its top. */;
      readonly scroll: number | null;
    };

/** Moves the reader between the pages of the site. */
export interface Navigator {
  visit(url: URL, visit: Visit): Promise<void>;
  /** Gives up the navigation that is under way. */
  stay(): void;
}

/** Fetched beside this code and not before it: the first click does not wait for what only a failure needs. */
const failureBoxes = import('./failure').catch(() => null);

/** Longest chain of redirect pages that is followed. */
const REDIRECTS = 5;

/** Makes the navigator. A new visit cancels an earlier one that is still loading. */
export function createNavigator(pages: PageStore): Navigator {
  let latest = 0;
  let stopWaiting = (): void => {};
  const parser = createParser();
  const parseAhead = async (address: URL): Promise<void> => {
    const url = normalised(address);
    const page = await pages.peek(url);
    if (page === undefined) return;
    whenIdle(() => {
      // A click may have come first.
      if (!isOnePage(url, location)) parser.ahead(page);
    });
  };
  // An error is shown when the reader really goes to the page.
  const approach = (url: URL): void => void parseAhead(url).catch(() => {});
  onApproach(approach);
  // The reader may be on a link already, when this code has come.
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
  /** Parses a page that the reader points at, so that this is done when they click. */
  ahead(page: FetchedPage): void;
  /** The page as a document of the caller's own, which showing it uses up. */
  take(page: FetchedPage): Document;
}

/** Pages parsed ahead at most: those of the last links that the reader pointed at. */
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

/** `.html` and `/index.html` at the end of a path are the same page without them. */
function normalised(url: URL): URL {
  const copy = new URL(url);
  copy.pathname = withoutHtml(url.pathname);
  return copy;
}

/** No frame lies between the call and the new page, unless style sheets have to come first. */
async function show({ document: next, url }: LoadedDocument, how: Visit, isCurrent: () => boolean): Promise<void> {
  try {
    // Removing an element with the focus would restyle the old page, which is about to go.
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

/** The address changes with the page, so that links of the old page never resolve against the new address. */
function enter(url: URL, how: Visit): void {
  if (how.kind === 'history' || url.href === location.href) return;
  if (isOverlayEntry() || how.kind === 'retry') history.replaceState(newEntry(), '', url);
  else history.pushState(newEntry(), '', url);
}

function startsAtTop(url: URL, how: Visit): boolean {
  return url.hash === '' && (how.kind !== 'history' || !how.scroll);
}

/** Sets scroll and focus, and announces the title to screen readers. */
function settle(url: URL, how: Visit, isCurrent: () => boolean): void {
  const target = targetOf(url.hash);
  const kept = how.kind === 'history' ? how.scroll : null;
  // With both numbers browsers need no layout for the top of a page.
  if (kept !== null || target === null) scrollTo({ left: 0, top: kept ?? 0, behavior: 'instant' });
  else target.scrollIntoView();
  announce(document.title);
  afterLayout(() => {
    // The reader may have gone on meanwhile, with the keyboard or to another page.
    if (!isCurrent() || document.activeElement !== document.body) return;
    const main = document.querySelector<HTMLElement>('[data-main]');
    if (target === null || !takesFocus(target)) main?.focus({ preventScroll: true });
  });
}

/** Focuses a section that the address names, so that Tab goes on from there, as after a full load. False where it is not shown. */
function takesFocus(section: HTMLElement): boolean {
  if (!section.matches('a[href], button, input, select, textarea, summary, [tabindex]')) {
    section.tabIndex = -1;
    section.addEventListener('blur', () => section.removeAttribute('tabindex'), { once: true });
  }
  section.focus({ preventScroll: true });
  return document.activeElement === section;
}

/** Shows that something is under way, until the function returned is called. */
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
 * What happens where a page cannot be shown: the browser opens an address that is no page, such as a file; for a page that cannot be fetched the error box is shown,
 * or, where that could not be fetched either, what the browser shows.
 * The live server says itself why it cannot make a page.
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

/** Leaves a page to the browser. On the way back the address is there before the page: assigning one with a `#` would only scroll. */
function openInFull(url: URL): void {
  if (url.href === location.href) location.reload();
  else location.assign(url);
}
