import type { AppendFile } from '../base/append-file.js';
import type { Folder } from '../shared/search/fold.js';
import { type EncodedTerm, LEVEL } from '../shared/search/shard.js';
import type { SearchPage } from './page-text.js';
import { PostingLists } from './postings.js';
import { TermReader } from './term-reader.js';
import { TermRuns } from './term-runs.js';
import { unitsOf } from './units.js';

/** Opens a temporary file for terms that do not fit into memory. */
export type SetAside = () => AppendFile;

/** The parts of a page that terms are read from. */
export type TermSource = Pick<SearchPage, 'title' | 'sections'>;

/** Bytes of posting lists that may be in memory; several thousand pages fit into them. */
const MOST_BYTES = 24_000_000;

/** Terms of pages with their postings. */
export class PageTerms {
  readonly #lists = new PostingLists();
  readonly #reader: TermReader;
  readonly #setAside: SetAside;
  readonly #mostBytes: number;
  #runs: TermRuns | null = null;

  constructor(folder: Folder, setAside: SetAside, mostBytes = MOST_BYTES) {
    this.#reader = new TermReader(folder, this.#lists);
    this.#setAside = setAside;
    this.#mostBytes = mostBytes;
  }

  /** Adds a page, in ascending order of numbers; answers the number of its units. */
  add(number: number, page: TermSource): number {
    const units = unitsOf(page);
    for (const [i, { blocks, ownHeading }] of units.entries()) {
      this.#lists.begin(number, i);
      for (const { text, isCode } of blocks) this.#reader.read(text, isCode ? LEVEL.code : LEVEL.text);
      this.#reader.read(ownHeading, LEVEL.heading);
    }
    if (this.#lists.bytes > this.#mostBytes) this.#endRun();
    return units.length;
  }

  /** Every term in code-unit order; after this call no page can be added. */
  inOrder(): Iterable<EncodedTerm> {
    return this.#runs === null ? this.#lists.inOrder() : this.#runs.inOrder(this.#lists.inOrder());
  }

  #endRun(): void {
    this.#runs ??= new TermRuns(this.#setAside());
    this.#runs.add(this.#lists.inOrder());
    this.#lists.clear();
    this.#reader.forget();
  }
}
