import { sha256 } from '../../base/hash.js';

/** Eight hexadecimal digits that name a source text; white space does not count. */
export function textHash(text: string): string {
  return sha256(text.replace(/\s+/g, ' ').trim()).slice(0, 8);
}
