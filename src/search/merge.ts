import { ByteWriter } from '../shared/search/bytes.js';
import type { EncodedTerm } from '../shared/search/shard.js';

/** Number that a page of the last index has now; `GONE` for none, and for pages whose postings are made anew. */
export type PageMap = Int32Array;
export const GONE = -1;

/** Walks through encoded postings page by page. */
class PageReader {
  readonly bytes: Uint8Array;
  /** Beyond every page at the end. */
  page = -1;
  /** Where the page's units stand in the bytes. */
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
    // The lowest bit of a number stands in its first byte.
    for (let hasMore = true; hasMore && this.end < this.bytes.length; ) {
      hasMore = ((this.bytes[this.end] ?? 0) & 1) === 1;
      while ((this.bytes[this.end++] ?? 0) > 127);
    }
  }
}

/** Brings postings of the last index up to date, term after term in the same memory. */
export class PostingsMerger {
  readonly #map: PageMap;
  readonly #merged = new ByteWriter();

  constructor(map: PageMap) {
    this.#map = map;
  }

  /** One term's postings under the new page numbers, joined with fresh ones of other pages; good until the next are merged. */
  merge(old: Uint8Array, fresh: Uint8Array): Uint8Array {
    const writer = this.#merged;
    writer.clear();
    const [left, right] = [new PageReader(old), new PageReader(fresh)];
    let before = -1;
    const take = (reader: PageReader, page: number): void => {
      writer.number(page - before - 1);
      writer.bytes(reader.bytes.subarray(reader.start, reader.end));
      before = page;
    };
    for (; left.page !== Infinity; left.next()) {
      const page = this.#map[left.page] ?? GONE;
      if (page === GONE) continue;
      for (; right.page < page; right.next()) take(right, right.page);
      take(left, page);
    }
    for (; right.page !== Infinity; right.next()) take(right, right.page);
    return writer.written;
  }
}

/** A term of two streams, each of which is in order; null where one does not have it. */
export interface Joined {
  readonly term: string;
  readonly left: Uint8Array | null;
  readonly right: Uint8Array | null;
}

/** Two ordered streams of terms as one. */
export function* joinTerms(a: Iterable<EncodedTerm>, b: Iterable<EncodedTerm>): Generator<Joined> {
  const [left, right] = [a[Symbol.iterator](), b[Symbol.iterator]()];
  let [x, y] = [left.next(), right.next()];
  while (!x.done || !y.done) {
    if (!x.done && !y.done && x.value.term === y.value.term) {
      yield { term: x.value.term, left: x.value.postings, right: y.value.postings };
      [x, y] = [left.next(), right.next()];
    } else if (!x.done && (y.done || x.value.term < y.value.term)) {
      yield { term: x.value.term, left: x.value.postings, right: null };
      x = left.next();
    } else if (!y.done) {
      yield { term: y.value.term, left: null, right: y.value.postings };
      y = right.next();
    }
  }
}

const NONE = new Uint8Array();

/** Terms whose postings differ, with those that they have now: empty for terms that are gone. */
export function* differing(before: Iterable<EncodedTerm>, now: Iterable<EncodedTerm>): Generator<EncodedTerm> {
  for (const { term, left, right } of joinTerms(before, now)) {
    if (left === null || right === null || Buffer.compare(left, right) !== 0) yield { term, postings: right ?? NONE };
  }
}
