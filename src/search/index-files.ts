import type { AppendFile } from '../base/append-file.js';

/** A file of the index. */
export interface IndexFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Where the files of an index go, and where those of the last one are. Names carry a hash of the content. */
export interface IndexStore {
  /** Does nothing where the name is taken: the content is the same then. */
  write(file: IndexFile): Promise<void>;
  /** True where a file of the last index is there, as it was written. */
  has(name: string): boolean;
  /** Takes a file of the last index over; false, and nothing done, where it is not there. */
  reuse(name: string): boolean;
  /** A new file for what is not kept in memory; it is no part of the index, and gone when the build ends. */
  setAside(): AppendFile;
  /** Bytes of a file of the last index; null where it is not there. */
  read(name: string): Uint8Array | null;
}
