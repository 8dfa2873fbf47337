import { useId, useMemo, useRef, useState } from 'react';
import type { SearchHost, SearchSession } from '../../../src/shared/search/modal.js';
import { hitId } from './HitList.jsx';
import { isComposing } from './isComposing.js';
import { SearchField } from './SearchField.jsx';
import { SearchFooter } from './SearchFooter.jsx';
import { SearchResults } from './SearchResults.jsx';
import { trapFocus } from './trapFocus.js';
import { useHitKeys } from './useHitKeys.js';
import { useHits } from './useHits.js';
import { useOpening } from './useOpening.js';
import { useRetry } from './useRetry.js';
import { type Asked, PAGES, useSearch } from './useSearch.js';
import { wordsFrom } from './words.js';

interface SearchDialogProps {
  readonly host: SearchHost;
  readonly session: SearchSession;
}

const NOTHING: Asked = { query: '', isComposing: false, isImmediate: true, pages: PAGES };

/** The open search: a modal dialog with a field, what was found, and hints. */
export function SearchDialog({ host, session }: SearchDialogProps) {
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked>(NOTHING);
  const { shown, isLoading } = useSearch(session.source, asked);
  const { isLost, isTrying, retry } = useRetry(host, session);
  const hits = useHits(shown, listId);
  const words = useMemo(() => wordsFrom(session.words), [session]);
  const keys = useHitKeys({ host, asked, shown, hits, listId });
  useOpening(host, { dialog, field }, (query, isEntered) => {
    setAsked({ ...NOTHING, query });
    if (isEntered && !isLost) keys.enter(query.trim());
  });
  const choose = (query: string): void => {
    setAsked({ ...NOTHING, query });
    field.current?.focus();
  };

  return (
    <dialog
      ref={dialog}
      className="search-modal"
      aria-label={words('search.label')}
      onMouseDown={(event) => event.target === event.currentTarget && host.close()}
      onCancel={(event) => {
        event.preventDefault();
        host.close();
      }}
      onKeyDown={(event) => {
        trapFocus(event);
        if (event.key !== 'Escape' || isComposing(event)) return;
        event.preventDefault();
        host.close();
      }}
    >
      <div className="search-panel">
        <SearchField
          ref={field}
          words={words}
          query={asked.query}
          isLoading={isLoading || isTrying}
          listId={hits.count > 0 ? listId : null}
          activeId={hits.count > 0 ? hitId(listId, hits.active) : null}
          onType={(query, composing) => setAsked({ ...NOTHING, query, isComposing: composing, isImmediate: false })}
          onKeyDown={isLost ? (event) => event.key === 'Enter' && !isComposing(event) && retry() : keys.onKeyDown}
          onClear={() => choose('')}
          onCancel={host.close}
        />
        <SearchResults
          host={host}
          session={session}
          words={words}
          shown={shown}
          isAsking={asked.query.trim() !== '' && !asked.isComposing}
          list={{ id: listId, groups: hits.groups, active: hits.active, onPoint: hits.point, onOpen: keys.onOpen }}
          onChoose={choose}
          onRetry={() => {
            field.current?.focus();
            retry();
          }}
          onMore={() => setAsked({ ...asked, isImmediate: true, pages: asked.pages + PAGES })}
        />
        {isLost ? null : <SearchFooter words={words} />}
      </div>
    </dialog>
  );
}
