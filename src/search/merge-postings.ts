import { ByteWriter } from '../shared/search/bytes.js';
import type { EncodedTerm } from '../shared/search/shard.js';

/** New number of each page of the last index; `DROPPED_PAGE` for removed and changed pages, whose old postings are dropped. */
export type PageMap = Int32Array;
export const DROPPED_PAGE = -1;

/** Reads encoded postings (`shard.ts`) page by page, without decoding the units of a page. */
class PageReader {
  readonly bytes: Uint8Array;
  /** Number of the page; `Infinity` at the end. */
  page = -1;
  /** Range of the page's units in the bytes. */
  start = 0;
  end = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.next();
  }

  next(): void {
    if (this.end >= this.bytes.length) {
      this.page = Infinity;
      return;
    }
    this.start = this.end;
    let gap = 0;
    for (let shift = 0, byte = 128; byte > 127; shift += 7) {
      byte = this.bytes[this.start++] ?? 0;
      gap |= (byte & 127) << shift;
    }
    this.page += gap + 1;
    this.end = this.start;
    // The lowest bit of a number tells whether another unit of the page follows; it is in the number's first byte.
    for (let hasMore = true; hasMore && this.end < this.bytes.length; ) {
      hasMore = ((this.bytes[this.end] ?? 0) & 1) === 1;
      while ((this.bytes[this.end++] ?? 0) > 127);
    }
  }
}

/** Updates postings of the last index, term by term, reusing memory. */
export class PostingsMerger {
  readonly #newNumbers: PageMap;
  readonly #writer = new ByteWriter();

  constructor(newNumbers: PageMap) {
    this.#newNumbers = newNumbers;
  }

  /**
   * The old postings of a term with the new page numbers, merged with its new postings, which belong to other pages. The bytes are valid
   * until the next call.
   */
  merge(oldPostings: Uint8Array, newPostings: Uint8Array): Uint8Array {
    const writer = this.#writer;
    writer.clear();
    const [left, right] = [new PageReader(oldPostings), new PageReader(newPostings)];
    let lastPage = -1;
    const append = (reader: PageReader, page: number): void => {
      writer.number(page - lastPage - 1);
      writer.bytes(reader.bytes.subarray(reader.start, reader.end));
      lastPage = page;
    };
    for (; left.page !== Infinity; left.next()) {
      const page = this.#newNumbers[left.page] ?? DROPPED_PAGE;
      if (page === DROPPED_PAGE) continue;
      for (; right.page < page; right.next()) append(right, right.page);
      append(left, page);
    }
    for (; right.page !== Infinity; right.next()) append(right, right.page);
    return writer.written;
  }
}

/** Joins postings of different pages, reusing memory; a page in several lists counts in the first of them. */
export class PostingsJoiner {
  readonly #writer = new ByteWriter();

  /** The postings of all lists; valid until the next call. */
  join(lists: readonly Uint8Array[]): Uint8Array {
    const writer = this.#writer;
    writer.clear();
    const readers = lists.map((list) => new PageReader(list));
    let lastPage = -1;
    for (let next = firstOf(readers); next.page !== Infinity; next = firstOf(readers)) {
      if (next.page > lastPage) {
        writer.number(next.page - lastPage - 1);
        writer.bytes(next.bytes.subarray(next.start, next.end));
        lastPage = next.page;
      }
      next.next();
    }
    return writer.written;
  }
}

/** The reader at the first page. */
function firstOf(readers: readonly PageReader[]): PageReader {
  return readers.reduce((first, reader) => (reader.page < first.page ? reader : first));
}

/** Postings without those of pages that are not wanted. */
export function postingsOfPages(postings: Uint8Array, isWanted: (page: number) => boolean, to: ByteWriter): void {
  let lastPage = -1;
  for (const reader = new PageReader(postings); reader.page !== Infinity; reader.next()) {
    if (!isWanted(reader.page)) continue;
    to.number(reader.page - lastPage - 1);
    to.bytes(postings.subarray(reader.start, reader.end));
    lastPage = reader.page;
  }
}

/** A term with its postings in each of two lists; null if a list does not contain it. */
export interface JoinedTerm {
  readonly term: string;
  readonly left: Uint8Array | null;
  readonly right: Uint8Array | null;
}

/** Merges the terms of two ordered lists, each term once. */
export function* joinTerms(a: Iterable<EncodedTerm>, b: Iterable<EncodedTerm>): Generator<JoinedTerm> {
  const [left, right] = [a[Symbol.iterator](), b[Symbol.iterator]()];
  let [leftResult, rightResult] = [left.next(), right.next()];
  while (!leftResult.done || !rightResult.done) {
    if (!leftResult.done && !rightResult.done && leftResult.value.term === rightResult.value.term) {
      yield { term: leftResult.value.term, left: leftResult.value.postings, right: rightResult.value.postings };
      [leftResult, rightResult] = [left.next(), right.next()];
    } else if (!leftResult.done && (rightResult.done || leftResult.value.term < rightResult.value.term)) {
      yield { term: leftResult.value.term, left: leftResult.value.postings, right: null };
      leftResult = left.next();
    } else if (!rightResult.done) {
      yield { term: rightResult.value.term, left: null, right: rightResult.value.postings };
      rightResult = right.next();
    }
  }
}

const NO_POSTINGS = new Uint8Array();

/** Terms whose postings differ between two lists, with their new postings: empty for removed terms. */
export function* changedTerms(
  oldTerms: Iterable<EncodedTerm>,
  newTerms: Iterable<EncodedTerm>,
): Generator<EncodedTerm> {
  for (const { term, left, right } of joinTerms(oldTerms, newTerms)) {
    if (left === null || right === null || Buffer.compare(left, right) !== 0)
      yield { term, postings: right ?? NO_POSTINGS };
  }
}
