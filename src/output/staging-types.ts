import type { AppendFile } from '../base/append-file.js';
import type { ManifestEntry } from '../model/manifest-entry.js';
import type { NameSources } from './name.js';
import type { FileContent, StagedFile, StagedFolders } from './write.js';

/** The result of a finished build. */
export interface Committed {
  readonly files: number;
  readonly bytes: number;
  /** Files that were written; the others were reused from the previous output. */
  readonly written: { readonly files: number; readonly bytes: number };
  /** False if the previous output was identical; it was then left untouched. */
  readonly changed: boolean;
}

/** An output in progress. Files may be written concurrently, each once. */
export interface Staging {
  /** Folders for workers that write with `writeStaged` and then call `adopt`. */
  readonly folders: StagedFolders;
  /** Sets what the site knows of names, so that faults and conflicts of names are reported with their places. */
  nameSources(sources: NameSources): void;
  /** Manifest entry of a file in the previous output. */
  before(file: string): ManifestEntry | null;
  /** `file` is a POSIX path relative to the output. */
  write(file: string, content: FileContent): Promise<StagedFile>;
  copy(file: string, absolutePath: string): Promise<StagedFile>;
  /** True if the previous output has the file, unchanged. */
  canReuse(file: string): boolean;
  /**
   * Numbers of the previous output's manifest, which differ on another machine and after a restore; null if there is no previous output.
   * After `commit`, those of the new output.
   */
  identity(): readonly number[] | null;
  /** Compares the bytes of the previous output with its manifest. Files that differ are not reused. */
  checkBytes(): Promise<void>;
  /** The previous output, if all of its files exist unchanged. */
  intact(): Committed | null;
  /** Reuses a file of the previous output. Returns false, without any effect, if it is missing or was changed. */
  reuse(file: string): boolean;
  /** Absolute path of a staged file's bytes. Reused files stay in the previous output until the swap. */
  pathOf(file: string): string;
  /** Creates a temporary file for data that should not be in memory. It is deleted when the output is committed or aborted. */
  openTemporaryFile(): AppendFile;
  /** All files staged so far. */
  staged(): ReadonlyMap<string, ManifestEntry>;
  /** Reserves the name of a file that is written later or by a worker; throws if it cannot be published. */
  reserve(file: string): void;
  /** Adds a file that a worker has staged. */
  adopt(file: string, stagedFile: StagedFile): void;
  /** Swaps the output in. If that fails, it throws and the previous output stays. */
  commit(): Promise<Committed>;
  /** Removes staged files and releases the lock. No effect after `commit`. Synchronous, for signal handlers. */
  abort(): void;
}
