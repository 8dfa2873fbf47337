import { type ResourceLimits, Worker } from 'node:worker_threads';
import { SiteError } from '../../base/diagnostics.js';
import type { Source } from '../../model/source.js';
import type { HostSetup } from './page-host.js';
import type { MadePage, PageJob, ShowJob, ShownPage } from './page-job.js';
import type { WorkerAnswer, WorkerJob, WorkerMessage } from './page-worker.js';

/** Young generation of a worker in MB: Markdown makes much short-lived garbage. */
const YOUNG_GENERATION = 20;
/** Old generation of a worker in MB: a bound makes V8 collect before the heap of a worker is larger than the rest of the program. */
const OLD_GENERATION = 160;

/** Makes pages that belong together: what one of them has read, the next finds in memory. */
export interface PageLane {
  make(job: PageJob): Promise<MadePage>;
  show(job: ShowJob): Promise<ShownPage>;
}

/** A job and whoever waits for it. */
interface Waiting {
  readonly message: WorkerJob;
  readonly done: (page: MadePage | ShownPage) => void;
  readonly failed: (error: Error) => void;
}

/** A worker and the jobs that it has been given. A worker that dies is replaced; only the page that it was making may be lost. */
export class WorkerLane implements PageLane {
  readonly #entry: string;
  readonly #waiting = new Map<number, Waiting>();
  /** Null after it has died, until there is something to do. */
  #worker: Worker | null;
  #setup: WorkerMessage | null = null;
  #next = 0;
  #isStopped = false;

  constructor(entry: string) {
    this.#entry = entry;
    this.#worker = this.#start({ maxYoungGenerationSizeMb: YOUNG_GENERATION, maxOldGenerationSizeMb: OLD_GENERATION });
  }

  /** Jobs that it has not answered. */
  get busy(): number {
    return this.#waiting.size;
  }

  open(setup: HostSetup, sources: readonly Source[]): void {
    this.#setup = { kind: 'open', setup, sources };
    this.#worker?.postMessage(this.#setup);
  }

  renew(sources: readonly Source[]): void {
    if (this.#setup?.kind === 'open') this.#setup = { ...this.#setup, sources };
    this.#worker?.postMessage({ kind: 'renew', sources } satisfies WorkerMessage);
  }

  make(job: PageJob): Promise<MadePage> {
    return this.#run({ kind: 'make', id: this.#next++, job }) as Promise<MadePage>;
  }

  show(job: ShowJob): Promise<ShownPage> {
    return this.#run({ kind: 'show', id: this.#next++, job }) as Promise<ShownPage>;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#worker?.terminate();
  }

  #run(message: WorkerJob): Promise<MadePage | ShownPage> {
    return new Promise((done, failed) => {
      this.#waiting.set(message.id, { message, done, failed });
      if (this.#worker === null) this.#replace();
      else this.#worker.postMessage(message);
    });
  }

  #start(resourceLimits: ResourceLimits): Worker {
    const worker = new Worker(this.#entry, { resourceLimits });
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
    if ('page' in answer) waiting?.done(answer.page);
    else waiting?.failed('error' in answer ? new Error(answer.error) : new SiteError(answer.diagnostics));
  }

  /**
   * A page of many megabytes needs more memory than the bound, and is made again by a worker without one. The page under way of a worker that
   * ended for another reason is lost; those behind it are made by the next worker.
   */
  #ended(cause: NodeJS.ErrnoException | null): void {
    if (this.#isStopped) return;
    const [first] = this.#waiting.values();
    if (first !== undefined && cause?.code !== 'ERR_WORKER_OUT_OF_MEMORY') {
      this.#waiting.delete(first.message.id);
      first.failed(new Error(cause?.message ?? 'its worker ended'));
    }
    this.#worker = null;
    if (this.#waiting.size > 0) this.#replace();
  }

  /** Starts a worker without bounds, which does what waits. */
  #replace(): void {
    this.#worker = this.#start({});
    this.#worker.postMessage(this.#setup);
    for (const { message } of this.#waiting.values()) this.#worker.postMessage(repeated(message));
  }
}

function repeated(message: WorkerJob): WorkerMessage {
  return message.kind === 'make' ? { ...message, job: { ...message.job, isRepeated: true } } : message;
}
