import { ENDING_SIGNALS } from '../base/held-signals.js';
import type { Staging } from './staging.js';

/** Cleans up when the process is told to end, and lets it end by that signal; answers the function that undoes it. */
export function abortOnSignal(staging: Pick<Staging, 'abort'>): () => void {
  const abort = (): void => staging.abort();
  const onSignal = (signal: NodeJS.Signals): void => {
    abort();
    undo();
    process.kill(process.pid, signal);
  };
  const undo = (): void => {
    for (const signal of ENDING_SIGNALS) process.off(signal, onSignal);
    process.off('exit', abort);
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, onSignal);
  // Before the command line decides on the status, which ends the process.
  process.prependListener('exit', abort);
  return undo;
}
