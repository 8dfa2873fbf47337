import { readFileSync, readlinkSync } from 'node:fs';

/** What the system knows of a thread. */
export interface ThreadTime {
  /** Seconds of a processor that it has had. */
  readonly seconds: number;
  /** True where it waits for something, and not for a processor. */
  readonly isWaiting: boolean;
}

/** Number of this thread in the system; null where the system does not say. */
export function threadNumber(): number | null {
  try {
    return Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0] ?? Number.NaN);
  } catch {
    return null;
  }
}

/** Ticks of the kernel in a second, as all programs are told of them. */
const TICKS = 100;

/** What a thread of this process has done so far; null where the system does not say, as everywhere but on Linux. */
export function threadTime(thread: number | null): ThreadTime | null {
  if (thread === null) return null;
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // The name in parentheses may hold blanks; the state comes after it, user and system time eleven fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { seconds: (Number(fields[11]) + Number(fields[12])) / TICKS, isWaiting: fields[0] === 'S' };
  } catch {
    return null;
  }
}

/** Where only the clock is known, a machine may be this much slower than one that does nothing else. */
export const CLOCK_FACTOR = 4;

/** Counts the seconds that a thread has worked, or waited for something of its own; the time in which it waits for a processor does not count. */
export class WorkClock {
  readonly #thread: number | null;
  #seconds = 0;
  #lastTime: ThreadTime | null;
  #lastLook = performance.now();

  constructor(thread: number | null) {
    this.#thread = thread;
    this.#lastTime = threadTime(thread);
  }

  /** Seconds since it was made, as of this look. */
  look(interval: number): number {
    const time = threadTime(this.#thread);
    const now = performance.now();
    // Looks are counted, not seconds: where this thread or the machine stands still, nobody is to blame.
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

/** Ends the programs that a thread of this process has started and waits for: it cannot be ended before. */
export function endPrograms(thread: number | null): void {
  if (thread === null) return;
  try {
    const children = readFileSync(`/proc/self/task/${thread}/children`, 'utf8');
    for (const child of children.split(' ').map(Number)) if (child > 0) process.kill(child, 'SIGKILL');
  } catch {
    // The system does not say, or they have ended.
  }
}
