/**
 * The search in an open dialog:
 * 1. `createSearch` reads the manifest and returns a function that runs each time the dialog is opened,
 * 2. the text in the field is the first query; later ones are sent as the reader types (`querySender.ts`),
 * 3. answers become a list (`hits.ts`) or a message (`panel.ts`),
 * 4. texts of further pages are loaded a moment later; with data-saver or on a slow connection, when the reader turns to the list.
 */
import { FIRST_PAGES, PAGES, type SearchRequest, type SearchResult, type SearchWay } from '../../shared/search/hit';
import { isSlowConnection } from '../pageStore';
import { rememberHit } from './followedHit';
import { createHitList, type HitList, unlinkField } from './hits';
import { createPanel } from './panel';
import { createSender, type SearchAnswer } from './querySender';
import { rememberSearch } from './recentSearches';
import { createSession, type SearchSession } from './session';
import { trapFocus } from './trapFocus';

// Exported here for the search page, so that opening the dialog loads a single file.
export { PAGES } from '../../shared/search/hit';
export { rememberHit } from './followedHit';
export { hitKey, hitLine } from './hits';
export { button, node } from './nodes';
export { wordNotes } from './panel';
export { createSender } from './querySender';
export { rememberSearch } from './recentSearches';
export { createSession } from './session';

/** Shows the search in an open dialog until it is closed. */
export type ShowSearch = (dialog: HTMLDialogElement) => void;

/** Milliseconds without a keystroke before a query is sent. */
const DEBOUNCE = 100;
/**
 * Milliseconds of waiting before further texts are requested, so that readers who keep typing request none. With the debounce, it stays
 * below half a second after the last key.
 */
const READ_AHEAD = 150;
/** Key code of keys handled by an input method: Safari uses it for the Enter that ends a composition. */
const COMPOSITION_KEY = 229;

/** Creates the search from the response with a locale's manifest. */
export async function createSearch(manifest: Response): Promise<ShowSearch> {
  const session = await createSession(manifest);
  return (dialog) => showSearch(dialog, session);
}

/** An answer with its list. */
interface ShownAnswer extends SearchRequest {
  readonly result: SearchResult;
  readonly list: HitList;
}

/** Ends when the dialog is closed or opened again. */
let opening = new AbortController();

function showSearch(dialog: HTMLDialogElement, session: SearchSession): void {
  const field = dialog.querySelector('input') as HTMLInputElement;
  let query = '';
  let shownAnswer: ShownAnswer | null = null;
  /** Requests the texts of further pages; null if that was done or there are none. */
  let loadMore: (() => void) | null = null;
  let readAheadTimer: ReturnType<typeof setTimeout> | undefined;
  /** True if the reader has turned to the list of this query, even before it was complete. */
  let hasTurned = false;
  /** The query for which Enter was pressed before its answer came; its first hit is opened then. */
  let enteredQuery = field.dataset['entered'] === field.value ? field.value.trim() : null;
  opening.abort();
  opening = new AbortController();
  const { signal } = opening;

  const showHits = (answer: Omit<ShownAnswer, 'list'>, canGrow: boolean): void => {
    const lastList = shownAnswer?.query === answer.query && shownAnswer.way === answer.way ? shownAnswer.list : null;
    const list = createHitList(answer.result.hits, field, lastList);
    list.element.addEventListener('click', follow);
    const isNew = shownAnswer?.query !== answer.query;
    list.point(list.index());
    shownAnswer = { ...answer, list };
    const { hasMore, isPartial, listedPages } = answer.result;
    const ask = (pages: number) => (): void => send(pages, answer.way);
    const retry = isPartial ? ask(answer.pages) : null;
    const followUps = { more: hasMore ? ask(listedPages + PAGES) : null, meaning: meaningOf(answer), retry };
    panel.showHits(list, isNew, followUps, { ...answer.result, isWhole: canGrow });
    loadMore = canGrow && answer.pages < PAGES && (hasMore || listedPages > answer.pages) ? ask(PAGES) : null;
    if (hasTurned) loadMore?.();
    // A hosted search sends all texts with the titles; another request would cost its owner a query.
    else if (loadMore !== null && answer.result.hits.some(({ text }) => text === null) && !isSlowConnection())
      readAheadTimer = setTimeout(loadMore, READ_AHEAD);
  };
  /** Repeats the query by meaning; null if the index has no vectors or that was done. */
  const meaningOf = ({ way }: Pick<SearchRequest, 'way'>): (() => void) | null =>
    session.source.hasMeaning && way === 'words' ? () => send(PAGES, 'meaning') : null;
  const showOther = (show: () => void): void => {
    shownAnswer = null;
    unlinkField(field);
    show();
  };
  const receive = ({ result, isEarly, ...request }: SearchAnswer): void => {
    const { query: sentQuery } = request;
    if (!isEarly) delete dialog.dataset['loading'];
    if (result instanceof Error) {
      console.error(result);
      // Hits that are shown stay, with the button that requests more.
      if (shownAnswer?.query === sentQuery) showHits(shownAnswer, false);
      else showOther(() => panel.fail(() => choose(sentQuery)));
    } else if (result.hits.length > 0) showHits({ ...request, result }, !isEarly);
    else showOther(() => panel.showNone(sentQuery, meaningOf(request)));
    // The hit's position on the page is known only after its text is read.
    if (isEarly && shownAnswer?.list.isReady() === false) return;
    if (enteredQuery === sentQuery) openHit(false);
    enteredQuery = null;
  };
  const sendQuery = createSender(session.source, receive);
  const send = (pages: number, way: SearchWay = 'words', wait = 0): void => {
    query = field.value.trim();
    loadMore = null;
    clearTimeout(readAheadTimer);
    if (enteredQuery !== query) enteredQuery = null;
    dialog.toggleAttribute('data-loading', query !== '');
    sendQuery({ query, pages, way, wait });
    if (query === '') showOther(panel.showRecent);
    else panel.wait();
  };
  const change = (wait = 0): void => {
    hasTurned = false;
    send(FIRST_PAGES, 'words', wait);
  };
  const turnToList = (): void => {
    hasTurned = shownAnswer?.query === query;
    loadMore?.();
  };
  const choose = (text: string): void => {
    field.value = text;
    field.focus();
    change();
  };
  const panel = createPanel(dialog, session, choose);

  const openHit = (isNewTab: boolean): void => {
    const link = shownAnswer?.list.link();
    if (link === undefined || link.href === '') return;
    if (!isNewTab) {
      link.click();
      return;
    }
    rememberSearch(query);
    open(link.href, '_blank', 'noopener');
  };
  const follow = (event: MouseEvent): void => {
    // Categories, and hits without an address, are not links.
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link === null) return;
    rememberSearch(query);
    rememberHit(link);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const close = (): void => dialog.close('followed');
    // Closes before the new page gets the focus, which an open dialog would keep.
    document.addEventListener('docsgen:leave', close, { once: true, signal });
    // The dialog stays open until the click has ended: a link that is hidden during the click is not followed.
    setTimeout(() => signal.aborted || close());
  };
  const onFieldKey = (event: KeyboardEvent): void => {
    const isAnswered = shownAnswer?.query === query;
    if (event.key === 'ArrowDown') shownAnswer?.list.move(1);
    else if (event.key === 'ArrowUp') shownAnswer?.list.move(-1);
    else if (event.key !== 'Enter') return;
    else if (isAnswered) openHit(event.ctrlKey || event.metaKey || event.shiftKey);
    else if (dialog.dataset['state'] === 'error') change();
    else enteredQuery = query;
    if (event.key !== 'Enter') turnToList();
    event.preventDefault();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.keyCode === COMPOSITION_KEY) {
      // Escape only ends the composition.
      if (event.key === 'Escape') event.preventDefault();
    } else if (event.target === field) onFieldKey(event);
    trapFocus(dialog, event);
  };

  field.addEventListener('input', (event) => (event as InputEvent).isComposing || change(DEBOUNCE), { signal });
  field.addEventListener('compositionstart', () => session.source.prepare(), { signal });
  field.addEventListener('compositionend', () => change(DEBOUNCE), { signal });
  dialog.addEventListener('keydown', onKey, { signal });
  for (const type of ['pointermove', 'touchmove', 'wheel']) {
    dialog.querySelector('[data-search-content]')?.addEventListener(type, turnToList, { passive: true, signal });
  }
  dialog.querySelector('[data-search-clear]')?.addEventListener('click', () => choose(''), { signal });
  const endOpening = (): void => {
    // The event is late: the reader may have opened the search again.
    if (!dialog.open) opening.abort();
  };
  dialog.addEventListener('close', endOpening, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(readAheadTimer);
    sendQuery({ query: '', pages: 0, way: 'words', wait: 0 });
    delete field.dataset['entered'];
    delete dialog.dataset['loading'];
  });
  change();
}
