import type { AppendFile } from '../base/append-file.js';
import { ByteReader, ByteWriter } from '../shared/search/bytes.js';
import type { EncodedTerm } from '../shared/search/shard.js';
import { PostingsJoiner } from './merge-postings.js';

/** Bytes of terms that are read at once. */
const BLOCK = 65_536;

/** Ordered terms in a temporary file, so that those of a large site need not be in memory together. */
export class TermRuns {
  readonly #file: AppendFile;
  /** For each run, the offsets at which its blocks start, and the end of the last one. */
  readonly #runs: number[][] = [];

  constructor(file: AppendFile) {
    this.#file = file;
  }

  /** Writes a run of terms in code-unit order. */
  add(terms: Iterable<EncodedTerm>): void {
    const ends = [this.#file.length];
    const block = new ByteWriter();
    const close = (): void => {
      this.#file.append(block.written.slice());
      block.clear();
      ends.push(this.#file.length);
    };
    for (const { term, postings } of terms) {
      block.text(term);
      block.number(postings.length);
      block.bytes(postings);
      if (block.written.length >= BLOCK) close();
    }
    close();
    this.#runs.push(ends);
  }

  /** The terms of each run, in code-unit order. */
  lists(): readonly Iterable<EncodedTerm>[] {
    return this.#runs.map((ends) => this.#read(ends));
  }

  *#read(ends: readonly number[]): Generator<EncodedTerm> {
    for (const [i, start] of ends.slice(0, -1).entries()) {
      const block = this.#file.read(start, ends[i + 1] ?? start);
      const reader = new ByteReader(block);
      while (reader.position < block.length) {
        const length = reader.number();
        const term = block.toString('utf8', reader.position, reader.position + length);
        reader.position += length;
        yield { term, postings: reader.bytes(reader.number()) };
      }
    }
  }
}

/** Merges lists of terms in code-unit order, each of different pages. The postings of a term are valid until the next one. */
export function* joinLists(lists: readonly Iterable<EncodedTerm>[]): Generator<EncodedTerm> {
  let heads = lists.map((list) => new Head(list)).filter((head) => head.advance());
  const joiner = new PostingsJoiner();
  while (heads.length > 1) {
    const found = leastHeads(heads);
    const [first] = found;
    if (first === undefined) return;
    const postings = found.length === 1 ? first.postings : joiner.join(found.map((head) => head.postings));
    yield { term: first.term, postings };
    for (const head of found) if (!head.advance()) heads = heads.filter((other) => other !== head);
  }
  for (const head of heads) {
    do yield { term: head.term, postings: head.postings };
    while (head.advance());
  }
}

/** The current term of a list. */
class Head {
  readonly #terms: Iterator<EncodedTerm>;
  term = '';
  postings: Uint8Array = NO_POSTINGS;

  constructor(terms: Iterable<EncodedTerm>) {
    this.#terms = terms[Symbol.iterator]();
  }

  /** Goes to the next term, or returns false at the end. */
  advance(): boolean {
    const result = this.#terms.next();
    if (result.done) return false;
    this.term = result.value.term;
    this.postings = result.value.postings;
    return true;
  }
}

const NO_POSTINGS = new Uint8Array();

/** The heads at the first of all terms. */
function leastHeads(heads: readonly Head[]): readonly Head[] {
  let least: Head[] = [];
  for (const head of heads) {
    const term = least[0]?.term;
    if (term === undefined || head.term < term) least = [head];
    else if (head.term === term) least.push(head);
  }
  return least;
}
