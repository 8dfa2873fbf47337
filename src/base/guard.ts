import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '../model/diagnostic.js';
import { MAIN_STATE_BYTES, mainState } from './main-state.js';

/** What a guard knows of the run. */
export interface GuardSettings {
  /** Names of the extensions in the order of the configuration. */
  readonly extensions: readonly string[];
  /** Seconds that an extension may take in the main thread without letting it answer, and those of a page. */
  readonly siteSeconds: number;
  readonly pageSeconds: number;
  /** True where events are printed as JSON. */
  readonly json: boolean;
  /** True where the main thread handles signals once the guard does. */
  readonly hasHandlers: boolean;
}

/** What its thread is started with. */
export interface GuardData extends GuardSettings {
  readonly memory: SharedArrayBuffer;
}

/** A thread beside the main one that ends the process where the main one cannot: it loops, or does not hear of a signal. */
export interface Guard {
  /** Where the main thread writes what it does. */
  readonly memory: SharedArrayBuffer;
  /** Has these printed before it ends the process. */
  hear(findings: Iterable<Diagnostic>): void;
  stop(): void;
}

/** Milliseconds between signs of life. */
const BEAT = 100;

/** Starts a guard; `ready` is called once signals end the process even while the main thread is busy. Null where the program is not compiled. */
export function startGuard(settings: GuardSettings, ready: () => void): Guard | null {
  const entry = fileURLToPath(new URL('./guard-worker.js', import.meta.url));
  if (!existsSync(entry)) return null;
  const memory = new SharedArrayBuffer(MAIN_STATE_BYTES);
  const { beat } = mainState(memory);
  const timer = setInterval(() => Atomics.add(beat, 0, 1), BEAT).unref();
  const workerData = { ...settings, memory } satisfies GuardData;
  // For handlers of signals: only this thread, which runs nothing of the site, sees the inner parts of Node.
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
