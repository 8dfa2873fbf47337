/**
 * Offline support of a tab:
 * 1. registers the worker of the page's locale, with parameters for the reader,
 * 2. notifies the worker of each page, so that it can continue in the background,
 * 3. leaves newer workers to `updates.ts`, which is loaded only then.
 */
import { PARAMS, type WorkerMessage, type WorkerParams } from '../../shared/offline';
import { STORAGE } from '../../shared/storage';
import { remember } from '../storage';
import { isOfflineMode } from './mode';

/** Milliseconds between two checks for a new deployment while a tab stays open. */
const INTERVAL = 600_000;

/** Offline support of a tab. */
export interface Support {
  /**
   * Called for each page. `scripts` are its workers: that of its locale and, after a space, that for the locale's home page without
   * trailing slash.
   */
  shown(scripts: string): Promise<void>;
}

/** Sets up offline support; call it once per tab. */
export function createSupport(): Support {
  const { serviceWorker } = navigator;
  const registrations = new Map<string, Promise<ServiceWorkerRegistration | null>>();
  const shown = async (scripts: string): Promise<void> => {
    const resources = serviceWorker.controller === null ? loadedFiles() : [];
    const url = location.href;
    const running = registrations.get(scripts) ?? start(scripts);
    registrations.set(scripts, running);
    const registration = await running;
    if (registration === null) return;
    addSlash(registration.scope);
    const message: WorkerMessage = { type: 'PAGE', url, resources };
    (await activeWorker(registration)).postMessage(message);
  };
  // A worker that has just taken over does not know the page yet.
  serviceWorker.addEventListener('controllerchange', () => {
    const scripts = document.documentElement.dataset['worker'];
    if (scripts !== undefined) void shown(scripts);
  });
  addEventListener('appinstalled', () => {
    remember(STORAGE.installed, '1');
    for (const scripts of registrations.keys()) void register(scripts);
  });
  return { shown };
}

async function start(scripts: string): Promise<ServiceWorkerRegistration | null> {
  const registration = await register(scripts);
  if (registration === null) return null;
  lookForUpdates(registration);
  const onNewer = (): void => {
    const { active, installing, waiting } = registration;
    if (active === null || (installing ?? waiting) === null) return;
    registration.removeEventListener('updatefound', onNewer);
    void import('./updates').then(({ followUpdates }) => followUpdates(registration));
  };
  registration.addEventListener('updatefound', onNewer);
  onNewer();
  return registration;
}

/** Registers the workers of a page. If that of the locale fails, logs the error and returns null. */
async function register(scripts: string): Promise<ServiceWorkerRegistration | null> {
  const options = (document.documentElement.dataset['offline'] ?? '').split(' ');
  const params: WorkerParams = { offlineMode: await isOfflineMode(options), debug: options.includes('debug') };
  const [script, localeWorker] = scripts.split(' ');
  // `/zh-cn.sw.js` controls `/zh-cn`. If it fails, the home page still opens at its own address.
  if (localeWorker)
    navigator.serviceWorker.register(localeWorker, { scope: localeWorker.slice(0, -6) }).catch(() => {});
  try {
    return await navigator.serviceWorker.register(`${script}?${PARAMS}=${encodeURIComponent(JSON.stringify(params))}`);
  } catch (error) {
    console.error('registerSW failed', error);
    return null;
  }
}

/** Checks for a new deployment when the reader returns to a tab that was open for long. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  const look = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - last < INTERVAL) return;
    last = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('docsgen:page', look);
}

function activeWorker({ active, installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  if (active !== null) return Promise.resolve(active);
  return new Promise((resolve) => {
    const first = installing ?? waiting;
    first?.addEventListener('statechange', () => {
      if (first.state === 'activated') resolve(first);
    });
  });
}

/** The home page without its slash is outside the worker's scope: after a reload, it would not be available offline. */
function addSlash(scope: string): void {
  if (`${location.origin}${location.pathname}/` !== scope) return;
  history.replaceState(history.state, '', `${location.pathname}/${location.search}${location.hash}`);
}

/** Addresses of files that the page loaded before a worker controlled it, except requests by scripts. */
function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => !/^(?:fetch|xml)/.test((entry as PerformanceResourceTiming).initiatorType))
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
}
