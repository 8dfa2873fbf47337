/**
 * First terms of shards in the table, and their part in the names of shards:
 * - Each is a line with what it has in common with the line before, as a digit to base 36, and the rest: `窗口`, `窗户` are `0窗口`, `1户`.
 * - The name of a shard ends with eight characters. Three come from its first term, which the table has anyway; so the table holds five, of
 *   the content, for each, and yet two shards are as unlikely to have one name as with eight.
 */

const BASE = 36;
/** Characters of a shard's name that come from its first term, and from its content. */
const KEY_LENGTH = 3;
export const REST_LENGTH = 5;

/** First terms in order, as the table holds them. */
export function packTerms(terms: readonly string[]): string {
  return terms
    .map((term, i) => {
      const shared = sharedLength(terms[i - 1] ?? '', term);
      return shared.toString(BASE) + term.slice(shared);
    })
    .join('\n');
}

/** The terms of `packTerms`. */
export function unpackTerms(packed: string): readonly string[] {
  const terms: string[] = [];
  for (const line of packed === '' ? [] : packed.split('\n')) {
    terms.push((terms.at(-1) ?? '').slice(0, Number.parseInt(line.charAt(0), BASE)) + line.slice(1));
  }
  return terms;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < BASE - 1 && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** The end of a shard's name: `first` is its first term, `hash` ends with what the table holds of its content. */
export function shardKey(first: string, hash: string): string {
  let key = 0x811c9dc5;
  for (let i = 0; i < first.length; i++) key = Math.imul(key ^ first.charCodeAt(i), 0x01000193);
  const digits = ((key >>> 0) % BASE ** KEY_LENGTH).toString(BASE).toUpperCase().padStart(KEY_LENGTH, '0');
  return digits + hash.slice(-REST_LENGTH);
}
