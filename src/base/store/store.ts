/**
 * The one store of results that are cached between builds.
 *
 * 1. A result is identified by its task and key. Where only the last result matters, it is identified by a slot, and the key is compared on
 * reading.
 * 2. Its file contains the hash of the key, the input files with their hashes, and the value, one line each, followed by a checksum.
 * 3. A result that is missing, damaged, sealed by somebody else or made from other inputs is made again.
 * 4. Results of tasks with one per page are entries of a log (`entry-log.ts`), because writing many files is slow.
 * 5. `prune` ends a build: it keeps what the build used, and a bounded number of the newest other results.
 *
 * Concurrent builds are safe: files are written under another name and renamed, so that readers see a whole file or none. Each writer of a
 * log has files of its own.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileVersion } from '../file-version.js';
import { writeAtomic } from '../files.js';
import { sha256, sha256OfFile, stableJson } from '../hash.js';
import { parseShaped, portableJson } from '../portable-json.js';
import { fields, isText, listOf, type ShapeCheck } from '../shape.js';
import { CheckedWriter, readCheckedBytes, writeChecked } from './checked-file.js';
import { EntryLog } from './entry-log.js';
import type { Seal, Seals } from './seal.js';
import { hasLog, isTask, rulesOf, type Task } from './tasks.js';

/** Which files of a folder to keep. */
export interface Pruning {
  /** Receives the path of a file, relative to the folder. */
  readonly isWanted: (file: string) => boolean;
  /** Number of unwanted files to keep, newest first. */
  readonly spare: number;
}

/** Age in milliseconds after which the writer of a hidden file must have been killed. */
const DAY = 86_400_000;

/** Deletes unwanted files below a folder, except the newest `spare`. Hidden files are still being written, unless they are old. */
export function prune(dir: string, { isWanted, spare }: Pruning): void {
  if (!existsSync(dir)) return;
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const pathsOf = (isHidden: boolean): string[] =>
    files.filter(({ name }) => name.startsWith('.') === isHidden).map(({ parentPath, name }) => join(parentPath, name));
  const timeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const path of pathsOf(true)) if (Date.now() - timeOf(path) > DAY) rmSync(path, { force: true });
  const unwantedFiles = pathsOf(false).filter((path) => !isWanted(path.slice(dir.length + 1)));
  if (unwantedFiles.length <= spare) return;
  const filesByAge = unwantedFiles.map((path) => ({ path, time: timeOf(path) })).sort((a, b) => b.time - a.time);
  for (const { path } of filesByAge.slice(spare)) rmSync(path, { force: true });
}

/** Location of the cache, and the generator that fills it. */
export interface StoreOptions {
  /** Absolute folder of the cache. */
  readonly dir: string;
  /** Absolute folder that stored paths are relative to, so that the cache can move with it. */
  readonly root: string;
  /** Hash of the generator's code. */
  readonly generator: string;
  /** Seals of the cache; without them, all checksums are plain. */
  readonly seals?: Seals;
}

/** Identifies a result. */
export interface Result {
  readonly task: Task;
  /** JSON value with everything that affects the result, except the generator and the input files. */
  readonly key: unknown;
  /** Set if only the last result matters. Example: `browser`, whose files change with every edit of a template. */
  readonly slot?: string;
}

/** An input file of a result. */
export interface Input {
  readonly absolutePath: string;
  /** sha256, hex. */
  readonly hash: string;
}

/** A value to store, with its input files. */
export interface Kept {
  readonly value: unknown;
  readonly inputs?: readonly Input[];
}

/** An encoded value to store, in pieces, with its input files. */
export interface KeptBytes {
  readonly pieces: readonly Uint8Array[];
  readonly inputs?: readonly Input[];
}

/** Identifies bytes that are stored as a file of their own. */
export interface FileName {
  /** sha256 of the bytes, hex. */
  readonly sha256: string;
  /** Example: `webp`. */
  readonly extension: string;
}

/** A result that was read or written, for pruning. */
export interface ResultUse {
  readonly task: Task;
  /** Name of the result's file. */
  readonly name: string;
  readonly isNew: boolean;
}

/** For tasks with one result per page: the keys of all pages of the site. */
export type Wanted = Partial<Readonly<Record<Task, () => Iterable<unknown>>>>;

/** Results of earlier builds. */
export interface Store {
  /** Absolute folder that stored paths are relative to. */
  readonly root: string;
  /**
   * Reads a value; null if it is unknown, does not have the shape that this version of docsgen gives it, or an input file has changed. A
   * cache may come from somebody else, so anything else than the shape may be wrong, too.
   */
  read<T>(result: Result, shape: ShapeCheck): T | null;
  /** Like `read`, for values of `writeBytes` and `writer`. */
  readBytes(result: Result): Buffer | null;
  write(result: Result, content: Kept): void;
  /** Like `write`, for a value that is already encoded. */
  writeBytes(result: Result, content: KeptBytes): void;
  /** Writes a large value of a task without a log piece by piece; it becomes readable when the writer finishes. */
  writer(result: Result): CheckedWriter;
  /** Absolute path of stored bytes, ready to publish; null if missing or damaged. */
  readFile(task: Task, name: FileName): string | null;
  /** Stores bytes and returns their absolute path. */
  writeFile(task: Task, bytes: Uint8Array, name: FileName): string;
  /** Results used since the last call. Workers send these to the main thread, whose store prunes for all. */
  takeUses(): readonly ResultUse[];
  /** Records what a worker's store has used. */
  noteUses(uses: readonly ResultUse[]): void;
  /** Ends a build: removes results that it did not use, except the newest, and folders of unknown tasks. */
  prune(wantedKeys: Wanted): void;
}

const LINE_FEED = 10;
const FILE_NAME = /^[0-9a-f]{64}\.\w+$/;
const INPUTS = listOf(fields<Input>({ absolutePath: isText, hash: isText }));
/** Unused results to keep per used one: those of pages in other branches and settings. */
const SPARE_PER_USED = 3;

/** Opens the store of a site without reading or writing anything. */
export function openStore({ dir, root, generator, seals }: StoreOptions): Store {
  const usedNames = new Map<Task, Set<string>>();
  const grownTasks = new Set<Task>();

  const logs = new Map<Task, EntryLog>();

  const sealOf = (task: Task): Seal | null =>
    seals === undefined ? null : rulesOf(task).isCode === true ? seals.code : seals.data;
  /** False for code that cannot be sealed: it is neither stored nor read. */
  const isStored = (task: Task): boolean => seals === undefined || rulesOf(task).isCode !== true || seals.code !== null;
  /** Hash of a result's key, and the name and path of its file. */
  const locate = ({ task, key, slot }: Result): { hash: string; name: string; path: string } => {
    const hash = sha256(stableJson([rulesOf(task).dependsOnGenerator ? generator : '', key]));
    const name = slot === undefined ? hash : sha256(slot);
    return { hash, name, path: join(dir, task, name) };
  };
  /** The log of a task with one result per page; null for others. */
  const logOf = (task: Task): EntryLog | null => {
    if (!hasLog(task)) return null;
    const log = logs.get(task) ?? new EntryLog(join(dir, task), sealOf(task));
    logs.set(task, log);
    return log;
  };
  /** Hashes of input files by version: many pages may depend on one large file. */
  const inputHashes = new Map<string, { readonly version: string; readonly hash: string }>();
  const hashOf = (path: string): string => {
    const version = fileVersion(path);
    const known = inputHashes.get(path);
    if (version !== null && known?.version === version) return known.hash;
    const hash = sha256OfFile(path);
    if (version !== null) inputHashes.set(path, { version, hash });
    return hash;
  };
  let uses: ResultUse[] = [];
  const note = (use: ResultUse): void => {
    uses.push(use);
    if (use.isNew) grownTasks.add(use.task);
    if (hasLog(use.task)) return;
    const names = usedNames.get(use.task) ?? new Set();
    usedNames.set(use.task, names.add(use.name));
  };
  /** Not for pages: their names would fill memory, and `prune` receives the wanted ones. */
  const noteUse = (task: Task, name: string): void => {
    if (!hasLog(task)) note({ task, name, isNew: false });
  };
  const noteGrowth = (task: Task, name: string): void => {
    if (!hasLog(task) || !grownTasks.has(task)) note({ task, name, isNew: true });
  };
  /** The two lines before a value. */
  const headOf = (hash: string, inputs: readonly Input[]): string => `${hash}\n${portableJson(inputs, root)}\n`;

  const readBytes = (result: Result): Buffer | null => {
    if (!isStored(result.task)) return null;
    const { hash, name, path } = locate(result);
    const log = logOf(result.task);
    const bytes = log === null ? readCheckedBytes(path, sealOf(result.task)) : log.get(name);
    if (bytes === null) return null;
    const keyEnd = bytes.indexOf(LINE_FEED);
    if (bytes.toString('latin1', 0, keyEnd) !== hash) return null;
    const inputsEnd = bytes.indexOf(LINE_FEED, keyEnd + 1);
    const inputs = parseShaped<readonly Input[]>(bytes.toString('utf8', keyEnd + 1, inputsEnd), root, INPUTS);
    if (inputs === null || inputs.some((input) => hashOf(input.absolutePath) !== input.hash)) return null;
    noteUse(result.task, name);
    return bytes.subarray(inputsEnd + 1);
  };

  const writeBytes: Store['writeBytes'] = (result, { pieces, inputs = [] }) => {
    if (!isStored(result.task)) return;
    const { hash, name, path } = locate(result);
    const bytes = Buffer.concat([Buffer.from(headOf(hash, inputs)), ...pieces]);
    const log = logOf(result.task);
    if (log === null) writeChecked(path, bytes, sealOf(result.task));
    else log.put(name, bytes);
    noteGrowth(result.task, name);
  };

  return {
    root,
    readBytes,
    writeBytes,
    read<T>(result: Result, shape: ShapeCheck) {
      const bytes = readBytes(result);
      return bytes === null ? null : parseShaped<T>(bytes.toString(), root, shape);
    },
    write: (result, { value, inputs }) =>
      writeBytes(result, { pieces: [Buffer.from(portableJson(value, root))], ...(inputs && { inputs }) }),
    writer(result) {
      const { hash, name, path } = locate(result);
      const writer = new CheckedWriter(path, sealOf(result.task));
      writer.append(headOf(hash, []));
      noteGrowth(result.task, name);
      return writer;
    },
    readFile(task, { sha256: hash, extension }) {
      const name = `${hash}.${extension}`;
      // The name may come from an entry that somebody else has written.
      if (!FILE_NAME.test(name)) return null;
      const path = join(dir, task, name);
      if (sha256OfFile(path) !== hash) return null;
      noteUse(task, name);
      return path;
    },
    writeFile(task, bytes, { sha256: hash, extension }) {
      const name = `${hash}.${extension}`;
      const path = join(dir, task, name);
      writeAtomic(path, bytes);
      noteGrowth(task, name);
      return path;
    },
    takeUses() {
      const takenUses = uses;
      uses = [];
      grownTasks.clear();
      return takenUses;
    },
    noteUses: (others) => others.forEach(note),
    prune(wantedKeys) {
      for (const task of grownTasks) {
        const log = logOf(task);
        if (log !== null) {
          const wanted = (): Iterable<string> =>
            [...(wantedKeys[task]?.() ?? [])].map((key) => locate({ task, key }).name);
          log.tidy({ wanted, sparePerWanted: SPARE_PER_USED });
          prune(join(dir, task), { isWanted: () => true, spare: 0 });
          continue;
        }
        const names = new Set(usedNames.get(task));
        const spare = Math.max(rulesOf(task).spare, names.size * SPARE_PER_USED);
        prune(join(dir, task), { isWanted: (file) => names.has(basename(file)), spare });
      }
      grownTasks.clear();
      // Folders of tasks that no longer exist.
      for (const name of existsSync(dir) ? readdirSync(dir) : [])
        if (!isTask(name)) rmSync(join(dir, name), { recursive: true, force: true });
    },
  };
}

/** A value, and the absolute paths of its input files. */
export interface Made<T> {
  readonly value: T;
  readonly inputs: readonly string[];
  /** Absolute folders in which an added or removed name would change the value. */
  readonly folders?: readonly string[];
}

/** A result with the shape of its value. */
export interface ShapedResult extends Result {
  readonly shape: ShapeCheck;
}

/**
 * The stored value, or the one that `make` returns, which is stored if there is a store. It is not stored if an input file or folder
 * changed during `make`, because nobody knows then which state was read.
 */
export async function obtain<T>(store: Store | null, result: ShapedResult, make: () => Promise<Made<T>>): Promise<T> {
  const storedValue = store?.read<T>(result, result.shape) ?? null;
  if (storedValue !== null) return storedValue;
  const start = Date.now();
  const { value, inputs, folders = [] } = await make();
  if (store !== null && [...inputs, ...folders].every((path) => fileVersion(path, start) !== null))
    store.write(result, { value, inputs: withHashes(inputs) });
  return value;
}

/** Input files with their hashes. */
export function withHashes(paths: readonly string[]): readonly Input[] {
  return paths.map((absolutePath) => ({ absolutePath, hash: sha256OfFile(absolutePath) }));
}
