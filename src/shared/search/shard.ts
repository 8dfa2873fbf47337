import { ByteReader, ByteWriter } from './bytes.js';

/**
 * A shard: consecutive terms of the alphabet, and where each occurs.
 *
 * Layout: number of terms; per term the length of the prefix shared with the previous term (in UTF-16 units), the length of the rest in
 * bytes, the rest; per term the length of its postings in bytes; the postings.
 *
 * Postings refer to pages by their position in the index and to units by their position in the page, so that a change of one page's text
 * changes only postings of its own terms. Per page: the number of pages between it and the previous page; then a number for each unit. From
 * the highest bit to the lowest, that number consists of the number of units between it and the previous unit of the page, the level (two
 * bits), and whether another unit of the page follows (one bit).
 *
 * Link texts on other pages have postings of their own: of 100 pages, the links to page 7 count as page 107.
 *
 * Example: a term in the text (level 1) of the third and fourth unit of page 5, and nowhere else, is 5, 2·8 + 1·2 + 1 = 19, 0·8 + 1·2 = 2.
 */

/** How a term occurs in a unit: only in code, once in its text, more often, or in its heading. */
export const LEVEL = { code: 0, text: 1, texts: 2, heading: 3 } as const;

/** Occurrences of a term: units in ascending order, counted through all pages, and the level in each. */
export interface Postings {
  readonly units: Uint32Array;
  readonly levels: Uint8Array;
}

/** A term and its encoded postings. The bytes may be overwritten by the next term: copy them to keep them. */
export interface EncodedTerm {
  readonly term: string;
  readonly postings: Uint8Array;
}

/** Writes shards one after the other, reusing memory. */
export class ShardWriter {
  readonly #terms = new ByteWriter();
  readonly #lengths = new ByteWriter();
  readonly #postings = new ByteWriter();
  readonly #shard = new ByteWriter();
  #count = 0;
  #lastTerm = '';

  /** Adds a term; terms must come in code-unit order. */
  add({ term, postings }: EncodedTerm): void {
    const prefixLength = sharedPrefixLength(this.#lastTerm, term);
    this.#terms.number(prefixLength);
    this.#terms.text(term.slice(prefixLength));
    this.#lengths.number(postings.length);
    this.#postings.bytes(postings);
    this.#lastTerm = term;
    this.#count++;
  }

  /** Returns the shard of the terms added since the last call. */
  finish(): Uint8Array {
    this.#shard.clear();
    this.#shard.number(this.#count);
    for (const part of [this.#terms, this.#lengths, this.#postings]) {
      this.#shard.bytes(part.written);
      part.clear();
    }
    this.#count = 0;
    this.#lastTerm = '';
    return this.#shard.written.slice();
  }
}

/** Length of the common prefix of two terms. It never ends within a surrogate pair, half of which cannot be encoded in UTF-8. */
function sharedPrefixLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  const last = b.charCodeAt(length - 1);
  return last >= 0xd800 && last < 0xdc00 ? length - 1 : length;
}

/** A shard whose terms have been decoded. */
export interface Shard {
  readonly terms: readonly string[];
  /** Encoded postings of the term at an index of `terms`. */
  postings(index: number): Uint8Array;
}

/** Decodes a shard; postings stay encoded until `decodePostings`. */
export function decodeShard(bytes: Uint8Array): Shard {
  const reader = new ByteReader(bytes);
  const decoder = new TextDecoder();
  const count = reader.number();
  const terms: string[] = [];
  for (let i = 0; i < count; i++) {
    const prefixLength = reader.number();
    const suffix = decoder.decode(reader.bytes(reader.number()));
    terms.push((terms[i - 1] ?? '').slice(0, prefixLength) + suffix);
  }
  const ends: number[] = [];
  for (let i = 0; i < count; i++) ends.push(reader.number() + (ends[i - 1] ?? 0));
  const start = reader.position;
  return {
    terms,
    postings: (index) => bytes.subarray(start + (ends[index - 1] ?? 0), start + (ends[index] ?? 0)),
  };
}

/** Decodes the postings of one term; `starts` is the first unit of each page, counted through all pages, then the number of all units. */
export function decodePostings(bytes: Uint8Array, starts: ArrayLike<number>): Postings {
  const reader = new ByteReader(bytes);
  const pages = starts.length - 1;
  // A posting takes at least one byte.
  const units = new Uint32Array(bytes.length);
  const levels = new Uint8Array(bytes.length);
  let count = 0;
  let textCount = 0;
  for (let page = -1; reader.position < bytes.length; ) {
    page += reader.number() + 1;
    const isText = page < pages;
    let unit = (starts[isText ? page : page - pages] ?? 0) - 1;
    for (let hasMore = true; hasMore; count++) {
      const value = reader.number();
      unit += (value >>> 3) + 1;
      units[count] = unit;
      levels[count] = (value >>> 1) & 3;
      hasMore = (value & 1) === 1;
    }
    if (isText) textCount = count;
  }
  const allPostings = { units: units.subarray(0, count), levels: levels.subarray(0, count) };
  return textCount === count ? allPostings : mergePostings(allPostings, textCount);
}

/** Merges two sorted parts of postings, split at `middle`. */
function mergePostings({ units, levels }: Postings, middle: number): Postings {
  const mergedPostings = { units: new Uint32Array(units.length), levels: new Uint8Array(units.length) };
  let count = 0;
  for (let [left, right] = [0, middle]; left < middle || right < units.length; count++) {
    const [a = Infinity, b = Infinity] = [left < middle ? units[left] : Infinity, units[right]];
    mergedPostings.units[count] = Math.min(a, b);
    mergedPostings.levels[count] = Math.max(a <= b ? (levels[left++] ?? 0) : 0, b <= a ? (levels[right++] ?? 0) : 0);
  }
  return { units: mergedPostings.units.subarray(0, count), levels: mergedPostings.levels.subarray(0, count) };
}

export const NO_POSTINGS: Postings = { units: new Uint32Array(), levels: new Uint8Array() };

/** Units that occur in all lists, each with the lowest of its levels. */
export function commonPostings(lists: readonly Postings[]): Postings {
  const [first = NO_POSTINGS, ...others] = lists;
  const maps = others.map(({ units, levels }) => new Map(Array.from(units, (unit, i) => [unit, levels[i] ?? 0])));
  const commonUnits = Array.from(first.units, (unit, i) => {
    const unitLevels = [first.levels[i], ...maps.map((map) => map.get(unit))];
    return unitLevels.every((level) => level !== undefined) ? { unit, level: Math.min(...unitLevels) } : null;
  }).filter((one) => one !== null);
  return {
    units: Uint32Array.from(commonUnits, ({ unit }) => unit),
    levels: Uint8Array.from(commonUnits, ({ level }) => level),
  };
}

/** Index of the first value of an ordered list that is not before `value`. */
export function lowerBound<T extends string | number>(list: ArrayLike<T>, value: T): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as T) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
