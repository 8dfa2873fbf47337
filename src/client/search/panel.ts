import type { searchIcons } from '../../shared/icons';
import type { SearchResult } from '../../shared/search/hit';
import { fillWords } from '../../shared/theme';
import { word } from '../words';
import type { HitList } from './hits';
import { dropSearch, keepSearch, keptSearches } from './keptSearches';
import { button, icon, node } from './nodes';
import { forgetSearches, recentSearches } from './recentSearches';
import type { SearchSession } from './session';

/** The part of the dialog below the field; its state is announced to screen readers. */
export interface SearchPanel {
  /** Searches that the reader keeps and recent ones, or what to do. */
  showRecent(): void;
  /** Shows that a query runs; results of the query before stay until the next ones come. */
  wait(): void;
  /**
   * `isNew`: the hits are of another query, so the list begins at its top. While hits are still to come, empty lines keep room for them. The first result of
   * a query and the whole one are announced to screen readers, those between them are not.
   */
  showHits(list: HitList, isNew: boolean, followUps: FollowUps, result: PanelResult): void;
  /** `meaning`: as in `FollowUps`. */
  showNone(query: string, meaning: (() => void) | null): void;
  /** Shows that the search has failed; `retry` sends the query again. */
  fail(retry: () => void): void;
}

/** The facts of a result that the panel shows; `isWhole`: nothing of it is still to come. */
export interface PanelResult extends Pick<SearchResult, 'corrections' | 'missing' | 'pendingPages'> {
  readonly isWhole: boolean;
}

/** Further searches that are offered behind the hits, each as a button. */
export interface FollowUps {
  /** Asks for more hits; null where there are none, or where they come by themselves. */
  readonly more: (() => void) | null;
  /** Asks the same by meaning; null where that cannot be had, or was done. */
  readonly meaning: (() => void) | null;
  /** Asks again for hits that could not be read; null where all could. */
  readonly retry: (() => void) | null;
}

/** Makes the panel of a dialog; `choose` puts a query into the field. */
export function createPanel(
  dialog: HTMLElement,
  { words, suggestions, lang }: SearchSession,
  choose: (query: string) => void,
): SearchPanel {
  const content = dialog.querySelector('[data-search-content]');
  const status = dialog.querySelector(':scope [role="status"]');
  const say = (key: string, values = {}): string => fillWords(words[key] ?? key, values);
  const show = (state: string, announcement: string, ...nodes: readonly Node[]): void => {
    dialog.dataset['state'] = state;
    content?.replaceChildren(...nodes);
    if (status !== null && status.textContent !== announcement) status.textContent = announcement;
  };
  const choices = (
    title: string,
    sign: keyof typeof searchIcons,
    queries: readonly string[],
    buttonsBeside: (query: string) => readonly HTMLElement[] = () => [],
  ): HTMLElement => {
    const entries = queries.map((query) =>
      node(
        'li',
        '',
        button('search-query', () => choose(query), icon(sign), query),
        ...buttonsBeside(query),
      ),
    );
    const head = node('div', 'search-queries-head', node('p', 'search-category', title));
    return node('div', 'search-queries', head, node('ul', '', ...entries));
  };
  /** A button beside a search that keeps it, or drops it; the focus stays with the search, where it is still listed. */
  const keepButton = (sign: 'star' | 'close', key: string, change: (query: string) => void) => (query: string) => {
    const act = (): void => {
      change(query);
      showRecent();
      const keepers = [...(content?.querySelectorAll<HTMLElement>('[data-query]') ?? [])];
      (keepers.find(({ dataset }) => dataset['query'] === query) ?? dialog.querySelector('input'))?.focus();
    };
    const element = button('search-keep', act, icon(sign));
    element.dataset['query'] = query;
    element.title = say(key, { query });
    element.setAttribute('aria-label', element.title);
    return [element];
  };
  /** A button that sends a further search; none where `ask` is null. */
  const optionalButton = (key: string, ask: (() => void) | null): readonly HTMLElement[] =>
    ask === null ? [] : [button('search-more', ask, say(key))];
  const showRecent = (): void => {
    const keptQueries = keptSearches();
    const recentQueries = recentSearches().filter((query) => !keptQueries.includes(query));
    const lists: HTMLElement[] = [];
    if (keptQueries.length > 0)
      lists.push(choices(say('search.kept'), 'star', keptQueries, keepButton('close', 'search.drop', dropSearch)));
    if (recentQueries.length > 0) {
      const list = choices(say('search.recent'), 'clock', recentQueries, keepButton('star', 'search.keep', keepSearch));
      const forget = (): void => {
        forgetSearches();
        choose('');
      };
      list.firstElementChild?.append(button('search-forget', forget, say('search.forget')));
      lists.push(list);
    }
    show('empty', '', ...(lists.length > 0 ? lists : [node('p', 'search-message', say('search.empty'))]));
  };
  return {
    showRecent,
    wait() {
      if (['results', 'none'].includes(dialog.dataset['state'] ?? '')) return;
      const text = say('search.loading');
      show('asking', text, node('p', 'search-message search-waiting', text));
    },
    showHits({ count, element }, isNew, { more, meaning, retry }, { corrections, missing, pendingPages, isWhole }) {
      const hadFocus = document.activeElement?.matches('button.search-more') === true;
      const partialNote = retry === null ? [] : [node('p', 'search-note', say('search.partial'))];
      const retryButton = retry === null ? [] : [button('search-more', retry, word('load.retry'))];
      const buttons = [
        ...retryButton,
        ...optionalButton('search.more', more),
        ...optionalButton('search.meaning', meaning),
      ];
      const notes = wordNotes({ corrections, missing }, say);
      const freeLines = Array.from({ length: pendingPages }, () => node('div', 'search-hit-free'));
      const announcement = [...notes, say('search.results', { count })].join(' ');
      const isAnnounced = isNew || isWhole;
      show(
        'results',
        isAnnounced ? announcement : (status?.textContent ?? ''),
        ...notes.map((note) => node('p', 'search-note', note)),
        element,
        ...freeLines,
        ...partialNote,
        ...buttons,
      );
      if (isNew && content?.parentElement != null) content.parentElement.scrollTop = 0;
      if (hadFocus) (buttons[0] ?? dialog.querySelector('input'))?.focus();
    },
    showNone(query, meaning) {
      const text = say('search.noResults', { query });
      const otherSuggestions = suggestions.filter((suggestion) => suggestion !== query);
      const tips =
        otherSuggestions.length === 0 ? [] : [choices(say('search.suggestions'), 'search', otherSuggestions)];
      for (const entry of tips.flatMap((tip) => [...tip.querySelectorAll('button')])) entry.lang = lang;
      show('none', text, node('p', 'search-message', text), ...optionalButton('search.meaning', meaning), ...tips);
    },
    fail(retry) {
      const retryButton = button('button button-primary search-retry', retry, word('load.retry'));
      const alert = node('div', 'search-message', node('p', '', say('search.error')), retryButton);
      alert.setAttribute('role', 'alert');
      show('error', '', alert);
    },
  };
}

/** What is said above hits: which words the query was taken for, and which are found nowhere. */
export function wordNotes(
  { corrections, missing }: Pick<SearchResult, 'corrections' | 'missing'>,
  say: (key: string, values: Readonly<Record<string, string>>) => string,
): readonly string[] {
  const noteOf = (key: string, words: readonly string[]): readonly string[] =>
    words.length === 0 ? [] : [say(key, { words: words.join(', ') })];
  return [...noteOf('search.corrected', corrections), ...noteOf('search.missing', missing)];
}
