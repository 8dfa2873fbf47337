import { STORAGE } from '../../shared/storage';
import type { Behaviour } from '../behaviour';
import { whenIdle } from '../dom';
import { remember } from '../storage';

/** Offline support on pages with a service worker. Its code is loaded when the page is complete and the browser is idle. */
export function offline(): Behaviour {
  let support: Promise<{ shown(script: string): Promise<void> }> | null = null;
  return {
    name: 'offline',
    install() {
      // Browsers send this event only if the site is not installed, or no longer. It may come before the rest of the code.
      addEventListener('beforeinstallprompt', () => remember(STORAGE.installed, null));
    },
    page({ signal }) {
      const script = document.documentElement.dataset['worker'];
      if (script === undefined || !('serviceWorker' in navigator)) return;
      afterLoad(() => {
        if (signal.aborted) return;
        support ??= import('../offline/support').then(({ createSupport }) => createSupport());
        // Without it, the site works as without a service worker.
        support.then((ready) => ready.shown(script)).catch(() => {});
      });
    },
  };
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run);
  else addEventListener('load', () => whenIdle(run), { once: true });
}
