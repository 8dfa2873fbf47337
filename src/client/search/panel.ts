import type { searchIcons } from '../../shared/icons';
import type { SearchResult } from '../../shared/search/hit';
import { fillWords } from '../../shared/theme';
import { word } from '../words';
import type { HitList } from './hits';
import { dropSearch, keepSearch, keptSearches } from './kept';
import { button, icon, node } from './nodes';
import { forgetSearches, recentSearches } from './recent';
import type { SearchSession } from './session';

/** What stands below the field; screen readers are told which of it is there. */
export interface SearchPanel {
  /** Searches that the reader keeps and recent ones, or what to do. */
  showRecent(): void;
  /** A query runs: its sentence takes the place of what has nothing to do with queries; results stay until the next ones. */
  wait(): void;
  /**
   * `isNew`: of another query, whose first hit is to be seen. While hits are still to come, lines are kept free for them, and only what comes
   * first is told to screen readers.
   */
  showHits(list: HitList, isNew: boolean, next: Next, result: PanelResult): void;
  /** `meaning`: as in `Next`. */
  showNone(query: string, meaning: (() => void) | null): void;
  /** The answer could not be had; `retry` asks again. */
  fail(retry: () => void): void;
}

/** What the panel tells of a result; `isWhole`: nothing of it is still to come. */
export interface PanelResult extends Pick<SearchResult, 'corrections' | 'pendingPages'> {
  readonly isWhole: boolean;
}

/** What a reader may ask for behind the hits. */
export interface Next {
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
  const show = (state: string, said: string, ...nodes: readonly Node[]): void => {
    dialog.dataset['state'] = state;
    content?.replaceChildren(...nodes);
    if (status !== null && status.textContent !== said) status.textContent = said;
  };
  const choices = (
    title: string,
    sign: keyof typeof searchIcons,
    queries: readonly string[],
    besides: (query: string) => readonly HTMLElement[] = () => [],
  ): HTMLElement => {
    const entries = queries.map((query) =>
      node(
        'li',
        '',
        button('search-query', () => choose(query), icon(sign), query),
        ...besides(query),
      ),
    );
    const head = node('div', 'search-queries-head', node('p', 'search-category', title));
    return node('div', 'search-queries', head, node('ul', '', ...entries));
  };
  /** A button beside a search that keeps it, or drops it; the focus stays with the search, where it is still listed. */
  const keeper = (sign: 'star' | 'close', key: string, change: (query: string) => void) => (query: string) => {
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
  /** A button for what may be asked for; none where that is null. */
  const asking = (key: string, ask: (() => void) | null): readonly HTMLElement[] =>
    ask === null ? [] : [button('search-more', ask, say(key))];
  const showRecent = (): void => {
    const kept = keptSearches();
    const recent = recentSearches().filter((query) => !kept.includes(query));
    const lists: HTMLElement[] = [];
    if (kept.length > 0)
      lists.push(choices(say('search.kept'), 'star', kept, keeper('close', 'search.drop', dropSearch)));
    if (recent.length > 0) {
      const list = choices(say('search.recent'), 'clock', recent, keeper('star', 'search.keep', keepSearch));
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
    showHits({ count, element }, isNew, { more, meaning, retry }, { corrections, pendingPages, isWhole }) {
      const hadFocus = document.activeElement?.matches('button.search-more') === true;
      const lost = retry === null ? [] : [node('p', 'search-note', say('search.partial'))];
      const again = retry === null ? [] : [button('search-more', retry, word('load.retry'))];
      const next = [...again, ...asking('search.more', more), ...asking('search.meaning', meaning)];
      const told = corrections.length === 0 ? '' : say('search.corrected', { words: corrections.join(', ') });
      const free = Array.from({ length: pendingPages }, () => node('div', 'search-hit-free'));
      const note = told === '' ? [] : [node('p', 'search-note', told)];
      const said = `${told} ${say('search.results', { count })}`.trim();
      const isTold = isNew || isWhole;
      show('results', isTold ? said : (status?.textContent ?? ''), ...note, element, ...free, ...lost, ...next);
      if (isNew && content?.parentElement != null) content.parentElement.scrollTop = 0;
      if (hadFocus) (next[0] ?? dialog.querySelector('input'))?.focus();
    },
    showNone(query, meaning) {
      const text = say('search.noResults', { query });
      const others = suggestions.filter((suggestion) => suggestion !== query);
      const tips = others.length === 0 ? [] : [choices(say('search.suggestions'), 'search', others)];
      for (const entry of tips.flatMap((tip) => [...tip.querySelectorAll('button')])) entry.lang = lang;
      show('none', text, node('p', 'search-message', text), ...asking('search.meaning', meaning), ...tips);
    },
    fail(retry) {
      const again = button('button button-primary search-retry', retry, word('load.retry'));
      const alert = node('div', 'search-message', node('p', '', say('search.error')), again);
      alert.setAttribute('role', 'alert');
      show('error', '', alert);
    },
  };
}
