import type { AppendFile } from '../base/append-file.js';
import type { ManifestEntry } from '../model/manifest-entry.js';
import type { NameOwners } from './name.js';
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
  /** Says who owns a name, so that two files of one name are reported with their places. */
  nameOwners(ownersOf: NameOwners): void;
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
  openTemporaryFile(): AppendFile;
  /** All files staged so far. */
  staged(): ReadonlyMap<string, ManifestEntry>;
  /** Takes the name of a file that a worker stages, or that is written later; throws where it cannot be published. */
  reserve(file: string): void;
  /** Counts a file in that a worker has staged. */
  adopt(file: string, stagedFile: StagedFile): void;
  /** Swaps the output in; throws and leaves the output so far where that is not possible. */
  commit(): Promise<Committed>;
  /** Removes what was staged and gives the output free. Does nothing after `commit`; synchronous, for signal handlers. */
  abort(): void;
}
