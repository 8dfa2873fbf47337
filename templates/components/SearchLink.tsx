import { usePage, useWords } from '../context.js';
import { Icon } from './Icon.jsx';

/** The search box of the navbar: a link to the search page, from which a script opens the dialog. */
export function SearchLink() {
  const words = useWords();
  const { site } = usePage();
  if (site.searchProvider === 'none') return null;
  return (
    <a className="search-link" href={site.searchHref} data-search-button="" aria-keyshortcuts="Control+K">
      <Icon name="search" />
      <span className="search-link-label">{words('search.open')}</span>
      <span className="search-link-key js-only" aria-hidden="true">
        Ctrl K
      </span>
    </a>
  );
}
