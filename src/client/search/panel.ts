import { fillWords } from '../../shared/theme';
import { word } from '../words';
import type { HitList } from './hits';
import { button, icon, node } from './nodes';
import { forgetSearches, recentSearches } from './recent';
import type { SearchSession } from './session';

/** What stands below the field; screen readers are told which of it is there. */
export interface SearchPanel {
  /** Recent searches, or what to do. */
  showRecent(): void;
  /** A query runs: its sentence takes the place of what has nothing to do with queries; results stay until the next ones. */
  wait(): void;
  /** `isNew`: of another query, whose first hit is to be seen. `more` asks for more hits; null where there are none, or where they come by themselves. `corrected`: words that the query was taken for. */
  showHits(list: HitList, isNew: boolean, more: (() => void) | null, corrected: readonly string[]): void;
  showNone(query: string): void;
  /** The answer could not be had; `retry` asks again. */
  fail(retry: () => void): void;
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
  const choices = (title: string, sign: 'clock' | 'search', queries: readonly string[], language = ''): HTMLElement => {
    const entries = queries.map((query) => {
      const entry = button('search-query', () => choose(query), icon(sign), query);
      if (language !== '') entry.lang = language;
      return node('li', '', entry);
    });
    const head = node('div', 'search-queries-head', node('p', 'search-category', title));
    return node('div', 'search-queries', head, node('ul', '', ...entries));
  };
  return {
    showRecent() {
      const queries = recentSearches();
      if (queries.length === 0) {
        show('empty', '', node('p', 'search-message', say('search.empty')));
        return;
      }
      const forget = (): void => {
        forgetSearches();
        choose('');
      };
      const list = choices(say('search.recent'), 'clock', queries);
      list.firstElementChild?.append(button('search-forget', forget, say('search.forget')));
      show('empty', '', list);
    },
    wait() {
      if (['results', 'none'].includes(dialog.dataset['state'] ?? '')) return;
      const text = say('search.loading');
      show('asking', text, node('p', 'search-message search-waiting', text));
    },
    showHits({ count, element }, isNew, more, corrected) {
      const hadFocus = document.activeElement?.matches('button.search-more') === true;
      const next = more === null ? [] : [button('search-more', more, say('search.more'))];
      const told = corrected.length === 0 ? '' : say('search.corrected', { words: corrected.join(', ') });
      const note = told === '' ? [] : [node('p', 'search-note', told)];
      show('results', `${told} ${say('search.results', { count })}`.trim(), ...note, element, ...next);
      if (isNew && content?.parentElement != null) content.parentElement.scrollTop = 0;
      if (hadFocus) (next[0] ?? dialog.querySelector('input'))?.focus();
    },
    showNone(query) {
      const text = say('search.noResults', { query });
      const others = suggestions.filter((suggestion) => suggestion !== query);
      const tips = others.length === 0 ? [] : [choices(say('search.suggestions'), 'search', others, lang)];
      show('none', text, node('p', 'search-message', text), ...tips);
    },
    fail(retry) {
      const again = button('button button-primary search-retry', retry, word('load.retry'));
      const alert = node('div', 'search-message', node('p', '', say('search.error')), again);
      alert.setAttribute('role', 'alert');
      show('error', '', alert);
    },
  };
}
