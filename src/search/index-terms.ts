import type { AppendFile } from '../base/append-file.js';
import type { EncodedTerm } from '../shared/search/shard.js';
import type { PageWords } from './page-words.js';
import { PostingLists } from './posting-lists.js';
import { TermRuns } from './term-runs.js';

/** Opens a temporary file for terms that do not fit into memory. */
export type OpenTemporaryFile = () => AppendFile;

/** Bytes of posting lists that may be in memory; several thousand pages fit into them. */
const MOST_BYTES = 24_000_000;

/** All terms of an index with their postings; what does not fit into memory is written to a temporary file. */
export class IndexTerms {
  readonly #lists: PostingLists;
  readonly #openTemporaryFile: OpenTemporaryFile;
  readonly #mostBytes: number;
  #runs: TermRuns | null = null;

  constructor(openTemporaryFile: OpenTemporaryFile, pageWords?: PageWords, mostBytes = MOST_BYTES) {
    this.#lists = new PostingLists(pageWords);
    this.#openTemporaryFile = openTemporaryFile;
    this.#mostBytes = mostBytes;
  }

  /** Adds the postings of a page, from `PostingsReader`, in ascending order of numbers. */
  add(number: number, postings: Uint8Array): void {
    this.#lists.add(number, postings);
    if (this.#lists.bytes > this.#mostBytes) this.#endRun();
  }

  /** Every term in code-unit order; after this call no page can be added. */
  inOrder(): Iterable<EncodedTerm> {
    return this.#runs === null ? this.#lists.inOrder() : this.#runs.inOrder(this.#lists.inOrder());
  }

  #endRun(): void {
    this.#runs ??= new TermRuns(this.#openTemporaryFile());
    this.#runs.add(this.#lists.inOrder());
    this.#lists.clear();
  }
}
