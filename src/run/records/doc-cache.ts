import { basename, join } from 'node:path';
import { sha256OfFile } from '../../base/hash.js';
import { parsePortable, portableJson } from '../../base/portable-json.js';
import { readChecked, writeChecked } from '../../reuse/checked-file.js';
import { prune } from '../../reuse/prune.js';
import type { CompileResult } from '../pages/compile-job.js';

/** Entries that may stay although no page of the site asks for them, as a multiple of its pages: other branches, other settings. */
const SPARE = 3;
/** Looking at all entries takes a while: done when one is written whose key begins so, one of 256. */
const DUE = '00';

/** Compiled pages on disk, one file each, named by the hash of what they were compiled from. */
export interface DocCache {
  read(key: string): CompileResult | null;
  /** `json` is the result as portable JSON; null where it has to be made. */
  write(key: string, result: CompileResult, json: string | null): void;
  /** Now and then removes the oldest entries besides those of the site's pages, so that the folder stays bounded. */
  prune(keys: () => Iterable<string>): void;
}

/** Opens the cache in a folder. Paths inside `siteDir` are stored relative to it, so the folder can be carried elsewhere. */
export function openDocCache(dir: string, siteDir: string): DocCache {
  let isDue = false;
  const pathOf = (key: string): string => join(dir, key.slice(0, 2), `${key}.json`);
  return {
    read(key) {
      const json = readChecked(pathOf(key));
      if (json === null) return null;
      const result = parsePortable<CompileResult>(json, siteDir);
      return isFresh(result) ? result : null;
    },
    write(key, result, json) {
      isDue ||= key.startsWith(DUE);
      writeChecked(pathOf(key), json ?? portableJson(result, siteDir));
    },
    prune(keys) {
      if (!isDue) return;
      isDue = false;
      const wanted = new Set(keys());
      prune(dir, { isWanted: (file) => wanted.has(basename(file, '.json')), spare: wanted.size * SPARE });
    },
  };
}

/** True where every included file is as it was. */
function isFresh(result: CompileResult): boolean {
  return result.doc.dependencies.every(({ absolutePath, hash }) => sha256OfFile(absolutePath) === hash);
}
