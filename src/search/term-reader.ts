import type { Folder } from '../shared/search/fold.js';
import { eachTerm, kindOf } from '../shared/search/terms.js';
import type { PostingLists } from './postings.js';

const GAP = 0;
const UNSPACED = 1;
const WORD = 2;
/** A character that cannot be folded alone: half of a surrogate pair, a mark such as an accent, or one that folds to several characters. */
const COMPLEX = 3;
const UNKNOWN = 255;

const KINDS = { gap: GAP, unspaced: UNSPACED, word: WORD } as const;
const MARK = /[\p{M}\uFF9E\uFF9F]/u;
/** Identifiers whose lists are remembered, because the same ones occur again and again. */
const REMEMBERED = 60_000;

/** Notes the terms of texts in posting lists: the same terms as `eachTerm` gives for the folded text, but without a string for each pair of characters. */
export class TermReader {
  readonly #folder: Folder;
  readonly #lists: PostingLists;
  readonly #kinds = new Uint8Array(1 << 16).fill(UNKNOWN);
  readonly #folded = new Uint16Array(1 << 16);
  readonly #words = new Map<string, readonly number[]>();

  constructor(folder: Folder, lists: PostingLists) {
    this.#folder = folder;
    this.#lists = lists;
  }

  /** Notes the terms of a text in the current unit of the lists. */
  read(text: string, level: number): void {
    if (this.#isComplex(text)) {
      eachTerm(this.#folder.fold(text), (term) => this.#lists.note(this.#listOf(term), level));
      return;
    }
    let last = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      const kind = this.#kind(code);
      if (kind === UNSPACED) {
        const folded = this.#folded[code] ?? code;
        if (last !== 0) this.#lists.note(this.#lists.ofPair(last, folded), level);
        last = folded;
        continue;
      }
      if (last !== 0) this.#lists.note(this.#lists.ofPair(last, 0), level);
      last = 0;
      if (kind === WORD) {
        const end = this.#endOfWord(text, i);
        this.#word(text.slice(i, end), level);
        i = end - 1;
      }
    }
    if (last !== 0) this.#lists.note(this.#lists.ofPair(last, 0), level);
  }

  /** Forgets the numbers of lists: after `PostingLists.clear` other terms get them. */
  forget(): void {
    this.#words.clear();
  }

  #isComplex(text: string): boolean {
    for (let i = 0; i < text.length; i++) if (this.#kind(text.charCodeAt(i)) === COMPLEX) return true;
    return false;
  }

  #endOfWord(text: string, start: number): number {
    let end = start + 1;
    while (end < text.length && this.#kind(text.charCodeAt(end)) === WORD) end++;
    return end;
  }

  #word(word: string, level: number): void {
    let lists = this.#words.get(word);
    if (lists === undefined) {
      const numbers = new Set<number>();
      eachTerm(this.#folder.fold(word), (term) => numbers.add(this.#listOf(term)));
      lists = [...numbers];
      if (this.#words.size >= REMEMBERED) this.#words.clear();
      this.#words.set(word, lists);
    }
    for (const list of lists) this.#lists.note(list, level);
  }

  /** The list of a term. One or two unspaced characters are a pair for the lists, whichever way they were read, so that they have one list only. */
  #listOf(term: string): number {
    const isShort = term.length <= 2 && this.#kind(term.charCodeAt(0)) === UNSPACED;
    return isShort
      ? this.#lists.ofPair(term.charCodeAt(0), term.length === 2 ? term.charCodeAt(1) : 0)
      : this.#lists.ofTerm(term);
  }

  #kind(code: number): number {
    const cached = this.#kinds[code] ?? UNKNOWN;
    if (cached !== UNKNOWN) return cached;
    const character = String.fromCharCode(code);
    const folded = this.#folder.fold(character);
    const kind =
      (code >= 0xd800 && code < 0xe000) || folded.length !== 1 || MARK.test(character)
        ? COMPLEX
        : KINDS[kindOf(folded)];
    this.#folded[code] = folded.charCodeAt(0);
    this.#kinds[code] = kind;
    return kind;
  }
}
