import { Script } from 'node:vm';

/** Thrown when code exceeds its time limit. */
export class OutOfTime extends Error {}

const PLACE = Symbol.for('docsgen.timed');
const SCRIPT = new Script("globalThis[Symbol.for('docsgen.timed')]()");

/** Runs synchronous work with a time limit. Runs it through a `Script`, because Node can interrupt nothing else that never ends. */
export function timed<T>(seconds: number, work: () => T): T {
  const outer: unknown = Reflect.get(globalThis, PLACE);
  Reflect.set(globalThis, PLACE, work);
  try {
    return SCRIPT.runInThisContext({ timeout: Math.max(1, Math.round(seconds * 1000)) }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new OutOfTime();
    throw error;
  } finally {
    Reflect.set(globalThis, PLACE, outer);
  }
}
