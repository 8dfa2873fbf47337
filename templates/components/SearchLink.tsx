import { hotkeyLabel, keyShortcuts } from '../../src/shared/hotkeys.js';
import { usePage, useWords } from '../context.js';
import { Icon } from './Icon.jsx';

/** The search box of the navbar: a link to the search page, which a script replaces with the dialog. */
export function SearchLink() {
  const words = useWords();
  const { site } = usePage();
  if (site.searchProvider === 'none') return null;
  const { searchHotkeys: hotkeys } = site;
  const [firstHotkey] = hotkeys;
  return (
    <a
      className="search-link"
      href={site.searchHref}
      data-search-button=""
      data-hotkeys={hotkeys.join(' ')}
      aria-keyshortcuts={firstHotkey === undefined ? undefined : keyShortcuts(hotkeys)}
    >
      <Icon name="search" />
      <span className="search-link-label">{words('search.open')}</span>
      {firstHotkey !== undefined && (
        <span className="search-link-key js-only" aria-hidden="true">
          {hotkeyLabel(firstHotkey)}
        </span>
      )}
    </a>
  );
}
