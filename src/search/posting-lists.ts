import { ByteWriter } from '../shared/search/bytes.js';
import { ByteArena } from './byte-arena.js';
import { eachPosting } from './page-postings.js';
import { PageWords } from './page-words.js';
import { Rows } from './row-table.js';
import { TermNumbers } from './term-numbers.js';
import type { ListedTerm } from './term-runs.js';

/** Field of a list's row: the page added last. Pages count from 1, so that 0 stands for none. */
const LAST_PAGE = 0;

/** Bytes of a list besides its postings: its rows here and in the arena, and its place among the pairs. */
const LIST_BYTES = 48;

/** Joins the postings of pages in the encoding of `shard.ts`. */
export class PostingLists {
  readonly #arena = new ByteArena();
  readonly #numbers = new TermNumbers();
  readonly #rows = new Rows();
  /** Postings of one term, overwritten by those of the next: a buffer for each of 600,000 terms would be 90 MB. */
  readonly #termPostings = new ByteWriter();
  readonly #pageWords: PageWords;

  /** `pageWords` are also indexed as whole terms. */
  constructor(pageWords = new PageWords([])) {
    this.#pageWords = pageWords;
  }

  /** Approximate memory in bytes. */
  get bytes(): number {
    return this.#arena.usedBytes + this.#rows.count * LIST_BYTES;
  }

  /** Removes all lists; their memory is reused. */
  clear(): void {
    this.#arena.clear();
    this.#numbers.clear();
    this.#rows.clear();
  }

  /** Adds the postings of a page, from `PostingsReader`, in ascending order of pages. */
  add(page: number, postings: Uint8Array): void {
    const addWord = (term: string, bytes: Uint8Array): void =>
      this.#append(this.#numbers.ofWord(term), page + 1, bytes);
    eachPosting(postings, {
      pair: (first, second, bytes) => {
        this.#append(this.#numbers.ofPair(first, second), page + 1, bytes);
        this.#pageWords.notePair(first, second, bytes);
      },
      word: (term, bytes) => {
        addWord(term, bytes);
        this.#pageWords.noteWord(term, bytes);
      },
    });
    this.#pageWords.endPage(addWord);
  }

  /** Every term in code-unit order with its postings. */
  *inOrder(): Generator<ListedTerm> {
    for (const [term, list] of this.#numbers.inOrder()) {
      this.#termPostings.clear();
      this.#arena.copy(list, this.#termPostings);
      yield { term, postings: this.#termPostings.written, lastPage: this.#rows.get(list, LAST_PAGE) - 1 };
    }
  }

  #append(list: number, page: number, postings: Uint8Array): void {
    if (list === this.#rows.count) {
      this.#rows.add();
      this.#arena.add();
    }
    this.#arena.number(list, page - this.#rows.get(list, LAST_PAGE) - 1);
    this.#arena.bytes(list, postings);
    this.#rows.set(list, LAST_PAGE, page);
  }
}
