import fs from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { atWork, workAs } from '../base/at-work.js';
import { sha256OfFile } from '../base/hash.js';

/** Files that were read or looked for: absolute path → hash at the first access, empty if missing. */
export type Reads = Map<string, string>;

/** Runs an extension's code and records in `reads` each file that it reads, lists or looks for. */
export function recordingReads<T>(reads: Reads, work: () => T): T {
  return workAs({ reads }, work);
}

/** Hashes the file before it is read, so that the next build notices a write in between. */
function note(path: unknown): void {
  const reads = atWork()?.reads ?? null;
  const file = reads === null ? null : pathOf(path);
  if (reads === null || file === null || reads.has(file)) return;
  reads.set(file, sha256OfFile(file));
}

/** Records a file that docsgen reads on behalf of an extension. */
export function noteRead(absolutePath: string): void {
  note(absolutePath);
}

function pathOf(path: unknown): string | null {
  if (typeof path === 'string') return resolve(path);
  if (path instanceof URL) return fileURLToPath(path);
  return Buffer.isBuffer(path) ? resolve(path.toString()) : null;
}

/** Functions of `node:fs` whose first argument is a path to read or look for. */
const READING: ReadonlySet<string> = new Set(
  ['access', 'createReadStream', 'exists', 'lstat', 'open', 'opendir', 'readFile', 'readdir', 'readlink', 'realpath']
    .concat(['stat', 'openAsBlob'])
    .flatMap((name) => [name, `${name}Sync`]),
);

/** A copy of a Node module whose reading functions record their paths. */
function recorded<Module extends object>(module: Module): Module {
  const copy: Record<string, unknown> = Object.fromEntries(Object.entries(module));
  for (const [name, value] of Object.entries(module)) {
    if (typeof value !== 'function' || !READING.has(name)) continue;
    const read = (...args: readonly unknown[]): unknown => {
      note(args[0]);
      return Reflect.apply(value, module, args);
    };
    copy[name] = Object.assign(read, value);
  }
  return copy as Module;
}

const promises = recorded(fs.promises);

/**
 * Node modules as extensions see them: file access is recorded, and environment variables are hidden, because their changes could not be
 * tracked.
 */
const MODULES: Readonly<Record<string, unknown>> = {
  fs: { ...recorded(fs), promises },
  'fs/promises': promises,
  process: Object.create(process, { env: { value: { NODE_ENV: 'production' } } }),
};

const KEY = 'docsgen.modules';
Object.assign(globalThis, { [Symbol.for(KEY)]: MODULES });

/** Names of the modules that are replaced for extensions. */
export const RECORDED_MODULES: readonly string[] = Object.keys(MODULES);

/** Code of a module that exports one of these to an extension. */
export function recordedModule(name: string): string {
  return `module.exports = globalThis[Symbol.for(${JSON.stringify(KEY)})][${JSON.stringify(name)}];`;
}
