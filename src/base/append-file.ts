import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { inFolder } from './files.js';

/** Bytes buffered before a write. */
const BATCH = 1_000_000;

/** An append-only file that can be read while it grows, for data that should not stay in memory. Opening truncates it. */
export class AppendFile {
  readonly #descriptor: number;
  #waitingChunks: Uint8Array[] = [];
  #waitingBytes = 0;
  #writtenBytes = 0;

  constructor(path: string) {
    this.#descriptor = inFolder(path, () => openSync(path, 'w+'));
  }

  /** Bytes appended so far. */
  get length(): number {
    return this.#writtenBytes + this.#waitingBytes;
  }

  /** Appends bytes, which must not change afterwards. */
  append(bytes: Uint8Array): void {
    this.#waitingChunks.push(bytes);
    this.#waitingBytes += bytes.byteLength;
    if (this.#waitingBytes >= BATCH) this.flush();
  }

  /** Reads the bytes from `start` up to `end`. */
  read(start: number, end: number): Buffer {
    if (end > this.#writtenBytes) this.flush();
    const bytes = Buffer.alloc(end - start);
    readSync(this.#descriptor, bytes, { position: start });
    return bytes;
  }

  /** Writes buffered bytes to the file. */
  flush(): void {
    const batch = Buffer.concat(this.#waitingChunks);
    this.#waitingChunks = [];
    this.#waitingBytes = 0;
    writeFileSync(this.#descriptor, batch);
    this.#writtenBytes += batch.byteLength;
  }

  /** Closes the file; buffered bytes are discarded. */
  close(): void {
    closeSync(this.#descriptor);
  }
}
