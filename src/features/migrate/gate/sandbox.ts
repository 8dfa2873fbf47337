import { sandboxedPrefix } from '../sandboxed/index.js';
import { type Ended, runChild } from './child.js';
import { bestWall } from './walls.js';

/** The folder that code runs in, with the paths that it may read. */
interface ReadableFolder {
  readonly path: string;
  readonly readablePaths: readonly string[];
}

/** The output of code, or the reason why there is none. */
type Answer = { readonly output: string; readonly errors: string } | { readonly failure: string };

/** Runs code in a folder. */
export type Sandbox = (code: string, folder: ReadableFolder) => Promise<Answer>;

/** Limits of a site's programs. */
interface SandboxLimits {
  /** For all programs together; a single one may take half of the remaining time. */
  readonly seconds: number;
  /** Maximum output of each program, in bytes. */
  readonly bytes: number;
  /** Heap of each program. On Linux, its total memory may be twice as large. */
  readonly megabytes: number;
}

/** Limits of `docsgen migrate`. The output for a large site is some megabytes. */
export const DEFAULT_LIMITS: SandboxLimits = { seconds: 30, bytes: 64_000_000, megabytes: 1024 };

/** Longest time for Node.js to start, on a busy machine. */
const START_SECONDS = 30;

/**
 * A sandbox for all programs of a site. Each runs in a Node.js that may read only the paths of its folder, behind the best wall of the
 * machine. Time counts from the start of the program itself, so that neither a busy machine nor the number of programs uses it up.
 */
export function sandbox(given: Partial<SandboxLimits> = {}, findWall = bestWall): Sandbox {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const { bytes, megabytes } = limits;
  let left = limits.seconds;
  let wall: readonly string[] | null = null;
  return async (code, { path, readablePaths }) => {
    const seconds = left / 2;
    if (seconds < limits.seconds / 100)
      return { failure: `programs of the site have used up their ${limits.seconds} seconds` };
    wall ??= findWall();
    const words = [...withMemory(megabytes), ...wall, process.execPath, ...flagsFor(readablePaths, megabytes)];
    const command = { words, cwd: path, env: { NODE_ENV: 'production' }, input: sandboxedPrefix('cut-off') + code };
    const ended = await runChild(command, { seconds, startSeconds: START_SECONDS, bytes });
    left -= ended.seconds;
    return answerOf(ended, megabytes);
  };
}

/** A command prefix that limits the memory of a program, on systems that can. */
function withMemory(megabytes: number): readonly string[] {
  if (process.platform !== 'linux') return [];
  return ['/bin/sh', '-c', `ulimit -c 0; ulimit -d ${megabytes * 2 * 1024}; exec "$@"`, 'sh'];
}

function flagsFor(readablePaths: readonly string[], megabytes: number): readonly string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const readable = readablePaths.map((path) => `--allow-fs-read=${path}`);
  return [permission, ...readable, `--max-old-space-size=${megabytes}`, '--no-warnings', '--input-type=module', '-'];
}

function answerOf(ended: Ended, megabytes: number): Answer {
  if ('failure' in ended) return ended;
  if ('startError' in ended) return { failure: ended.startError.message };
  if (/heap out of memory/.test(ended.errors)) return { failure: `it used more than ${megabytes} MB of memory` };
  return ended;
}
