import { relative, resolve } from 'node:path';
import { sha256OfFile } from '../base/hash.js';
import { readChecked, writeChecked } from './checked-file.js';
import { stampOf } from './stamps.js';

/** Where a value is kept, and what must be the same for it to hold. */
export interface Memory {
  /** Absolute path of the JSON file. */
  readonly file: string;
  /** Folder that paths of inputs are stored relative to. */
  readonly root: string;
  /** Everything besides the input files that decides the value. */
  readonly key: string;
}

/** A value and the files that it was made from. */
export interface Made<T> {
  readonly value: T;
  /** Absolute paths. */
  readonly inputs: readonly string[];
}

interface Stored<T> {
  readonly key: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly value: T;
}

/**
 * Answers the value of the last run while its key and all its input files are the same; else makes it anew and keeps it. It is not kept where
 * an input was written to while it was made: nobody knows then which text went in.
 */
export async function remember<T>(memory: Memory, make: () => Promise<Made<T>>): Promise<T> {
  const kept = recall<T>(memory);
  if (kept !== null) return kept;
  const start = Date.now();
  const made = await make();
  return made.inputs.every((path) => stampOf(path, start) !== null) ? keep(memory, made) : made.value;
}

/** Keeps a value for `recall`, and answers it. */
export function keep<T>(memory: Memory, made: Made<T>): T {
  const inputs = Object.fromEntries(made.inputs.map((path) => [relative(memory.root, path), sha256OfFile(path)]));
  writeChecked(memory.file, JSON.stringify({ key: memory.key, inputs, value: made.value } satisfies Stored<T>));
  return made.value;
}

/** The value that was kept; null where its key or an input file is another, or nothing was. */
export function recall<T>({ file, root, key }: Memory): T | null {
  const json = readChecked(file);
  if (json === null) return null;
  const stored = JSON.parse(json) as Stored<T>;
  const isSame =
    stored.key === key &&
    Object.entries(stored.inputs).every(([path, hash]) => sha256OfFile(resolve(root, path)) === hash);
  return isSame ? stored.value : null;
}
