import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { parsePortable } from '../../base/portable-json.js';
import type { CompilerOptions } from '../../markdown/index.js';
import { type Compile, type CompileJob, type CompileResult, compileHere } from './compile-job.js';
import type { WorkerAnswer } from './compile-worker.js';

/** Fewer pages than this are compiled in the main thread: a worker's start costs as much as some tens of pages. */
const WORTH_WORKERS = 60;
/** What is known of more pages than this fills the main thread's heap: from there on time is given for memory. */
export const MANY_PAGES = 5000;
/** V8's flag for them: a heap that holds so much already grows by less than `bin/docsgen.js` lets a small one grow. */
const SLOWER_GROWTH = '--heap-growing-percent=15';
/** Pages under way for each worker: some that it has at hand, and some that wait for this thread. */
const WIDTH = 8;
/** Young generation of a worker in MB: Markdown makes much short-lived garbage. */
const YOUNG_GENERATION = 40;
/** Old generation of a worker in MB: a bound makes V8 collect before the heap of a worker is larger than the rest of the program. */
const OLD_GENERATION = 160;

/** A compiled page. */
export interface Compiled {
  readonly result: CompileResult;
  /** The result as portable JSON, which is what a worker answers; null where there was none at work. */
  readonly json: string | null;
}

/** Compiles pages on all cores. */
export interface CompilePool {
  compile(job: CompileJob): Promise<Compiled>;
  /** Jobs worth having under way at once. */
  readonly width: number;
  /** Stops the workers and forgets the compiler, which gives their memory back; a later page starts them anew. */
  rest(): Promise<void>;
}

/**
 * A pool for about `pages` pages: `workers` threads, null for as many as pay. This thread compiles where there are none; otherwise it renders,
 * writes and indexes.
 */
export function createCompilePool(options: CompilerOptions, pages: number, workers: number | null): CompilePool {
  const entry = fileURLToPath(new URL('./compile-worker.js', import.meta.url));
  if (pages > MANY_PAGES) setFlagsFromString(SLOWER_GROWTH);
  const count = existsSync(entry) ? (workers ?? workersFor(pages)) : 0;
  let here: Compile | null = null;
  let lanes: readonly Lane[] = [];
  return {
    width: Math.max(count, 1) * WIDTH,
    async compile(job) {
      if (count === 0) {
        here ??= compileHere(options);
        return { result: await here(job), json: null };
      }
      if (lanes.length === 0) lanes = Array.from({ length: count }, () => new Lane(entry, options));
      return leastBusy(lanes).run(job);
    },
    rest: async () => {
      const working = lanes;
      lanes = [];
      here = null;
      await Promise.all(working.map((lane) => lane.stop()));
    },
  };
}

function workersFor(pages: number): number {
  return pages < WORTH_WORKERS ? 0 : availableParallelism() - 1;
}

interface Waiting {
  readonly job: CompileJob;
  readonly done: (compiled: Compiled) => void;
  readonly failed: (error: Error) => void;
}

/** A worker and the jobs that it has been given. */
class Lane {
  readonly #entry: string;
  readonly #options: CompilerOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker;
  #next = 0;

  constructor(entry: string, options: CompilerOptions) {
    this.#entry = entry;
    this.#options = options;
    this.#worker = this.#start({ maxYoungGenerationSizeMb: YOUNG_GENERATION, maxOldGenerationSizeMb: OLD_GENERATION });
  }

  get busy(): number {
    return this.#waiting.size;
  }

  run(job: CompileJob): Promise<Compiled> {
    return new Promise((done, failed) => {
      const id = this.#next++;
      this.#waiting.set(id, { job, done, failed });
      this.#worker.postMessage({ id, job });
    });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #start(resourceLimits: ResourceLimits): Worker {
    const worker = new Worker(this.#entry, { workerData: this.#options, resourceLimits });
    worker.on('message', (answer: WorkerAnswer) => this.#answered(answer));
    worker.on('error', (error: NodeJS.ErrnoException) => this.#died(error));
    return worker;
  }

  #answered(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) {
      waiting?.failed(new Error(answer.error));
      return;
    }
    const { json } = answer;
    waiting?.done({ result: parsePortable<CompileResult>(json, this.#options.siteDir), json });
  }

  /** A page of many megabytes needs more memory than the bound: its jobs go to a worker without one. */
  #died(error: NodeJS.ErrnoException): void {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      this.#worker = this.#start({});
      for (const [id, { job }] of this.#waiting) this.#worker.postMessage({ id, job });
      return;
    }
    for (const { failed } of this.#waiting.values()) failed(error);
    this.#waiting.clear();
  }
}

function leastBusy(lanes: readonly Lane[]): Lane {
  const [first, ...rest] = lanes;
  if (first === undefined) throw new Error('A pool has at least one worker.');
  return rest.reduce((best, lane) => (lane.busy < best.busy ? lane : best), first);
}
