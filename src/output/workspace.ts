import {
  type Dirent,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  unlinkSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { errorCode, patiently } from '../base/files.js';
import { isOwnFolder } from '../base/folders.js';

/** Folders that a build of an output uses. All are on one file system, so that a move is a rename. */
export interface Workspace {
  /** The output, with symbolic links resolved. */
  readonly out: string;
  /** Hidden folder beside the output that contains the other folders; it does not exist between builds. */
  readonly dir: string;
  /** The files being written, and later those to delete. */
  readonly next: string;
  /** The previous output, while it is being replaced. */
  readonly previous: string;
  /** Temporary files that need not be in memory. */
  readonly aside: string;
}

/** The workspace of an output folder, which need not exist yet. */
export function workspaceOf(outDir: string): Workspace {
  const outputFolder = resolveOutput(resolve(outDir));
  const dir = join(dirname(outputFolder), `.${basename(outputFolder)}.docsgen`);
  return {
    out: outputFolder,
    dir,
    next: join(dir, 'next'),
    previous: join(dir, 'previous'),
    aside: join(dir, 'aside'),
  };
}

/** Creates the hidden folder beside the output. */
export function makeWorkspace(workspace: Workspace): void {
  try {
    mkdirSync(workspace.dir, { recursive: true });
  } catch (error) {
    throw notWritable(basename(workspace.out), error);
  }
}

/** Deletes a folder recursively, without following links. Several times as fast as `rmSync` for many small folders. */
export function removeTree(path: string): void {
  let entries: Dirent[];
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  for (const entry of entries) {
    const child = join(path, entry.name);
    if (isOwnFolder(entry, child)) removeTree(child);
    else
      patiently(
        () => unlinkSync(child),
        () => child,
      );
  }
  patiently(
    () => rmdirSync(path),
    () => path,
  );
}

/** Deletes a folder if it is empty. */
export function removeIfEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // it is in use, or already gone
  }
}

/** True if the folder is empty or does not exist. */
export function isEmptyOrAbsent(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}

/** The error for an output that cannot be written, with the reason from the system. */
export function notWritable(name: string, error: unknown): SiteError {
  const reason = error instanceof Error ? error.message.replace(/,.*$/s, '') : String(error);
  const hint = 'Check the permissions and the free space of the folder, or choose another one with --out.';
  return new SiteError([problem('output-not-writable', `\`${name}\` could not be written: ${reason}.`, { hint })]);
}

function resolveOutput(outputFolder: string): string {
  const name = basename(outputFolder);
  if (name === '') throw notAFolder('/', 'The root of the file system cannot be the output folder.');
  if (!isThere(outputFolder)) return join(realParent(dirname(outputFolder)), name);
  try {
    const real = realpathSync.native(outputFolder);
    if (lstatSync(real).isDirectory()) return real;
  } catch {
    // a broken link
  }
  throw notAFolder(name, `The output \`${name}\` exists and is not a folder.`);
}

function isThere(outputFolder: string): boolean {
  try {
    return lstatSync(outputFolder, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw notWritable(basename(outputFolder), error);
  }
}

/** The parent with symbolic links resolved, if it exists. */
function realParent(parent: string): string {
  return existsSync(parent) ? realpathSync.native(parent) : parent;
}

function notAFolder(name: string, message: string): SiteError {
  return new SiteError([
    problem('output-not-a-folder', message, { hint: `Rename \`${name}\`, or choose another folder with --out.` }),
  ]);
}
