import type { AppendFile } from '../base/append-file.js';
import { ByteReader, ByteWriter } from '../shared/search/bytes.js';
import type { EncodedTerm } from '../shared/search/shard.js';

/** A term with the last page of its postings. */
export interface ListedTerm extends EncodedTerm {
  readonly lastPage: number;
}

/** Bytes of terms that are read at once. */
const BLOCK = 65_536;

/**
 * Terms in a temporary file, so that those of a large site need not be in memory together. A run contains the ordered terms of consecutive
 * pages.
 */
export class TermRuns {
  readonly #file: AppendFile;
  /** For each run, the offsets at which its blocks start, and the end of the last one. */
  readonly #runs: number[][] = [];

  constructor(file: AppendFile) {
    this.#file = file;
  }

  /** Writes a run: terms in code-unit order, of pages that follow those of the previous run. */
  add(terms: Iterable<ListedTerm>): void {
    const ends = [this.#file.length];
    const block = new ByteWriter();
    const close = (): void => {
      this.#file.append(block.written.slice());
      block.clear();
      ends.push(this.#file.length);
    };
    for (const { term, postings, lastPage } of terms) {
      block.text(term);
      block.number(lastPage);
      block.number(postings.length);
      block.bytes(postings);
      if (block.written.length >= BLOCK) close();
    }
    close();
    this.#runs.push(ends);
  }

  /** Terms of all runs, and of a last one that is still in memory, in code-unit order. */
  inOrder(lastRun: Iterable<ListedTerm>): Generator<EncodedTerm> {
    return joinRuns([...this.#runs.map((ends) => this.#read(ends)), lastRun]);
  }

  *#read(ends: readonly number[]): Generator<ListedTerm> {
    for (const [i, start] of ends.slice(0, -1).entries()) {
      const block = this.#file.read(start, ends[i + 1] ?? start);
      const reader = new ByteReader(block);
      while (reader.position < block.length) {
        const length = reader.number();
        const term = block.toString('utf8', reader.position, reader.position + length);
        reader.position += length;
        yield { term, lastPage: reader.number(), postings: reader.bytes(reader.number()) };
      }
    }
  }
}

/** Merges ordered runs of terms; postings of a term are concatenated in the order of the runs. */
function* joinRuns(runs: readonly Iterable<ListedTerm>[]): Generator<EncodedTerm> {
  const readers = runs.map((run) => run[Symbol.iterator]());
  const heads = readers.map((reader) => nextTerm(reader));
  const postings = new ByteWriter();
  for (let term = leastTerm(heads); term !== null; term = leastTerm(heads)) {
    postings.clear();
    let lastPage = -1;
    for (const [i, head] of heads.entries()) {
      const reader = readers[i];
      if (head?.term !== term || reader === undefined) continue;
      appendPostings(postings, head, lastPage);
      lastPage = head.lastPage;
      heads[i] = nextTerm(reader);
    }
    yield { term, postings: postings.written };
  }
}

function nextTerm(terms: Iterator<ListedTerm>): ListedTerm | null {
  const result = terms.next();
  return result.done ? null : result.value;
}

function leastTerm(heads: readonly (ListedTerm | null)[]): string | null {
  let term: string | null = null;
  for (const head of heads) if (head !== null && (term === null || head.term < term)) term = head.term;
  return term;
}

/**
 * Appends the postings of a run to those of earlier runs. A list starts with the number of pages before its first page; after page 7 only
 * pages from 8 on count, so a list that starts with 12 is appended with 4.
 */
function appendPostings(to: ByteWriter, { postings }: ListedTerm, lastPage: number): void {
  const reader = new ByteReader(postings);
  to.number(reader.number() - lastPage - 1);
  to.bytes(postings.subarray(reader.position));
}
