import type { Folder } from '../shared/search/fold.js';
import { type EncodedTerm, LEVEL } from '../shared/search/shard.js';
import type { SearchPage } from './page-text.js';
import { PostingLists } from './postings.js';
import { TermReader } from './term-reader.js';
import { unitsOf } from './units.js';

/** What terms come from. */
export type TermSource = Pick<SearchPage, 'title' | 'sections'>;

/** Terms of pages with their postings. */
export class PageTerms {
  readonly #lists = new PostingLists();
  readonly #reader: TermReader;

  constructor(folder: Folder) {
    this.#reader = new TermReader(folder, this.#lists);
  }

  /** Adds a page, in ascending order of numbers; answers the number of its units. */
  add(number: number, page: TermSource): number {
    const units = unitsOf(page);
    for (const [i, { blocks, ownHeading }] of units.entries()) {
      this.#lists.begin(number, i);
      for (const { text, isCode } of blocks) this.#reader.read(text, isCode ? LEVEL.code : LEVEL.text);
      this.#reader.read(ownHeading, LEVEL.heading);
    }
    return units.length;
  }

  /** Every term in code-unit order; nothing can be added then. */
  inOrder(): Iterable<EncodedTerm> {
    return this.#lists.inOrder();
  }
}
