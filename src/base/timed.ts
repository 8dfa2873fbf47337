import { Script } from 'node:vm';

/** Thrown where code does not come to an end in its time. */
export class OutOfTime extends Error {}

const PLACE = Symbol.for('docsgen.timed');
const SCRIPT = new Script("globalThis[Symbol.for('docsgen.timed')]()");

/** Does work that answers at once, or begins to; only a script of its own can be stopped where it never comes to an end. */
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
