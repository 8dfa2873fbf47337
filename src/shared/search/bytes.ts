/** Maximum size of an encoded number in bytes. */
const MOST_BYTES_OF_NUMBER = 5;
/** Maximum UTF-8 bytes per UTF-16 unit. */
const MOST_BYTES_OF_UNIT = 3;
/** Length of a text up to which its length takes one byte. */
const LONGEST_SHORT = 127;

/** Encodes numbers and texts as bytes. A number uses seven bits per byte, lowest first: 300 is `ac 02`. `clear` reuses the memory. */
export class ByteWriter {
  readonly #encoder = new TextEncoder();
  #bytes = new Uint8Array(1024);
  #length = 0;

  number(value: number): void {
    this.#reserve(MOST_BYTES_OF_NUMBER);
    let remainder = value;
    while (remainder > 127) {
      this.#bytes[this.#length++] = (remainder & 127) | 128;
      remainder >>>= 7;
    }
    this.#bytes[this.#length++] = remainder;
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Writes a text as UTF-8, preceded by its length in bytes. */
  text(text: string): void {
    this.#reserve(MOST_BYTES_OF_NUMBER + text.length * MOST_BYTES_OF_UNIT);
    if (this.#shortAscii(text)) return;
    const start = this.#length + MOST_BYTES_OF_NUMBER;
    const { written } = this.#encoder.encodeInto(text, this.#bytes.subarray(start));
    this.number(written);
    this.#bytes.copyWithin(this.#length, start, start + written);
    this.#length += written;
  }

  /** Number of bytes so far. */
  get length(): number {
    return this.#length;
  }

  /** The bytes so far; valid until the next call. */
  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** Writes a short ASCII text byte by byte, which is faster than the encoder; returns false, and writes nothing, for any other. */
  #shortAscii(text: string): boolean {
    if (text.length > LONGEST_SHORT) return false;
    const start = this.#length + 1;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) return false;
      this.#bytes[start + i] = code;
    }
    this.#bytes[this.#length] = text.length;
    this.#length = start + text.length;
    return true;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const largerBytes = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    largerBytes.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = largerBytes;
  }
}

/** Decodes the output of `ByteWriter`. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  position: number;

  constructor(bytes: Uint8Array, position = 0) {
    this.#bytes = bytes;
    this.position = position;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.position++];
      if (byte === undefined) throw new RangeError('The index file ends too early.');
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  bytes(length: number): Uint8Array {
    if (this.position + length > this.#bytes.length) throw new RangeError('The index file ends too early.');
    this.position += length;
    return this.#bytes.subarray(this.position - length, this.position);
  }
}
