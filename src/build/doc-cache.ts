import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checked, writeChecked } from '../base/checked-file.js';
import { sha256 } from '../base/hash.js';
import { parsePortable, portableJson } from '../base/portable-json.js';
import type { CompileResult } from './compile-job.js';

/** Entries that may stay although the last build did not use them, as a multiple of those it used. */
const SPARE = 3;

/** Compiled pages on disk, one file each, named by the hash of what they were compiled from. */
export interface DocCache {
  read(key: string): Promise<CompileResult | null>;
  write(key: string, result: CompileResult): Promise<void>;
  /** Removes entries that have not been used for long, so that the folder stays bounded. */
  prune(): Promise<void>;
}

/** Opens the cache in a folder. Paths inside `siteDir` are stored relative to it, so the folder can be carried elsewhere. */
export function openDocCache(dir: string, siteDir: string): DocCache {
  const used = new Set<string>();
  const pathOf = (key: string): string => join(dir, key.slice(0, 2), `${key}.json`);
  return {
    async read(key) {
      const text = await readFile(pathOf(key), 'utf8').catch(() => null);
      const json = text === null ? null : checked(text);
      if (json === null) return null;
      const result = parsePortable<CompileResult>(json, siteDir);
      if (!(await isFresh(result))) return null;
      used.add(key);
      return result;
    },
    async write(key, result) {
      used.add(key);
      await writeChecked(pathOf(key), portableJson(result, siteDir));
    },
    prune: () => prune(dir, used),
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

async function prune(dir: string, used: ReadonlySet<string>): Promise<void> {
  await mkdir(dir, { recursive: true });
  const files = (await readdir(dir, { recursive: true })).filter((f) => f.endsWith('.json'));
  const unused = files.filter((f) => !used.has(f.slice(-69, -5)));
  const excess = unused.length - used.size * SPARE;
  if (excess <= 0) return;
  const aged = await Promise.all(
    unused.map(async (f) => ({ f, time: (await stat(join(dir, f)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  aged.sort((a, b) => a.time - b.time);
  await Promise.all(aged.slice(0, excess).map(({ f }) => rm(join(dir, f), { force: true })));
}
