import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import { SiteError } from '../base/diagnostics.js';
import { refuseForeign } from './foreign.js';
import { acquireLock } from './lock.js';
import { readManifest } from './manifest.js';
import { OutputStaging } from './output-staging.js';
import type { Staging } from './staging-types.js';
import { recover } from './swap.js';
import { notWritable, workspaceOf } from './workspace.js';

export type { Committed, Staging } from './staging-types.js';

/** How an output begins. */
export interface StagingOptions {
  /** False where nothing of the output so far is taken over, also not a file with the same bytes; true by default. */
  readonly keep?: boolean;
}

/**
 * Begins an output beside the one so far.
 *
 * 1. The lock keeps other builds out.
 * 2. What killed builds left is cleaned up, their previous output put back.
 * 3. A folder with foreign files is refused before any work is done.
 */
export async function openStaging(outDir: string, { keep = true }: StagingOptions = {}): Promise<Staging> {
  const workspace = workspaceOf(outDir);
  const release = acquireLock(workspace);
  try {
    recover(workspace);
    const previousOutput = readManifest(workspace.out);
    refuseForeign(workspace.out, previousOutput);
    mkdirSync(workspace.next);
    return new OutputStaging({ workspace, previous: previousOutput, keep, release });
  } catch (error) {
    release();
    throw error instanceof SiteError ? error : notWritable(basename(workspace.out), error);
  }
}
