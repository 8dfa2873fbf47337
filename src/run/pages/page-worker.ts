import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { SiteError } from '../../base/diagnostics.js';
import { threadNumber } from '../../base/thread-time.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Source } from '../../model/source.js';
import type { ExaminedText, TextJob } from '../checks/examine-text.js';
import { reportLateThrows } from '../inputs/late-throws.js';
import { isSystemError } from '../inputs/thrown.js';
import { type HostSetup, WorkerHost } from './page-host.js';
import type { MadePage, PageJob, ShowJob, ShownPage } from './page-job.js';

/** What a worker is to answer. */
export type WorkerJob =
  | { readonly kind: 'make'; readonly id: number; readonly job: PageJob }
  | { readonly kind: 'show'; readonly id: number; readonly job: ShowJob }
  | { readonly kind: 'examine'; readonly id: number; readonly job: TextJob };

/** What a worker is told. */
export type WorkerMessage =
  | { readonly kind: 'open'; readonly setup: HostSetup; readonly sources: readonly Source[] }
  | { readonly kind: 'renew'; readonly sources: readonly Source[] }
  | WorkerJob;

/** What the system has answered; errors lose it on their way between threads. */
export type SystemAnswer = Pick<NodeJS.ErrnoException, 'message' | 'code' | 'syscall' | 'path'>;

/** What a job yields. */
export type JobResult = MadePage | ShownPage | ExaminedText;

/** Answer to a job: that it is under way now, then its result, what ends the run, what the system refuses, or the text of another error. */
export type WorkerAnswer =
  | WorkerReport
  | { readonly id: number; readonly isBegun: true; readonly thread: number | null }
  | { readonly id: number; readonly result: JobResult }
  | { readonly id: number; readonly diagnostics: readonly Diagnostic[] }
  | { readonly id: number; readonly system: SystemAnswer }
  | { readonly id: number; readonly error: string };

/** What is found while no job is asked for it: what code of a finished page throws. */
export interface WorkerReport {
  readonly found: Diagnostic;
}

/** Most reports of a worker: code that throws at every tick says the same again and again. */
const MOST_REPORTS = 100;

const thread = threadNumber();
const host = new WorkerHost(workerData as SharedArrayBuffer);
/** Messages are handled one after the other, so that the page under way is the one that was asked for first. */
let lastAnswer: Promise<void> = Promise.resolve();

/** Why the site could not be opened; null where it is open. */
let openFailure: { readonly error: unknown } | null = null;

let reports = 0;
const endReports = reportLateThrows(host.names, (found) => {
  if (reports++ < MOST_REPORTS) parentPort?.postMessage({ found } satisfies WorkerReport);
});

parentPort?.on('message', (message: WorkerMessage) => {
  lastAnswer = lastAnswer.then(() => handle(message)).catch(endThread);
});
// The compiler takes longest to load: it is there when the first page comes.
const compiler = import('../../markdown/index.js');

async function handle(message: WorkerMessage): Promise<void> {
  if (message.kind === 'open') await open(() => host.open(message.setup, message.sources));
  else if (message.kind === 'renew') await open(() => host.renew(message.sources));
  else if (openFailure !== null) throw openFailure.error;
  else parentPort?.postMessage(await answer(message));
}

/** What a site is made from may be gone where it is opened anew at once: a failure counts when the next page is asked for. */
async function open(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    openFailure = null;
  } catch (error) {
    openFailure = { error };
  }
}

/** Ends this thread, which cannot do its work. The main thread hears of it and replaces it. */
function endThread(error: unknown): never {
  endReports();
  throw error;
}

async function answer(message: WorkerJob): Promise<WorkerAnswer> {
  const { id } = message;
  // What a page may take does not begin before.
  await compiler;
  parentPort?.postMessage({ id, isBegun: true, thread } satisfies WorkerAnswer);
  try {
    const result = await resultOf(message);
    // What nothing waits for is thrown before the page counts as made.
    await setImmediate();
    return { id, result };
  } catch (error) {
    if (error instanceof SiteError) return { id, diagnostics: error.diagnostics };
    if (isSystemError(error)) return { id, system: { ...error, message: error.message } };
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function resultOf(message: WorkerJob): Promise<JobResult> {
  if (message.kind === 'make') return host.make(message.job);
  return message.kind === 'show' ? host.show(message.job) : host.examine(message.job);
}
