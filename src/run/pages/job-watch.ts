import { endPrograms, WorkClock } from '../../base/thread-time.js';

/** How often a job is looked at until its time is up. */
const LOOKS = 40;

/** Milliseconds between looks at a job that may take so many seconds. */
export function lookInterval(seconds: number): number {
  return (seconds * 1000) / LOOKS;
}

/** A job under way, and how long its thread has worked on it. */
export class JobWatch {
  readonly #clock: WorkClock;
  #looks = 0;

  constructor(
    readonly id: number,
    /** Number of the thread in the system; null where that is not known. */
    readonly thread: number | null,
  ) {
    this.#clock = new WorkClock(thread);
  }

  /** True where it takes longer than jobs do. */
  get isSlow(): boolean {
    return this.#looks > 1;
  }

  /** Looks at it: true where its time is up. */
  isOver(seconds: number): boolean {
    this.#looks++;
    return this.#clock.look((seconds / LOOKS) * 2) > seconds;
  }

  /** Ends programs that it waits for; without that its thread would not end. */
  endPrograms(): void {
    endPrograms(this.thread);
  }
}
