import { Icon } from '../components/Icon.jsx';
import { useWords } from '../context.js';
import type { DirectiveProps } from './props.js';
import { textAttributes } from './textAttributes.js';

interface SearchBoxAttributes {
  /** Words in the box instead of “Search”. */
  readonly label?: string;
  /** Queries to try, separated by commas. */
  readonly queries?: string;
  /** The address of the search page, from the build; absent if the site has no search. */
  readonly searchHref?: string;
}

export const attributes = textAttributes(['label', 'queries']);

/**
 * `::search-box{queries="windows, dark mode"}`: a large box that opens the search, and queries to try. Without script, both lead to the
 * search page.
 */
export function SearchBox({ props: { label, queries = '', searchHref } }: DirectiveProps<SearchBoxAttributes>) {
  const words = useWords();
  if (searchHref === undefined) return null;
  const list = queries
    .split(/[,，、]/)
    .map((query) => query.trim())
    .filter((query) => query !== '');
  return (
    <search className="search-box">
      <a className="search-box-field" href={searchHref} data-search-button="">
        <Icon name="search" />
        {label ?? words('search.label')}
      </a>
      {list.length === 0 ? null : (
        <ul className="search-box-queries">
          {list.map((query) => (
            <li key={query}>
              <a href={`${searchHref}?q=${encodeURIComponent(query)}`} data-search-button="" data-query={query}>
                <Icon name="search" />
                {query}
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
