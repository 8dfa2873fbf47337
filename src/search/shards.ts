import { shortHash } from '../base/hash.js';
import { type EncodedTerm, ShardWriter } from '../shared/search/shard.js';
import { textHash } from '../shared/text-hash.js';
import { kindOf } from './character-kinds.js';
import type { ShardFacts, ShardState } from './index-state.js';

/** Minimum and maximum bytes of terms and postings in a shard; most shards have about 3,000. */
const LEAST_BYTES = 1_650;
const MOST_BYTES = 4_950;
/** Approximate bytes of a term in a shard besides its postings. */
const TERM_BYTES = 4;
/** How likely a shard is to end between minimum and maximum; with 6, one shard in twenty reaches the maximum. */
const EAGERNESS = 6;

/**
 * A word that misspelt ones may be corrected to: letters only, and at least four, because with fewer, one letter more or less makes another
 * real word.
 */
const WORD = /^\p{L}{4,24}$/u;

/** A term and the size of its postings in bytes. */
interface WeighedTerm {
  readonly term: string;
  readonly weight: number;
}

/** A shard of the new index: a new one, or an unchanged one of the last index. */
export type IndexShard = NewShard | { readonly lastState: ShardState };

/** A shard that has no name yet. */
export interface NewShard {
  readonly facts: ShardFacts;
  readonly content: Uint8Array;
}

/**
 * Cuts ordered terms into shards. Whether a shard ends with a term depends on the term and the earlier ones in the shard, not on earlier
 * shards: after a few changed terms, shards soon end where they did before.
 */
export class ShardCutter {
  readonly #writer = new ShardWriter();
  #terms: WeighedTerm[] = [];
  #bytes = 0;

  /** True if the next term starts a shard. */
  get isEmpty(): boolean {
    return this.#terms.length === 0;
  }

  /** Adds a term; returns the shard that ends with it, or null. */
  add(term: EncodedTerm): NewShard | null {
    const bytes = term.postings.length + TERM_BYTES;
    this.#writer.add(term);
    this.#terms.push({ term: term.term, weight: term.postings.length });
    this.#bytes += bytes;
    return isEnd(term.term, this.#bytes, bytes) ? this.close() : null;
  }

  /** Ends the current shard, or returns null if it is empty. */
  close(): NewShard | null {
    const terms = this.#terms;
    if (terms.length === 0) return null;
    this.#terms = [];
    this.#bytes = 0;
    const content = this.#writer.finish();
    const hash = shortHash(content);
    const [first, last] = [terms[0]?.term ?? '', terms.at(-1)?.term ?? ''];
    return { facts: { first, last, hash, ...termFacts(terms) }, content };
  }
}

/** True if a shard ends with the term, which takes `termBytes`. The longer the shard and the term, the more likely. */
function isEnd(term: string, bytes: number, termBytes: number): boolean {
  if (bytes < LEAST_BYTES) return false;
  if (bytes >= MOST_BYTES) return true;
  const range = MOST_BYTES - LEAST_BYTES;
  return textHash(term) / 2 ** 32 < (EAGERNESS * (bytes - LEAST_BYTES) * termBytes) / range ** 2;
}

/** Facts of a shard that follow from its terms. Every character of an unspaced script in the texts is the first character of some term. */
function termFacts(terms: readonly WeighedTerm[]): Pick<ShardFacts, 'characters' | 'words' | 'weights'> {
  const characters = new Set<string>();
  const words: string[] = [];
  const weights: number[] = [];
  for (const { term, weight } of terms) {
    const character = String.fromCodePoint(term.codePointAt(0) ?? 0);
    if (term.charCodeAt(0) > 127 && (characters.has(character) || kindOf(character) === 'unspaced')) {
      characters.add(character);
    } else if (WORD.test(term)) {
      words.push(term);
      weights.push(weight);
    }
  }
  return { characters: [...characters].join(''), words, weights };
}
