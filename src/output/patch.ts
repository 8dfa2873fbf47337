import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, MANIFEST_FILE, renamePatiently } from '../base/files.js';
import { isEmptyOrAbsent, type Workspace } from './workspace.js';

/** Changes that turn the current output into the next one. */
export interface Patch {
  /** Files to move from the staging folder into the output. */
  readonly move: readonly string[];
  /** Files to delete from the output. */
  readonly remove: readonly string[];
}

/**
 * From this number of files on, a small change is patched into the output instead of swapping in a new tree.
 * Creating and deleting a thousand folders takes a second, moving one file does not. Smaller outputs are swapped quickly enough.
 */
const LARGE_OUTPUT = 500;

/** Share of the files that a patch may change, so that it takes milliseconds. */
const SMALL_PART = 1 / 4;

/** True if patching is faster than a swap and no name changes between file and folder. */
export function isPatchable({ move, remove }: Patch, files: number): boolean {
  if (files < LARGE_OUTPUT || move.length + remove.length > files * SMALL_PART) return false;
  const [movedFiles, removedFiles] = [new Set(move), new Set(remove)];
  return !move.some((file) => hasParentIn(file, removedFiles)) && !remove.some((file) => hasParentIn(file, movedFiles));
}

/**
 * Updates an output by moving files.
 * The plan is written first, so that a patch that was killed can be finished by the next process.
 */
export function applyPatch(workspace: Workspace, patch: Patch): void {
  const plan = planFile(workspace);
  writeFileSync(`${plan}.new`, JSON.stringify(patch));
  renamePatiently(`${plan}.new`, plan);
  carryOut(workspace, patch);
}

/** True if a patch was started but not finished. */
export function isPatching(workspace: Workspace): boolean {
  return existsSync(planFile(workspace));
}

/** Finishes a patch that was killed; drops it if its output is gone. */
export function finishPatch(workspace: Workspace): void {
  if (!isPatching(workspace)) return;
  const plan = planFile(workspace);
  if (isEmptyOrAbsent(workspace.out)) rmSync(plan);
  else carryOut(workspace, JSON.parse(readFileSync(plan, 'utf8')) as Patch);
}

/** Moves assets before the pages that need them, and deletes old files last. */
function carryOut(workspace: Workspace, { move, remove }: Patch): void {
  const isPage = (file: string): boolean => file.endsWith('.html');
  const inOrder = [...move.filter((file) => !isPage(file)), ...move.filter(isPage), MANIFEST_FILE];
  for (const file of inOrder) moveIn(workspace, file);
  for (const file of remove) deleteFrom(workspace.out, file);
  rmSync(planFile(workspace));
}

function moveIn({ next, out }: Workspace, file: string): void {
  const [from, to] = [join(next, file), join(out, file)];
  // A file that is missing was moved before the process was killed.
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  renamePatiently(from, to);
}

/** Deletes a file and the folders that become empty. */
function deleteFrom(outputFolder: string, file: string): void {
  rmSync(join(outputFolder, file), { force: true });
  try {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) rmdirSync(join(outputFolder, folder));
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error))) throw error;
  }
}

function hasParentIn(file: string, files: ReadonlySet<string>): boolean {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) if (files.has(folder)) return true;
  return false;
}

function planFile({ dir }: Workspace): string {
  return join(dir, 'patch.json');
}
