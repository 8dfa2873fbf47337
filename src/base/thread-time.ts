import { readFileSync, readlinkSync } from 'node:fs';

/** State of a thread, from the operating system. */
export interface ThreadTime {
  /** CPU seconds used. */
  readonly seconds: number;
  /** True while it waits for something other than a processor. */
  readonly isWaiting: boolean;
}

/** Thread ID of this thread, or null if the system does not provide it. */
export function threadNumber(): number | null {
  try {
    return Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0] ?? Number.NaN);
  } catch {
    return null;
  }
}

/** Kernel ticks per second, as reported to programs. */
const TICKS = 100;

/** CPU time and state of a thread of this process; null except on Linux. */
export function threadTime(thread: number | null): ThreadTime | null {
  if (thread === null) return null;
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The name in parentheses may contain spaces; the state follows it, user and system time come eleven fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { seconds: (Number(fields[11]) + Number(fields[12])) / TICKS, isWaiting: fields[0] === 'S' };
  } catch {
    return null;
  }
}

/** Tolerance where only wall time is known: a loaded machine may be this much slower than an idle one. */
export const CLOCK_FACTOR = 4;

/** Counts the seconds in which a thread works or waits for its own operations; waiting for a processor does not count. */
export class WorkClock {
  readonly #thread: number | null;
  #seconds = 0;
  #lastTime: ThreadTime | null;
  #lastLook = performance.now();

  constructor(thread: number | null) {
    this.#thread = thread;
    this.#lastTime = threadTime(thread);
  }

  /** Seconds counted so far; `interval` is the longest time between calls that counts. */
  look(interval: number): number {
    const time = threadTime(this.#thread);
    const now = performance.now();
    // Limited to the interval: if this thread or the machine is suspended, nobody is to blame.
    const elapsed = Math.min((now - this.#lastLook) / 1000, interval);
    this.#lastLook = now;
    if (time === null) this.#seconds += elapsed / CLOCK_FACTOR;
    else {
      const worked = Math.max(0, time.seconds - (this.#lastTime?.seconds ?? 0));
      this.#seconds += time.isWaiting ? Math.max(worked, elapsed) : worked;
    }
    this.#lastTime = time;
    return this.#seconds;
  }
}

/** Kills the child processes that a thread waits for: until then the thread cannot end. */
export function endPrograms(thread: number | null): void {
  if (thread === null) return;
  try {
    const children = readFileSync(`/proc/self/task/${thread}/children`, 'utf8');
    for (const child of children.split(' ').map(Number)) if (child > 0) process.kill(child, 'SIGKILL');
  } catch {
    // The system does not list them, or they have ended.
  }
}
