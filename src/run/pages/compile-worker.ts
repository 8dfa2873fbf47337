import { parentPort, workerData } from 'node:worker_threads';
import { portableJson } from '../../base/portable-json.js';
import type { CompilerOptions } from '../../markdown/index.js';
import { type CompileJob, compileHere } from './compile-job.js';

/** Answer to a job: the result as portable JSON, or the error's text. */
export type WorkerAnswer =
  | { readonly id: number; readonly json: string }
  | { readonly id: number; readonly error: string };

const options = workerData as CompilerOptions;
const compile = compileHere(options);

parentPort?.on('message', async ({ id, job }: { id: number; job: CompileJob }) => {
  try {
    const json = portableJson(await compile(job), options.siteDir);
    parentPort?.postMessage({ id, json } satisfies WorkerAnswer);
  } catch (error) {
    parentPort?.postMessage({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies WorkerAnswer);
  }
});
