import { parentPort, workerData } from 'node:worker_threads';
import type { MadePage, MakePage, PageJob } from './page-job.js';
import { openMaker, type WorkerSetup } from './worker-setup.js';

/** A job as it is sent. */
export interface WorkerJob {
  readonly id: number;
  readonly job: PageJob;
}

/** Answer to a job: the page, or the error's text. */
export type WorkerAnswer =
  | { readonly id: number; readonly made: MadePage }
  | { readonly id: number; readonly error: string };

const maker: Promise<MakePage> = openMaker(workerData as WorkerSetup);
/** Pages are made one after the other, so that the one under way is the one that was sent first. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (message: WorkerJob) => {
  last = last.then(() => answer(message));
});

async function answer({ id, job }: WorkerJob): Promise<void> {
  let reply: WorkerAnswer;
  try {
    reply = { id, made: await (await maker)(job) };
  } catch (error) {
    reply = { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(reply);
}
