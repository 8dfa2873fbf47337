import { shortHash } from '../base/hash.js';
import { fileName } from '../shared/search/format.js';
import type { IndexFile } from './index-files.js';
import type { ShardState } from './index-state.js';

/** Maximum number of words in the list. */
const MOST_WORDS = 20_000;

/** The list of words that misspelt ones may be corrected to, limited to the most frequent; null if there are none. */
export function wordList(shards: readonly ShardState[]): { readonly hash: string; readonly file: IndexFile } | null {
  const words = shards.flatMap((shard) => shard.words);
  if (words.length === 0) return null;
  // Words come in the order of their terms, which is the order of the list.
  const content = (words.length > MOST_WORDS ? mostFrequent(shards) : words).join('\n');
  const hash = shortHash(content);
  return { hash, file: { name: fileName.words(hash), content } };
}

/** The most frequent words, in order. The sort is stable, so the first of equally frequent words are kept. */
function mostFrequent(shards: readonly ShardState[]): readonly string[] {
  const weighedWords = shards.flatMap(({ words, weights }) =>
    words.map((word, i) => ({ word, weight: weights[i] ?? 0 })),
  );
  const bestWords = weighedWords.sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS);
  return bestWords.map(({ word }) => word).sort();
}
