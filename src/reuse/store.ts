/**
 * The one store for what is kept between builds.
 *
 * 1. A result is named by its task and its key; where only the last result counts, by a slot, and the key is compared when it is read.
 * 2. Its file holds the hash of the key, the input files with their hashes, and the value, in one line each; a checksum ends it.
 * 3. Whatever is missing, damaged, or made from other inputs is not known, and made anew.
 * 4. `prune` ends a build: what it used stays, and of the rest a bounded number of the youngest.
 *
 * Two builds at once are safe: files are written under another name and then renamed, so a reader sees a whole file or none.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeAtomic } from '../base/files.js';
import { sha256, sha256OfFile, stableJson } from '../base/hash.js';
import { parsePortable, portableJson } from '../base/portable-json.js';
import { CheckedWriter, readCheckedBytes, writeChecked } from './checked-file.js';
import { prune } from './prune.js';
import { stampOf } from './stamps.js';
import { isTask, rulesOf, type Task } from './tasks.js';

/** Where results are kept, and who makes them. */
export interface StoreOptions {
  /** Absolute folder of the cache. */
  readonly dir: string;
  /** Absolute folder that stored paths are relative to: with it the cache can be carried elsewhere. */
  readonly root: string;
  /** Hash of the generator's code. */
  readonly generator: string;
}

/** Names a result by what decides it. */
export interface Result {
  readonly task: Task;
  /** JSON of all that decides the result besides the generator and its input files. */
  readonly key: unknown;
  /** Of what only the last result counts. Example: `browser`, whose files change with every edit of a template. */
  readonly slot?: string;
}

/** A file that a result was made from. */
export interface Input {
  readonly absolutePath: string;
  /** sha256, hex. */
  readonly hash: string;
}

/** What is kept of a result. */
export interface Kept {
  readonly value: unknown;
  readonly inputs?: readonly Input[];
}

/** Names bytes that are kept as a file of their own. */
export interface FileName {
  /** sha256 of the bytes, hex. */
  readonly sha256: string;
  /** Example: `webp`. */
  readonly extension: string;
}

/** A result that was used or written, for pruning. */
export interface Use {
  readonly task: Task;
  /** Name of its file. */
  readonly name: string;
  readonly isNew: boolean;
}

/** For tasks with one result for each page: the keys of all pages of the site. */
export type Wanted = Partial<Readonly<Record<Task, () => Iterable<unknown>>>>;

/** Results of earlier builds. */
export interface Store {
  /** Absolute folder that stored paths are relative to. */
  readonly root: string;
  /** A value; null where it is not known, or an input file is not as it was. */
  read<T>(result: Result): T | null;
  /** As `read`, for what was written through `writer`. */
  readBytes(result: Result): Buffer | null;
  write(result: Result, content: Kept): void;
  /** Writes a large value piece by piece; it is known once the writer is finished. */
  writer(result: Result): CheckedWriter;
  /** Absolute path of bytes, to publish them from there; null where they are missing or damaged. */
  readFile(task: Task, name: FileName): string | null;
  /** Keeps bytes, and answers their absolute path. */
  writeFile(task: Task, bytes: Uint8Array, name: FileName): string;
  /** What was used since the last call. A worker tells it to the main thread, whose store prunes for all. */
  takeUses(): readonly Use[];
  /** Notes what the store of a worker has used. */
  noteUses(uses: readonly Use[]): void;
  /** Ends a build: removes what it did not use, but for the youngest, and folders of no task. */
  prune(wantedKeys: Wanted): void;
}

const LINE_FEED = 10;
/** How many unused results stay for each that was used: pages of other branches and settings. */
const SPARE_PER_USED = 3;
/** To look at the results of all pages takes a while: done when one is written whose name begins so, one of 256. */
const DUE = '00';

/** Opens the store of a site; nothing is read or written yet. */
export function openStore({ dir, root, generator }: StoreOptions): Store {
  const usedNames = new Map<Task, Set<string>>();
  const grownTasks = new Set<Task>();

  /** The hash of a result's key, and the name and path of its file. */
  const locate = ({ task, key, slot }: Result): { hash: string; name: string; path: string } => {
    const { dependsOnGenerator, perPage = false } = rulesOf(task);
    const hash = sha256(stableJson([dependsOnGenerator ? generator : '', key]));
    const name = slot === undefined ? hash : sha256(slot);
    return { hash, name, path: join(dir, task, perPage ? name.slice(0, 2) : '', name) };
  };
  let uses: Use[] = [];
  const note = (use: Use): void => {
    uses.push(use);
    if (use.isNew) grownTasks.add(use.task);
    if (rulesOf(use.task).perPage === true) return;
    const names = usedNames.get(use.task) ?? new Set();
    usedNames.set(use.task, names.add(use.name));
  };
  /** The names of all pages would fill memory; `prune` is told of them. */
  const noteUse = (task: Task, name: string): void => {
    if (rulesOf(task).perPage !== true) note({ task, name, isNew: false });
  };
  const noteGrowth = (task: Task, name: string): void => {
    if (rulesOf(task).perPage !== true || name.startsWith(DUE)) note({ task, name, isNew: true });
  };
  /** The two lines before a value. */
  const headOf = (hash: string, inputs: readonly Input[]): string => `${hash}\n${portableJson(inputs, root)}\n`;

  const readBytes = (result: Result): Buffer | null => {
    const { hash, name, path } = locate(result);
    const bytes = readCheckedBytes(path);
    if (bytes === null) return null;
    const keyEnd = bytes.indexOf(LINE_FEED);
    if (bytes.toString('latin1', 0, keyEnd) !== hash) return null;
    const inputsEnd = bytes.indexOf(LINE_FEED, keyEnd + 1);
    const inputs = parsePortable<readonly Input[]>(bytes.toString('utf8', keyEnd + 1, inputsEnd), root);
    if (inputs.some((input) => sha256OfFile(input.absolutePath) !== input.hash)) return null;
    noteUse(result.task, name);
    return bytes.subarray(inputsEnd + 1);
  };

  return {
    root,
    readBytes,
    read<T>(result: Result) {
      const bytes = readBytes(result);
      return bytes === null ? null : parsePortable<T>(bytes.toString(), root);
    },
    write(result, { value, inputs = [] }) {
      const { hash, name, path } = locate(result);
      writeChecked(path, headOf(hash, inputs) + portableJson(value, root));
      noteGrowth(result.task, name);
    },
    writer(result) {
      const { hash, name, path } = locate(result);
      const writer = new CheckedWriter(path);
      writer.append(headOf(hash, []));
      noteGrowth(result.task, name);
      return writer;
    },
    readFile(task, { sha256: hash, extension }) {
      const name = `${hash}.${extension}`;
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
      return takenUses;
    },
    noteUses: (others) => others.forEach(note),
    prune(wantedKeys) {
      for (const task of grownTasks) {
        const names = new Set(usedNames.get(task));
        for (const key of wantedKeys[task]?.() ?? []) names.add(locate({ task, key }).name);
        const spare = Math.max(rulesOf(task).spare, names.size * SPARE_PER_USED);
        prune(join(dir, task), { isWanted: (file) => names.has(basename(file)), spare });
      }
      grownTasks.clear();
      // Folders of tasks that are no more.
      for (const name of existsSync(dir) ? readdirSync(dir) : [])
        if (!isTask(name)) rmSync(join(dir, name), { recursive: true, force: true });
    },
  };
}

/** A value, and the absolute paths of the files that it was made from. */
export interface Made<T> {
  readonly value: T;
  readonly inputs: readonly string[];
  /** Absolute paths of the folders in which a new name, or one that is gone, would change the value. */
  readonly folders?: readonly string[];
}

/**
 * The value that is known, else one that is made now and kept; without a store it is made. It is not kept where an input file was written to
 * while it was made, or a name in a folder came or went: nobody knows then what went in.
 */
export async function obtain<T>(store: Store | null, result: Result, make: () => Promise<Made<T>>): Promise<T> {
  const storedValue = store?.read<T>(result) ?? null;
  if (storedValue !== null) return storedValue;
  const start = Date.now();
  const { value, inputs, folders = [] } = await make();
  if (store !== null && [...inputs, ...folders].every((path) => stampOf(path, start) !== null))
    store.write(result, { value, inputs: withHashes(inputs) });
  return value;
}

/** Input files with their hashes. */
export function withHashes(paths: readonly string[]): readonly Input[] {
  return paths.map((absolutePath) => ({ absolutePath, hash: sha256OfFile(absolutePath) }));
}
