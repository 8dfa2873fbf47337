import { shortHash } from '../base/hash.js';
import { ByteWriter } from '../shared/search/bytes.js';
import { commonPostings, decodePostings, type Postings } from '../shared/search/shard.js';
import { termsOfWord, wholeTerm } from '../shared/search/terms.js';

/** The term of a word, and the numbers of the terms that it consists of. */
interface PageWord {
  readonly term: string;
  readonly terms: readonly number[];
}

/** Encoding of `shard.ts` before the postings of the first page. */
const NO_PAGE_BEFORE = Uint8Array.of(0);

/**
 * Words of the pages that have synonyms and consist of several terms: `附加文件`, which readers call `嵌入资源`, consists of `附加`, `加文`, `文件`. Each
 * is also indexed as a whole term, in the units that contain all of its terms: for a synonym, one shard is read instead of three.
 */
export class PageWords {
  /** Changes with the words. */
  readonly key: string;
  readonly #numbers = new Map<string, number>();
  /** Numbers of terms of one or two unspaced characters, by the key of `TermNumbers.pairs`. */
  readonly #pairNumbers = new Map<number, number>();
  /** Words by the number of their first term. */
  readonly #words = new Map<number, PageWord[]>();
  /** Postings of the page by the number of their term. */
  readonly #postings = new Map<number, Uint8Array>();
  readonly #writer = new ByteWriter();

  /** `words` are folded, in lower case and unique; single terms are ignored, because they are indexed anyway. */
  constructor(words: readonly string[]) {
    this.key = shortHash(words.join('\n'));
    for (const word of words) {
      const terms = [...new Set(termsOfWord(word))].map((term) => this.#numberOf(term));
      const [first] = terms;
      if (first !== undefined && terms.length > 1)
        this.#words.set(first, [...(this.#words.get(first) ?? []), { term: wholeTerm(word), terms }]);
    }
  }

  /** Records that the page contains two adjacent unspaced characters; `second` is 0 for a single one. */
  notePair(first: number, second: number, postings: Uint8Array): void {
    const number = this.#pairNumbers.get(pairKey(first, second));
    if (number !== undefined) this.#postings.set(number, postings);
  }

  /** Records that the page contains another term. */
  noteWord(term: string, postings: Uint8Array): void {
    const number = this.#numbers.get(term);
    if (number !== undefined) this.#postings.set(number, postings);
  }

  /**
   * Calls back for each word whose terms were recorded since the last call and occur together in some unit, with its postings, which are
   * valid until the next word.
   */
  endPage(onTerm: (term: string, postings: Uint8Array) => void): void {
    for (const number of this.#postings.keys()) {
      for (const { term, terms } of this.#words.get(number) ?? []) {
        const postings = this.#commonPostings(terms);
        if (postings.length > 0) onTerm(term, postings);
      }
    }
    this.#postings.clear();
  }

  #numberOf(term: string): number {
    const number = this.#numbers.get(term) ?? this.#numbers.size;
    this.#numbers.set(term, number);
    if (term.length <= 2) this.#pairNumbers.set(pairKey(term.charCodeAt(0), term.charCodeAt(1) || 0), number);
    return number;
  }

  #commonPostings(terms: readonly number[]): Uint8Array {
    this.#writer.clear();
    const encodedPostings = terms.map((term) => this.#postings.get(term)).filter((postings) => postings !== undefined);
    if (encodedPostings.length === terms.length)
      writeUnits(commonPostings(encodedPostings.map(decodePage)), this.#writer);
    return this.#writer.written;
  }
}

function pairKey(first: number, second: number): number {
  return first * 2 ** 16 + second;
}

/** Decodes postings of one page, from `PostingsReader`. */
function decodePage(postings: Uint8Array): Postings {
  return decodePostings(Buffer.concat([NO_PAGE_BEFORE, postings]), [0, 0]);
}

function writeUnits({ units, levels }: Postings, to: ByteWriter): void {
  for (const [i, unit] of units.entries()) {
    const gap = unit - (units[i - 1] ?? -1) - 1;
    to.number(gap * 8 + (levels[i] ?? 0) * 2 + (i < units.length - 1 ? 1 : 0));
  }
}
