import type { AppendFile } from '../../base/append-file.js';
import type { Staging } from '../../output/index.js';
import { decodeDigest, type PageDigest } from '../../search/index.js';

/** Maximum bytes of digests in memory. */
const MOST_BYTES = 8_000_000;

/**
 * Digests of pages read while they were rendered, kept until they are needed. Usually that is soon, because pages are made in about the
 * order of the index; what would take too much memory waits in a temporary file.
 */
export class Digests {
  readonly #staging: Staging;
  readonly #isReadAgain: boolean;
  readonly #digests = new Map<string, Uint8Array>();
  readonly #places = new Map<string, readonly [start: number, end: number]>();
  #bytes = 0;
  #file: AppendFile | null = null;

  /** `isReadAgain`: a digest is needed more than once. */
  constructor(staging: Staging, isReadAgain: boolean) {
    this.#staging = staging;
    this.#isReadAgain = isReadAgain;
  }

  add(url: string, digest: Uint8Array): void {
    if (this.#bytes + digest.length > MOST_BYTES) {
      this.#store(url, digest);
      return;
    }
    this.#digests.set(url, digest);
    this.#bytes += digest.length;
  }

  /** Null for a page that was reused, and for one that was read before unless `isReadAgain`. */
  get(url: string): PageDigest | null {
    const digest = this.#digests.get(url);
    if (digest !== undefined) {
      this.#digests.delete(url);
      this.#bytes -= digest.length;
      if (this.#isReadAgain) this.#store(url, digest);
      return decodeDigest(digest);
    }
    const place = this.#places.get(url);
    return place === undefined || this.#file === null ? null : decodeDigest(this.#file.read(...place));
  }

  #store(url: string, digest: Uint8Array): void {
    this.#file ??= this.#staging.openTemporaryFile();
    const start = this.#file.length;
    this.#file.append(digest);
    this.#places.set(url, [start, start + digest.length]);
  }
}
