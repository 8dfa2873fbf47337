import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, MANIFEST_FILE, renamePatiently } from '../base/files.js';
import { isEmptyOrAbsent, type Workspace } from './workspace.js';

/** What turns the output so far into the next one. */
export interface Patch {
  /** Files to move from the staging folder into the output. */
  readonly move: readonly string[];
  /** Files to delete from the output. */
  readonly remove: readonly string[];
}

/**
 * From this many files on, a small change is patched into the output instead of swapping a new tree in:
 * making and deleting a thousand folders takes a second, moving one file does not. Below it, a swap is quick enough.
 */
const LARGE_OUTPUT = 500;

/** Part of the files that a patch may touch, so that it is over in milliseconds. */
const SMALL_PART = 1 / 4;

/** True where patching is worth it and no name changes between file and folder. */
export function isPatchable({ move, remove }: Patch, files: number): boolean {
  if (files < LARGE_OUTPUT || move.length + remove.length > files * SMALL_PART) return false;
  const [movedFiles, removedFiles] = [new Set(move), new Set(remove)];
  return !move.some((file) => hasParentIn(file, removedFiles)) && !remove.some((file) => hasParentIn(file, movedFiles));
}

/**
 * Brings an output up to date by moving files.
 * The plan is put down first: whoever finds it after a kill finishes the work, so that the output is whole again.
 */
export function applyPatch(workspace: Workspace, patch: Patch): void {
  const plan = planFile(workspace);
  writeFileSync(`${plan}.new`, JSON.stringify(patch));
  renamePatiently(`${plan}.new`, plan);
  carryOut(workspace, patch);
}

/** True where a patch was begun and not finished. */
export function isPatching(workspace: Workspace): boolean {
  return existsSync(planFile(workspace));
}

/** Finishes a patch that was killed; one whose output is gone is dropped. */
export function finishPatch(workspace: Workspace): void {
  if (!isPatching(workspace)) return;
  const plan = planFile(workspace);
  if (isEmptyOrAbsent(workspace.out)) rmSync(plan);
  else carryOut(workspace, JSON.parse(readFileSync(plan, 'utf8')) as Patch);
}

/** New assets come before the pages that need them, and what old pages need goes last. */
function carryOut(workspace: Workspace, { move, remove }: Patch): void {
  const isPage = (file: string): boolean => file.endsWith('.html');
  const inOrder = [...move.filter((file) => !isPage(file)), ...move.filter(isPage), MANIFEST_FILE];
  for (const file of inOrder) moveIn(workspace, file);
  for (const file of remove) deleteFrom(workspace.out, file);
  rmSync(planFile(workspace));
}

function moveIn({ next, out }: Workspace, file: string): void {
  const [from, to] = [join(next, file), join(out, file)];
  // What is not there any more was moved before the kill.
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  renamePatiently(from, to);
}

/** Deletes a file and the folders that it leaves empty. */
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
