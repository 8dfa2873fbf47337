import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { renamePatiently } from '../base/files.js';
import { finishPatch, isPatching } from './patch.js';
import { isEmptyOrAbsent, removeIfEmpty, removeTree, type Workspace } from './workspace.js';

/** Makes `next` the output. What was the output before is deleted last. */
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
    // From here on `previous` is rubbish, and must not be taken for an output to put back.
    renamePatiently(previous, next);
  }
  removeLeftovers(workspace);
}

/** Puts back an output whose build was killed between the two renames, finishes a patch, and deletes what else killed builds left. */
export function recover(workspace: Workspace): void {
  const { out, previous } = workspace;
  finishPatch(workspace);
  if (existsSync(previous) && isEmptyOrAbsent(out)) {
    removeIfEmpty(out);
    renamePatiently(previous, out);
  }
  removeLeftovers(workspace);
}

/** Deletes what builds work with; the files of a patch that could not be finished are kept for the next try. */
export function removeLeftovers(workspace: Workspace): void {
  const { next, previous, aside } = workspace;
  removeTree(aside);
  if (isPatching(workspace)) return;
  removeTree(next);
  removeTree(previous);
}

/**
 * Exchanges two folders in one step, so that not even a kill finds the output missing; false where that is not possible.
 * Linux can, and `mv` of coreutils 9.5 and later asks it to; Node has no call for it.
 */
export function exchange(a: string, b: string): boolean {
  if (process.platform !== 'linux') return false;
  return spawnSync('mv', ['--exchange', '--no-target-directory', '--', a, b], { stdio: 'ignore' }).status === 0;
}
