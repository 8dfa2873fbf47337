import { relative } from 'node:path';
import { fileVersion } from '../file-version.js';
import { fields, isText, listOf, type ShapeCheck, tuple } from '../shape.js';
import type { Result, Store } from './store.js';

/** Cached facts about files, each valid until its file changes. */
export interface FileCache<T> {
  /** The cached fact about a file, or the result of `make`, which is cached if it says so. */
  get(absolutePath: string, make: () => KeptFact<T>): T;
  /** Ends a round: facts not requested in it are dropped. */
  settle(): void;
  /** Writes the cache, unless it is as it was read. */
  save(): void;
}

/** A fact, and whether it may be cached. */
export interface KeptFact<T> {
  readonly value: T;
  readonly keep: boolean;
}

/** A fact, and the version of the file it was derived from. */
interface Stamped<T> {
  readonly stamp: string;
  readonly value: T;
}

/** Opens a cache that is stored as one result; `shape` is that of its facts. */
export function openFileCache<T>(store: Store, result: Result, shape: ShapeCheck): FileCache<T> {
  const entryShape = tuple(isText, fields<Stamped<T>>({ stamp: isText, value: shape }));
  let lastEntries = new Map(store.read<readonly [string, Stamped<T>][]>(result, listOf(entryShape)));
  let usedEntries = new Map<string, Stamped<T>>();
  let isChanged = false;
  return {
    get(absolutePath, make) {
      const path = relative(store.root, absolutePath);
      const stamp = fileVersion(absolutePath);
      const lastEntry = lastEntries.get(path);
      if (lastEntry !== undefined && lastEntry.stamp === stamp) {
        usedEntries.set(path, lastEntry);
        return lastEntry.value;
      }
      const { value, keep } = make();
      if (keep && stamp !== null) usedEntries.set(path, { stamp, value });
      isChanged = true;
      return value;
    },
    settle() {
      isChanged ||= usedEntries.size !== lastEntries.size;
      lastEntries = usedEntries;
      usedEntries = new Map();
    },
    save() {
      if (!isChanged) return;
      isChanged = false;
      store.write(result, { value: [...lastEntries] });
    },
  };
}
