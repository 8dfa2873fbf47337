import type { AppendFile } from '../base/append-file.js';
import type { EncodedTerm } from '../shared/search/shard.js';
import type { PageWords } from './page-words.js';
import { PostingLists } from './posting-lists.js';
import { TermRuns } from './term-runs.js';

/** Opens a temporary file for terms that do not fit into memory. */
export type OpenTemporaryFile = () => AppendFile;

/** Maximum bytes of posting lists in memory, enough for several thousand pages. */
const MOST_BYTES = 24_000_000;

/** All terms of an index with their postings; those that do not fit into memory are written to a temporary file. */
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

  /** Adds the postings of a page, from `PostingsReader`, in ascending order of page numbers. */
  add(number: number, postings: Uint8Array): void {
    this.#lists.add(number, postings);
    if (this.#lists.bytes > this.#mostBytes) this.#endRun();
  }

  /** Every term in code-unit order; no page can be added after this call. */
  inOrder(): Iterable<EncodedTerm> {
    return this.#runs === null ? this.#lists.inOrder() : this.#runs.inOrder(this.#lists.inOrder());
  }

  #endRun(): void {
    this.#runs ??= new TermRuns(this.#openTemporaryFile());
    this.#runs.add(this.#lists.inOrder());
    this.#lists.clear();
  }
}
