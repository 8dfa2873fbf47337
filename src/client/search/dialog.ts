/**
 * The search in an open dialog:
 * 1. `createSearch` takes what the manifest says; the function that it answers runs once for each opening,
 * 2. what stands in the field by then is the first query; later ones are sent as the reader types (`asker.ts`),
 * 3. answers become a list (`hits.ts`), or what else there is to say (`panel.ts`),
 * 4. the list grows once the reader turns to it: a query whose first page is the right one fetches no texts of others.
 */
import { FIRST_PAGES, PAGES, type SearchRequest, type SearchResult, type SearchWay } from '../../shared/search/hit';
import { type Answered, createAsker } from './asker';
import { rememberFound } from './found';
import { createHitList, type HitList, unlinkField } from './hits';
import { createPanel } from './panel';
import { rememberSearch } from './recent';
import { createSession, type SearchSession } from './session';
import { trapFocus } from './trapFocus';

// The search page has these from here, so that opening the dialog loads one file.
export { PAGES } from '../../shared/search/hit';
export { createAsker } from './asker';
export { rememberFound } from './found';
export { hitLine, keyOf } from './hits';
export { button, node } from './nodes';
export { rememberSearch } from './recent';
export { createSession } from './session';

/** Shows the search in a dialog that was opened, until it is closed. */
export type ShowSearch = (dialog: HTMLDialogElement) => void;

/** Milliseconds without a keystroke after which a query is sent. */
const DEBOUNCE = 100;
/** Key code of keys that an input method takes: how Safari tells the Enter that ends a composition. */
const TAKEN = 229;

/** Makes the search from the answer to the request for a locale's manifest. */
export async function createSearch(manifest: Response): Promise<ShowSearch> {
  const session = await createSession(manifest);
  return (dialog) => showSearch(dialog, session);
}

/** What is shown for a query. */
interface Shown extends SearchRequest {
  readonly result: SearchResult;
  readonly list: HitList;
}

/** The latest opening; it ends when the dialog is closed, or with the next one. */
let opening = new AbortController();

function showSearch(dialog: HTMLDialogElement, session: SearchSession): void {
  const field = dialog.querySelector('input') as HTMLInputElement;
  let query = '';
  let shown: Shown | null = null;
  /** Asks for the pages behind the first ones; null where they are there, or cannot be had. */
  let grow: (() => void) | null = null;
  /** The query for which Enter was pressed before its answer was there. */
  let entered = field.dataset['entered'] === field.value ? field.value.trim() : null;
  opening.abort();
  opening = new AbortController();
  const { signal } = opening;

  const showHits = (answer: Omit<Shown, 'list'>, canGrow: boolean): void => {
    const before = shown?.query === answer.query && shown.way === answer.way ? shown.list : null;
    const list = createHitList(answer.result.hits, field, before);
    list.element.addEventListener('click', follow);
    const isNew = shown?.query !== answer.query;
    list.point(list.index());
    shown = { ...answer, list };
    const more = (): void => send(answer.pages < PAGES ? PAGES : answer.pages + PAGES, answer.way);
    const { hasMore, isPartial } = answer.result;
    const retry = (): void => send(answer.pages, answer.way);
    const next = { more: hasMore ? more : null, meaning: meaningOf(answer), retry: isPartial ? retry : null };
    panel.showHits(list, isNew, next, { ...answer.result, isWhole: canGrow });
    grow = canGrow && answer.result.hasMore && answer.pages < PAGES ? more : null;
  };
  /** Asks the same by meaning; null where that cannot be had, or was done. */
  const meaningOf = ({ way }: Pick<SearchRequest, 'way'>): (() => void) | null =>
    session.source.hasMeaning && way === 'words' ? () => send(PAGES, 'meaning') : null;
  const showOther = (show: () => void): void => {
    shown = null;
    unlinkField(field);
    show();
  };
  const settle = ({ result, isEarly, ...answered }: Answered): void => {
    const { query: asked } = answered;
    if (!isEarly) delete dialog.dataset['loading'];
    if (result instanceof Error) {
      console.error(result);
      // What is there already stays, with the button that asks for more.
      if (shown?.query === asked) showHits(shown, false);
      else showOther(() => panel.fail(() => choose(asked)));
    } else if (result.hits.length > 0) showHits({ ...answered, result }, !isEarly);
    else showOther(() => panel.showNone(asked, meaningOf(answered)));
    // The best place of the page comes with its text.
    if (isEarly && shown?.list.isReady() === false) return;
    if (entered === asked) openHit(false);
    entered = null;
  };
  const ask = createAsker(session.source, settle);
  const send = (pages: number, way: SearchWay = 'words', wait = 0): void => {
    query = field.value.trim();
    grow = null;
    if (entered !== query) entered = null;
    dialog.toggleAttribute('data-loading', query !== '');
    ask({ query, pages, way, wait });
    if (query === '') showOther(panel.showRecent);
    else panel.wait();
  };
  const change = (wait = 0): void => send(FIRST_PAGES, 'words', wait);
  const choose = (text: string): void => {
    field.value = text;
    field.focus();
    change();
  };
  const panel = createPanel(dialog, session, choose);

  const openHit = (isNewTab: boolean): void => {
    const link = shown?.list.active();
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
    rememberFound(link);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const close = (): void => dialog.close('followed');
    // Before the new page gets the focus, which an open dialog keeps.
    document.addEventListener('docsgen:leave', close, { once: true, signal });
    // The dialog stays until the click is over: a link that is hidden during the click is not followed.
    setTimeout(() => signal.aborted || close());
  };
  const press = (event: KeyboardEvent): void => {
    const isAnswered = shown?.query === query;
    if (event.key === 'ArrowDown') shown?.list.move(1);
    else if (event.key === 'ArrowUp') shown?.list.move(-1);
    else if (event.key !== 'Enter') return;
    else if (isAnswered) openHit(event.ctrlKey || event.metaKey || event.shiftKey);
    else if (dialog.dataset['state'] === 'error') change();
    else entered = query;
    if (event.key !== 'Enter') grow?.();
    event.preventDefault();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.isComposing || event.keyCode === TAKEN) {
      // It ends what is being composed, and nothing else.
      if (event.key === 'Escape') event.preventDefault();
    } else if (event.target === field) press(event);
    trapFocus(dialog, event);
  };

  field.addEventListener('input', (event) => (event as InputEvent).isComposing || change(DEBOUNCE), { signal });
  field.addEventListener('compositionstart', () => session.source.prepare(), { signal });
  field.addEventListener('compositionend', () => change(DEBOUNCE), { signal });
  dialog.addEventListener('keydown', onKey, { signal });
  for (const type of ['pointermove', 'touchmove', 'wheel']) {
    dialog.querySelector('[data-search-content]')?.addEventListener(type, () => grow?.(), { passive: true, signal });
  }
  dialog.querySelector('[data-search-clear]')?.addEventListener('click', () => choose(''), { signal });
  const end = (): void => {
    // The event comes late: whoever opens the search again at once is there before it.
    if (!dialog.open) opening.abort();
  };
  dialog.addEventListener('close', end, { signal });
  signal.addEventListener('abort', () => {
    ask({ query: '', pages: 0, way: 'words', wait: 0 });
    delete field.dataset['entered'];
    delete dialog.dataset['loading'];
  });
  change();
}
