import { PairTable } from './pair-table.js';

/** Stands for no second character. */
const NO_CHARACTER = 0;

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

  /** The number of a term other than a pair; assigned if new. */
  ofWord(term: string): number {
    const existing = this.#words.get(term);
    if (existing !== undefined) return existing;
    this.#words.set(term, this.#count);
    return this.#count++;
  }

  /** The number of two characters of the basic plane; `second` is 0 for a single one. */
  ofPair(first: number, second: number): number {
    const existing = this.#pairs.get(first, second);
    if (existing !== null) return existing;
    this.#pairs.add(first, second, this.#count);
    return this.#count++;
  }

  /** Terms other than pairs, with their numbers, in no particular order. */
  words(): Iterable<readonly [term: string, number: number]> {
    return this.#words;
  }

  /** All pairs in order of their units, each as one number: `first * 2 ** 16 + second`. */
  pairs(): Uint32Array {
    return this.#pairs.inOrder();
  }

  /** Every term in code-unit order with its number. */
  *inOrder(): Generator<readonly [term: string, number: number]> {
    // The default order compares code units.
    const words = [...this.#words.keys()].sort();
    let next = 0;
    for (const pair of this.pairs()) {
      const [first, second] = [pair >>> 16, pair & 0xffff];
      const term = second === NO_CHARACTER ? String.fromCharCode(first) : String.fromCharCode(first, second);
      for (let word = words[next]; word !== undefined && word < term; word = words[++next])
        yield [word, this.ofWord(word)];
      yield [term, this.ofPair(first, second)];
    }
    for (const word of words.slice(next)) yield [word, this.ofWord(word)];
  }

  /** Removes all terms; their memory is reused. */
  clear(): void {
    this.#words.clear();
    this.#pairs.clear();
    this.#count = 0;
  }
}
