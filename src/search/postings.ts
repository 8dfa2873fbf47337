import { type EncodedTerm, LEVEL } from '../shared/search/shard.js';
import { ByteArena, grown } from './arena.js';

/** Most distinct characters of unspaced scripts; Unicode's basic plane has fewer. */
const MOST_CHARACTERS = 1 << 16;
const NONE = 0;

/**
 * Collects postings as `shard.ts` has them, unit by unit in ascending order of pages and units. Pairs of characters are keyed by a number: there are many, and texts of two
 * characters would cost more than all the rest.
 */
export class PostingLists {
  readonly #arena = new ByteArena();
  readonly #words = new Map<string, number>();
  readonly #pairs = new Map<number, number>();
  readonly #numbers = new Uint16Array(MOST_CHARACTERS);
  readonly #characters: number[] = [NONE];
  #page = NONE;
  #unit = NONE;
  /** Page and unit that were noted last, counted from 1, and the level so far; they are written when another unit is noted. */
  #pages = new Uint32Array(1024);
  #units = new Uint32Array(1024);
  #levels = new Uint8Array(1024);
  /** Page and unit that were written last, counted from 1. */
  #writtenPages = new Uint32Array(1024);
  #writtenUnits = new Uint32Array(1024);

  /** What is noted from now on occurs in this unit of this page. */
  begin(page: number, unit: number): void {
    this.#page = page + 1;
    this.#unit = unit + 1;
  }

  /** The list of a term. */
  ofTerm(term: string): number {
    const known = this.#words.get(term);
    if (known !== undefined) return known;
    const list = this.#add();
    this.#words.set(term, list);
    return list;
  }

  /** The list of two characters of the basic plane; `second` is 0 for one that stands alone. */
  ofPair(first: number, second: number): number {
    const key = this.#number(first) * MOST_CHARACTERS + (second === NONE ? NONE : this.#number(second));
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const list = this.#add();
    this.#pairs.set(key, list);
    return list;
  }

  /** Notes that a list's term occurs in the unit; what is noted of one unit becomes one posting. */
  note(list: number, level: number): void {
    const isSamePage = this.#pages[list] === this.#page;
    if (isSamePage && this.#units[list] === this.#unit) {
      this.#levels[list] = joined(this.#levels[list] ?? 0, level);
      return;
    }
    this.#write(list, isSamePage);
    this.#pages[list] = this.#page;
    this.#units[list] = this.#unit;
    this.#levels[list] = level;
  }

  /** Every term in code-unit order with its postings. */
  *inOrder(): Generator<EncodedTerm> {
    const pairs = Array.from(this.#pairs.keys(), (key) => this.#pairText(key));
    for (const term of [...this.#words.keys(), ...pairs].sort()) {
      const list = this.#words.get(term) ?? this.ofPair(term.charCodeAt(0), term.charCodeAt(1) || NONE);
      this.#write(list, false);
      this.#pages[list] = NONE;
      yield { term, postings: this.#arena.bytes(list) };
    }
  }

  #pairText(key: number): string {
    const first = this.#characters[Math.floor(key / MOST_CHARACTERS)] ?? NONE;
    const second = this.#characters[key % MOST_CHARACTERS] ?? NONE;
    return second === NONE ? String.fromCharCode(first) : String.fromCharCode(first, second);
  }

  /** Small numbers for the characters that occur keep keys small. */
  #number(character: number): number {
    const known = this.#numbers[character] ?? NONE;
    if (known !== NONE) return known;
    const number = this.#characters.push(character) - 1;
    this.#numbers[character] = number;
    return number;
  }

  #write(list: number, hasMore: boolean): void {
    const [page = NONE, unit = NONE] = [this.#pages[list], this.#units[list]];
    if (page === NONE) return;
    const before = this.#writtenPages[list] ?? NONE;
    if (page !== before) {
      this.#arena.number(list, page - before - 1);
      this.#writtenPages[list] = page;
      this.#writtenUnits[list] = NONE;
    }
    const gap = unit - (this.#writtenUnits[list] ?? NONE) - 1;
    this.#arena.number(list, gap * 8 + (this.#levels[list] ?? 0) * 2 + (hasMore ? 1 : 0));
    this.#writtenUnits[list] = unit;
  }

  #add(): number {
    const list = this.#arena.add();
    if (list === this.#pages.length) this.#grow();
    return list;
  }

  #grow(): void {
    const length = this.#pages.length * 2;
    this.#pages = grown(this.#pages, new Uint32Array(length));
    this.#units = grown(this.#units, new Uint32Array(length));
    this.#levels = grown(this.#levels, new Uint8Array(length));
    this.#writtenPages = grown(this.#writtenPages, new Uint32Array(length));
    this.#writtenUnits = grown(this.#writtenUnits, new Uint32Array(length));
  }
}

function joined(before: number, level: number): number {
  return before === LEVEL.text && level === LEVEL.text ? LEVEL.texts : Math.max(before, level);
}
