import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { renamePatiently } from '../base/files.js';
import { finishPatch, isPatching } from './patch.js';
import { isEmptyOrAbsent, removeIfEmpty, removeTree, type Workspace } from './workspace.js';

/** Makes `next` the output. The previous output is deleted last. */
export function swapIn(workspace: Workspace): void {
  const { out, next, previous } = workspace;
  if (isEmptyOrAbsent(out)) {
    removeIfEmpty(out);
    renamePatiently(next, out);
  } else if (!exchange(next, out)) {
    renamePatiently(out, previous);
    try {
      renamePatiently(next, out);
    } catch (error) {
      renamePatiently(previous, out);
      throw error;
    }
    // From here on, `previous` is garbage and must not be restored as an output.
    renamePatiently(previous, next);
  }
  removeLeftovers(workspace);
}

/** Restores an output whose build was killed between the two renames, finishes a patch, and deletes other leftovers of killed builds. */
export function recover(workspace: Workspace): void {
  const { out, previous } = workspace;
  finishPatch(workspace);
  if (existsSync(previous) && isEmptyOrAbsent(out)) {
    removeIfEmpty(out);
    renamePatiently(previous, out);
  }
  removeLeftovers(workspace);
}

/** Deletes the working folders of builds. Files of an unfinished patch are kept for the next attempt. */
export function removeLeftovers(workspace: Workspace): void {
  const { next, previous, aside } = workspace;
  removeTree(aside);
  if (isPatching(workspace)) return;
  removeTree(next);
  removeTree(previous);
}

/**
 * Exchanges two folders atomically, so that the output is never missing, not even after a kill. Returns false if the system cannot.
 * Node has no such call; Linux has one, and `mv` of coreutils 9.5 and later uses it.
 */
export function exchange(a: string, b: string): boolean {
  if (process.platform !== 'linux') return false;
  return spawnSync('mv', ['--exchange', '--no-target-directory', '--', a, b], { stdio: 'ignore' }).status === 0;
}
