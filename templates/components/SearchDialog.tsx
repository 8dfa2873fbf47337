import { MANIFEST_NAME } from '../../src/shared/search/format.js';
import { usePage, useWords } from '../context.js';
import { Icon } from './Icon.jsx';

/** The search dialog, closed. It is on every page so that it opens at the first key press; `behaviours/search.ts` fetches its content. */
export function SearchDialog() {
  const words = useWords();
  const { site } = usePage();
  if (site.searchProvider === 'none') return null;
  return (
    <dialog
      className="search-modal"
      data-region="search"
      data-search={`${site.searchHref.replace(/\/$/, '')}/${MANIFEST_NAME}`}
      data-local={site.searchProvider === 'local' ? '' : undefined}
      aria-label={words('search.label')}
    >
      <div className="search-panel">
        <search className="search-form">
          <span className="search-form-icon">
            <Icon name="search" />
          </span>
          <input
            className="search-input"
            type="text"
            role="combobox"
            placeholder={words('search.label')}
            aria-label={words('search.label')}
            aria-autocomplete="list"
            aria-expanded={false}
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
          />
          <button
            type="button"
            className="search-clear"
            data-search-clear=""
            title={words('search.clear')}
            aria-label={words('search.clear')}
          >
            <Icon name="close" />
          </button>
          <form method="dialog">
            <button type="submit" className="search-cancel">
              {words('search.cancel')}
            </button>
          </form>
        </search>
        <div className="search-body">
          <p className="visually-hidden" role="status" />
          <p className="search-message search-waiting">{words('search.waiting')}</p>
          <div className="search-message search-lost" role="alert">
            <p>{words('search.unavailable')}</p>
            <button type="button" className="button button-primary search-retry" data-search-retry="">
              {words('load.retry')}
            </button>
          </div>
          <div data-search-content="" />
        </div>
        <SearchFooter />
      </div>
    </dialog>
  );
}

/** Keyboard hints. */
function SearchFooter() {
  const words = useWords();
  const hints = [
    { keys: ['↵'], text: words('search.toSelect') },
    { keys: ['↓', '↑'], text: words('search.toNavigate') },
    { keys: ['esc'], text: words('search.toClose') },
  ];
  return (
    <div className="search-footer">
      <ul>
        {hints.map(({ keys, text }) => (
          <li key={text}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <label>
        <input type="checkbox" data-single-keys="" defaultChecked /> {words('search.singleKeys')}
      </label>
    </div>
  );
}
