import { type EncodedTerm, LEVEL } from '../shared/search/shard.js';
import { ByteArena } from './arena.js';

/** Most distinct characters of unspaced scripts; Unicode's basic plane has fewer. */
const MOST_CHARACTERS = 1 << 16;
const NONE = 0;

/**
 * Collects postings, unit by unit in ascending order. Pairs of characters are keyed by a number: there are many, and texts of two
 * characters would cost more than all the rest.
 */
export class PostingLists {
  readonly #arena = new ByteArena();
  readonly #words = new Map<string, number>();
  readonly #pairs = new Map<number, number>();
  readonly #numbers = new Uint16Array(MOST_CHARACTERS);
  readonly #characters: number[] = [NONE];
  #current = new Uint32Array(1024);
  #previous = new Uint32Array(1024);
  #levels = new Uint8Array(1024);

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

  /** Notes that a list's term occurs in a unit; what is noted of one unit becomes one posting. */
  note(list: number, unit: number, level: number): void {
    if (this.#current[list] === unit + 1) {
      this.#levels[list] = joined(this.#levels[list] ?? 0, level);
      return;
    }
    this.#write(list);
    this.#current[list] = unit + 1;
    this.#levels[list] = level;
  }

  /** Every term in code-unit order with its postings. */
  *inOrder(): Generator<EncodedTerm> {
    const lists = new Map(this.#words);
    for (const [key, list] of this.#pairs) lists.set(this.#pairText(key), list);
    for (const term of [...lists.keys()].sort()) {
      const list = lists.get(term) ?? 0;
      this.#write(list);
      this.#current[list] = NONE;
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

  #write(list: number): void {
    const unit = this.#current[list] ?? NONE;
    if (unit === NONE) return;
    const gap = unit - 1 - (this.#previous[list] ?? 0);
    this.#arena.number(list, gap * 4 + (this.#levels[list] ?? 0));
    this.#previous[list] = unit - 1;
  }

  #add(): number {
    const list = this.#arena.add();
    if (list === this.#current.length) this.#grow();
    return list;
  }

  #grow(): void {
    const length = this.#current.length * 2;
    const [current, previous, levels] = [new Uint32Array(length), new Uint32Array(length), new Uint8Array(length)];
    current.set(this.#current);
    previous.set(this.#previous);
    levels.set(this.#levels);
    [this.#current, this.#previous, this.#levels] = [current, previous, levels];
  }
}

function joined(before: number, level: number): number {
  return before === LEVEL.text && level === LEVEL.text ? LEVEL.texts : Math.max(before, level);
}
