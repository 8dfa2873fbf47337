import { type ComponentProps, useState } from 'react';
import type { SearchHost, SearchSession } from '../../../src/shared/search/modal.js';
import { HitList } from './HitList.jsx';
import { QueryButtons } from './QueryButtons.jsx';
import type { Shown } from './useSearch.js';
import type { Words } from './words.js';

interface SearchResultsProps {
  readonly host: SearchHost;
  readonly session: SearchSession;
  readonly words: Words;
  readonly shown: Shown;
  /** The field holds a query. */
  readonly isAsking: boolean;
  readonly list: Omit<ComponentProps<typeof HitList>, 'label'>;
  /** A query was chosen instead of typed. */
  readonly onChoose: (query: string) => void;
  readonly onRetry: () => void;
  readonly onMore: () => void;
}

/** What stands below the field: recent searches, results, nothing found, or what went wrong; screen readers are told which. */
export function SearchResults(props: SearchResultsProps) {
  const { session, shown, words, list, onRetry } = props;
  const count = list.groups.reduce((sum, group) => sum + group.hits.length, 0);
  return (
    <div className="search-body" data-state={session.source === null ? 'lost' : shown.kind}>
      <p className="visually-hidden" role="status">
        {shown.kind === 'results' ? words('search.results', { count }) : ''}
      </p>
      {session.source === null ? <Lost words={words} onRetry={onRetry} /> : <State {...props} />}
    </div>
  );
}

function Lost({ words, onRetry }: Pick<SearchResultsProps, 'words' | 'onRetry'>) {
  return (
    <div className="search-message" role="alert">
      <p>{words('search.unavailable')}</p>
      <button type="button" className="button button-primary search-retry" onClick={onRetry}>
        {words('load.retry')}
      </button>
    </div>
  );
}

function State({ host, session, words, shown, isAsking, list, onChoose, onMore }: SearchResultsProps) {
  switch (shown.kind) {
    case 'empty':
      if (isAsking) return <p className="search-message">{words('search.loading')}</p>;
      return <Recent host={host} words={words} onChoose={onChoose} />;
    case 'error':
      return (
        <p className="search-message" role="alert">
          {words('search.error')}
        </p>
      );
    case 'none':
      return (
        <>
          <p className="search-message" role="status">
            {words('search.noResults', { query: shown.query })}
          </p>
          <QueryButtons
            title={words('search.suggestions')}
            icon="search"
            lang={session.lang}
            queries={session.suggestions.filter((query) => query !== shown.query)}
            onChoose={onChoose}
          />
        </>
      );
    case 'results':
      return (
        <>
          <HitList {...list} label={words('search.label')} />
          {shown.result.hasMore ? (
            <button type="button" className="search-more" onClick={onMore}>
              {words('search.more')}
            </button>
          ) : null}
        </>
      );
  }
}

function Recent({ host, words, onChoose }: Pick<SearchResultsProps, 'host' | 'words' | 'onChoose'>) {
  const [queries, setQueries] = useState(host.recent);
  if (queries.length === 0) return <p className="search-message">{words('search.empty')}</p>;
  const forget = (): void => {
    host.forget();
    setQueries([]);
  };
  return (
    <QueryButtons title={words('search.recent')} icon="clock" queries={queries} onChoose={onChoose}>
      <button type="button" className="search-forget" onClick={forget}>
        {words('search.forget')}
      </button>
    </QueryButtons>
  );
}
