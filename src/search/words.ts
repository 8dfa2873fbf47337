import { shortHash } from '../base/hash.js';
import { fileName } from '../shared/search/format.js';
import type { IndexFile } from './index-files.js';
import type { ShardState } from './index-state.js';

const MOST_WORDS = 20_000;

/** The list of words of all shards, the most frequent where there are too many; null for none. */
export function wordList(shards: readonly ShardState[]): { readonly hash: string; readonly file: IndexFile } | null {
  const words = shards.flatMap((shard) => shard.words);
  if (words.length === 0) return null;
  // Words come in order of terms, which is that of the list.
  const content = (words.length > MOST_WORDS ? mostFrequent(shards) : words).join('\n');
  const hash = shortHash(content);
  return { hash, file: { name: fileName.words(hash), content } };
}

/** Sorting is stable and words come in order, so that equally frequent ones stay so. */
function mostFrequent(shards: readonly ShardState[]): readonly string[] {
  const weighed = shards.flatMap(({ words, weights }) => words.map((word, i) => ({ word, weight: weights[i] ?? 0 })));
  const best = weighed.sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS);
  return best.map(({ word }) => word).sort();
}
