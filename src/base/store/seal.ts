import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';

/**
 * Key of the checksums in a cache. Without one, a checksum shows damage; with one, nobody without the key can write an entry that is read.
 */
export type Seal = string | Uint8Array;

/** Starts a checksum: sha256, or with a seal HMAC-SHA256, which has the same length. */
export function checksum(seal: Seal | null): Hash | Hmac {
  return seal === null ? createHash('sha256') : createHmac('sha256', seal);
}

/** Seals of a cache. */
export interface Seals {
  /** Seal of data; null for plain checksums. */
  readonly data: Seal | null;
  /** Seal of code that docsgen runs or publishes; null if no code is cached. */
  readonly code: Seal | null;
}
