/** Handles newer workers. Loaded when the first one is found, while the older one still controls the tab. */
import type { WorkerMessage } from '../../shared/offline';
import { showPopup } from './popup';

/** Milliseconds that a worker has to name its deployment. */
const ANSWER = 3000;

/**
 * Milliseconds that a new worker has to take over. After that, the tab is reloaded without it, because the old worker may be busy for long.
 */
const PATIENCE = 4000;

/** Offers newer deployments to the reader. A worker that differs only in its mode takes over silently. */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  const reload = followController();
  const refresh = (): void => {
    reload.isAsked = true;
    if (registration.waiting !== null) send(registration.waiting, { type: 'SKIP_WAITING' });
    setTimeout(reload.now, registration.waiting === null ? 0 : PATIENCE);
  };
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

interface Reload {
  /** True if the reader asked for the new deployment: any worker that takes over brings it. */
  isAsked: boolean;
  now(): void;
}

/** Reloads the tab once when a worker of another deployment takes over. */
function followController(): Reload {
  const { serviceWorker } = navigator;
  let known = identityOf(serviceWorker.controller);
  let isReloading = false;
  const reload: Reload = {
    isAsked: false,
    now() {
      if (!isReloading) location.reload();
      isReloading = true;
    },
  };
  serviceWorker.addEventListener('controllerchange', async () => {
    if (reload.isAsked) return reload.now();
    const lastDeployment = known;
    known = identityOf(serviceWorker.controller);
    const [old, now] = await Promise.all([lastDeployment, known]);
    // The first worker of a tab, and the same deployment in another mode, do not change what is shown.
    if (old !== null && now !== null && old !== now) reload.now();
  });
  return reload;
}

async function offer({ waiting, active }: ServiceWorkerRegistration, refresh: () => void): Promise<void> {
  if (waiting === null || active === null) return;
  const [next, now] = await Promise.all([identityOf(waiting), identityOf(active)]);
  if (next !== null && next === now) send(waiting, { type: 'SKIP_WAITING' });
  else showPopup(refresh);
}

function send(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

/** Deployment of a worker; null without a worker, or if it does not answer, such as one of another generator. */
function identityOf(worker: ServiceWorker | null): Promise<string | null> {
  if (worker === null) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const answer = (id: unknown): void => {
      port1.close();
      resolve(typeof id === 'string' ? id : null);
    };
    port1.onmessage = ({ data }) => answer(data);
    setTimeout(answer, ANSWER);
    send(worker, { type: 'IDENTITY' }, [port2]);
  });
}
