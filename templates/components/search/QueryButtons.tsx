import type { ReactNode } from 'react';
import { Icon } from '../Icon.jsx';

interface QueryButtonsProps {
  readonly title: string;
  readonly icon: string;
  readonly queries: readonly string[];
  /** Language tag of the queries; none where they are the reader's own. */
  readonly lang?: string;
  readonly onChoose: (query: string) => void;
  /** Stands beside the title. */
  readonly children?: ReactNode;
}

/** Queries to choose from; nothing where there are none. */
export function QueryButtons({ title, icon, queries, lang, onChoose, children }: QueryButtonsProps) {
  if (queries.length === 0) return null;
  return (
    <div className="search-queries">
      <div className="search-queries-head">
        <p className="search-category">{title}</p>
        {children}
      </div>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className="search-query" lang={lang} onClick={() => onChoose(query)}>
              <Icon name={icon} />
              {query}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
