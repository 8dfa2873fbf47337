import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CompilerOptions } from '../markdown/index.js';
import { type Compile, type CompileJob, type CompileResult, compileHere } from './compile-job.js';
import type { WorkerAnswer } from './compile-worker.js';

/** Fewer pages than this are compiled in the main thread: a worker's start costs as much as some tens of pages. */
const WORTH_WORKERS = 60;
/** Young generation of a worker in MB: Markdown makes much short-lived garbage. */
const YOUNG_GENERATION = 64;

/** Compiles pages on all cores. */
export interface CompilePool {
  readonly compile: Compile;
  /** Jobs worth having under way at once. */
  readonly width: number;
  close(): Promise<void>;
}

/** A pool for about `pages` pages; in this thread where workers would not pay. */
export function createCompilePool(options: CompilerOptions, pages: number, workers: number | null): CompilePool {
  const entry = fileURLToPath(new URL('./compile-worker.js', import.meta.url));
  const count = workers ?? (pages < WORTH_WORKERS ? 0 : availableParallelism());
  if (count === 0 || !existsSync(entry))
    return { compile: compileHere(options), width: 2, close: async () => undefined };
  let lanes: readonly Lane[] = [];
  return {
    width: count * 3,
    compile: (job) => {
      if (lanes.length === 0) lanes = Array.from({ length: count }, () => createLane(entry, options));
      return leastBusy(lanes).run(job);
    },
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.worker.terminate()));
    },
  };
}

interface Waiting {
  readonly done: (result: CompileResult) => void;
  readonly failed: (error: Error) => void;
}

interface Lane {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  run(job: CompileJob): Promise<CompileResult>;
}

function createLane(entry: string, options: CompilerOptions): Lane {
  const worker = new Worker(entry, {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
  const waiting = new Map<number, Waiting>();
  let next = 0;
  worker.on('message', (answer: WorkerAnswer) => {
    const job = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) job?.failed(new Error(answer.error));
    else job?.done(JSON.parse(answer.json) as CompileResult);
  });
  worker.on('error', (error: Error) => {
    for (const job of waiting.values()) job.failed(error);
    waiting.clear();
  });
  return {
    worker,
    waiting,
    run: (job) =>
      new Promise((done, failed) => {
        const id = next++;
        waiting.set(id, { done, failed });
        worker.postMessage({ id, job });
      }),
  };
}

function leastBusy(lanes: readonly Lane[]): Lane {
  const [first, ...rest] = lanes;
  if (first === undefined) throw new Error('A pool has at least one worker.');
  return rest.reduce((best, lane) => (lane.waiting.size < best.waiting.size ? lane : best), first);
}
