import type { EventEmitter } from 'node:events';

/** Signals that end a process that does not handle them. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Listen = (type: string | symbol, listener: unknown) => void;

/** `process` typed as a plain emitter: Node's types lack the event `newListener`. */
const emitter: EventEmitter = process;

/**
 * Holds back all signal handlers: until the returned function is called, a signal ends the process at once, even a busy one, in which no
 * handler could run. That function then activates all handlers, including those registered meanwhile. Works through `newListener`, the
 * event at which Node begins to listen for a signal.
 */
export function holdSignals(): () => void {
  let isHeld = true;
  const starts = emitter.listeners('newListener') as Listen[];
  const pairs = starts.map((start) => {
    const filtered: Listen = (type, listener) => {
      if (!(isHeld && isEnding(type))) start.call(process, type, listener);
    };
    return { start, filtered };
  });
  for (const { start, filtered } of pairs) swap(start, filtered);
  return () => {
    if (!isHeld) return;
    isHeld = false;
    for (const { start, filtered } of pairs) {
      // Another call holds signals by now and will pass them to `filtered` later.
      if (!emitter.listeners('newListener').includes(filtered)) continue;
      swap(filtered, start);
      for (const signal of ENDING_SIGNALS)
        for (const listener of process.listeners(signal)) start.call(process, signal, listener);
    }
  };
}

function isEnding(type: string | symbol): boolean {
  return ENDING_SIGNALS.some((signal) => signal === type);
}

function swap(old: Listen, other: Listen): void {
  emitter.off('newListener', old);
  emitter.on('newListener', other);
}
