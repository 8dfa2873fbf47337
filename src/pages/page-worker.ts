import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { SiteError } from '../base/diagnostics.js';
import { isSystemError } from '../base/errors.js';
import { threadNumber } from '../base/thread-time.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Source } from '../model/source.js';
import { reportLateErrors } from '../open/late-errors.js';
import type { ExaminedText, TextJob } from './examine-text.js';
import type { HostSetup } from './host-setup.js';
import { WorkerHost } from './page-host.js';
import type { MadePage, PageJob, ShowJob, ShownPage } from './page-job.js';
import type { LocaleTerms } from './search/site-terms.js';

/** Jobs that a worker answers. */
export type WorkerJob =
  | { readonly kind: 'make'; readonly id: number; readonly job: PageJob }
  | { readonly kind: 'show'; readonly id: number; readonly job: ShowJob }
  | { readonly kind: 'examine'; readonly id: number; readonly job: TextJob }
  | { readonly kind: 'terms'; readonly id: number; readonly job: { readonly url: '' } };

/** Messages to a worker. */
export type PageWorkerMessage =
  | { readonly kind: 'open'; readonly setup: HostSetup; readonly sources: readonly Source[] }
  | { readonly kind: 'renew'; readonly sources: readonly Source[] }
  | WorkerJob;

/** An error of the operating system; thrown errors lose these fields between threads. */
export type SystemAnswer = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall' | 'path'>;

/** Result of a job. */
export type JobResult = MadePage | ShownPage | ExaminedText | readonly LocaleTerms[];

/**
 * Answers of a worker: the job has started; then its result, diagnostics that end the run, an error of the operating system, or the text of
 * another error.
 */
export type PageWorkerAnswer =
  | WorkerReport
  | { readonly id: number; readonly isBegun: true; readonly thread: number | null }
  | { readonly id: number; readonly result: JobResult }
  | { readonly id: number; readonly diagnostics: readonly Diagnostic[] }
  | { readonly id: number; readonly system: SystemAnswer }
  | { readonly id: number; readonly error: string };

/** A finding that belongs to no job: an error that code of a finished page threw later. */
export interface WorkerReport {
  readonly found: Diagnostic;
}

/** Maximum number of reports of a worker: code that throws on every tick repeats itself. */
const MOST_REPORTS = 100;

const thread = threadNumber();
const host = new WorkerHost(workerData as SharedArrayBuffer);
/** Messages are handled one after the other, so that the current page is the one requested first. */
let lastAnswer: Promise<void> = Promise.resolve();

/** The error of the last `open`, if it failed. */
let openFailure: { readonly error: unknown } | null = null;

let reports = 0;
const endReports = reportLateErrors(host.names, (found) => {
  if (reports++ < MOST_REPORTS) parentPort?.postMessage({ found } satisfies WorkerReport);
});

parentPort?.on('message', (message: PageWorkerMessage) => {
  lastAnswer = lastAnswer.then(() => handle(message)).catch(endThread);
});
// The compiler takes longest to load, so that loading starts before the first page.
const compiler = import('../markdown/index.js');

async function handle(message: PageWorkerMessage): Promise<void> {
  if (message.kind === 'open') await open(() => host.open(message.setup, message.sources));
  else if (message.kind === 'renew') await open(() => host.renew(message.sources));
  else if (openFailure !== null) throw openFailure.error;
  else parentPort?.postMessage(await answer(message));
}

/** Sets the site. Its files may already be gone if the next `open` follows, so a failure is reported only when a page is requested. */
async function open(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    openFailure = null;
  } catch (error) {
    openFailure = { error };
  }
}

/** Ends this thread if it cannot work. The main thread notices and replaces it. */
function endThread(error: unknown): never {
  endReports();
  throw error;
}

async function answer(message: WorkerJob): Promise<PageWorkerAnswer> {
  const { id } = message;
  // The time limit of the page starts only now.
  await compiler;
  parentPort?.postMessage({ id, isBegun: true, thread } satisfies PageWorkerAnswer);
  try {
    const result = await resultOf(message);
    // Uncaught errors surface before the page counts as made.
    await setImmediate();
    return { id, result };
  } catch (error) {
    if (error instanceof SiteError) return { id, diagnostics: error.diagnostics };
    if (isSystemError(error)) return { id, system: { ...error, message: error.message } };
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function resultOf(message: WorkerJob): Promise<JobResult> {
  if (message.kind === 'terms') return host.takeTerms();
  if (message.kind === 'make') return host.make(message.job);
  return message.kind === 'show' ? host.show(message.job) : host.examine(message.job);
}
