import type { TextFolder } from '../shared/search/fold.js';
import { eachTerm } from '../shared/search/terms.js';
import { kindOf } from './character-kinds.js';
import { ownText } from './term-numbers.js';

const GAP = 0;
const UNSPACED = 1;
const WORD = 2;
/** A character that cannot be folded alone: half of a surrogate pair, a mark such as an accent, or one that folds to several characters. */
const COMPLEX = 3;
const UNKNOWN = 255;

const KINDS = { gap: GAP, unspaced: UNSPACED, word: WORD } as const;
const MARK = /[\p{M}\uFF9E\uFF9F]/u;
/** A word that is its only term; most are. */
const PLAIN_WORD = /^[a-z\d]{1,64}$/;
/** Maximum number of words whose terms are cached, because the same words occur again and again. */
const MOST_REMEMBERED = 64_000;

/** Collects terms by number: `ofWord` and `ofPair` return the number of a term, `note` records an occurrence. */
export interface TermCollector {
  ofWord(term: string): number;
  /** Two characters of the basic plane; `second` is 0 for a single one. */
  ofPair(first: number, second: number): number;
  note(term: number, level: number): void;
}

/** Collects the terms of texts: the same as `eachTerm` for the folded text, but without creating a string for each pair of characters. */
export class TermReader {
  readonly #folder: TextFolder;
  readonly #collector: TermCollector;
  readonly #kinds = new Uint8Array(1 << 16).fill(UNKNOWN);
  readonly #foldedCodes = new Uint16Array(1 << 16);
  /** Numbers of the terms of words. */
  readonly #numbers = new Map<string, readonly number[]>();

  constructor(folder: TextFolder, collector: TermCollector) {
    this.#folder = folder;
    this.#collector = collector;
  }

  /** Collects the terms of a text. */
  read(text: string, level: number): void {
    if (this.#isComplex(text)) {
      eachTerm(this.#folder.fold(text), (term) => this.#collector.note(this.#numberOf(ownText(term)), level));
      return;
    }
    let lastCode = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      const kind = this.#kind(code);
      if (kind === UNSPACED) {
        const folded = this.#foldedCodes[code] ?? code;
        if (lastCode !== 0) this.#collector.note(this.#collector.ofPair(lastCode, folded), level);
        lastCode = folded;
        continue;
      }
      if (lastCode !== 0) this.#collector.note(this.#collector.ofPair(lastCode, 0), level);
      lastCode = 0;
      if (kind === WORD) {
        const end = this.#endOfWord(text, i);
        this.#word(text.slice(i, end), level);
        i = end - 1;
      }
    }
    if (lastCode !== 0) this.#collector.note(this.#collector.ofPair(lastCode, 0), level);
  }

  /** Clears the numbers of terms, for a collector that will number them anew. */
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
    const numbers = this.#numbers.get(word) ?? this.#numbersOf(word);
    for (const number of numbers) this.#collector.note(number, level);
  }

  #numbersOf(slice: string): readonly number[] {
    const word = ownText(slice);
    const numbers = new Set<number>();
    if (PLAIN_WORD.test(word)) numbers.add(this.#collector.ofWord(word));
    else eachTerm(this.#folder.fold(word), (term) => numbers.add(this.#numberOf(term)));
    const list = [...numbers];
    if (this.#numbers.size >= MOST_REMEMBERED) this.#numbers.clear();
    this.#numbers.set(word, list);
    return list;
  }

  /** One or two unspaced characters always count as a pair, so that they have a single number. */
  #numberOf(term: string): number {
    const isShort = term.length <= 2 && this.#kind(term.charCodeAt(0)) === UNSPACED;
    return isShort
      ? this.#collector.ofPair(term.charCodeAt(0), term.length === 2 ? term.charCodeAt(1) : 0)
      : this.#collector.ofWord(term);
  }

  #kind(code: number): number {
    const cachedKind = this.#kinds[code] ?? UNKNOWN;
    if (cachedKind !== UNKNOWN) return cachedKind;
    const character = String.fromCharCode(code);
    const folded = this.#folder.fold(character);
    const kind =
      (code >= 0xd800 && code < 0xe000) || folded.length !== 1 || MARK.test(character)
        ? COMPLEX
        : KINDS[kindOf(folded)];
    this.#foldedCodes[code] = folded.charCodeAt(0);
    this.#kinds[code] = kind;
    return kind;
  }
}
