import { all, whenIdle } from './dom';
import { loadCode } from './loadCode';

interface IslandRoot {
  unmount(): void;
}

interface IslandModule {
  hydrate(
    element: Element,
    props: unknown,
    identifierPrefix: string,
    options: { readonly onUncaughtError: (error: unknown) => void },
  ): IslandRoot;
}

/** Loads and hydrates each island at the time that its `data-when` names. */
export function wakeIslands(signal: AbortSignal): void {
  if (signal.aborted) return;
  for (const island of all(document, '[data-island]:not([data-alive])')) schedule(island, signal);
}

type Moment = (island: HTMLElement, start: () => void, signal: AbortSignal) => void;

/** Values of `data-when`. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  load: (_, start) => start(),
  idle: (_, start) => whenIdle(start),
  visible: whenVisible,
  touch: whenTouched,
};

function schedule(island: HTMLElement, signal: AbortSignal): void {
  const start = (): void => {
    if (signal.aborted || 'alive' in island.dataset) return;
    island.dataset['alive'] = '';
    void hydrate(island);
  };
  (MOMENTS[island.dataset['when'] ?? 'load'] ?? MOMENTS['load'])?.(island, start, signal);
}

function whenVisible(island: HTMLElement, start: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: '200px' },
  );
  observer.observe(island);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** The click that starts an island is not lost: it is dispatched again after hydration. */
function whenTouched(island: HTMLElement, start: () => void, signal: AbortSignal): void {
  const once = { once: true, signal } as const;
  for (const type of ['pointerenter', 'touchstart', 'focusin'] as const)
    island.addEventListener(type, start, { ...once, passive: true });
  const hold = (event: Event): void => {
    const { target } = event;
    if ('hydrated' in island.dataset || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    start();
    island.addEventListener('docsgen:hydrated', () => target.click(), once);
  };
  island.addEventListener('click', hold, { capture: true, signal });
}

async function hydrate(island: HTMLElement): Promise<void> {
  const { island: name = '', props = '{}', prefix = '' } = island.dataset;
  const html = island.innerHTML;
  const onUncaughtError = (error: unknown): void => void showIslandCrash(island, error, html);
  try {
    const address = addresses()[name];
    if (address === undefined) throw new Error(`The page does not say where the island \`${name}\` is.`);
    const module = await loadCode(() => import(address) as Promise<IslandModule>);
    module.hydrate(island, JSON.parse(props), prefix, { onUncaughtError });
    island.dataset['hydrated'] = '';
    // React listens once it has rendered, which is after this task.
    setTimeout(() => island.dispatchEvent(new Event('docsgen:hydrated')));
  } catch (error) {
    onUncaughtError(error);
  }
}

/** Replaces a crashed island with the crash box; retrying restores the server's markup and hydrates it. */
async function showIslandCrash(island: HTMLElement, error: unknown, html: string): Promise<void> {
  console.error(error);
  const { crashBox } = await loadCode(() => import('./failure'));
  const fresh = island.cloneNode(false) as HTMLElement;
  delete fresh.dataset['hydrated'];
  fresh.append(
    crashBox(error, () => {
      fresh.innerHTML = html;
      void hydrate(fresh);
    }),
  );
  island.replaceWith(fresh);
}

function addresses(): Readonly<Record<string, string>> {
  const json = document.querySelector('script[data-docsgen="islands"]')?.textContent ?? '{}';
  return JSON.parse(json) as Readonly<Record<string, string>>;
}
