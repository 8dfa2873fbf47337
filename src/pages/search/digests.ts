import type { AppendFile } from '../../base/append-file.js';
import type { Staging } from '../../output/index.js';
import { decodeDigest, type PageDigest } from '../../search/index.js';

/** Digests of pages read while they were rendered, stored in a temporary file until needed. */
export class Digests {
  readonly #staging: Staging;
  readonly #places = new Map<string, readonly [start: number, end: number]>();
  #file: AppendFile | null = null;

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  add(url: string, digest: Uint8Array): void {
    this.#file ??= this.#staging.openTemporaryFile();
    const start = this.#file.length;
    this.#file.append(digest);
    this.#places.set(url, [start, start + digest.length]);
  }

  /** Null for a page that was reused. */
  get(url: string): PageDigest | null {
    const place = this.#places.get(url);
    return place === undefined || this.#file === null ? null : decodeDigest(this.#file.read(...place));
  }
}
