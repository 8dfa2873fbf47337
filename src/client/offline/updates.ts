import { identityOf, send } from './identity';

/** Milliseconds that a new worker has to take over before the tab is loaded anew without it; the old one may be at work for long. */
const PATIENCE = 4000;

/** Keeps the tab and its worker on the same deployment. */
export interface Updates {
  /** Follows a registration: tells the reader of a new deployment, and lets one that only differs in mode take over at once. */
  follow(registration: ServiceWorkerRegistration): void;
}

/** Begins to watch; to be called once per tab. */
export function watchUpdates(): Updates {
  const { serviceWorker } = navigator;
  let known = identityOf(serviceWorker.controller);
  let isAsked = false;
  let isReloading = false;
  const reload = (): void => {
    if (!isReloading) location.reload();
    isReloading = true;
  };
  serviceWorker.addEventListener('controllerchange', async () => {
    if (isAsked) return reload();
    const before = known;
    known = identityOf(serviceWorker.controller);
    const [old, now] = await Promise.all([before, known]);
    // The first worker of a tab, and the same deployment in another mode, change nothing that is shown.
    if (old !== null && now !== null && old !== now) reload();
  });
  const refresh = (registration: ServiceWorkerRegistration): void => {
    isAsked = true;
    if (registration.waiting === null) return reload();
    send(registration.waiting, { type: 'SKIP_WAITING' });
    setTimeout(reload, PATIENCE);
  };
  return { follow: (registration) => followRegistration(registration, () => refresh(registration)) };
}

function followRegistration(registration: ServiceWorkerRegistration, refresh: () => void): void {
  const check = (): void => void offer(registration, refresh);
  const watch = (): void => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') check();
    });
  };
  registration.addEventListener('updatefound', watch);
  watch();
  check();
}

async function offer({ waiting, active }: ServiceWorkerRegistration, refresh: () => void): Promise<void> {
  if (waiting === null || active === null) return;
  const [next, now] = await Promise.all([identityOf(waiting), identityOf(active)]);
  if (next !== null && next === now) return send(waiting, { type: 'SKIP_WAITING' });
  const { showPopup } = await import('./popup');
  showPopup(refresh);
}
