import { ByteWriter } from '../shared/search/bytes.js';
import { LEVEL } from '../shared/search/shard.js';
import { ByteArena } from './arena.js';
import { Rows } from './rows.js';
import { TermNumbers } from './term-numbers.js';
import type { NotedTerms } from './term-reader.js';

const NONE = 0;
/** Fields of a term's row: the unit that was noted last together with the level so far, and the unit that was written last. Units count from 1. */
const LAST = 0;
const WRITTEN = 1;

const LEVEL_BITS = 2;
const LEVEL_MASK = 3;

/** The terms of one page. A posting is written when the next one of its term is noted, because only then it is known whether another unit follows. */
export class TermsOfPage implements NotedTerms {
  readonly #numbers = new TermNumbers();
  readonly #arena = new ByteArena();
  readonly #rows = new Rows();
  readonly #postings = new ByteWriter();
  #unit = NONE;

  /** Begins a unit: what is noted from now on occurs in it. */
  begin(unit: number): void {
    this.#unit = unit + 1;
  }

  ofWord(term: string): number {
    return this.#listed(this.#numbers.ofWord(term));
  }

  ofPair(first: number, second: number): number {
    return this.#listed(this.#numbers.ofPair(first, second));
  }

  /** Notes that a term occurs in the unit. All occurrences in one unit make one posting. */
  note(term: number, level: number): void {
    const rows = this.#rows;
    const last = rows.get(term, LAST);
    if (last >>> LEVEL_BITS === this.#unit) {
      rows.set(term, LAST, (this.#unit << LEVEL_BITS) | joinedLevel(last & LEVEL_MASK, level));
      return;
    }
    this.#write(term, true);
    rows.set(term, LAST, (this.#unit << LEVEL_BITS) | level);
  }

  /**
   * The number of pairs, each pair with its postings, then each other term with its postings. The postings of a term are the number of their
   * bytes, and for each unit one number in the encoding of `shard.ts`.
   */
  encoded(): Uint8Array {
    const bytes = new ByteWriter();
    const pairs = this.#numbers.pairs();
    bytes.number(pairs.length);
    for (const pair of pairs) {
      bytes.number(pair);
      this.#finish(this.#numbers.ofPair(pair >>> 16, pair & 0xffff), bytes);
    }
    for (const [term, number] of this.#numbers.words()) {
      bytes.text(term);
      this.#finish(number, bytes);
    }
    return bytes.written.slice();
  }

  /** Forgets all terms; their memory is used for the next page. */
  clear(): void {
    this.#numbers.clear();
    this.#arena.clear();
    this.#rows.clear();
  }

  #listed(term: number): number {
    if (term === this.#rows.count) {
      this.#rows.add();
      this.#arena.add();
    }
    return term;
  }

  #finish(term: number, to: ByteWriter): void {
    this.#write(term, false);
    this.#postings.clear();
    this.#arena.copy(term, this.#postings);
    to.number(this.#postings.written.length);
    to.bytes(this.#postings.written);
  }

  #write(term: number, hasMore: boolean): void {
    const rows = this.#rows;
    const last = rows.get(term, LAST);
    if (last === NONE) return;
    const unit = last >>> LEVEL_BITS;
    const gap = unit - rows.get(term, WRITTEN) - 1;
    this.#arena.number(term, gap * 8 + (last & LEVEL_MASK) * 2 + (hasMore ? 1 : 0));
    rows.set(term, WRITTEN, unit);
  }
}

/** The level of a term that occurs twice in a unit: twice in the text is `texts`, else the higher level counts. */
function joinedLevel(first: number, second: number): number {
  return first === LEVEL.text && second === LEVEL.text ? LEVEL.texts : Math.max(first, second);
}
