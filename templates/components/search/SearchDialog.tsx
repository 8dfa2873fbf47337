import { type KeyboardEvent, type MouseEvent, useId, useMemo, useRef, useState } from 'react';
import type { SearchHost, SearchSession } from '../../../src/shared/search/modal.js';
import { hitId } from './HitList.jsx';
import { isComposing } from './isComposing.js';
import { SearchField } from './SearchField.jsx';
import { SearchFooter } from './SearchFooter.jsx';
import { SearchResults } from './SearchResults.jsx';
import { trapFocus } from './trapFocus.js';
import { useHits } from './useHits.js';
import { useOpening } from './useOpening.js';
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
  const hits = useHits(shown, listId);
  const words = useMemo(() => wordsFrom(session.words), [session]);
  useOpening(host, { dialog, field }, (query) => setAsked({ ...NOTHING, query }));

  const choose = (query: string): void => {
    setAsked({ ...NOTHING, query });
    field.current?.focus();
  };
  const onOpen = (event: MouseEvent): void => {
    host.remember(asked.query.trim());
    // A link that is gone leads nowhere, so the dialog stays until the click is over.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) setTimeout(host.close);
  };
  const openActive = (event: KeyboardEvent): void => {
    const link = document.getElementById(hitId(listId, hits.active));
    const isAnswered = shown.kind === 'results' && shown.query === asked.query.trim();
    if (!isAnswered || !(link instanceof HTMLAnchorElement) || link.href === '') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      host.remember(shown.query);
      open(link.href, '_blank', 'noopener');
    } else link.click();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') hits.move(1);
    else if (event.key === 'ArrowUp') hits.move(-1);
    else if (event.key === 'Enter') openActive(event);
    else return;
    event.preventDefault();
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
          isLoading={isLoading}
          listId={hits.count > 0 ? listId : null}
          activeId={hits.count > 0 ? hitId(listId, hits.active) : null}
          onType={(query, composing) => setAsked({ ...NOTHING, query, isComposing: composing, isImmediate: false })}
          onKeyDown={onKeyDown}
          onClear={() => choose('')}
          onCancel={host.close}
        />
        <SearchResults
          host={host}
          session={session}
          words={words}
          shown={shown}
          list={{ id: listId, groups: hits.groups, active: hits.active, onPoint: hits.point, onOpen }}
          onChoose={choose}
          onMore={() => setAsked({ ...asked, isImmediate: true, pages: asked.pages + PAGES })}
        />
        <SearchFooter words={words} />
      </div>
    </dialog>
  );
}
