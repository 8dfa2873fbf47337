import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { notingPage } from '../../base/main-state.js';
import type { PageLimits } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import type { Source } from '../../model/source.js';
import { type HostSetup, type HostTools, hostSetup, PageHost } from './page-host.js';
import { type PageLane, WorkerLane } from './page-lane.js';

/** Fewer pages than this are made by one worker: the start of another costs as much as some tens of pages. */
const WORTH_WORKERS = 60;
/** Bytes that a build takes without workers and pages, for each page, and for each worker; measured on a thousand and on twenty thousand pages. */
const OWN_BYTES = 150_000_000;
const PAGE_BYTES = 6_000;
const WORKER_BYTES = 110_000_000;
/** What is known of more pages than this fills the main thread's heap: from there on builds take longer, so that they need less memory. */
export const MANY_PAGES = 5000;
/** Percent by which heaps grow before V8 collects them: less than `bin/docsgen.js` says where one holds very much. */
const GROWTH_WITH_MANY_PAGES = 15;
/** Groups of pages under way for each worker: one that it makes, and one that waits for it. */
const WIDTH = 2;
/** What pages are made from, for this thread and for workers. */
export interface PageSources {
  readonly tools: HostTools;
  /** Absolute path of the server bundle. */
  readonly theme: string;
  /** From `generatorHash`; null where no store is used. */
  readonly generator: string | null;
}

/** Makes pages, in workers or in this thread. */
export interface PagePool {
  /** Groups of pages worth having under way at once. */
  readonly width: number;
  /** Starts the workers before they are needed. */
  start(): void;
  /** Has so many workers from now on, where it has workers at all; never fewer than before. */
  widen(workers: number): void;
  /** Says what pages are made from, now on. */
  open(sources: PageSources): void;
  /** As `open`, where only these sources have other texts. */
  renew(sources: PageSources, writtenSources: readonly Source[]): void;
  /** The worker with the least to do, of those whose page does not take long; this thread where there are none. */
  lane(): PageLane;
  /** Ends the workers, which gives their memory back; a later page starts them anew. */
  rest(): Promise<void>;
}

/** What decides how many workers there are. */
export interface Workload {
  /** Pages of the site. */
  readonly pages: number;
  /** Pages that have to be made. */
  readonly changed: number;
  /** Bytes that the build may take. */
  readonly memory: number;
  readonly cores: number;
}

/** Workers that pay and for which there is memory, but at least one: a page in the main thread could not be ended. Where a number is wanted, as many, but no more than have a page each. */
export function workersFor(workload: Workload, wanted: number | null = null): number {
  const { pages, changed, memory } = workload;
  const affordable = Math.floor((memory - OWN_BYTES - pages * PAGE_BYTES) / WORKER_BYTES);
  const worthwhile = wanted === null ? worthwhileWorkers(workload) : Math.min(wanted, changed);
  return Math.max(1, Math.min(worthwhile, affordable));
}

/** The main thread waits while few workers work. */
function worthwhileWorkers({ changed, cores }: Workload): number {
  if (changed < WORTH_WORKERS || cores === 1) return 1;
  // This thread is busy for a third of the time: joining terms, checking links.
  return cores === 2 ? 2 : cores - 1;
}

/** Bounds the growth of heaps. The flag holds for all threads. */
export function boundHeaps(changedCount: number): void {
  if (changedCount > MANY_PAGES) setFlagsFromString(`--heap-growing-percent=${GROWTH_WITH_MANY_PAGES}`);
}

/** How many threads make pages, and what one page may take. */
export interface PoolOptions {
  readonly workers: number;
  /** Workers that are added while all others are busy with pages that take long. */
  readonly spare?: number;
  readonly limits: PageLimits;
  /** Takes what workers find while no page is to blame. */
  readonly report: Report;
}

/** A pool of threads; this thread makes the pages where there are none. */
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

  lane(): PageLane {
    const host = this.#host;
    return {
      make: (job) => this.#alone(job.url, () => host.make(job)),
      show: (job) => this.#alone(job.url, () => host.show(job)),
      examine: (job) => this.#alone(job.url, () => host.examine(job)),
    };
  }

  /** One page after the other, as in a worker, so that the page that never ends is the one that was noted. */
  #alone<T>(page: string, work: () => Promise<T>): Promise<T> {
    const result = this.#lastJob.then(() => notingPage(page, work));
    this.#lastJob = result.catch(() => undefined);
    return result;
  }

  async rest(): Promise<void> {
    this.#host = new PageHost();
    if (this.#sources !== null) this.#host.open(this.#sources.tools);
  }
}

class WorkerPool implements PagePool {
  readonly #entry: string;
  readonly #options: PoolOptions;
  #workers: number;
  #lanes: readonly WorkerLane[] = [];
  #setup: HostSetup | null = null;
  /** By path, the sources whose texts are not those of the setup. */
  #changedSources = new Map<string, Source>();

  constructor(entry: string, options: PoolOptions) {
    this.#entry = entry;
    this.#options = options;
    this.#workers = options.workers;
  }

  get width(): number {
    return this.#workers * WIDTH;
  }

  open({ tools, theme, generator }: PageSources): void {
    this.#setup = hostSetup(tools, theme, generator);
    this.#changedSources = new Map();
    for (const lane of this.#lanes) lane.open(this.#setup, []);
  }

  renew(_: PageSources, writtenSources: readonly Source[]): void {
    for (const source of writtenSources) this.#changedSources.set(source.path, source);
    for (const lane of this.#lanes) lane.renew([...this.#changedSources.values()]);
  }

  start(): void {
    while (this.#lanes.length < this.#workers) this.#lanes = [...this.#lanes, this.#newLane()];
  }

  widen(workers: number): void {
    this.#workers = Math.max(this.#workers, workers);
  }

  lane(): PageLane {
    this.start();
    const { spare = 0 } = this.#options;
    const quick = this.#lanes.filter((lane) => !lane.isSlow);
    if (quick.length === 0 && this.#lanes.length < this.#workers + spare) {
      const newLane = this.#newLane();
      this.#lanes = [...this.#lanes, newLane];
      return newLane;
    }
    const [firstLane, ...otherLanes] = quick.length === 0 ? this.#lanes : quick;
    if (firstLane === undefined) throw new Error('A pool has at least one worker.');
    return otherLanes.reduce((best, lane) => (lane.busy < best.busy ? lane : best), firstLane);
  }

  async rest(): Promise<void> {
    const lanes = this.#lanes;
    this.#lanes = [];
    await Promise.all(lanes.map((lane) => lane.stop()));
  }

  #newLane(): WorkerLane {
    const lane = new WorkerLane({ entry: this.#entry, ...this.#options });
    if (this.#setup !== null) lane.open(this.#setup, [...this.#changedSources.values()]);
    return lane;
  }
}
