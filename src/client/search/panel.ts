import type { searchIcons } from '../../shared/icons';
import type { SearchResult } from '../../shared/search/hit';
import { fillWords } from '../../shared/theme';
import { word } from '../words';
import type { HitList } from './hits';
import { dropSearch, keepSearch, keptSearches } from './keptSearches';
import { button, iconElement, node } from './nodes';
import { forgetSearches, recentSearches } from './recentSearches';
import type { SearchSession } from './session';

/** The part of the dialog below the field; its state is announced to screen readers. */
export interface SearchPanel {
  /** Shows saved and recent searches, or a hint if there are none. */
  showRecent(): void;
  /** Shows that a query is running; results of the previous query stay until the next ones arrive. */
  wait(): void;
  /**
   * Shows hits. `isNew`: they belong to another query, so the list is scrolled to its top. While hits are loading, empty lines reserve
   * space. The first and the complete result of a query are announced to screen readers, those in between are not.
   */
  showHits(list: HitList, isNew: boolean, followUps: FollowUps, result: PanelResult): void;
  /** Shows that nothing was found. `meaning` is as in `FollowUps`. */
  showNone(query: string, meaning: (() => void) | null): void;
  /** Shows that the search failed; `retry` sends the query again. */
  fail(retry: () => void): void;
}

/** Facts about a result. `isWhole`: the result is complete. */
export interface PanelResult extends Pick<SearchResult, 'corrections' | 'missing' | 'pendingPages'> {
  readonly isWhole: boolean;
}

/** Further searches offered after the hits, each as a button. */
export interface FollowUps {
  /** Requests more hits; null if there are none or they load automatically. */
  readonly more: (() => void) | null;
  /** Repeats the query by meaning; null if that is unavailable or was done. */
  readonly meaning: (() => void) | null;
  /** Requests hits again that could not be read; null if all could. */
  readonly retry: (() => void) | null;
}

/** Creates the panel of a dialog; `choose` enters a query into the field. */
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
        button('search-query', () => choose(query), iconElement(sign), query),
        ...buttonsBeside(query),
      ),
    );
    const head = node('div', 'search-queries-head', node('p', 'search-category', title));
    return node('div', 'search-queries', head, node('ul', '', ...entries));
  };
  /** A button beside a search that saves or removes it. The focus stays with the search if it is still listed. */
  const keepButton = (sign: 'star' | 'close', key: string, change: (query: string) => void) => (query: string) => {
    const act = (): void => {
      change(query);
      showRecent();
      const keepers = [...(content?.querySelectorAll<HTMLElement>('[data-query]') ?? [])];
      (keepers.find(({ dataset }) => dataset['query'] === query) ?? dialog.querySelector('input'))?.focus();
    };
    const element = button('search-keep', act, iconElement(sign));
    element.dataset['query'] = query;
    element.title = say(key, { query });
    element.setAttribute('aria-label', element.title);
    return [element];
  };
  /** A button for a further search; none if `ask` is null. */
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

/** Notes above the hits: corrected words of the query, and words that occur nowhere. */
export function wordNotes(
  { corrections, missing }: Pick<SearchResult, 'corrections' | 'missing'>,
  say: (key: string, values: Readonly<Record<string, string>>) => string,
): readonly string[] {
  const noteOf = (key: string, words: readonly string[]): readonly string[] =>
    words.length === 0 ? [] : [say(key, { words: words.join(', ') })];
  return [...noteOf('search.corrected', corrections), ...noteOf('search.missing', missing)];
}
