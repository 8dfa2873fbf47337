import type { AppendFile } from '../base/append-file.js';

/** A file of the index. */
export interface IndexFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Writes the files of an index, and gives those of the last one. Names carry a hash of the content. */
export interface IndexStore {
  /** Does nothing where a file of the name was written before: its content is the same. */
  write(file: IndexFile): Promise<void>;
  /** True where a file of the last index is there, unchanged since it was written. */
  has(name: string): boolean;
  /** Takes a file of the last index over; false, and nothing done, where it is not there. */
  reuse(name: string): boolean;
  /** A new temporary file, for what does not fit into memory; it is not published, and is removed when the build ends. */
  openTemporaryFile(): AppendFile;
  /** Bytes of a file of the last index; null where it is not there. */
  read(name: string): Uint8Array | null;
}
