import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content codings that the servers support. */
export type Coding = 'br' | 'gzip';

/** Bytes of the smallest and largest file that is compressed. Smaller ones gain nothing; larger ones take too much memory. */
const SMALLEST = 1024;
const LARGEST = 8 * 1024 * 1024;

/** Default size of the cache, in bytes of compressed files. */
const CACHE_SIZE = 32 * 1024 * 1024;

/** Levels with a good trade-off: higher brotli levels take ten times as long and save a tenth. */
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

/** Cache of compressed files, limited in bytes; the least recently used are dropped first. */
export class CompressionCache {
  readonly #entries = new Map<string, Uint8Array>();
  readonly #runningJobs = new Map<string, Promise<Uint8Array>>();
  readonly #size: number;
  #bytes = 0;

  /** `size`: maximum number of bytes in the cache. */
  constructor(size = CACHE_SIZE) {
    this.#size = size;
  }

  /** Compresses the version named by `etag`, or returns it from the cache. Concurrent requests share one compression. */
  async compress(etag: string, format: Coding, bytes: Uint8Array): Promise<Uint8Array> {
    const key = `${format} ${etag}`;
    const cachedBytes = this.#entries.get(key);
    if (cachedBytes !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, cachedBytes);
      return cachedBytes;
    }
    const compression = this.#runningJobs.get(key) ?? encoders[format](bytes);
    this.#runningJobs.set(key, compression);
    try {
      this.#remember(key, await compression);
      return await compression;
    } finally {
      this.#runningJobs.delete(key);
    }
  }

  #remember(key: string, bytes: Uint8Array): void {
    if (this.#entries.has(key)) return;
    this.#entries.set(key, bytes);
    this.#bytes += bytes.byteLength;
    for (const [oldestKey, { byteLength }] of this.#entries) {
      if (this.#bytes <= this.#size) break;
      this.#entries.delete(oldestKey);
      this.#bytes -= byteLength;
    }
  }
}
