import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import type { SearchHost } from '../../../src/shared/search/modal.js';
import { hitId } from './HitList.jsx';
import { isComposing } from './isComposing.js';
import type { Hits } from './useHits.js';
import type { Asked, Shown } from './useSearch.js';

interface HitKeys {
  /** Enter was pressed for a query before there was a list to choose from. */
  enter(query: string): void;
  /** A hit is opened with the pointer or from the keyboard. */
  onOpen(event: MouseEvent): void;
  /** Arrows move the highlight, Enter opens the highlighted hit; with a modifier key in a new tab. */
  onKeyDown(event: KeyboardEvent): void;
}

interface Context {
  readonly host: SearchHost;
  readonly asked: Asked;
  readonly shown: Shown;
  readonly hits: Hits;
  readonly listId: string;
}

/** What keys in the field and clicks on hits do. An Enter before the answer opens the first hit when the answer comes, unless the query changes before that. */
export function useHitKeys({ host, asked, shown, hits, listId }: Context): HitKeys {
  const query = asked.query.trim();
  const [entered, setEntered] = useState<string | null>(null);
  const isSettled = shown.kind !== 'empty' && shown.query === query;
  const isAnswered = isSettled && shown.kind === 'results';
  const openHit = (index: number, isNewTab: boolean): void => {
    const link = document.getElementById(hitId(listId, index));
    if (!(link instanceof HTMLAnchorElement) || link.href === '') return;
    if (isNewTab) {
      host.remember(query);
      open(link.href, '_blank', 'noopener');
    } else link.click();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (entered === null || (entered === query && !isSettled)) return;
    setEntered(null);
    if (entered === query && isAnswered) openHit(0, false);
  }, [entered, query, shown]);
  return {
    enter: setEntered,
    onOpen(event) {
      host.remember(query);
      // The dialog stays until the click is over: a link that is removed during the click is not followed.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) setTimeout(host.leave);
    },
    onKeyDown(event) {
      if (isComposing(event)) return;
      if (event.key === 'ArrowDown') hits.move(1);
      else if (event.key === 'ArrowUp') hits.move(-1);
      else if (event.key !== 'Enter') return;
      else if (isAnswered) openHit(hits.active, event.ctrlKey || event.metaKey || event.shiftKey);
      else if (query !== '') setEntered(query);
      event.preventDefault();
    },
  };
}
