import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { AppendFile } from '../base/append-file.js';
import { SiteError } from '../base/diagnostics.js';
import type { Report } from '../model/diagnostic.js';
import type { ManifestEntry } from '../model/output.js';
import { refuseForeign } from './foreign.js';
import { acquireLock } from './lock.js';
import { readManifest } from './manifest.js';
import { OutputStaging } from './output-staging.js';
import { recover } from './swap.js';
import { notWritable, workspaceOf } from './workspace.js';
import type { Content, StagedFile, StagedFolders } from './write.js';

/** What a finished build published. */
export interface Committed {
  readonly files: number;
  readonly bytes: number;
  /** Files whose bytes are new; the others were taken over from the output before. */
  readonly written: { readonly files: number; readonly bytes: number };
  /** False where the output already was the same, file by file; it was not touched then. */
  readonly changed: boolean;
}

/** An output in the making. Files may be written at the same time, each once. */
export interface Staging {
  /** For workers that write on their own with `writeStaged`, and then tell by `adopt`. */
  readonly folders: StagedFolders;
  /** Entry of a file in the output so far. */
  before(file: string): ManifestEntry | null;
  /** `file` is POSIX and below the output. */
  write(file: string, content: Content): Promise<StagedFile>;
  copy(file: string, absolutePath: string): Promise<StagedFile>;
  /** True where the file of the output so far is there and has not been changed since. */
  canReuse(file: string): boolean;
  /** The output so far, where every file of it is there and has not been changed since; else null. */
  intact(): Committed | null;
  /** Takes a file over from the output so far; false, and nothing done, where it is not there or was changed since. */
  reuse(file: string): boolean;
  /** Absolute path under which the bytes of a staged file can be read; kept files move only when the output is swapped in. */
  pathOf(file: string): string;
  /** A new file for what need not be in memory; it is closed and gone when the output is committed or given up. */
  setAside(): AppendFile;
  /** All files staged so far. */
  staged(): ReadonlyMap<string, ManifestEntry>;
  /** Counts a file in that a worker has staged. */
  adopt(file: string, staged: StagedFile): void;
  /** Swaps the output in; throws and leaves the output so far where that is not possible. */
  commit(): Promise<Committed>;
  /** Removes what was staged and gives the output free. Does nothing after `commit`; synchronous, for signal handlers. */
  abort(): void;
}

/**
 * Begins an output beside the one so far.
 *
 * 1. The lock keeps other builds out.
 * 2. What killed builds left is cleaned up, their previous output put back.
 * 3. A folder with foreign files is refused before any work is done.
 */
export async function openStaging(outDir: string, report: Report = () => {}): Promise<Staging> {
  const workspace = workspaceOf(outDir);
  const release = acquireLock(workspace);
  try {
    recover(workspace);
    const previous = readManifest(workspace.out);
    refuseForeign(workspace.out, previous);
    mkdirSync(workspace.next);
    return new OutputStaging({ workspace, previous, release, report });
  } catch (error) {
    release();
    throw error instanceof SiteError ? error : notWritable(basename(workspace.out), error);
  }
}
