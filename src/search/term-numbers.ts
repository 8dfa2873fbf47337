import { detached } from '../base/detached.js';
import { PairTable } from './pair-table.js';

/** Substrings of at least this length keep the whole text in memory that they were cut from. */
const LEAST_SLICE = 13;

/** Words with their numbers, and pairs, in code-unit order. */
export interface OrderedTerms {
  readonly words: readonly string[];
  /** As `PairTable` lists them. */
  readonly pairs: Uint32Array<ArrayBuffer>;
}

/**
 * Numbers terms in order of appearance, from 0. Pairs are looked up by the codes of their two characters: strings for hundreds of thousands
 * of pairs would take more memory than everything else.
 */
export class TermNumbers {
  readonly #words = new Map<string, number>();
  readonly #pairs = new PairTable();
  #count = 0;

  /** Number of terms. */
  get count(): number {
    return this.#count;
  }

  /** The number of a term other than a pair, which must not be cut from a long text; assigned if new. */
  ofWord(term: string): number {
    const existing = this.#words.get(term);
    if (existing !== undefined) return existing;
    this.#words.set(term, this.#count);
    return this.#count++;
  }

  /** The number of two characters of the basic plane; `second` is 0 for a single one. */
  ofPair(first: number, second: number): number {
    const number = this.#pairs.numberOf(first, second, this.#count);
    if (number === this.#count) this.#count++;
    return number;
  }

  /** All terms in code-unit order. */
  inOrder(): OrderedTerms {
    // The default order compares code units.
    return { words: [...this.#words.keys()].sort(), pairs: this.#pairs.inOrder() };
  }

  /** Removes all terms; their memory is reused. */
  clear(): void {
    this.#words.clear();
    this.#pairs.clear();
    this.#count = 0;
  }
}

/** A text that may outlive the one that it was cut from. */
export function ownText(text: string): string {
  return text.length < LEAST_SLICE ? text : detached(text);
}
