import { lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { byCodeUnit, MANIFEST_FILE } from '../base/files.js';
import { isOwnFolder } from '../base/folders.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { PreviousOutput } from './manifest.js';
import { isEmptyOrAbsent } from './workspace.js';

/** Files that desktops create in folders they show. They may be deleted with the output. */
const DESKTOP_FILES: ReadonlySet<string> = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** Maximum number of files that a diagnostic names. */
const NAMED = 5;

/** Throws if the output folder contains files that no build wrote. Such a folder is never replaced. */
export function refuseForeign(outDir: string, previousOutput: PreviousOutput | null): void {
  const fault = isEmptyOrAbsent(outDir) ? null : foreignFiles(outDir, previousOutput);
  if (fault !== null) throw new SiteError([fault]);
}

/**
 * The quick form of `refuseForeign`, for the start of a build: it trusts the times of folders. What replaces or deletes the output looks at
 * every file.
 */
export function refuseAdded(outDir: string, previousOutput: PreviousOutput | null): void {
  if (previousOutput === null) {
    refuseForeign(outDir, null);
    return;
  }
  const foreignNames = addedFiles(outDir, previousOutput).filter((file) => !isOurs(outDir, file, previousOutput));
  if (foreignNames.length > 0) throw new SiteError([foreignFault(outDir, foreignNames)]);
}

/** Throws if any of `files` already exists in the output folder. */
export function refuseNew(outDir: string, files: readonly string[]): void {
  const takenFiles = files.filter((file) => lstatSync(join(outDir, file), { throwIfNoEntry: false }) !== undefined);
  if (takenFiles.length > 0) throw new SiteError([foreignFault(outDir, takenFiles)]);
}

function foreignFiles(outDir: string, previousOutput: PreviousOutput | null): Diagnostic | null {
  const foreignNames = filesBelow(outDir, '').filter((file) => !isOurs(outDir, file, previousOutput));
  return foreignNames.length === 0 ? null : foreignFault(outDir, foreignNames);
}

function foreignFault(outDir: string, foreignNames: readonly string[]): Diagnostic {
  const listedNames = [...foreignNames]
    .sort(byCodeUnit)
    .slice(0, NAMED)
    .map((file) => `\`${file}\``);
  const othersInWords = foreignNames.length > NAMED ? ` and ${foreignNames.length - NAMED} more` : '';
  const count = foreignNames.length === 1 ? 'a file that no build' : 'files that no build';
  return problem(
    'output-has-foreign-files',
    `The output folder \`${basename(outDir)}\` contains ${count} put there: ${listedNames.join(', ')}${othersInWords}.`,
    {
      hint: `Move ${foreignNames.length === 1 ? 'it' : 'them'} to the static folder or elsewhere, or choose another folder with --out; nothing was deleted.`,
    },
  );
}

function isOurs(outDir: string, file: string, previousOutput: PreviousOutput | null): boolean {
  if (DESKTOP_FILES.has(basename(file))) return true;
  if (previousOutput === null) return false;
  const { entries } = previousOutput;
  if (file === MANIFEST_FILE || entries.has(file)) return true;
  // Older volumes of macOS list published names, which are composed, with letters taken apart.
  const name = file.normalize('NFC');
  return name !== file && entries.has(name) && isSameFile(join(outDir, file), join(outDir, name));
}

function isSameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((path) => lstatSync(path, { throwIfNoEntry: false })?.ino);
  return first !== undefined && first === second;
}

/** Paths of all files below a folder. Symbolic links are listed, not followed. */
function filesBelow(root: string, dir: string): string[] {
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const file = dir === '' ? entry.name : `${dir}/${entry.name}`;
    return isOwnFolder(entry, join(root, file)) ? filesBelow(root, file) : [file];
  });
}

/**
 * Files of the folders that changed since the manifest was written: only these can have got a file. The root is always listed, because a
 * damaged manifest may name nothing. Listing the folders of a thousand pages takes three times as long as looking at their times.
 */
function addedFiles(root: string, { entries, writtenAt }: PreviousOutput): string[] {
  const folders = foldersOf(entries.keys());
  return [...folders].flatMap((folder) => {
    const stats = lstatSync(`${root}/${folder}`, { throwIfNoEntry: false });
    // A link in place of a folder is listed with the folder around it.
    if (stats?.isDirectory() !== true || (folder !== '' && stats.ctimeMs < writtenAt)) return [];
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!isOwnFolder(entry, join(root, file))) return [file];
      return folders.has(file) || folders.has(file.normalize('NFC')) ? [] : filesBelow(root, file);
    });
  });
}

/** The folders of files and those around them; the root is the empty name. */
function foldersOf(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set(['']);
  for (const file of files)
    for (let folder = dirname(file); folder !== '.' && !folders.has(folder); folder = dirname(folder))
      folders.add(folder);
  return folders;
}
