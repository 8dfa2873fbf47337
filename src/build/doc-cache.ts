import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checked, writeChecked } from '../base/checked-file.js';
import { sha256 } from '../base/hash.js';
import { parsePortable, portableJson } from '../base/portable-json.js';
import type { CompileResult } from './compile-job.js';

/** Entries that may stay although no page of the site asks for them, as a multiple of its pages: other branches, other settings. */
const SPARE = 3;
/** Looking at all entries takes a while: done when one is written whose key begins so, one of 256. */
const DUE = '00';

/** Compiled pages on disk, one file each, named by the hash of what they were compiled from. */
export interface DocCache {
  read(key: string): Promise<CompileResult | null>;
  write(key: string, result: CompileResult): Promise<void>;
  /** Now and then removes the oldest entries besides those of the site's pages, so that the folder stays bounded. */
  prune(keys: () => Iterable<string>): Promise<void>;
}

/** Opens the cache in a folder. Paths inside `siteDir` are stored relative to it, so the folder can be carried elsewhere. */
export function openDocCache(dir: string, siteDir: string): DocCache {
  let isDue = false;
  const pathOf = (key: string): string => join(dir, key.slice(0, 2), `${key}.json`);
  return {
    async read(key) {
      const bytes = await readFile(pathOf(key)).catch(() => null);
      const json = bytes === null ? null : checked(bytes);
      if (json === null) return null;
      const result = parsePortable<CompileResult>(json.toString(), siteDir);
      return (await isFresh(result)) ? result : null;
    },
    async write(key, result) {
      isDue ||= key.startsWith(DUE);
      await writeChecked(pathOf(key), portableJson(result, siteDir));
    },
    async prune(keys) {
      if (!isDue) return;
      isDue = false;
      await prune(dir, new Set(keys()));
    },
  };
}

/** True where every included file is as it was. */
async function isFresh(result: CompileResult): Promise<boolean> {
  const checks = result.doc.dependencies.map(async (d) => {
    const bytes = await readFile(d.absolutePath).catch(() => null);
    return (bytes === null ? '' : sha256(bytes)) === d.hash;
  });
  return (await Promise.all(checks)).every(Boolean);
}

async function prune(dir: string, wanted: ReadonlySet<string>): Promise<void> {
  const files = (await readdir(dir, { recursive: true })).filter((f) => f.endsWith('.json'));
  const unused = files.filter((f) => !wanted.has(f.slice(-69, -5)));
  const excess = unused.length - wanted.size * SPARE;
  if (excess <= 0) return;
  const aged = await Promise.all(
    unused.map(async (f) => ({ f, time: (await stat(join(dir, f)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  aged.sort((a, b) => a.time - b.time);
  await Promise.all(aged.slice(0, excess).map(({ f }) => rm(join(dir, f), { force: true })));
}
