import { STORAGE } from '../../shared/storage';
import type { Behaviour } from '../behaviour';
import { whenIdle } from '../dom';
import { remember } from '../storage';

/** Offline support, where the page names a worker: it waits for the page to be loaded and the browser to be idle, and is fetched only then. */
export function offline(): Behaviour {
  let support: Promise<{ shown(script: string): Promise<void> }> | null = null;
  return {
    name: 'offline',
    install() {
      // Browsers offer to install the site only where it is not installed, or not any more; it may be before the rest is here.
      addEventListener('beforeinstallprompt', () => remember(STORAGE.installed, null));
    },
    page({ signal }) {
      const script = document.documentElement.dataset['worker'];
      if (script === undefined || !('serviceWorker' in navigator)) return;
      afterLoad(() => {
        if (signal.aborted) return;
        support ??= import('../offline/support').then(({ createSupport }) => createSupport());
        // Without it the site works as it does without a worker.
        support.then((ready) => ready.shown(script)).catch(() => {});
      });
    },
  };
}

function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run);
  else addEventListener('load', () => whenIdle(run), { once: true });
}
