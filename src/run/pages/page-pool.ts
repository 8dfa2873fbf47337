import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Source } from '../../model/source.js';
import { type HostSetup, type HostTools, hostSetup, PageHost } from './page-host.js';
import { type PageLane, WorkerLane } from './page-lane.js';

/** Fewer pages than this are made in the main thread: a worker's start costs as much as some tens of pages. */
const WORTH_WORKERS = 60;
/** What is known of more pages than this fills the main thread's heap: from there on builds take longer, so that they need less memory. */
export const MANY_PAGES = 5000;
/** V8's flag for them: a heap that holds so much already grows by less than `bin/docsgen.js` lets a small one grow. */
const SLOWER_GROWTH = '--heap-growing-percent=15';
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
  /** Says what pages are made from, now on. */
  open(sources: PageSources): void;
  /** As `open`, where only these sources have other texts. */
  renew(sources: PageSources, written: readonly Source[]): void;
  /** The worker with the least to do; this thread where there are none. */
  lane(): PageLane;
  /** Ends the workers, which gives their memory back; a later page starts them anew. */
  rest(): Promise<void>;
}

/** Workers that pay for about `pages` pages; the main thread waits while they work. */
export function workersFor(pages: number): number {
  if (pages > MANY_PAGES) setFlagsFromString(SLOWER_GROWTH);
  const cores = availableParallelism();
  return pages < WORTH_WORKERS || cores === 1 ? 0 : cores;
}

/** A pool of `workers` threads; this thread makes the pages where there are none. */
export function createPagePool(workers: number): PagePool {
  const entry = fileURLToPath(new URL('./page-worker.js', import.meta.url));
  return workers > 0 && existsSync(entry) ? new WorkerPool(entry, workers) : new OwnThread();
}

class OwnThread implements PagePool {
  readonly width = WIDTH;
  #host = new PageHost();
  #sources: PageSources | null = null;

  start(): void {}

  open(sources: PageSources): void {
    this.#sources = sources;
    this.#host.open(sources.tools);
  }

  renew(sources: PageSources): void {
    this.open(sources);
  }

  lane(): PageLane {
    return this.#host;
  }

  async rest(): Promise<void> {
    this.#host = new PageHost();
    if (this.#sources !== null) this.#host.open(this.#sources.tools);
  }
}

class WorkerPool implements PagePool {
  readonly width: number;
  readonly #entry: string;
  readonly #count: number;
  #lanes: readonly WorkerLane[] = [];
  #setup: HostSetup | null = null;
  /** By path, the sources whose texts are not those of the setup. */
  #written = new Map<string, Source>();

  constructor(entry: string, count: number) {
    this.#entry = entry;
    this.#count = count;
    this.width = count * WIDTH;
  }

  open({ tools, theme, generator }: PageSources): void {
    this.#setup = hostSetup(tools, theme, generator);
    this.#written = new Map();
    for (const lane of this.#lanes) lane.open(this.#setup, []);
  }

  renew(_: PageSources, written: readonly Source[]): void {
    for (const source of written) this.#written.set(source.path, source);
    for (const lane of this.#lanes) lane.renew([...this.#written.values()]);
  }

  start(): void {
    if (this.#lanes.length === 0) this.#lanes = Array.from({ length: this.#count }, () => this.#newLane());
  }

  lane(): PageLane {
    this.start();
    const [first, ...rest] = this.#lanes;
    if (first === undefined) throw new Error('A pool has at least one worker.');
    return rest.reduce((best, lane) => (lane.busy < best.busy ? lane : best), first);
  }

  async rest(): Promise<void> {
    const lanes = this.#lanes;
    this.#lanes = [];
    await Promise.all(lanes.map((lane) => lane.stop()));
  }

  #newLane(): WorkerLane {
    const lane = new WorkerLane(this.#entry);
    if (this.#setup !== null) lane.open(this.#setup, [...this.#written.values()]);
    return lane;
  }
}
