import { existsSync } from 'node:fs';
import { SiteError } from '../base/diagnostics.js';
import { refuseForeign } from './foreign.js';
import { acquireLock } from './lock.js';
import { readManifest } from './manifest.js';
import { recover } from './swap.js';
import { isEmptyOrAbsent, removeTree, workspaceOf } from './workspace.js';

/**
 * Restores the output of a build that was killed during its swap; does nothing while a build runs. Servers call it before they read the
 * output.
 */
export function recoverOutput(outDir: string): void {
  const workspace = workspaceOf(outDir);
  if (isEmptyOrAbsent(workspace.dir)) return;
  try {
    const release = acquireLock(workspace);
    recover(workspace);
    release();
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
  }
}

/** Deletes an output under the same rules as builds: never one with foreign files, never while a build runs. */
export function removeOutput(outDir: string): void {
  const workspace = workspaceOf(outDir);
  if (!existsSync(workspace.out) && !existsSync(workspace.dir)) return;
  const release = acquireLock(workspace);
  try {
    recover(workspace);
    refuseForeign(workspace.out, readManifest(workspace.out));
    removeTree(workspace.out);
  } finally {
    release();
  }
}
