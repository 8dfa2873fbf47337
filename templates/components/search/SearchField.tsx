import type { KeyboardEvent, Ref } from 'react';
import { Icon } from '../Icon.jsx';
import type { Words } from './words.js';

interface SearchFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly words: Words;
  readonly query: string;
  readonly isLoading: boolean;
  /** Id of the list of results; null while there is none. */
  readonly listId: string | null;
  /** Id of the highlighted hit; null for none. */
  readonly activeId: string | null;
  readonly onType: (query: string, isComposing: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onClear: () => void;
  readonly onCancel: () => void;
}

/** The field with its icon and buttons. */
export function SearchField(props: SearchFieldProps) {
  const { ref, words, query, isLoading, listId, activeId, onType, onKeyDown, onClear, onCancel } = props;
  return (
    <search className="search-form" data-loading={isLoading ? '' : undefined}>
      <span className="search-form-icon">
        {isLoading ? (
          <span className="search-spinner" role="img" aria-label={words('search.loading')} />
        ) : (
          <Icon name="search" />
        )}
      </span>
      <input
        ref={ref}
        className="search-input"
        type="search"
        role="combobox"
        value={query}
        placeholder={words('search.label')}
        aria-label={words('search.label')}
        aria-autocomplete="list"
        aria-expanded={listId !== null}
        aria-controls={listId ?? undefined}
        aria-activedescendant={activeId ?? undefined}
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        onChange={({ currentTarget, nativeEvent }) =>
          onType(currentTarget.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
        }
        onCompositionEnd={({ currentTarget }) => onType(currentTarget.value, false)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="search-clear"
        title={words('search.clear')}
        aria-label={words('search.clear')}
        hidden={query === ''}
        onClick={onClear}
      >
        <Icon name="close" />
      </button>
      <button type="button" className="search-cancel" onClick={onCancel}>
        {words('search.cancel')}
      </button>
    </search>
  );
}
