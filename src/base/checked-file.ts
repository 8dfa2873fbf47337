import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inFolder, writeAtomic } from './files.js';
import { sha256 } from './hash.js';

/** Length of the checksum at the end of a file, with the line feed before it. */
const MARK = 65;
const LINE_FEED = 10;
/** Bytes that are written at once. */
const BATCH = 1_000_000;

/** The text that `writeChecked` wrote; null where the file is missing, damaged or someone else's. */
export function readChecked(file: string): string | null {
  return readCheckedBytes(file)?.toString() ?? null;
}

/** The bytes that `writeChecked` wrote; null as above. */
export function readCheckedBytes(file: string): Buffer | null {
  try {
    return checked(readFileSync(file));
  } catch {
    return null;
  }
}

/** What stands before the checksum; null where it is not what `writeChecked` writes. */
function checked(bytes: Buffer): Buffer | null {
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
 * Writes such a file piece by piece, so that it is never in memory as a whole. Until it is finished it is a hidden file beside the one that it replaces;
 * only one writer may write to a file at a time, and takes the place of one that was killed.
 */
export class CheckedWriter {
  readonly #file: string;
  readonly #hidden: string;
  readonly #hash = createHash('sha256');
  #descriptor: number | null;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #written = 0;

  constructor(file: string) {
    this.#file = file;
    this.#hidden = join(dirname(file), `.${basename(file)}`);
    this.#descriptor = inFolder(file, () => openSync(this.#hidden, 'w+'));
  }

  /** Bytes so far. */
  get length(): number {
    return this.#written + this.#waitingBytes;
  }

  append(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.byteLength;
    if (this.#waitingBytes >= BATCH) this.#flush();
  }

  /** What was written from one place to another. */
  read(start: number, end: number): Buffer {
    if (end > this.#written) this.#flush();
    const bytes = Buffer.alloc(end - start);
    readSync(this.#open(), bytes, { position: start });
    return bytes;
  }

  /** Makes it the file. */
  finish(): void {
    this.#flush();
    writeSync(this.#open(), markOf(this.#hash.digest('hex')));
    this.#close();
    renameSync(this.#hidden, this.#file);
  }

  /** Gives up, and leaves the file that there was; does nothing after the end. */
  abort(): void {
    if (this.#descriptor === null) return;
    this.#close();
    rmSync(this.#hidden, { force: true });
  }

  #flush(): void {
    const batch = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#hash.update(batch);
    writeFileSync(this.#open(), batch);
    this.#written += batch.byteLength;
  }

  #open(): number {
    if (this.#descriptor === null) throw new Error('The file is finished.');
    return this.#descriptor;
  }

  #close(): void {
    closeSync(this.#open());
    this.#descriptor = null;
  }
}
