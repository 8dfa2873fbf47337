/**
 * The search in an open dialog:
 * 1. `createSearch` reads the manifest; the function that it returns runs once for each opening of the dialog,
 * 2. the text of the field at that moment is the first query; later ones are sent as the reader types (`querySender.ts`),
 * 3. answers become a list (`hits.ts`), or a message (`panel.ts`),
 * 4. the texts of other pages come a moment later; with data-saver, or on a slow line, once the reader turns to the list.
 */
import { FIRST_PAGES, PAGES, type SearchRequest, type SearchResult, type SearchWay } from '../../shared/search/hit';
import { isSlow } from '../pageStore';
import { rememberHit } from './followedHit';
import { createHitList, type HitList, unlinkField } from './hits';
import { createPanel } from './panel';
import { createSender, type SearchAnswer } from './querySender';
import { rememberSearch } from './recentSearches';
import { createSession, type SearchSession } from './session';
import { trapFocus } from './trapFocus';

// The search page has these from here, so that opening the dialog loads one file.
export { PAGES } from '../../shared/search/hit';
export { rememberHit } from './followedHit';
export { hitLine, keyOf } from './hits';
export { button, node } from './nodes';
export { wordNotes } from './panel';
export { createSender } from './querySender';
export { rememberSearch } from './recentSearches';
export { createSession } from './session';

/** Shows the search in a dialog that was opened, until it is closed. */
export type ShowSearch = (dialog: HTMLDialogElement) => void;

/** Milliseconds without a keystroke after which a query is sent. */
const DEBOUNCE = 100;
/** Milliseconds in which readers who type on get no further texts; shorter than what is left of half a second after the last key. */
const READ_AHEAD = 150;
/** Key code of keys that an input method takes: how Safari tells the Enter that ends a composition. */
const COMPOSITION_KEY = 229;

/** Makes the search from the answer to the request for a locale's manifest. */
export async function createSearch(manifest: Response): Promise<ShowSearch> {
  const session = await createSession(manifest);
  return (dialog) => showSearch(dialog, session);
}

/** An answer with the list that shows it. */
interface ShownAnswer extends SearchRequest {
  readonly result: SearchResult;
  readonly list: HitList;
}

/** The latest opening; it ends when the dialog is closed, or with the next one. */
let opening = new AbortController();

function showSearch(dialog: HTMLDialogElement, session: SearchSession): void {
  const field = dialog.querySelector('input') as HTMLInputElement;
  let query = '';
  let shownAnswer: ShownAnswer | null = null;
  /** Requests the texts of the pages behind the first ones; null where that was done, or where there are none. */
  let loadMore: (() => void) | null = null;
  let readAheadTimer: ReturnType<typeof setTimeout> | undefined;
  /** True where the reader has turned to the list of the query, maybe before it was whole. */
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
    // A hosted search sends all texts with the titles; asking it again would cost its owner a query.
    else if (loadMore !== null && answer.result.hits.some(({ text }) => text === null) && !isSlow())
      readAheadTimer = setTimeout(loadMore, READ_AHEAD);
  };
  /** Sends the same query by meaning; null where the index has no vectors, or where that was done. */
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
      // Hits that are shown already stay, with the button that requests more.
      if (shownAnswer?.query === sentQuery) showHits(shownAnswer, false);
      else showOther(() => panel.fail(() => choose(sentQuery)));
    } else if (result.hits.length > 0) showHits({ ...request, result }, !isEarly);
    else showOther(() => panel.showNone(sentQuery, meaningOf(request)));
    // Where on the page the hit leads is known once its text is read.
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
    // Categories, and hits without an address, lead nowhere.
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (link === null) return;
    rememberSearch(query);
    rememberHit(link);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const close = (): void => dialog.close('followed');
    // Before the new page gets the focus, which an open dialog keeps.
    document.addEventListener('docsgen:leave', close, { once: true, signal });
    // The dialog stays until the click is over: a link that is hidden during the click is not followed.
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
      // It ends what is being composed, and nothing else.
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
    // The event comes late: the reader may have opened the search again before it.
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
