import { readFileSync, rmSync } from 'node:fs';
import { AppendFile } from '../append-file.js';
import { renamePatiently, temporaryFor, writeAtomic } from '../files.js';
import { checksum, type Seal } from './seal.js';

/** Length of the checksum at the end of a file, including the line feed before it. */
const MARK = 65;
const LINE_FEED = 10;

/** Reads a file of `writeChecked`; null if it is missing, damaged or from a writer with another seal. */
export function readCheckedBytes(file: string, seal: Seal | null = null): Buffer | null {
  try {
    return checkedContent(readFileSync(file), seal);
  } catch {
    return null;
  }
}

/** Content before the checksum, or null if the checksum does not match. */
function checkedContent(bytes: Buffer, seal: Seal | null): Buffer | null {
  const content = bytes.subarray(0, -MARK);
  return bytes.at(-MARK) === LINE_FEED && hexOf(content, seal) === bytes.toString('latin1', bytes.length - MARK + 1)
    ? content
    : null;
}

/** Writes a text or bytes followed by their checksum, so that readers can detect truncation and damage. */
export function writeChecked(file: string, content: string | Uint8Array, seal: Seal | null = null): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  writeAtomic(file, Buffer.concat([bytes, markOf(hexOf(bytes, seal))]));
}

function hexOf(bytes: Uint8Array, seal: Seal | null): string {
  return checksum(seal).update(bytes).digest('hex');
}

function markOf(hash: string): Buffer {
  return Buffer.from(`\n${hash}`);
}

/** Writes a checked file piece by piece, so that it is never in memory as a whole. Until `finish` it is a hidden file beside its target. */
export class CheckedWriter {
  readonly #file: string;
  readonly #hiddenFile: string;
  readonly #hash: ReturnType<typeof checksum>;
  readonly #pieces: AppendFile;
  #isOpen = true;

  constructor(file: string, seal: Seal | null = null) {
    this.#file = file;
    this.#hash = checksum(seal);
    this.#hiddenFile = temporaryFor(file);
    this.#pieces = new AppendFile(this.#hiddenFile);
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#pieces.length;
  }

  append(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    this.#hash.update(bytes);
    this.#pieces.append(bytes);
  }

  /** Reads the written bytes from `start` up to `end`. */
  read(start: number, end: number): Buffer {
    return this.#pieces.read(start, end);
  }

  /** Adds the checksum and replaces the target. */
  finish(): void {
    this.#pieces.append(markOf(this.#hash.digest('hex')));
    this.#pieces.flush();
    this.#isOpen = false;
    this.#pieces.close();
    renamePatiently(this.#hiddenFile, this.#file);
  }

  /** Discards the new file and keeps the old one; does nothing after `finish`. */
  abort(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#pieces.close();
    rmSync(this.#hiddenFile, { force: true });
  }
}
