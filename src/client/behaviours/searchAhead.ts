import type { Behaviour } from '../behaviour';
import { whenIdle } from '../dom';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Fetches the code of the search when the browser has time, where that costs the reader nothing: not with data-saver, and not on slow lines. */
export const searchAhead: Behaviour = {
  name: 'searchAhead',
  install() {
    const { connection } = navigator as Navigator & { readonly connection?: Connection };
    const isCheap = connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
    const dialog = document.querySelector<HTMLElement>('dialog[data-search]');
    if (dialog === null || !isCheap) return;
    whenIdle(() => {
      // Whoever opens the search hears of what is missing.
      import('../search/dialog').catch(() => {});
      if ('local' in dialog.dataset) import('../search/local').catch(() => {});
    });
  },
};
