import { shortHash } from '../base/hash.js';
import { type EncodedTerm, ShardWriter } from '../shared/search/shard.js';
import { textHash } from '../shared/text-hash.js';
import { kindOf } from './character-kinds.js';
import type { ShardFacts, ShardState } from './index-state.js';

/** Least and most bytes of terms and postings in a shard; most shards have about 3,000. */
const LEAST_BYTES = 1_650;
const MOST_BYTES = 4_950;
/** Bytes that a term takes in a shard besides its postings, about. */
const TERM_BYTES = 4;
/** How likely it is that a shard ends between the least and the most; with 6, one shard in twenty reaches the most. */
const EAGERNESS = 6;

/** A word that misspelt ones may be corrected to. It has letters only, and four of them at least: with fewer, one letter more or less makes another real word. */
const WORD = /^\p{L}{4,24}$/u;

/** A term and how many bytes its postings take. */
interface WeighedTerm {
  readonly term: string;
  readonly weight: number;
}

/** A shard of the new index: a new one, or one of the last index, which has not changed. */
export type IndexShard = NewShard | { readonly lastState: ShardState };

/** A shard that has no name yet. */
export interface NewShard {
  readonly facts: ShardFacts;
  readonly content: Uint8Array;
}

/**
 * Cuts ordered terms into shards. Whether a shard ends with a term is decided by the term and what comes before it in the shard, not by the
 * shards before: where a few terms change, the shards after them soon end where they did.
 */
export class ShardCutter {
  readonly #writer = new ShardWriter();
  #terms: WeighedTerm[] = [];
  #bytes = 0;

  /** True where the next term begins a shard. */
  get isEmpty(): boolean {
    return this.#terms.length === 0;
  }

  /** Adds a term; answers the shard that ends with it, if one does. */
  add(term: EncodedTerm): NewShard | null {
    const bytes = term.postings.length + TERM_BYTES;
    this.#writer.add(term);
    this.#terms.push({ term: term.term, weight: term.postings.length });
    this.#bytes += bytes;
    return isEnd(term.term, this.#bytes, bytes) ? this.close() : null;
  }

  /** Ends the shard under way; null where there is none. */
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

/** True where a shard ends with the term, whose bytes are `termBytes`. It is the more likely the longer the shard is, and the more of it the term takes. */
function isEnd(term: string, bytes: number, termBytes: number): boolean {
  if (bytes < LEAST_BYTES) return false;
  if (bytes >= MOST_BYTES) return true;
  const range = MOST_BYTES - LEAST_BYTES;
  return textHash(term) / 2 ** 32 < (EAGERNESS * (bytes - LEAST_BYTES) * termBytes) / range ** 2;
}

/** The facts of a shard that follow from its terms. Every character of an unspaced script in the texts is the first character of some term. */
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
