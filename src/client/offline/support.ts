/**
 * Offline support of a tab:
 * 1. the worker of the page's locale is registered, with what the page knows of its reader,
 * 2. the worker is told of each page shown, so that it can go on in the background,
 * 3. a newer worker is left to `updates.ts`, which is fetched only then.
 */
import { PARAMS, type WorkerMessage, type WorkerParams } from '../../shared/offline';
import { STORAGE } from '../../shared/storage';
import { remember } from '../storage';
import { isOfflineMode } from './mode';

/** Milliseconds between two looks for a new deployment while a tab stays open. */
const INTERVAL = 600_000;

/** Offline support of a tab. */
export interface Support {
  /** A page whose workers are `scripts` is shown: that of its locale and, after a space, the one for the locale's home page without a slash. */
  shown(scripts: string): Promise<void>;
}

/** Begins offline support; to be called once per tab. */
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
  // A worker that has just taken over does not know of the page yet.
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

/** Registers the workers of a page; null, and a word to developers, where that of the locale fails. */
async function register(scripts: string): Promise<ServiceWorkerRegistration | null> {
  const options = (document.documentElement.dataset['offline'] ?? '').split(' ');
  const params: WorkerParams = { offlineMode: await isOfflineMode(options), debug: options.includes('debug') };
  const [script, entrance] = scripts.split(' ');
  // `/zh-cn.sw.js` acts for `/zh-cn`. Where it fails, the home page opens at its own address still.
  if (entrance) navigator.serviceWorker.register(entrance, { scope: entrance.slice(0, -6) }).catch(() => {});
  try {
    return await navigator.serviceWorker.register(`${script}?${PARAMS}=${encodeURIComponent(JSON.stringify(params))}`);
  } catch (error) {
    console.error('registerSW failed', error);
    return null;
  }
}

/** A tab that stays open for long learns of a new deployment when its reader comes back to it. */
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

/** The home page without its slash lies outside the worker's scope: loaded anew, it would not be there offline. */
function addSlash(scope: string): void {
  if (`${location.origin}${location.pathname}/` !== scope) return;
  history.replaceState(history.state, '', `${location.pathname}/${location.search}${location.hash}`);
}

/** Addresses of what the page has loaded before a worker could see it, except for what scripts asked for. */
function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => !/^(?:fetch|xml)/.test((entry as PerformanceResourceTiming).initiatorType))
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));
}
