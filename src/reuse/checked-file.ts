import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { AppendFile } from '../base/append-file.js';
import { renamePatiently, temporaryFor, writeAtomic } from '../base/files.js';
import { sha256 } from '../base/hash.js';

/** Length of the checksum at the end of a file, with the line feed before it. */
const MARK = 65;
const LINE_FEED = 10;

/** The bytes that `writeChecked` wrote; null where the file is missing, damaged or someone else's. */
export function readCheckedBytes(file: string): Buffer | null {
  try {
    return checkedContent(readFileSync(file));
  } catch {
    return null;
  }
}

/** What stands before the checksum; null where it is not what `writeChecked` writes. */
function checkedContent(bytes: Buffer): Buffer | null {
  const content = bytes.subarray(0, -MARK);
  return bytes.at(-MARK) === LINE_FEED && sha256(content) === bytes.toString('latin1', bytes.length - MARK + 1)
    ? content
    : null;
}

/** Writes a text and its checksum, so that a reader can tell that it is whole. */
export function writeChecked(file: string, content: string): void {
  const bytes = Buffer.from(content);
  writeAtomic(file, Buffer.concat([bytes, markOf(sha256(bytes))]));
}

function markOf(hash: string): Buffer {
  return Buffer.from(`\n${hash}`);
}

/**
 * Writes such a file piece by piece, so that it is never in memory as a whole. Until it is finished it is a hidden file beside the one that it
 * replaces.
 */
export class CheckedWriter {
  readonly #file: string;
  readonly #hiddenFile: string;
  readonly #hash = createHash('sha256');
  readonly #pieces: AppendFile;
  #isOpen = true;

  constructor(file: string) {
    this.#file = file;
    this.#hiddenFile = temporaryFor(file);
    this.#pieces = new AppendFile(this.#hiddenFile);
  }

  /** Bytes so far. */
  get length(): number {
    return this.#pieces.length;
  }

  append(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    this.#hash.update(bytes);
    this.#pieces.append(bytes);
  }

  /** What was written from one place to another. */
  read(start: number, end: number): Buffer {
    return this.#pieces.read(start, end);
  }

  /** Makes it the file. */
  finish(): void {
    this.#pieces.append(markOf(this.#hash.digest('hex')));
    this.#pieces.flush();
    this.#isOpen = false;
    this.#pieces.close();
    renamePatiently(this.#hiddenFile, this.#file);
  }

  /** Gives up, and leaves the file that there was; does nothing after the end. */
  abort(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#pieces.close();
    rmSync(this.#hiddenFile, { force: true });
  }
}
