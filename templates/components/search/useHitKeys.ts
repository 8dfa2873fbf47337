import type { KeyboardEvent, MouseEvent } from 'react';
import type { SearchHost } from '../../../src/shared/search/modal.js';
import { hitId } from './HitList.jsx';
import { isComposing } from './isComposing.js';
import type { Hits } from './useHits.js';
import type { Asked, Shown } from './useSearch.js';

interface HitKeys {
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

/** What keys in the field and clicks on hits do. */
export function useHitKeys({ host, asked, shown, hits, listId }: Context): HitKeys {
  const query = asked.query.trim();
  const openActive = (event: KeyboardEvent): void => {
    const link = document.getElementById(hitId(listId, hits.active));
    const isAnswered = shown.kind === 'results' && shown.query === query;
    if (!isAnswered || !(link instanceof HTMLAnchorElement) || link.href === '') return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      host.remember(query);
      open(link.href, '_blank', 'noopener');
    } else link.click();
  };
  return {
    onOpen(event) {
      host.remember(query);
      // A link that is gone leads nowhere, so the dialog stays until the click is over.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) setTimeout(host.leave);
    },
    onKeyDown(event) {
      if (isComposing(event)) return;
      if (event.key === 'ArrowDown') hits.move(1);
      else if (event.key === 'ArrowUp') hits.move(-1);
      else if (event.key === 'Enter') openActive(event);
      else return;
      event.preventDefault();
    },
  };
}
