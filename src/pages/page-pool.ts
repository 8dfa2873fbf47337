import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { notingPage } from '../base/main-state.js';
import type { PageLimits } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Source } from '../model/source.js';
import { type HostSetup, type HostTools, hostSetup } from './host-setup.js';
import type { PageHost } from './page-host.js';
import type { LocaleTerms } from './search/site-terms.js';
import { type PageWorker, ThreadWorker } from './thread-worker.js';

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
  /** Sets the number of workers, before the first page; workers that have started stay. With 0, this thread makes the pages. */
  resize(workers: number): void;
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
  const ownThread = new OwnThread();
  return options.workers > 0 && existsSync(entry) ? new WorkerPool(entry, ownThread, options) : ownThread;
}

class OwnThread implements PagePool {
  readonly width = WIDTH;
  /** Loaded with the first page. */
  #host: Promise<PageHost> | null = null;
  #sources: PageSources | null = null;
  #lastJob: Promise<unknown> = Promise.resolve();

  start(): void {}

  resize(): void {}

  open(sources: PageSources): void {
    this.#sources = sources;
    this.#host = this.#host?.then((host) => opened(host, sources)) ?? null;
  }

  renew(sources: PageSources): void {
    this.open(sources);
  }

  freeWorker(): PageWorker {
    this.#host ??= openHost(this.#sources);
    const host = this.#host;
    return {
      make: (job) => this.#alone(job.url, async () => (await host).make(job)),
      show: (job) => this.#alone(job.url, async () => (await host).show(job)),
      examine: (job) => this.#alone(job.url, async () => (await host).examine(job)),
    };
  }

  /** Makes one page at a time, as in a worker, so that a page that never ends is the noted one. */
  #alone<T>(page: string, work: () => Promise<T>): Promise<T> {
    const result = this.#lastJob.then(() => notingPage(page, work));
    this.#lastJob = result.catch(() => undefined);
    return result;
  }

  async takeTerms(): Promise<readonly LocaleTerms[]> {
    return (await this.#host)?.takeTerms() ?? [];
  }

  async rest(): Promise<void> {
    this.#host = null;
  }
}

/** Loads the code that makes pages, which most builds need in workers only. */
async function openHost(sources: PageSources | null): Promise<PageHost> {
  const { PageHost } = await import('./page-host.js');
  return opened(new PageHost(), sources);
}

function opened(host: PageHost, sources: PageSources | null): PageHost {
  if (sources !== null) host.open(sources.tools);
  return host;
}

class WorkerPool implements PagePool {
  readonly #entry: string;
  /** Makes the pages if the pool has no workers. */
  readonly #ownThread: OwnThread;
  readonly #options: PoolOptions;
  #size: number;
  #workers: readonly ThreadWorker[] = [];
  #setup: HostSetup | null = null;
  /** Sources by path whose texts are newer than the setup. */
  #changedSources = new Map<string, Source>();

  constructor(entry: string, ownThread: OwnThread, options: PoolOptions) {
    this.#entry = entry;
    this.#ownThread = ownThread;
    this.#options = options;
    this.#size = options.workers;
  }

  get width(): number {
    return Math.max(1, this.#size) * WIDTH;
  }

  open(sources: PageSources): void {
    if (this.#size === 0) {
      this.#ownThread.open(sources);
      return;
    }
    const { tools, theme, generator } = sources;
    this.#setup = hostSetup(tools, theme, generator);
    this.#changedSources = new Map();
    for (const worker of this.#workers) worker.open(this.#setup, []);
  }

  renew(sources: PageSources, writtenSources: readonly Source[]): void {
    if (this.#size === 0) {
      this.#ownThread.renew(sources);
      return;
    }
    for (const source of writtenSources) this.#changedSources.set(source.path, source);
    for (const worker of this.#workers) worker.renew([...this.#changedSources.values()]);
  }

  start(): void {
    while (this.#workers.length < this.#size) this.#workers = [...this.#workers, this.#newWorker()];
  }

  resize(workers: number): void {
    this.#size = Math.max(this.#workers.length, workers);
  }

  freeWorker(): PageWorker {
    if (this.#size === 0) return this.#ownThread.freeWorker();
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
    const makers = this.#size === 0 ? [this.#ownThread] : this.#workers;
    return (await Promise.all(makers.map((maker) => maker.takeTerms()))).flat();
  }

  async rest(): Promise<void> {
    const workers = this.#workers;
    this.#workers = [];
    await Promise.all([this.#ownThread.rest(), ...workers.map((worker) => worker.stop())]);
  }

  #newWorker(): ThreadWorker {
    const worker = new ThreadWorker({ entry: this.#entry, ...this.#options });
    if (this.#setup !== null) worker.open(this.#setup, [...this.#changedSources.values()]);
    return worker;
  }
}
