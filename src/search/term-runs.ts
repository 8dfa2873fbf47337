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
  const readers = lists.map((list) => list[Symbol.iterator]());
  const heads = readers.map((reader) => nextTerm(reader));
  const joiner = new PostingsJoiner();
  for (let term = leastTerm(heads); term !== null; term = leastTerm(heads)) {
    const found: Uint8Array[] = [];
    for (const head of heads) if (head?.term === term) found.push(head.postings);
    const [first, second] = found;
    if (first !== undefined) yield { term, postings: second === undefined ? first : joiner.join(found) };
    for (const [i, reader] of readers.entries()) if (heads[i]?.term === term) heads[i] = nextTerm(reader);
  }
}

function nextTerm(terms: Iterator<EncodedTerm>): EncodedTerm | null {
  const result = terms.next();
  return result.done ? null : result.value;
}

function leastTerm(heads: readonly (EncodedTerm | null)[]): string | null {
  let term: string | null = null;
  for (const head of heads) if (head !== null && (term === null || head.term < term)) term = head.term;
  return term;
}
