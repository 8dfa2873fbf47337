import { workAs } from '../base/at-work.js';
import { type Label, writeLabel } from '../base/main-state.js';
import { timed } from '../base/timed.js';
import type { Reads } from './reads.js';

/** Thrown where the code of an extension throws; `cause` is what it has thrown. */
export class ExtensionThrew extends Error {
  constructor(
    readonly extension: string,
    /** What it was asked for, as the contract names it: `remark`. */
    readonly moment: string,
    override readonly cause: unknown,
  ) {
    super(`The extension \`${extension}\` throws in \`${moment}\`.`);
  }
}

/** Which extension runs in this thread: its number from 1, or 0. Another thread reads it where this one does not end or dies. */
let running: Int32Array = new Int32Array(1);
/** What it was asked for; null where nobody wants to know. */
let runningMoment: Label | null = null;

/** Says where the number of the extension that runs is to be written, and what it was asked for. */
export function markRunning(shared: SharedArrayBuffer, moment: Label | null = null): void {
  running = new Int32Array(shared, 0, 1);
  runningMoment = moment;
}

/** An extension that is asked for something. */
export interface Asked {
  readonly name: string;
  /** Its number from 1, in the order of the configuration; 0 for one of docsgen's own. */
  readonly number: number;
}

/** A call of an extension's code. */
export interface Call extends Asked {
  /** What it is asked for, as the contract names it: `remark`. */
  readonly moment: string;
  /** Where what it reads is noted. */
  readonly reads: Reads;
  /** Seconds that it may take before it answers or begins to wait; left out in workers, which are ended. */
  readonly seconds?: number | undefined;
}

/** Runs code of an extension: what it reads is noted, and what it throws has its name. */
export async function callExtension<T>(call: Call, work: () => T | Promise<T>): Promise<T> {
  const { name, number, moment, reads, seconds } = call;
  const outer = running[0] ?? 0;
  running[0] = number;
  if (runningMoment !== null) writeLabel(runningMoment, moment);
  try {
    const begun = seconds === undefined ? work : () => timed(seconds, work);
    return await workAs({ extension: name, number, moment, reads }, begun);
  } catch (error) {
    throw new ExtensionThrew(name, moment, error);
  } finally {
    running[0] = outer;
  }
}

/** The same for code that answers at once. */
export function callExtensionNow<T>({ name, number, moment, reads }: Call, work: () => T): T {
  const outer = running[0] ?? 0;
  running[0] = number;
  if (runningMoment !== null) writeLabel(runningMoment, moment);
  try {
    return workAs({ extension: name, number, moment, reads }, work);
  } catch (error) {
    throw new ExtensionThrew(name, moment, error);
  } finally {
    running[0] = outer;
  }
}
