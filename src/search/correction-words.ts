import { shortHash } from '../base/hash.js';
import { fileName } from '../shared/search/format.js';
import type { IndexFile } from './index-files.js';
import type { ShardState } from './index-state.js';

/** Words in the list at most. */
const MOST_WORDS = 20_000;

/** The list of words that misspelt ones may be corrected to; where there are too many, the most frequent ones; null for none. */
export function wordList(shards: readonly ShardState[]): { readonly hash: string; readonly file: IndexFile } | null {
  const words = shards.flatMap((shard) => shard.words);
  if (words.length === 0) return null;
  // Words come in the order of their terms, which is the order of the list.
  const content = (words.length > MOST_WORDS ? mostFrequent(shards) : words).join('\n');
  const hash = shortHash(content);
  return { hash, file: { name: fileName.words(hash), content } };
}

/** The most frequent words, in order. Sorting is stable, so of equally frequent words the first ones are taken. */
function mostFrequent(shards: readonly ShardState[]): readonly string[] {
  const weighedWords = shards.flatMap(({ words, weights }) =>
    words.map((word, i) => ({ word, weight: weights[i] ?? 0 })),
  );
  const bestWords = weighedWords.sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS);
  return bestWords.map(({ word }) => word).sort();
}
