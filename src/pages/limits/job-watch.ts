import { endPrograms, WorkClock } from '../../base/thread-time.js';

/** Number of checks of a job before its time is up. */
const LOOKS = 40;

/** Milliseconds between checks of a job with the given limit in seconds. */
export function lookInterval(seconds: number): number {
  return (seconds * 1000) / LOOKS;
}

/** A running job, and how long its thread has worked on it. */
export class JobWatch {
  readonly #clock: WorkClock;
  #looks = 0;

  constructor(
    readonly id: number,
    /** Number of the thread in the operating system, if known. */
    readonly thread: number | null,
  ) {
    this.#clock = new WorkClock(thread);
  }

  /** True if the job takes longer than usual. */
  get isSlow(): boolean {
    return this.#looks > 1;
  }

  /** Checks the job; true if its time is up. */
  isOver(seconds: number): boolean {
    this.#looks++;
    return this.#clock.look((seconds / LOOKS) * 2) > seconds;
  }

  /** Ends programs that the job waits for; otherwise its thread could not end. */
  endPrograms(): void {
    endPrograms(this.thread);
  }
}
