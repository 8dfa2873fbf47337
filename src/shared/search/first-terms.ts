import { textHash } from '../text-hash.js';
import { fileName, hashAt } from './format.js';

/**
 * First terms of shards in the table, and the names of shards that follow from them:
 * - Each is a line: the length of the beginning that it shares with the term before, as a digit to base 36, then its other characters: `窗口`, `窗户` are
 *   `0窗口`, `1户`.
 * - Four shards on average are a group, whose names share eight characters. Three come from the group's first term, which the table has anyway;
 *   so the table holds five, of the content, for each group, and yet two groups are as unlikely to have one name as with eight.
 */

const BASE = 36;
/** Characters of a shard's name that come from its group's first term, and from its group's content. */
const KEY_LENGTH = 3;
export const CONTENT_LENGTH = 5;
/** Shards of a group on average. Larger groups make the table smaller, and more files new after an edit. */
const GROUP_SIZE = 4;

/** First terms in order, as the table holds them. */
export function packTerms(terms: readonly string[]): string {
  return terms
    .map((term, i) => {
      const prefixLength = sharedPrefixLength(terms[i - 1] ?? '', term);
      return prefixLength.toString(BASE) + term.slice(prefixLength);
    })
    .join('\n');
}

/** The terms of `packTerms`. */
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

/** True where a shard with this first term begins a group; the first shard of an index begins one whatever this says. */
export function beginsShardGroup(firstTerm: string): boolean {
  return textHash(firstTerm) % GROUP_SIZE === 0;
}

/** Names of shards by their first terms; `hashes` has `REST_LENGTH` characters of the content of each group. */
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

/** A part of a shard's name, from the first term of its group. All these hashes can be divided by the size of a group, so the quotient is taken. */
function keyOf(firstTerm: string): string {
  return (Math.floor(textHash(firstTerm) / GROUP_SIZE) % BASE ** KEY_LENGTH)
    .toString(BASE)
    .toUpperCase()
    .padStart(KEY_LENGTH, '0');
}
