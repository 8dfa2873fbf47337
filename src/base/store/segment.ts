import { closeSync, fstatSync, openSync, readSync, writevSync } from 'node:fs';
import { errorCode, inFolder } from '../files.js';
import { checksum, type Seal } from './seal.js';

/**
 * A segment is a file of entries, one after the other, each a header and its bytes. It only grows, and only its writer appends to it.
 *
 * Header: four bytes `MAGIC`, the number of bytes (32 bits, little-endian), the key, and the checksum of key and bytes. A writer that was
 * killed leaves an incomplete last entry, which is as if it had never been written.
 */
const MAGIC = 0x31_67_6f_6c;
/** Bytes of a key, which is a sha256. */
const KEY_BYTES = 32;
const KEY_START = 8;
const CHECKSUM_START = KEY_START + KEY_BYTES;
const HEADER_BYTES = CHECKSUM_START + 32;

/** An entry of a segment. */
export interface SegmentEntry {
  /** Key as hexadecimal digits. */
  readonly key: string;
  /** Where its header starts. */
  readonly offset: number;
  /** Where the next entry starts. */
  readonly end: number;
}

/** An entry to append. */
export interface NewEntry {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly seal: Seal | null;
}

/** Appends an entry in one write. */
export function appendEntry(segment: string, entry: NewEntry): SegmentEntry {
  const { key, bytes } = entry;
  const descriptor = inFolder(segment, () => openSync(segment, 'a'));
  try {
    const offset = fstatSync(descriptor).size;
    writeWhole(descriptor, [headerOf(entry), bytes]);
    return { key, offset, end: offset + HEADER_BYTES + bytes.byteLength };
  } finally {
    closeSync(descriptor);
  }
}

/** Writes all pieces, although the system may write only a part at a time. */
function writeWhole(descriptor: number, pieces: readonly Uint8Array[]): void {
  for (let left = pieces.filter(({ byteLength }) => byteLength > 0); left.length > 0; ) {
    let written = writevSync(descriptor, left);
    left = left.flatMap((piece) => {
      const skipped = Math.min(written, piece.byteLength);
      written -= skipped;
      return skipped === piece.byteLength ? [] : [piece.subarray(skipped)];
    });
  }
}

function headerOf(entry: NewEntry): Buffer {
  const { key, bytes } = entry;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt32LE(bytes.byteLength, 4);
  header.write(key, KEY_START, 'hex');
  checksumOf(entry).copy(header, CHECKSUM_START);
  return header;
}

/** Covers the key, so that a damaged index never returns the bytes of another key. */
function checksumOf({ key, bytes, seal }: NewEntry): Buffer {
  return checksum(seal).update(key).update(bytes).digest();
}

/** A segment that is open for reading. */
export class SegmentReader {
  readonly #descriptor: number;
  readonly #header = Buffer.alloc(HEADER_BYTES);
  /** Bytes that the segment had when it was opened. */
  readonly size: number;

  private constructor(descriptor: number) {
    this.#descriptor = descriptor;
    this.size = fstatSync(descriptor).size;
  }

  /** Runs `work` with an open segment; null if the segment is missing or may not be read. */
  static with<T>(segment: string, work: (reader: SegmentReader) => T): T | null {
    let descriptor: number;
    try {
      descriptor = openSync(segment, 'r');
    } catch (error) {
      if (errorCode(error) === '') throw error;
      return null;
    }
    try {
      return work(new SegmentReader(descriptor));
    } finally {
      closeSync(descriptor);
    }
  }

  /** The complete entries from an offset on, up to the first that is damaged or incomplete. Their bytes are not checked. */
  *entries(from: number): Generator<SegmentEntry> {
    for (let entry = this.#entryAt(from); entry !== null; entry = this.#entryAt(entry.end)) yield entry;
  }

  /** The bytes of the entry at an offset; null if they are damaged, have another seal or belong to another key. */
  bytesOf(key: string, offset: number, seal: Seal | null): Buffer | null {
    const entry = this.#entryAt(offset);
    if (entry === null || entry.key !== key) return null;
    const bytes = this.#read(entry.offset + HEADER_BYTES, entry.end);
    if (bytes === null) return null;
    return checksumOf({ key, bytes, seal }).equals(this.#header.subarray(CHECKSUM_START)) ? bytes : null;
  }

  /** An entry with its header, unchecked, for another segment. */
  copyOf({ offset, end }: SegmentEntry): Buffer | null {
    return this.#read(offset, end);
  }

  #entryAt(offset: number): SegmentEntry | null {
    if (offset + HEADER_BYTES > this.size) return null;
    if (readSync(this.#descriptor, this.#header, { position: offset }) < HEADER_BYTES) return null;
    if (this.#header.readUInt32LE(0) !== MAGIC) return null;
    const end = offset + HEADER_BYTES + this.#header.readUInt32LE(4);
    return end > this.size ? null : { key: this.#header.toString('hex', KEY_START, CHECKSUM_START), offset, end };
  }

  #read(start: number, end: number): Buffer | null {
    const bytes = Buffer.allocUnsafe(end - start);
    return readSync(this.#descriptor, bytes, { position: start }) < bytes.byteLength ? null : bytes;
  }
}
