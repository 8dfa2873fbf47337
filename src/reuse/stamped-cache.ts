import { relative } from 'node:path';
import { readChecked, writeChecked } from './checked-file.js';
import { stampOf } from './stamps.js';

/** Facts about files, each kept while its file is not written to. */
export interface StampedCache<T> {
  /** What is known of a file; else what `make` finds out, which is kept where it says so. */
  get(absolutePath: string, make: () => Kept<T>): T;
  /** Ends a round: what was not asked for in it is forgotten. */
  settle(): void;
  /** Writes what is known, unless that is what was read. */
  save(): void;
}

/** A fact, and whether it may be kept. */
export interface Kept<T> {
  readonly value: T;
  readonly keep: boolean;
}

/** Where facts are kept, and what must be the same for them to hold. */
export interface StampedMemory {
  /** Absolute path of the JSON file. */
  readonly file: string;
  /** Folder that paths are stored relative to. */
  readonly root: string;
  readonly key: string;
}

type Entries<T> = Map<string, { readonly stamp: string; readonly value: T }>;

/** Opens a cache; a missing, damaged or foreign file means that nothing is known. */
export function openStampedCache<T>(memory: StampedMemory): StampedCache<T> {
  let known = read<T>(memory);
  let asked: Entries<T> = new Map();
  let isChanged = false;
  return {
    get(absolutePath, make) {
      const path = relative(memory.root, absolutePath);
      const stamp = stampOf(absolutePath);
      const before = known.get(path);
      if (before !== undefined && before.stamp === stamp) {
        asked.set(path, before);
        return before.value;
      }
      const { value, keep } = make();
      if (keep && stamp !== null) asked.set(path, { stamp, value });
      isChanged = true;
      return value;
    },
    settle() {
      isChanged ||= asked.size !== known.size;
      known = asked;
      asked = new Map();
    },
    save() {
      if (!isChanged) return;
      isChanged = false;
      writeChecked(memory.file, JSON.stringify([memory.key, [...known]]));
    },
  };
}

function read<T>({ file, key }: StampedMemory): Entries<T> {
  const json = readChecked(file);
  if (json === null) return new Map();
  const [storedKey, entries] = JSON.parse(json) as [string, [string, { stamp: string; value: T }][]];
  return new Map(storedKey === key ? entries : []);
}
