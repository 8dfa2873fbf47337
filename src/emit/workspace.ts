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
import { errorCode } from '../base/files.js';

/** The folders that a build of one output works with; all lie on one file system, so that moving is renaming. */
export interface Workspace {
  /** The output itself, with links resolved. */
  readonly out: string;
  /** Hidden folder beside the output that holds the rest; it is gone between builds. */
  readonly dir: string;
  /** What is being written, and what is to be deleted. */
  readonly next: string;
  /** The output of the last build, while it is being replaced. */
  readonly previous: string;
  /** What need not be in memory while the output is made. */
  readonly aside: string;
}

/** The work space of an output folder, which need not exist yet. */
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

/** Makes the folder beside the output. */
export function makeWorkspace(workspace: Workspace): void {
  try {
    mkdirSync(workspace.dir, { recursive: true });
  } catch (error) {
    throw notWritable(basename(workspace.out), error);
  }
}

/** Deletes a folder and all below it; links are deleted, not followed. Several times as quick as `rmSync` on many small folders. */
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
    if (entry.isDirectory()) removeTree(child);
    else unlinkSync(child);
  }
  rmdirSync(path);
}

/** Deletes a folder if it is empty. */
export function removeIfEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // it is in use, or gone already
  }
}

/** True for a folder without entries, and for none at all. */
export function isEmptyOrAbsent(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}

/** The error for an output that cannot be written, with the system's reason. */
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
    const real = realpathSync(outputFolder);
    if (lstatSync(real).isDirectory()) return real;
  } catch {
    // a link that leads nowhere
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

/** The parent with links resolved; as it is where it does not exist yet. */
function realParent(parent: string): string {
  return existsSync(parent) ? realpathSync(parent) : parent;
}

function notAFolder(name: string, message: string): SiteError {
  return new SiteError([
    problem('output-not-a-folder', message, { hint: `Rename \`${name}\`, or choose another folder with --out.` }),
  ]);
}
