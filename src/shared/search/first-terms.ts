import { textHash } from '../text-hash.js';
import { fileName, hashAt } from './format.js';

/**
 * First terms of shards in the table, and the shard names derived from them:
 * - Each term is a line: the length of the prefix shared with the previous term, as a base-36 digit, then the remaining characters: `窗口`,
 * `窗户` are `0窗口`, `1户`.
 * - Four shards on average form a group, whose names share eight characters. Three derive from the group's first term, which the table
 * contains anyway. So the table needs only five characters of content hash per group, and yet name collisions are as unlikely as with
 * eight.
 */

const BASE = 36;
/** Characters of a shard's name that derive from its group's first term, and from its group's content. */
const KEY_LENGTH = 3;
export const CONTENT_LENGTH = 5;
/** Average number of shards in a group. Larger groups make the table smaller, but more files change with an edit. */
const GROUP_SIZE = 4;

/** Encodes first terms in order for the table. */
export function packTerms(terms: readonly string[]): string {
  return terms
    .map((term, i) => {
      const prefixLength = sharedPrefixLength(terms[i - 1] ?? '', term);
      return prefixLength.toString(BASE) + term.slice(prefixLength);
    })
    .join('\n');
}

/** Decodes the output of `packTerms`. */
export function unpackTerms(packedTerms: string): readonly string[] {
  const terms: string[] = [];
  for (const line of packedTerms === '' ? [] : packedTerms.split('\n')) {
    terms.push((terms.at(-1) ?? '').slice(0, Number.parseInt(line.charAt(0), BASE)) + line.slice(1));
  }
  return terms;
}

function sharedPrefixLength(a: string, b: string): number {
  let length = 0;
  while (length < BASE - 1 && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** True if a shard with this first term starts a group; the first shard of an index always does. */
export function beginsShardGroup(firstTerm: string): boolean {
  return textHash(firstTerm) % GROUP_SIZE === 0;
}

/** Names of shards by their first terms; `hashes` has `CONTENT_LENGTH` characters of content hash for each group. */
export function shardNames(terms: readonly string[], hashes: string): readonly string[] {
  let group = -1;
  let number = 0;
  let key = '';
  return terms.map((firstTerm) => {
    if (group < 0 || beginsShardGroup(firstTerm)) {
      group++;
      number = 0;
      key = keyOf(firstTerm) + hashAt(hashes, group, CONTENT_LENGTH);
    }
    return fileName.shard(key, number++);
  });
}

/**
 * Part of a shard's name that derives from the first term of its group. These hashes are all divisible by the group size, so the quotient
 * is used.
 */
function keyOf(firstTerm: string): string {
  return (Math.floor(textHash(firstTerm) / GROUP_SIZE) % BASE ** KEY_LENGTH)
    .toString(BASE)
    .toUpperCase()
    .padStart(KEY_LENGTH, '0');
}
