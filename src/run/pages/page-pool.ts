import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { MadePage, MakePage, PageJob } from './page-job.js';
import type { WorkerAnswer, WorkerJob } from './page-worker.js';
import type { WorkerSetup } from './worker-setup.js';

/** Fewer pages than this are made in the main thread: a worker's start costs as much as some tens of pages. */
const WORTH_WORKERS = 60;
/** What is known of more pages than this fills the main thread's heap: from there on builds take longer, so that they need less memory. */
export const MANY_PAGES = 5000;
/** V8's flag for them: a heap that holds so much already grows by less than `bin/docsgen.js` lets a small one grow. */
const SLOWER_GROWTH = '--heap-growing-percent=15';
/** Groups of pages under way for each worker: one that it makes, and one that waits for it. */
const WIDTH = 2;
/** Young generation of a worker in MB: Markdown makes much short-lived garbage. */
const YOUNG_GENERATION = 40;
/** Old generation of a worker in MB: a bound makes V8 collect before the heap of a worker is larger than the rest of the program. */
const OLD_GENERATION = 160;

/** Workers that pay for about `pages` pages; the main thread waits while they work. */
export function workersFor(pages: number): number {
  if (pages > MANY_PAGES) setFlagsFromString(SLOWER_GROWTH);
  const cores = availableParallelism();
  return pages < WORTH_WORKERS || cores === 1 ? 0 : cores;
}

/** Makes pages, in workers or in this thread. */
export interface PagePool {
  /** Groups of pages worth having under way at once. */
  readonly width: number;
  /** A maker for a group of pages that belong together: what one of them has read, the next finds in memory. */
  lane(): MakePage;
  /** Ends the workers, which gives their memory back; a later page starts them anew. */
  rest(): Promise<void>;
}

/** A pool of `workers` threads; where there are none, `here` makes the pages. */
export function createPagePool(workers: number, setup: () => WorkerSetup, here: () => MakePage): PagePool {
  const entry = fileURLToPath(new URL('./page-worker.js', import.meta.url));
  const count = existsSync(entry) ? workers : 0;
  let own: MakePage | null = null;
  let lanes: readonly Lane[] = [];
  return {
    width: Math.max(count, 1) * WIDTH,
    lane() {
      if (count === 0) {
        own ??= here();
        return own;
      }
      if (lanes.length === 0) {
        const shared = setup();
        lanes = Array.from({ length: count }, () => new Lane(entry, shared));
      }
      const lane = leastBusy(lanes);
      return (job) => lane.run(job);
    },
    async rest() {
      const working = lanes;
      lanes = [];
      own = null;
      await Promise.all(working.map((lane) => lane.stop()));
    },
  };
}

interface Waiting {
  readonly job: PageJob;
  readonly done: (made: MadePage) => void;
  readonly failed: (error: Error) => void;
}

/** A worker and the jobs that it has been given. A worker that dies is replaced; only the page that it was making may be lost. */
class Lane {
  readonly #entry: string;
  readonly #setup: WorkerSetup;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker;
  #next = 0;
  #isStopped = false;

  constructor(entry: string, setup: WorkerSetup) {
    this.#entry = entry;
    this.#setup = setup;
    this.#worker = this.#start({ maxYoungGenerationSizeMb: YOUNG_GENERATION, maxOldGenerationSizeMb: OLD_GENERATION });
  }

  get busy(): number {
    return this.#waiting.size;
  }

  run(job: PageJob): Promise<MadePage> {
    return new Promise((done, failed) => {
      const id = this.#next++;
      this.#waiting.set(id, { job, done, failed });
      this.#send({ id, job });
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#worker.terminate();
  }

  #send(message: WorkerJob): void {
    this.#worker.postMessage(message);
  }

  #start(resourceLimits: ResourceLimits): Worker {
    const worker = new Worker(this.#entry, { workerData: this.#setup, resourceLimits });
    let cause: NodeJS.ErrnoException | null = null;
    worker.on('message', (answer: WorkerAnswer) => this.#answered(answer));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      cause = error;
    });
    worker.on('exit', () => this.#ended(cause));
    return worker;
  }

  #answered(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.failed(new Error(answer.error));
    else waiting?.done(answer.made);
  }

  /**
   * A page of many megabytes needs more memory than the bound, and is made again by a worker without one. The page under way of a worker that
   * ended for another reason is lost; those behind it are made by the next worker.
   */
  #ended(cause: NodeJS.ErrnoException | null): void {
    if (this.#isStopped) return;
    const [first] = this.#waiting.keys();
    if (first !== undefined && cause?.code !== 'ERR_WORKER_OUT_OF_MEMORY') {
      const reason = cause?.message ?? 'its worker ended';
      this.#waiting.get(first)?.failed(new Error(reason));
      this.#waiting.delete(first);
    }
    this.#worker = this.#start({});
    for (const [id, { job }] of this.#waiting) this.#send({ id, job: { ...job, isRepeated: true } });
  }
}

function leastBusy(lanes: readonly Lane[]): Lane {
  const [first, ...rest] = lanes;
  if (first === undefined) throw new Error('A pool has at least one worker.');
  return rest.reduce((best, lane) => (lane.busy < best.busy ? lane : best), first);
}
