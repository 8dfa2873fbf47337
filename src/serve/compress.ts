import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content codings that the servers make. */
export type Coding = 'br' | 'gzip';

/** Smaller files do not gain, larger ones are sent as they are rather than held in memory. */
const SMALLEST = 1024;
const LARGEST = 8 * 1024 * 1024;

/** Bytes of compressed files that a server remembers. */
const CACHE_SIZE = 32 * 1024 * 1024;

/** Compression as good as it is quick: higher brotli levels cost ten times the time for a tenth of the size. */
const encoders: Readonly<Record<Coding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

/** True for sizes that are worth compressing. */
export function isWorthCompressing(size: number): boolean {
  return size >= SMALLEST && size <= LARGEST;
}

/** Compressed files, those used last kept, up to a fixed number of bytes. */
export class CompressionCache {
  readonly #entries = new Map<string, Uint8Array>();
  readonly #running = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;

  /** The compressed bytes of what `etag` names; work that is under way is shared. */
  async compress(etag: string, coding: Coding, bytes: Uint8Array): Promise<Uint8Array> {
    const key = `${coding} ${etag}`;
    const known = this.#entries.get(key);
    if (known !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known;
    }
    const running = this.#running.get(key) ?? encoders[coding](bytes);
    this.#running.set(key, running);
    try {
      this.#remember(key, await running);
      return await running;
    } finally {
      this.#running.delete(key);
    }
  }

  #remember(key: string, bytes: Uint8Array): void {
    if (this.#entries.has(key)) return;
    this.#entries.set(key, bytes);
    this.#bytes += bytes.byteLength;
    for (const [oldest, { byteLength }] of this.#entries) {
      if (this.#bytes <= CACHE_SIZE) break;
      this.#entries.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
