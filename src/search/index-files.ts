import type { AppendFile } from '../base/append-file.js';

/** A file of the index. */
export interface IndexFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Writes the files of an index and reads those of the last one. Names contain a hash of the content. */
export interface IndexStore {
  /** Does nothing if a file of that name was written before: its content is the same. */
  write(file: IndexFile): Promise<void>;
  /** True if a file of the last index exists and is unchanged. */
  has(name: string): boolean;
  /** Reuses a file of the last index; returns false and does nothing if it is missing. */
  reuse(name: string): boolean;
  /** A new temporary file for data that does not fit into memory; it is not published, and is removed when the build ends. */
  openTemporaryFile(): AppendFile;
  /** Bytes of a file of the last index, or null if it is missing. */
  read(name: string): Uint8Array | null;
}
