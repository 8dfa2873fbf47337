/** Writes numbers and texts as bytes; a number takes seven bits a byte, the lowest first. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  number(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** The bytes written so far; the writer begins anew. */
  finish(): Uint8Array {
    const bytes = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return bytes;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Reads what `ByteWriter` wrote. */
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
