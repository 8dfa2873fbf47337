import module from 'node:module';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { SiteError } from '../base/diagnostics.js';
import type { PageLimits } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Source } from '../model/source.js';
import type { ExaminedText, TextJob } from './examine-text.js';
import type { HostSetup } from './host-setup.js';
import { JobWatch, lookInterval } from './limits/job-watch.js';
import { UnfinishedPage } from './limits/unfinished-page.js';
import type { MadePage, PageJob, ShowJob, ShownPage } from './page-job.js';
import type { JobResult, PageWorkerAnswer, PageWorkerMessage, WorkerJob, WorkerReport } from './page-worker.js';
import type { LocaleTerms } from './search/site-terms.js';

/** Size of a worker's young generation in MB: Markdown makes much short-lived garbage. */
const YOUNG_GENERATION = 40;
/** Size of a worker's old generation in MB. The limit makes V8 collect garbage before a worker's heap outgrows the rest of the program. */
const OLD_GENERATION = 160;
/** Makes related pages in one thread, so that files read for one are in memory for the next. */
export interface PageWorker {
  make(job: PageJob): Promise<MadePage>;
  show(job: ShowJob): Promise<ShownPage>;
  /** Checks a text for `docsgen check`; the job contains everything needed. */
  examine(job: TextJob): Promise<ExaminedText>;
}

/** A job and the callbacks of its caller. */
interface Waiting {
  readonly message: WorkerJob;
  readonly done: (result: JobResult) => void;
  readonly failed: (error: Error) => void;
  /** True once it exceeded the memory of a worker of the usual size. */
  readonly isLarge: boolean;
}

/** Options of a worker. */
export interface WorkerOptions {
  /** Absolute path of the worker's module. */
  readonly entry: string;
  readonly limits: PageLimits;
  /** Receives findings that belong to no page. */
  readonly report: Report;
}

/** A worker with its queue of jobs. A worker that dies or takes too long for a page is replaced; only that page may be lost. */
export class ThreadWorker implements PageWorker {
  readonly #options: WorkerOptions;
  readonly #waitingJobs = new Map<number, Waiting>();
  /** Lost pages by url since the last `open` or `renew`; they are not tried again. */
  readonly #unfinishedPages = new Map<string, UnfinishedPage>();
  readonly #clock: NodeJS.Timeout;
  /** Null after it died, until there is another job. */
  #worker: Worker | null;
  #setup: PageWorkerMessage | null = null;
  #nextId = 0;
  #currentJob: JobWatch | null = null;
  /** True once the worker has started a page after the last `open`. Before that, no page is to blame if it ends. */
  #hasStarted = false;
  /** The setup with which the worker started. After another `open`, the bundle of this setup may no longer exist. */
  #startSetup: PageWorkerMessage | null = null;
  #isStopped = false;
  /** Number of the extension that runs in the worker, from 1; 0 for none. The worker writes it. */
  readonly #numberAtWork = new Int32Array(new SharedArrayBuffer(4));

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#worker = this.#start(false);
    this.#clock = setInterval(() => this.#look(), lookInterval(options.limits.pageSeconds)).unref();
  }

  /** Number of unfinished jobs. */
  get busy(): number {
    return this.#waitingJobs.size;
  }

  /** True if its page takes longer than usual. */
  get isSlow(): boolean {
    return this.#currentJob?.isSlow === true;
  }

  open(setup: HostSetup, sources: readonly Source[]): void {
    this.#unfinishedPages.clear();
    this.#setup = { kind: 'open', setup, sources };
    this.#hasStarted = false;
    this.#worker?.postMessage(this.#setup);
  }

  renew(sources: readonly Source[]): void {
    this.#unfinishedPages.clear();
    if (this.#setup?.kind === 'open') this.#setup = { ...this.#setup, sources };
    this.#worker?.postMessage({ kind: 'renew', sources } satisfies PageWorkerMessage);
  }

  make(job: PageJob): Promise<MadePage> {
    return this.#run({ kind: 'make', id: this.#nextId++, job }) as Promise<MadePage>;
  }

  show(job: ShowJob): Promise<ShownPage> {
    return this.#run({ kind: 'show', id: this.#nextId++, job }) as Promise<ShownPage>;
  }

  examine(job: TextJob): Promise<ExaminedText> {
    return this.#run({ kind: 'examine', id: this.#nextId++, job }) as Promise<ExaminedText>;
  }

  /** Takes the terms for the search that its thread has collected. None are left if the thread has died: their pages are read again. */
  async takeTerms(): Promise<readonly LocaleTerms[]> {
    if (this.#worker === null || !this.#hasStarted) return [];
    const terms = this.#run({ kind: 'terms', id: this.#nextId++, job: { url: '' } });
    return (await terms.catch(() => [])) as readonly LocaleTerms[];
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#clock);
    await this.#worker?.terminate();
  }

  #run(message: WorkerJob): Promise<JobResult> {
    const unfinishedPage = this.#unfinishedPages.get(message.job.url);
    if (unfinishedPage !== undefined) return Promise.reject(unfinishedPage);
    return new Promise((resolve, reject) => {
      this.#waitingJobs.set(message.id, { message, done: resolve, failed: reject, isLarge: false });
      if (this.#worker === null) this.#replace(false);
      else this.#worker.postMessage(message);
    });
  }

  #start(isLarge: boolean): Worker {
    const { entry, limits } = this.#options;
    const megabytes = isLarge ? limits.pageMegabytes : Math.min(OLD_GENERATION, limits.pageMegabytes);
    const resourceLimits: ResourceLimits = {
      maxYoungGenerationSizeMb: YOUNG_GENERATION,
      maxOldGenerationSizeMb: megabytes,
    };
    this.#numberAtWork[0] = 0;
    const worker = new Worker(entry, { resourceLimits, workerData: this.#numberAtWork.buffer, env: workerEnv() });
    this.#hasStarted = false;
    this.#startSetup = this.#setup;
    let cause: NodeJS.ErrnoException | null = null;
    worker.on('message', (answer: PageWorkerAnswer) => {
      if (worker === this.#worker) this.#answered(answer);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      cause = error;
    });
    worker.on('exit', (code) => {
      if (worker === this.#worker && !this.#isStopped) this.#ended(cause, code);
    });
    return worker;
  }

  #answered(answer: PageWorkerAnswer): void {
    if ('found' in answer) {
      this.#options.report(answer.found);
      return;
    }
    const { id } = answer;
    if ('isBegun' in answer) {
      this.#currentJob = new JobWatch(id, answer.thread);
      this.#hasStarted = true;
      return;
    }
    const waitingJob = this.#waitingJobs.get(id);
    this.#waitingJobs.delete(id);
    this.#currentJob = null;
    if ('result' in answer) waitingJob?.done(answer.result);
    else waitingJob?.failed(errorOf(answer));
  }

  /** Gives up a page that takes too long. Its worker may be in an endless loop, so it is terminated. */
  #look(): void {
    if (this.#currentJob?.isOver(this.#options.limits.pageSeconds) !== true) return;
    this.#currentJob.endPrograms();
    void this.#worker?.terminate();
    this.#giveUp(this.#waitingJobs.get(this.#currentJob.id), new UnfinishedPage('pageSeconds', '', this.#extension()));
    this.#continue(false);
  }

  /**
   * Handles the end of a worker. A page that needs more memory than the limit is made again by a larger worker. Pages queued after a lost
   * one are made by the next worker.
   */
  #ended(cause: NodeJS.ErrnoException | null, code: number): void {
    const [firstJob] = this.#waitingJobs.values();
    const lostJob = this.#waitingJobs.get(this.#currentJob?.id ?? -1) ?? firstJob;
    const isOutOfMemory = cause?.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!this.#hasStarted && this.#currentJob === null && !isOutOfMemory) {
      if (this.#startSetup !== this.#setup) this.#continue(false);
      else this.#fail(cause ?? new Error(`A worker has ended with exit code ${code} before its first page.`));
      return;
    }
    const isGrowing = isOutOfMemory && !lostJob?.isLarge && this.#options.limits.pageMegabytes > OLD_GENERATION;
    if (lostJob !== undefined && isGrowing) this.#waitingJobs.set(lostJob.message.id, { ...lostJob, isLarge: true });
    else if (isOutOfMemory) this.#giveUp(lostJob, new UnfinishedPage('pageMegabytes', '', this.#extension()));
    else
      this.#giveUp(
        lostJob,
        new UnfinishedPage(null, cause?.message ?? `it has ended with exit code ${code}`, this.#extension()),
      );
    this.#continue(isGrowing);
  }

  /** Name of the extension that was running, if any. */
  #extension(): string | null {
    const begunJob = this.#waitingJobs.get(this.#currentJob?.id ?? -1)?.message;
    const ofPages = this.#setup?.kind === 'open' ? this.#setup.setup.compiler.extensions : undefined;
    const extensions = begunJob?.kind === 'examine' ? begunJob.job.reviewers.extensions : ofPages;
    return extensions?.find(({ number }) => number === this.#numberAtWork[0])?.name ?? null;
  }

  /** Fails all queued jobs: another worker would not start either. */
  #fail(error: Error): void {
    for (const { failed } of this.#waitingJobs.values()) failed(error);
    this.#waitingJobs.clear();
    this.#continue(false);
  }

  /** Fails all jobs for the page, so that none waits for a second attempt. */
  #giveUp(waitingJob: Waiting | undefined, unfinishedPage: UnfinishedPage): void {
    if (waitingJob === undefined) return;
    const { url } = waitingJob.message.job;
    this.#unfinishedPages.set(url, unfinishedPage);
    for (const [id, { message, failed }] of this.#waitingJobs) {
      if (message.job.url !== url) continue;
      this.#waitingJobs.delete(id);
      failed(unfinishedPage);
    }
  }

  #continue(isLarge: boolean): void {
    this.#currentJob = null;
    this.#worker = null;
    if (this.#waitingJobs.size > 0) this.#replace(isLarge);
  }

  /** Starts another worker, which takes the queued jobs. */
  #replace(isLarge: boolean): void {
    const worker = this.#start(isLarge);
    this.#worker = worker;
    if (this.#setup !== null) worker.postMessage(this.#setup);
    for (const { message } of this.#waitingJobs.values()) worker.postMessage(asRepeated(message));
  }
}

/** Environment of workers, which keep compiled code where this thread does. */
function workerEnv(): NodeJS.ProcessEnv {
  // Only from Node.js 22 on.
  const dir = (module as { getCompileCacheDir?(): string | undefined }).getCompileCacheDir?.();
  return dir === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dir };
}

function asRepeated(message: WorkerJob): PageWorkerMessage {
  return message.kind === 'make' ? { ...message, job: { ...message.job, isRepeated: true } } : message;
}

function errorOf(
  answer: Exclude<PageWorkerAnswer, WorkerReport | { readonly isBegun: true } | { readonly result: JobResult }>,
): Error {
  if ('diagnostics' in answer) return new SiteError(answer.diagnostics);
  return 'system' in answer ? Object.assign(new Error(), answer.system) : new Error(answer.error);
}
