import { existsSync } from 'node:fs';
import { type Guard, startGuard } from '../base/guard.js';
import { mainState, watchThread } from '../base/main-state.js';
import type { SiteConfig } from '../model/config.js';
import type { BuildOptions } from './build.js';

/** Milliseconds of a run without code of the site's own in the main thread, after which it gets a guard all the same: starting one costs as much as several pages. */
const SOON = 500;

/** What a run is guarded for. */
export interface GuardedRun extends Pick<BuildOptions, 'workers' | 'json'> {
  readonly config: SiteConfig;
  /** Called once a signal ends the process even while the main thread is busy: from then on it may have handlers. */
  readonly whenSafe?: () => void;
}

/** Does a piece of work that another thread ends where the main one loops, or does not hear of a signal. */
export async function guarded<T>(run: GuardedRun, work: () => Promise<T>): Promise<T> {
  const { config, workers } = run;
  const guards: (Guard | null)[] = [];
  const runsCode = config.extensions.length > 0 || workers === 0 || existsSync(config.templatesDir ?? '');
  if (runsCode) guards.push(await guardThread(run));
  const timer = setTimeout(() => {
    if (!runsCode) guards.push(guardOf(run));
  }, SOON).unref();
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    for (const guard of guards) guard?.stop();
  }
}

/** Lets another thread look at this one, and tells it which extensions and pages are at work. */
export async function guardThread(run: GuardedRun): Promise<Guard | null> {
  const guard = guardOf(run);
  if (guard === null) return null;
  const state = mainState(guard.memory);
  watchThread(state);
  if (run.config.extensions.length > 0) (await import('../extend/index.js')).markRunning(guard.memory, state.moment);
  return guard;
}

function guardOf({ config, json = false, whenSafe }: GuardedRun): Guard | null {
  const { siteSeconds, pageSeconds } = config.limits;
  const extensions = config.extensions.map(({ module }) => module);
  const settings = { extensions, siteSeconds, pageSeconds, json, signals: whenSafe !== undefined };
  return startGuard(settings, () => whenSafe?.());
}
