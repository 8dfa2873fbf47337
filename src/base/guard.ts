import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../model/diagnostic.js';
import { MAIN_STATE_BYTES, mainState } from './main-state.js';

/** Settings of the guard for one run. */
export interface GuardSettings {
  /** Names of the extensions in the order of the configuration. */
  readonly extensions: readonly string[];
  /** Seconds for which an extension may block the main thread. */
  readonly siteSeconds: number;
  /** CPU seconds of a page, and megabytes by which it may increase the program's memory. */
  readonly pageSeconds: number;
  readonly pageMegabytes: number;
  /** True if events are printed as JSON. */
  readonly json: boolean;
  /** True if the main thread installs signal handlers once the guard does. */
  readonly hasHandlers: boolean;
}

/** Data that the guard's thread starts with. */
export interface GuardData extends GuardSettings {
  readonly memory: SharedArrayBuffer;
}

/** A thread that ends the process when the main thread cannot: when it loops forever or misses a signal. */
export interface Guard {
  /** Shared memory in which the main thread publishes its state. */
  readonly memory: SharedArrayBuffer;
  /** Adds findings to print before the guard ends the process. */
  hear(findings: Iterable<Diagnostic>): void;
  stop(): void;
}

/** Milliseconds between heartbeats. */
const BEAT = 100;

/**
 * Starts a guard, or returns null if the program is not compiled. Calls `ready` once signals end the process even while the main thread is
 * busy.
 */
export function startGuard(settings: GuardSettings, ready: () => void): Guard | null {
  const entry = fileURLToPath(new URL('./guard-worker.js', import.meta.url));
  if (!existsSync(entry)) return null;
  const memory = new SharedArrayBuffer(MAIN_STATE_BYTES);
  const { beat } = mainState(memory);
  const timer = setInterval(() => Atomics.add(beat, 0, 1), BEAT).unref();
  const workerData = { ...settings, memory } satisfies GuardData;
  // Signal handlers need Node's internals; only this thread, which runs no code of the site, can access them.
  const worker = new Worker(entry, { workerData, execArgv: ['--expose-internals', '--no-warnings'] });
  worker.unref();
  worker.once('message', (handlesSignals: boolean) => {
    if (handlesSignals) ready();
  });
  return {
    memory,
    hear(findings) {
      for (const finding of findings) worker.postMessage(finding);
    },
    stop() {
      clearInterval(timer);
      void worker.terminate();
    },
  };
}
