import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';
import { inFolder } from './files.js';

/** Bytes that are written at once. */
const BATCH = 1_000_000;

/** A file that grows at its end and can be read meanwhile: for what need not be in memory. What the file held before is gone. */
export class AppendFile {
  readonly #descriptor: number;
  #waitingChunks: Uint8Array[] = [];
  #waitingBytes = 0;
  #writtenBytes = 0;

  constructor(path: string) {
    this.#descriptor = inFolder(path, () => openSync(path, 'w+'));
  }

  /** Bytes so far. */
  get length(): number {
    return this.#writtenBytes + this.#waitingBytes;
  }

  /** The bytes must not change any more. */
  append(bytes: Uint8Array): void {
    this.#waitingChunks.push(bytes);
    this.#waitingBytes += bytes.byteLength;
    if (this.#waitingBytes >= BATCH) this.flush();
  }

  /** What was appended from one place to another. */
  read(start: number, end: number): Buffer {
    if (end > this.#writtenBytes) this.flush();
    const bytes = Buffer.alloc(end - start);
    readSync(this.#descriptor, bytes, { position: start });
    return bytes;
  }

  /** Writes what waits. */
  flush(): void {
    const batch = Buffer.concat(this.#waitingChunks);
    this.#waitingChunks = [];
    this.#waitingBytes = 0;
    writeFileSync(this.#descriptor, batch);
    this.#writtenBytes += batch.byteLength;
  }

  /** What waits is lost. */
  close(): void {
    closeSync(this.#descriptor);
  }
}
