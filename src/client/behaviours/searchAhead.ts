import type { Behaviour } from '../behaviour';
import { whenIdle } from '../dom';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Preloads the code of the search when the browser is idle, except with data-saver or on slow connections. */
export const searchAhead: Behaviour = {
  name: 'searchAhead',
  install() {
    const { connection } = navigator as Navigator & { readonly connection?: Connection };
    const isCheap = connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
    const dialog = document.querySelector<HTMLElement>('dialog[data-search]');
    if (dialog === null || !isCheap) return;
    whenIdle(() => {
      // The search reports missing code when it is opened.
      import('../search/dialog').catch(() => {});
      if ('local' in dialog.dataset) import('../search/local').catch(() => {});
    });
  },
};
