import type { EventEmitter } from 'node:events';

/** Signals that end a process that does not handle them. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Listen = (type: string | symbol, listener: unknown) => void;

/** The process, by the types of emitters: those of Node do not know the event. */
const emitter: EventEmitter = process;

/**
 * Keeps handlers of signals from taking effect, whoever registers them: a signal then ends the process, even a busy one, in which no
 * handler would run. The answer lets them take effect, also those registered meanwhile. Node starts to listen to a signal when it is told
 * of a new listener.
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
      // Someone else holds signals by now, who passes on to `filtered` later.
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
