import { ENDING_SIGNALS } from '../base/held-signals.js';
import type { Staging } from './staging.js';

/**
 * Removes staged files if the process exits or is ended by a signal, which it then passes on. Returns a function that removes the handlers.
 */
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
  // Must run before the listener of the command line, which sets the status and ends the process.
  process.prependListener('exit', abort);
  return undo;
}
