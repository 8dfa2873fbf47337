import { mistakeOf } from '../base/collector.js';
import { type Guard, startGuard } from '../base/guard.js';
import { holdSignals } from '../base/held-signals.js';
import { mainState, watchThread } from '../base/main-state.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Progress } from '../model/progress.js';
import type { BuildOptions } from './build.js';
import { runsCode } from './runs-code.js';

/**
 * Milliseconds between checks of a run that executes no code of the site in the main thread, and the CPU time after which it gets a guard
 * anyway: starting one costs as much as rendering several pages.
 */
const LOOK = 500;
const LONG_RUN = 2000;

/** A guarded run. */
export interface GuardedRun extends Pick<BuildOptions, 'workers' | 'json' | 'progress'> {
  readonly config: SiteConfig;
  /** Called once a signal can end the process even while the main thread is busy; only then may signals have handlers. */
  readonly whenSafe?: () => void;
}

/**
 * Runs work under a guard: another thread that ends the process if the main thread hangs or misses a signal. It then also prints the
 * findings that the work has reported through `progress`. The work calls `guardNow` to start the guard without waiting.
 */
export async function guarded<T>(
  run: GuardedRun,
  work: (progress: Progress, guardNow: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const { config, workers } = run;
  const guards: (Guard | null)[] = [];
  const findings = new Map<string, Diagnostic>();
  const progress: Progress = (event) => {
    if (event.kind !== 'finding') return run.progress(event);
    // A check reports the findings of its run a second time.
    const mistake = mistakeOf(event.diagnostic);
    if (findings.has(mistake)) return;
    findings.set(mistake, event.diagnostic);
    run.progress(event);
    for (const guard of guards) guard?.hear([event.diagnostic]);
  };
  // Signal handlers of the site's code take effect once there is a guard: until then, they would keep a busy process alive.
  const releaseSignals = runsCode(config, workers) ? holdSignals() : null;
  if (releaseSignals !== null) guards.push(await guardThread(run, releaseSignals));
  const timer = setInterval(() => {
    if (guards.length > 0 || process.cpuUsage().user <= LONG_RUN * 1000) return;
    const guard = guardOf(run);
    guards.push(guard);
    guard?.hear(findings.values());
  }, LOOK).unref();
  const guardNow = async (): Promise<void> => {
    if (guards.length > 0) return;
    const guard = await guardThread(run);
    guards.push(guard);
    guard?.hear(findings.values());
  };
  try {
    return await work(progress, guardNow);
  } finally {
    clearInterval(timer);
    for (const guard of guards) guard?.stop();
    releaseSignals?.();
  }
}

/** Starts a guard for this thread, which knows the current extensions and pages. `release` enables signal handlers. */
export async function guardThread(
  run: Omit<GuardedRun, 'workers' | 'progress'>,
  release?: () => void,
): Promise<Guard | null> {
  const guard = guardOf(run, release);
  if (guard === null) return null;
  const state = mainState(guard.memory);
  watchThread(state);
  if (run.config.extensions.length > 0) (await import('../extend/index.js')).markRunning(guard.memory, state.hook);
  return guard;
}

/** The parts of a configuration that a guard needs. */
export function guardFacts({ limits, extensions }: SiteConfig) {
  return { ...limits, extensions: extensions.map(({ module }) => module) };
}

function guardOf(run: Omit<GuardedRun, 'workers' | 'progress'>, release?: () => void): Guard | null {
  const { config, json = false, whenSafe } = run;
  return startGuard({ ...guardFacts(config), json, hasHandlers: whenSafe !== undefined }, () => {
    release?.();
    whenSafe?.();
  });
}
