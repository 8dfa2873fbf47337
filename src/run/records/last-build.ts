import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { byCodeUnit } from '../../base/files.js';
import { sha256, stableJson } from '../../base/hash.js';
import { packageRoot } from '../../base/package-root.js';
import { themeFolder } from '../../bundle/theme-plugin.js';
import { headKeys } from '../../content/git-dates.js';
import type { Committed, Staging } from '../../emit/staging.js';
import type { SiteConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { candidateDirs } from '../../reference/package.js';
import { ownInputs } from '../../reference/source-file.js';
import { stampOf } from '../../reuse/stamps.js';
import type { Result, Store } from '../../reuse/store.js';
import type { Circumstances } from '../inputs/circumstances.js';
import { outputKey } from './build-state.js';
import { searchedGlossary } from './settings.js';

/** What a build told its author. */
export interface Told {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** An output that needs no build, and what its build told. */
export interface Standing extends Told {
  readonly output: Committed;
}

/** The last build of an output, seen from the start of the next. */
export interface LastBuild {
  /** What stands published, where no file that the build read has been written to since; null where there is something to do. */
  standing(staging: Staging): Standing | null;
  /** Notes what this build did. `readFiles` are absolute paths of files that pages refer to, wherever they lie. */
  note(facts: Told, readFiles: Iterable<string>): void;
}

interface Kept extends Told {
  readonly key: string;
  /** Files that were read outside of the site's folders, relative to the site. */
  readonly outside: readonly string[];
}

/** Folders of a site that are no sources: work of ours, history, packages. */
const NO_SOURCES = /^(?:\..*\.docsgen|\.docsgen|\.git|node_modules)$/;

/**
 * Looks at the files that a build may read, by size and times alone: two builds without an edit between them cost one look at each file.
 * Where that cannot tell (a file written to a moment ago, a linked folder), the next build compares contents.
 */
export function lastBuild({ config, head }: Circumstances, store: Store): LastBuild {
  const { siteDir } = config;
  const result: Result = { task: 'last-build', key: null, slot: outputKey(config) };
  const start = Date.now();
  const files = filesOf(config)?.map((path) => relative(siteDir, path)) ?? null;
  const stampByPath = new Map<string, string | null>();
  /** A file's stamp as of the first look: what is written to after it may not be what is read. */
  const stamp = (path: string): string | null => {
    const knownStamp = stampByPath.get(path);
    if (knownStamp !== undefined) return knownStamp;
    const newStamp = stampOf(join(siteDir, path), start);
    stampByPath.set(path, newStamp);
    return newStamp;
  };
  const keyOf = (outsideFiles: readonly string[]): string | null => {
    if (files === null) return null;
    const allFiles = [...files, ...outsideFiles];
    if (allFiles.some((path) => stamp(path) === null)) return null;
    const stamps = JSON.stringify(allFiles.map((path) => [path, stamp(path)]));
    return sha256(`${stableJson([config, head === null ? [] : headKeys(head)])}\n${stamps}`);
  };
  return {
    standing(staging) {
      const lastRecord = store.read<Kept>(result);
      if (lastRecord === null || lastRecord.key !== keyOf(lastRecord.outside)) return null;
      const output = staging.intact();
      return output === null ? null : { ...lastRecord, output };
    },
    note({ pages, diagnostics }, readFiles) {
      const siteFiles = new Set(files);
      const otherFiles = Array.from(new Set(readFiles), (path) => relative(siteDir, path)).filter(
        (path) => !siteFiles.has(path),
      );
      const outsideFiles = otherFiles.sort(byCodeUnit);
      const key = keyOf(outsideFiles);
      if (key !== null)
        store.write(result, { value: { key, pages, diagnostics, outside: outsideFiles } satisfies Kept });
    },
  };
}

/** Absolute paths of everything in the folders that a build reads, the generator's browser code among them; null where a linked folder, or one that cannot be read, makes that hard to say. */
function filesOf(config: SiteConfig): readonly string[] | null {
  const { siteDir, contentDir, templatesDir, reference } = config;
  const packages = reference.flatMap((one) => (one.package === null ? [] : candidateDirs(one.package, siteDir)));
  const ownCode = ['src/client', 'src/shared'].map((folder) => join(packageRoot(), folder));
  const folders = [contentDir, join(siteDir, 'static'), templatesDir, themeFolder(), ...ownCode, ...packages];
  const files = new Set(reference.flatMap((one) => ownInputs(one, siteDir)));
  for (const folder of folders) {
    if (folder === null || !existsSync(folder)) continue;
    if (!collect(folder, config.outDir, files)) return null;
  }
  const glossary = searchedGlossary(config);
  if (glossary !== null && existsSync(glossary)) files.add(glossary);
  return [...files].sort(byCodeUnit);
}

/** Adds the files below a folder; false where a linked folder is among them, or one that cannot be read. */
function collect(folder: string, outDir: string, files: Set<string>): boolean {
  const entries = entriesOf(folder);
  if (entries === null) return false;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (NO_SOURCES.test(entry.name) || path === outDir) continue;
      if (!collect(path, outDir, files)) return false;
    } else {
      if (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isDirectory() !== false) return false;
      files.add(path);
    }
  }
  return true;
}

/** Null for a folder that cannot be read, which the build reports. */
function entriesOf(folder: string): readonly Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}
