import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { notingPage } from '../base/main-state.js';
import type { PageLimits } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Source } from '../model/source.js';
import { type HostSetup, type HostTools, hostSetup, PageHost } from './page-host.js';
import type { LocaleTerms } from './search/site-terms.js';
import { type PageWorker, ThreadWorker } from './thread-worker.js';

/** With fewer pages than this, one worker makes all: starting another one costs as much as some tens of pages. */
const WORTH_WORKERS = 60;
/**
 * Memory of a build in bytes: without workers and pages, per page, and per worker. Measured with one thousand and twenty thousand pages.
 */
const OWN_BYTES = 150_000_000;
const PAGE_BYTES = 6_000;
const WORKER_BYTES = 110_000_000;
/** Above this number of pages, their data fills the main thread's heap, and builds use less memory at the price of time. */
export const MANY_PAGES = 5000;
/** Percentage by which heaps grow before V8 collects garbage, with many pages: lower than the value in `bin/docsgen.js`. */
const GROWTH_WITH_MANY_PAGES = 15;
/** Groups of pages under way per worker: one being made and one waiting. */
const WIDTH = 2;
/** The input for pages, in this thread and in workers. */
export interface PageSources {
  readonly tools: HostTools;
  /** Absolute path of the server bundle. */
  readonly theme: string;
  /** From `generatorHash`; null without a store. */
  readonly generator: string | null;
}

/** Makes pages, in workers or in this thread. */
export interface PagePool {
  /** Useful number of groups of pages under way at once. */
  readonly width: number;
  /** Starts the workers before they are needed. */
  start(): void;
  /** Sets the number of workers, if the pool has any; never fewer than before. */
  widen(workers: number): void;
  /** Sets the input for the following pages. */
  open(sources: PageSources): void;
  /** Like `open`, if only these sources have new texts. */
  renew(sources: PageSources, writtenSources: readonly Source[]): void;
  /** The worker with the fewest jobs that is not slow; this thread if there are no workers. */
  freeWorker(): PageWorker;
  /** Takes the terms for the search that all threads have collected. */
  takeTerms(): Promise<readonly LocaleTerms[]>;
  /** Ends the workers to free their memory; a later page starts them again. */
  rest(): Promise<void>;
}

/** Input for choosing the number of workers. */
export interface Workload {
  /** Pages of the site. */
  readonly pages: number;
  /** Pages that must be made. */
  readonly changed: number;
  /** Bytes that the build may use. */
  readonly memory: number;
  readonly cores: number;
}

/**
 * The number of workers that pay off and fit into memory. It is at least one, because a page in the main thread could not be interrupted.
 * If `wanted` is given, that number, but at most one per changed page.
 */
export function workersFor(workload: Workload, wanted: number | null = null): number {
  const { pages, changed, memory } = workload;
  const affordable = Math.floor((memory - OWN_BYTES - pages * PAGE_BYTES) / WORKER_BYTES);
  const worthwhile = wanted === null ? worthwhileWorkers(workload) : Math.min(wanted, changed);
  return Math.max(1, Math.min(worthwhile, affordable));
}

/** With few workers, the main thread mostly waits. */
function worthwhileWorkers({ changed, cores }: Workload): number {
  if (changed < WORTH_WORKERS || cores === 1) return 1;
  // This thread is busy a third of the time: joining terms, checking links.
  return cores === 2 ? 2 : cores - 1;
}

/** Limits the growth of heaps. The flag applies to all threads. */
export function boundHeaps(changedCount: number): void {
  if (changedCount > MANY_PAGES) setFlagsFromString(`--heap-growing-percent=${GROWTH_WITH_MANY_PAGES}`);
}

/** Number of threads, and limits for one page. */
export interface PoolOptions {
  readonly workers: number;
  /** Additional workers while all others are busy with slow pages. */
  readonly spare?: number;
  readonly limits: PageLimits;
  /** Receives findings that belong to no page. */
  readonly report: Report;
}

/** Creates a pool of workers; without workers, this thread makes the pages. */
export function createPagePool(options: PoolOptions): PagePool {
  const entry = fileURLToPath(new URL('./page-worker.js', import.meta.url));
  return options.workers > 0 && existsSync(entry) ? new WorkerPool(entry, options) : new OwnThread();
}

class OwnThread implements PagePool {
  readonly width = WIDTH;
  #host = new PageHost();
  #sources: PageSources | null = null;
  #lastJob: Promise<unknown> = Promise.resolve();

  start(): void {}

  widen(): void {}

  open(sources: PageSources): void {
    this.#sources = sources;
    this.#host.open(sources.tools);
  }

  renew(sources: PageSources): void {
    this.open(sources);
  }

  freeWorker(): PageWorker {
    const host = this.#host;
    return {
      make: (job) => this.#alone(job.url, () => host.make(job)),
      show: (job) => this.#alone(job.url, () => host.show(job)),
      examine: (job) => this.#alone(job.url, () => host.examine(job)),
    };
  }

  /** Makes one page at a time, as in a worker, so that a page that never ends is the noted one. */
  #alone<T>(page: string, work: () => Promise<T>): Promise<T> {
    const result = this.#lastJob.then(() => notingPage(page, work));
    this.#lastJob = result.catch(() => undefined);
    return result;
  }

  async takeTerms(): Promise<readonly LocaleTerms[]> {
    return this.#host.takeTerms();
  }

  async rest(): Promise<void> {
    this.#host = new PageHost();
    if (this.#sources !== null) this.#host.open(this.#sources.tools);
  }
}

class WorkerPool implements PagePool {
  readonly #entry: string;
  readonly #options: PoolOptions;
  #size: number;
  #workers: readonly ThreadWorker[] = [];
  #setup: HostSetup | null = null;
  /** Sources by path whose texts are newer than the setup. */
  #changedSources = new Map<string, Source>();

  constructor(entry: string, options: PoolOptions) {
    this.#entry = entry;
    this.#options = options;
    this.#size = options.workers;
  }

  get width(): number {
    return this.#size * WIDTH;
  }

  open({ tools, theme, generator }: PageSources): void {
    this.#setup = hostSetup(tools, theme, generator);
    this.#changedSources = new Map();
    for (const worker of this.#workers) worker.open(this.#setup, []);
  }

  renew(_: PageSources, writtenSources: readonly Source[]): void {
    for (const source of writtenSources) this.#changedSources.set(source.path, source);
    for (const worker of this.#workers) worker.renew([...this.#changedSources.values()]);
  }

  start(): void {
    while (this.#workers.length < this.#size) this.#workers = [...this.#workers, this.#newWorker()];
  }

  widen(workers: number): void {
    this.#size = Math.max(this.#size, workers);
  }

  freeWorker(): PageWorker {
    this.start();
    const { spare = 0 } = this.#options;
    const quick = this.#workers.filter((worker) => !worker.isSlow);
    if (quick.length === 0 && this.#workers.length < this.#size + spare) {
      const newWorker = this.#newWorker();
      this.#workers = [...this.#workers, newWorker];
      return newWorker;
    }
    const [firstWorker, ...otherWorkers] = quick.length === 0 ? this.#workers : quick;
    if (firstWorker === undefined) throw new Error('A pool has at least one worker.');
    return otherWorkers.reduce((best, worker) => (worker.busy < best.busy ? worker : best), firstWorker);
  }

  async takeTerms(): Promise<readonly LocaleTerms[]> {
    return (await Promise.all(this.#workers.map((worker) => worker.takeTerms()))).flat();
  }

  async rest(): Promise<void> {
    const workers = this.#workers;
    this.#workers = [];
    await Promise.all(workers.map((worker) => worker.stop()));
  }

  #newWorker(): ThreadWorker {
    const worker = new ThreadWorker({ entry: this.#entry, ...this.#options });
    if (this.#setup !== null) worker.open(this.#setup, [...this.#changedSources.values()]);
    return worker;
  }
}
