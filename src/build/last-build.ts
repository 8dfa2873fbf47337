import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileNumbers } from '../base/file-version.js';
import { byCodeUnit } from '../base/files.js';
import { sha256, stableJson } from '../base/hash.js';
import { packageRoot } from '../base/package-root.js';
import { fields, isNumber, isText, listOf } from '../base/shape.js';
import type { Result, Store } from '../base/store/store.js';
import { themeFolder } from '../bundle/theme-plugin.js';
import { headKeys } from '../content/git-dates.js';
import { candidateDirs, ownInputs } from '../features/references/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Environment } from '../open/environment.js';
import type { Committed, Staging } from '../output/staging.js';
import { DIAGNOSTIC } from '../pages/cached-shapes.js';
import { outputKey } from '../pages/records/build-state.js';
import { searchedGlossary } from './files/searched-glossary.js';

/** Result of a build, as reported to its author. */
export interface RunReport {
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** An output that is up to date, with the result of its build. */
export interface CurrentBuild extends RunReport {
  readonly output: Committed;
}

/** The last build of an output. */
export interface LastBuild {
  /** True if the output is the one of this build, and not a copy that came from elsewhere. */
  isOf(staging: Staging): boolean;
  /** The published output, if no file that the build read was written since; null if a build is needed. */
  standing(staging: Staging): CurrentBuild | null;
  /** Notes the result of this build. `readFiles` are absolute paths of files that pages refer to, wherever they are. */
  note(facts: RunReport, readFiles: Iterable<string>, staging: Staging): void;
}

interface Kept extends RunReport {
  /** Empty if no build may rely on it. */
  readonly key: string;
  /** From `Staging.identity`. */
  readonly output: readonly number[];
  /** Files read outside the site's folders, relative to the site. */
  readonly outside: readonly string[];
}

const KEPT = fields<Kept>({
  key: isText,
  output: listOf(isNumber),
  pages: isNumber,
  diagnostics: listOf(DIAGNOSTIC),
  outside: listOf(isText),
});

/** Folders of a site without sources: docsgen's own, the Git history, packages. */
const NO_SOURCES = /^(?:\..*\.docsgen|\.docsgen|\.git|node_modules)$/;

/** Files in which package managers record what they installed. */
const INSTALLED = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity'];

/** The records of installed packages for a folder and those above: a missing package may be there now. */
function packageRecords(siteDir: string): readonly string[] {
  const records: string[] = [];
  for (let dir = siteDir; ; dir = dirname(dir)) {
    for (const name of INSTALLED)
      if (existsSync(join(dir, 'node_modules', name))) records.push(join(dir, 'node_modules', name));
    if (dir === dirname(dir)) return records;
  }
}

/**
 * Compares the files that a build may read by size and times only: a build without changes looks at each file once.
 * If that is not reliable (a file written just now, a linked folder), the next build compares contents.
 */
export function lastBuild({ config, head }: Environment, store: Store): LastBuild {
  const { siteDir } = config;
  const result: Result = { task: 'last-build', key: null, slot: outputKey(config) };
  const start = Date.now();
  const siteFiles = filesOf(config);
  const packages = packageRecords(siteDir).map((path) => relative(siteDir, path));
  const numbersByPath = new Map<string, readonly number[] | null>();
  /** The version of a file at the first look: a file written later may differ from what is read. */
  const numbersOf = (path: string): readonly number[] | null => {
    const knownNumbers = numbersByPath.get(path);
    if (knownNumbers !== undefined) return knownNumbers;
    const numbers = fileNumbers(siteFiles?.get(path) ?? join(siteDir, path), start);
    numbersByPath.set(path, numbers);
    return numbers;
  };
  const keyOf = (outsideFiles: readonly string[]): string | null => {
    if (siteFiles === null) return null;
    const allFiles = [...siteFiles.keys(), ...outsideFiles, ...packages];
    const versions: number[] = [];
    for (const path of allFiles) {
      const numbers = numbersOf(path);
      if (numbers === null) return null;
      versions.push(...numbers);
    }
    const hash = sha256(new Uint8Array(new Float64Array(versions).buffer));
    return sha256(`${stableJson([config, head === null ? [] : headKeys(head)])}\n${JSON.stringify(allFiles)}\n${hash}`);
  };
  const lastRecord = store.read<Kept>(result, KEPT);
  return {
    isOf: (staging) => lastRecord?.output.join() === staging.identity()?.join(),
    standing(staging) {
      if (lastRecord === null || lastRecord.key !== keyOf(lastRecord.outside)) return null;
      const output = staging.intact();
      return output === null ? null : { ...lastRecord, output };
    },
    note({ pages, diagnostics }, readFiles, staging) {
      const otherFiles = Array.from(new Set(readFiles), (path) => relative(siteDir, path)).filter(
        (path) => siteFiles?.has(path) !== true,
      );
      const outsideFiles = otherFiles.sort(byCodeUnit);
      const key = keyOf(outsideFiles) ?? '';
      const output = staging.identity() ?? [];
      store.write(result, { value: { key, output, pages, diagnostics, outside: outsideFiles } satisfies Kept });
    },
  };
}

/**
 * All files in the folders that a build reads, including the generator's browser code: absolute paths by paths relative to the site, in
 * order; null if a linked or unreadable folder makes that uncertain.
 */
function filesOf(config: SiteConfig): ReadonlyMap<string, string> | null {
  const { siteDir, contentDir, templatesDir, reference } = config;
  const packages = reference.flatMap((one) => (one.package === null ? [] : candidateDirs(one.package, siteDir)));
  const ownCode = ['src/client', 'src/shared'].map((folder) => join(packageRoot(), folder));
  const folders = [contentDir, join(siteDir, 'static'), templatesDir, themeFolder(), ...ownCode, ...packages];
  const files = new Map<string, string>();
  const add = (path: string): void => void files.set(relative(siteDir, path), path);
  for (const path of reference.flatMap((one) => ownInputs(one, siteDir))) add(path);
  for (const folder of folders) {
    if (folder === null || !existsSync(folder)) continue;
    if (!collect({ path: folder, name: relative(siteDir, folder) }, config.outDir, files)) return null;
  }
  const glossary = searchedGlossary(config);
  if (glossary !== null && existsSync(glossary)) add(glossary);
  return new Map([...files].sort(([a], [b]) => byCodeUnit(a, b)));
}

/** A folder's absolute path, and its path relative to the site. */
interface SourceFolder {
  readonly path: string;
  readonly name: string;
}

/** Adds the files below a folder; false if it contains a linked or unreadable folder. Joining paths costs as much as looking at files. */
function collect(folder: SourceFolder, outDir: string, files: Map<string, string>): boolean {
  const entries = entriesOf(folder.path);
  if (entries === null) return false;
  for (const entry of entries) {
    const path = `${folder.path}${sep}${entry.name}`;
    const name = folder.name === '' ? entry.name : `${folder.name}${sep}${entry.name}`;
    if (entry.isDirectory()) {
      if (NO_SOURCES.test(entry.name) || path === outDir) continue;
      if (!collect({ path, name }, outDir, files)) return false;
    } else {
      if (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isDirectory() !== false) return false;
      files.set(name, path);
    }
  }
  return true;
}

/** Null for an unreadable folder, which the build reports. */
function entriesOf(folder: string): readonly Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}
