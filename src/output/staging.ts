import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { SiteError } from '../base/diagnostics.js';
import { refuseAdded } from './foreign.js';
import { acquireLock } from './lock.js';
import { readManifest } from './manifest.js';
import { OutputStaging } from './output-staging.js';
import type { Staging } from './staging-types.js';
import { recover } from './swap.js';
import { notWritable, workspaceOf } from './workspace.js';

export type { Committed, Staging } from './staging-types.js';

/** Options of `openStaging`. */
export interface StagingOptions {
  /** False to reuse no file of the previous output, not even one with the same bytes. Default: true. */
  readonly keep?: boolean;
}

/**
 * Starts a new output beside the current one.
 *
 * 1. The lock keeps other builds out.
 * 2. Leftovers of killed builds are removed, and their previous output is restored.
 * 3. A folder with foreign files is refused before any work is done.
 */
export async function openStaging(outDir: string, { keep = true }: StagingOptions = {}): Promise<Staging> {
  const workspace = workspaceOf(outDir);
  const release = acquireLock(workspace);
  try {
    recover(workspace);
    const previousOutput = readManifest(workspace.out);
    refuseAdded(workspace.out, previousOutput);
    mkdirSync(workspace.next);
    return new OutputStaging({ workspace, previous: previousOutput, keep, release });
  } catch (error) {
    release();
    throw error instanceof SiteError ? error : notWritable(basename(workspace.out), error);
  }
}
