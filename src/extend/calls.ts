import { workAs } from '../base/at-work.js';
import { type Label, writeLabel } from '../base/main-state.js';
import { timed } from '../base/timed.js';
import type { Reads } from './reads.js';

/** Thrown when an extension's code throws; `cause` is the original error. */
export class ExtensionThrew extends Error {
  constructor(
    readonly extension: string,
    /** The hook that was called, as the public contract names it: `remark`. */
    readonly hook: string,
    override readonly cause: unknown,
  ) {
    super(`The extension \`${extension}\` throws in \`${hook}\`.`);
  }
}

/** Number of the extension running in this thread, from 1, or 0. Another thread reads it when this one hangs or dies. */
let running: Int32Array = new Int32Array(1);
/** Name of the running hook for another thread, or null if none reads it. */
let runningHook: Label | null = null;

/** Sets the shared memory in which calls record the running extension and hook. */
export function markRunning(shared: SharedArrayBuffer, hook: Label | null = null): void {
  running = new Int32Array(shared, 0, 1);
  runningHook = hook;
}

/** An extension that is called. */
export interface Asked {
  readonly name: string;
  /** Number from 1, in the order of the configuration; 0 for one of docsgen's own. */
  readonly number: number;
}

/** A call of an extension's code. */
export interface Call extends Asked {
  /** The hook that is called, as the public contract names it: `remark`. */
  readonly hook: string;
  /** Records the files that the call reads. */
  readonly reads: Reads;
  /** Seconds that its synchronous part may take; undefined in workers, which are ended instead. */
  readonly seconds?: number | undefined;
}

/** Runs code of an extension, records what it reads, and wraps errors in `ExtensionThrew`. */
export async function callExtension<T>(call: Call, work: () => T | Promise<T>): Promise<T> {
  const { name, number, hook, reads, seconds } = call;
  const outer = running[0] ?? 0;
  running[0] = number;
  if (runningHook !== null) writeLabel(runningHook, hook);
  try {
    const begun = seconds === undefined ? work : () => timed(seconds, work);
    return await workAs({ extension: name, number, hook, reads }, begun);
  } catch (error) {
    throw new ExtensionThrew(name, hook, error);
  } finally {
    running[0] = outer;
  }
}

/** Like `callExtension`, for synchronous code. */
export function callExtensionNow<T>({ name, number, hook, reads }: Call, work: () => T): T {
  const outer = running[0] ?? 0;
  running[0] = number;
  if (runningHook !== null) writeLabel(runningHook, hook);
  try {
    return workAs({ extension: name, number, hook, reads }, work);
  } catch (error) {
    throw new ExtensionThrew(name, hook, error);
  } finally {
    running[0] = outer;
  }
}
