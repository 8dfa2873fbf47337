import type { Folder } from '../shared/search/fold.js';
import { eachTerm, kindOf } from '../shared/search/terms.js';

const GAP = 0;
const UNSPACED = 1;
const WORD = 2;
/** A character that cannot be folded alone: half of a surrogate pair, a mark such as an accent, or one that folds to several characters. */
const COMPLEX = 3;
const UNKNOWN = 255;

const KINDS = { gap: GAP, unspaced: UNSPACED, word: WORD } as const;
const MARK = /[\p{M}\uFF9E\uFF9F]/u;
/** Words whose terms are remembered, because the same ones occur again and again. */
const REMEMBERED = 8_000;

/** Hears the terms of a page, which have numbers. */
export interface NotedTerms {
  ofWord(term: string): number;
  /** Two characters of the basic plane; `second` is 0 for one that stands alone. */
  ofPair(first: number, second: number): number;
  note(term: number, level: number): void;
}

/** Notes the terms of texts: the same terms as `eachTerm` gives for the folded text, but without a string for each pair of characters. */
export class TermReader {
  readonly #folder: Folder;
  readonly #noted: NotedTerms;
  readonly #kinds = new Uint8Array(1 << 16).fill(UNKNOWN);
  readonly #folded = new Uint16Array(1 << 16);
  readonly #words = new Map<string, readonly string[]>();
  /** Numbers of the terms of words on this page. */
  readonly #numbers = new Map<string, readonly number[]>();

  constructor(folder: Folder, noted: NotedTerms) {
    this.#folder = folder;
    this.#noted = noted;
  }

  /** Notes the terms of a text. */
  read(text: string, level: number): void {
    if (this.#isComplex(text)) {
      eachTerm(this.#folder.fold(text), (term) => this.#noted.note(this.#numberOf(term), level));
      return;
    }
    let last = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      const kind = this.#kind(code);
      if (kind === UNSPACED) {
        const folded = this.#folded[code] ?? code;
        if (last !== 0) this.#noted.note(this.#noted.ofPair(last, folded), level);
        last = folded;
        continue;
      }
      if (last !== 0) this.#noted.note(this.#noted.ofPair(last, 0), level);
      last = 0;
      if (kind === WORD) {
        const end = this.#endOfWord(text, i);
        this.#word(text.slice(i, end), level);
        i = end - 1;
      }
    }
    if (last !== 0) this.#noted.note(this.#noted.ofPair(last, 0), level);
  }

  /** Forgets the numbers of terms: on the next page other terms have them. */
  forget(): void {
    this.#numbers.clear();
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
    let numbers = this.#numbers.get(word);
    if (numbers === undefined) {
      numbers = [...new Set(this.#termsOf(word).map((term) => this.#numberOf(term)))];
      this.#numbers.set(word, numbers);
    }
    for (const number of numbers) this.#noted.note(number, level);
  }

  #termsOf(word: string): readonly string[] {
    const remembered = this.#words.get(word);
    if (remembered !== undefined) return remembered;
    const terms: string[] = [];
    eachTerm(this.#folder.fold(word), (term) => terms.push(term));
    if (this.#words.size >= REMEMBERED) this.#words.clear();
    this.#words.set(word, terms);
    return terms;
  }

  /** One or two unspaced characters are a pair, whichever way they were read, so that they have one number only. */
  #numberOf(term: string): number {
    const isShort = term.length <= 2 && this.#kind(term.charCodeAt(0)) === UNSPACED;
    return isShort
      ? this.#noted.ofPair(term.charCodeAt(0), term.length === 2 ? term.charCodeAt(1) : 0)
      : this.#noted.ofWord(term);
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
