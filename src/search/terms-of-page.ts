import { ByteWriter } from '../shared/search/bytes.js';
import { LEVEL } from '../shared/search/shard.js';
import { ByteArena } from './byte-arena.js';
import { Rows } from './row-table.js';
import { TermNumbers } from './term-numbers.js';
import type { TermCollector } from './term-reader.js';

const NO_UNIT = 0;
/**
 * Fields of a term's row: the last recorded unit with its level so far (`unit << 2 | level`), and the last written unit. Units count from
 * 1.
 */
const LAST_NOTE = 0;
const WRITTEN_UNIT = 1;

const LEVEL_BITS = 2;
const LEVEL_MASK = 3;

/**
 * The terms of one page. A posting is written when the next one of its term is recorded, because only then is it known whether another unit
 * follows.
 */
export class TermsOfPage implements TermCollector {
  readonly #numbers = new TermNumbers();
  readonly #arena = new ByteArena();
  readonly #rows = new Rows();
  readonly #postings = new ByteWriter();
  #unit = NO_UNIT;

  /** Starts a unit: terms recorded from now on occur in it. */
  begin(unit: number): void {
    this.#unit = unit + 1;
  }

  ofWord(term: string): number {
    return this.#withRow(this.#numbers.ofWord(term));
  }

  ofPair(first: number, second: number): number {
    return this.#withRow(this.#numbers.ofPair(first, second));
  }

  /** Records that a term occurs in the unit. All occurrences in one unit form one posting. */
  note(term: number, level: number): void {
    const rows = this.#rows;
    const lastNote = rows.get(term, LAST_NOTE);
    if (lastNote >>> LEVEL_BITS === this.#unit) {
      rows.set(term, LAST_NOTE, (this.#unit << LEVEL_BITS) | joinedLevel(lastNote & LEVEL_MASK, level));
      return;
    }
    this.#write(term, true);
    rows.set(term, LAST_NOTE, (this.#unit << LEVEL_BITS) | level);
  }

  /**
   * Encodes the number of pairs, each pair with its postings, then each other term with its postings. The postings of a term are their
   * length in bytes, and one number per unit in the encoding of `shard.ts`.
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

  /** Removes all terms; their memory is reused for the next page. */
  clear(): void {
    this.#numbers.clear();
    this.#arena.clear();
    this.#rows.clear();
  }

  /** Gives a new term a row and a list. */
  #withRow(term: number): number {
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
    const lastNote = rows.get(term, LAST_NOTE);
    if (lastNote === NO_UNIT) return;
    const unit = lastNote >>> LEVEL_BITS;
    const gap = unit - rows.get(term, WRITTEN_UNIT) - 1;
    this.#arena.number(term, gap * 8 + (lastNote & LEVEL_MASK) * 2 + (hasMore ? 1 : 0));
    rows.set(term, WRITTEN_UNIT, unit);
  }
}

/** The level of a term that occurs twice in a unit: twice in the text is `texts`, else the higher level. */
function joinedLevel(first: number, second: number): number {
  return first === LEVEL.text && second === LEVEL.text ? LEVEL.texts : Math.max(first, second);
}
