import { parentPort, workerData } from 'node:worker_threads';
import type { CompilerOptions } from '../markdown/index.js';
import { type CompileJob, compileHere } from './compile-job.js';

/** Answer to a job: the result as JSON, or the error's text. */
export type WorkerAnswer =
  | { readonly id: number; readonly json: string }
  | { readonly id: number; readonly error: string };

const compile = compileHere(workerData as CompilerOptions);

parentPort?.on('message', async ({ id, job }: { id: number; job: CompileJob }) => {
  try {
    parentPort?.postMessage({ id, json: JSON.stringify(await compile(job)) } satisfies WorkerAnswer);
  } catch (error) {
    parentPort?.postMessage({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies WorkerAnswer);
  }
});
