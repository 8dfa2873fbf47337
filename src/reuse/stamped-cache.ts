import { relative } from 'node:path';
import { stampOf } from './stamps.js';
import type { Result, Store } from './store.js';

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

/** A fact, and the stamp of the file that it was found out from. */
interface Stamped<T> {
  readonly stamp: string;
  readonly value: T;
}

/** Opens a cache that is kept as one result of a store. */
export function openStampedCache<T>(store: Store, result: Result): StampedCache<T> {
  let lastEntries = new Map(store.read<readonly [string, Stamped<T>][]>(result));
  let usedEntries = new Map<string, Stamped<T>>();
  let isChanged = false;
  return {
    get(absolutePath, make) {
      const path = relative(store.root, absolutePath);
      const stamp = stampOf(absolutePath);
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
