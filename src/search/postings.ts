import { ByteWriter } from '../shared/search/bytes.js';
import { type EncodedTerm, LEVEL } from '../shared/search/shard.js';
import { ByteArena } from './arena.js';
import { PairTable } from './pair-table.js';
import { Rows } from './rows.js';

const NONE = 0;

/**
 * Fields of a list's row: the page that was noted last, and its unit together with the level so far; the page and the unit that were
 * written last. Pages and units count from 1, so that 0 stands for none.
 */
const PAGE = 0;
const LAST = 1;
const WRITTEN_PAGE = 2;
const WRITTEN_UNIT = 3;

/** Bytes of a list besides its postings: its rows here and in the arena, and its place among the pairs. */
const LIST_BYTES = 48;

/** A term with the last page of its postings. */
export interface ListedTerm extends EncodedTerm {
  readonly lastPage: number;
}

const LEVEL_BITS = 2;
const LEVEL_MASK = 3;

/**
 * Collects postings in the encoding of `shard.ts`, unit by unit in ascending order of pages and units. A posting is written when the next one
 * of its list is noted, because only then it is known whether another unit of its page follows. Pairs of characters are found by the numbers
 * of the two characters: strings for hundreds of thousands of pairs would take more memory than all the rest.
 */
export class PostingLists {
  readonly #arena = new ByteArena();
  readonly #words = new Map<string, number>();
  readonly #pairs = new PairTable();
  readonly #rows = new Rows();
  /** Postings of one term, overwritten by those of the next one: a buffer for each of 600,000 terms would be 90 MB. */
  readonly #termPostings = new ByteWriter();
  #page = NONE;
  #unit = NONE;

  /** Bytes of memory, about. */
  get bytes(): number {
    return this.#arena.used + this.#rows.count * LIST_BYTES;
  }

  /** Forgets all lists; their memory is used for others. */
  clear(): void {
    this.#arena.clear();
    this.#words.clear();
    this.#pairs.clear();
    this.#rows.clear();
  }

  /** Begins a unit: what is noted from now on occurs in it. */
  begin(page: number, unit: number): void {
    this.#page = page + 1;
    this.#unit = unit + 1;
  }

  /** The list of a term; a new one where it has none yet. */
  ofTerm(term: string): number {
    const existing = this.#words.get(term);
    if (existing !== undefined) return existing;
    const list = this.#add();
    this.#words.set(term, list);
    return list;
  }

  /** The list of two characters of the basic plane; `second` is 0 for one that stands alone. */
  ofPair(first: number, second: number): number {
    const existing = this.#pairs.get(first, second);
    if (existing !== null) return existing;
    const list = this.#add();
    this.#pairs.add(first, second, list);
    return list;
  }

  /** Notes that a list's term occurs in the unit. All occurrences in one unit make one posting. */
  note(list: number, level: number): void {
    const rows = this.#rows;
    const last = rows.get(list, LAST);
    const isSamePage = rows.get(list, PAGE) === this.#page;
    if (isSamePage && last >>> LEVEL_BITS === this.#unit) {
      rows.set(list, LAST, (this.#unit << LEVEL_BITS) | joinedLevel(last & LEVEL_MASK, level));
      return;
    }
    this.#write(list, isSamePage);
    rows.set(list, PAGE, this.#page);
    rows.set(list, LAST, (this.#unit << LEVEL_BITS) | level);
  }

  /** Every term in code-unit order with its postings. */
  *inOrder(): Generator<ListedTerm> {
    // Without a function, texts are compared by code units.
    const words = [...this.#words.keys()].sort();
    let next = 0;
    for (const pair of this.#pairs.inOrder()) {
      const [first, second] = [pair >>> 16, pair & 0xffff];
      const term = second === NONE ? String.fromCharCode(first) : String.fromCharCode(first, second);
      for (let word = words[next]; word !== undefined && word < term; word = words[++next])
        yield this.#finish(word, this.ofTerm(word));
      yield this.#finish(term, this.ofPair(first, second));
    }
    for (const word of words.slice(next)) yield this.#finish(word, this.ofTerm(word));
  }

  #finish(term: string, list: number): ListedTerm {
    const lastPage = this.#rows.get(list, PAGE) - 1;
    this.#write(list, false);
    this.#rows.set(list, PAGE, NONE);
    this.#termPostings.clear();
    this.#arena.copy(list, this.#termPostings);
    return { term, postings: this.#termPostings.written, lastPage };
  }

  #write(list: number, hasMore: boolean): void {
    const rows = this.#rows;
    const page = rows.get(list, PAGE);
    if (page === NONE) return;
    const writtenPage = rows.get(list, WRITTEN_PAGE);
    if (page !== writtenPage) {
      this.#arena.number(list, page - writtenPage - 1);
      rows.set(list, WRITTEN_PAGE, page);
      rows.set(list, WRITTEN_UNIT, NONE);
    }
    const last = rows.get(list, LAST);
    const unit = last >>> LEVEL_BITS;
    const gap = unit - rows.get(list, WRITTEN_UNIT) - 1;
    this.#arena.number(list, gap * 8 + (last & LEVEL_MASK) * 2 + (hasMore ? 1 : 0));
    rows.set(list, WRITTEN_UNIT, unit);
  }

  /** A new list. It has the same number in the arena as in the rows. */
  #add(): number {
    this.#rows.add();
    return this.#arena.add();
  }
}

/** The level of a term that occurs twice in a unit: twice in the text is `texts`, else the higher level counts. */
function joinedLevel(first: number, second: number): number {
  return first === LEVEL.text && second === LEVEL.text ? LEVEL.texts : Math.max(first, second);
}
