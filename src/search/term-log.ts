import { ByteWriter } from '../shared/search/bytes.js';
import { LEVEL } from '../shared/search/shard.js';
import { TermNumbers } from './term-numbers.js';
import type { TermCollector } from './term-reader.js';
import type { TermRun } from './term-run.js';

const FIRST_TERMS = 1 << 12;
const FIRST_NOTES = 1 << 14;

/** Bits of a note: the unit, counted through all pages of the log, and the level of the term in it. */
const LEVEL_BITS = 2;
const LEVEL_MASK = 3;

/** A page in the log. */
interface LoggedPage {
  readonly number: number;
  /** Its first note and its first unit. */
  readonly note: number;
  readonly unit: number;
}

/** A page in the log that has ended, with the note behind its last one. */
interface EndedPage extends LoggedPage {
  readonly end: number;
}

/**
 * The terms of many pages. What is noted goes to the end of a log, which is sorted by terms when the run is taken: that costs neither an
 * object nor a buffer for each of hundreds of thousands of terms.
 */
export class TermLog implements TermCollector {
  readonly #numbers = new TermNumbers();
  /** The last note of each term, counted from 1; 0 for none. */
  #lastNotes = new Uint32Array(FIRST_TERMS);
  /** Term and note of each entry. */
  #terms = new Uint32Array(FIRST_NOTES);
  #notes = new Uint32Array(FIRST_NOTES);
  #size = 0;
  readonly #pages: LoggedPage[] = [];
  /** The current unit, counted through all pages. */
  #unit = -1;
  #units = 0;

  /** Number of notes. */
  get size(): number {
    return this.#size;
  }

  /** Starts a page; its units are counted from 0. */
  beginPage(number: number): void {
    this.#pages.push({ number, note: this.#size, unit: this.#units });
  }

  /** Starts a unit of the page: terms noted from now on occur in it. Units come in ascending order. */
  beginUnit(unit: number): void {
    this.#unit = (this.#pages.at(-1)?.unit ?? 0) + unit;
    this.#units = this.#unit + 1;
  }

  ofWord(term: string): number {
    return this.#withRoom(this.#numbers.ofWord(term));
  }

  ofPair(first: number, second: number): number {
    return this.#withRoom(this.#numbers.ofPair(first, second));
  }

  /** Notes that a term occurs in the unit. All occurrences in one unit form one posting. */
  note(term: number, level: number): void {
    const place = (this.#lastNotes[term] ?? 0) - 1;
    const note = this.#notes[place] ?? 0;
    if (place >= 0 && note >>> LEVEL_BITS === this.#unit) {
      this.#notes[place] = (this.#unit << LEVEL_BITS) | joinedLevel(note & LEVEL_MASK, level);
      return;
    }
    if (this.#size === this.#notes.length) {
      this.#terms = doubled(this.#terms);
      this.#notes = doubled(this.#notes);
    }
    this.#terms[this.#size] = term;
    this.#notes[this.#size] = (this.#unit << LEVEL_BITS) | level;
    this.#lastNotes[term] = ++this.#size;
  }

  /** Takes everything noted so far out of the log. If a page was logged twice, its last notes count. */
  take(): TermRun {
    const loggedPages = this.#pages.map((page, i) => ({ ...page, end: this.#pages[i + 1]?.note ?? this.#size }));
    const byNumber = new Map(loggedPages.map((page) => [page.number, page]));
    const pages = [...byNumber.values()].sort((a, b) => a.number - b.number);
    const { words, pairs } = this.#numbers.inOrder();
    const { starts, notes } = this.#sortedNotes(pages);
    const writer = new PostingsWriter(pages, this.#units, notes);
    const ends = new Uint32Array(pairs.length + words.length);
    const write = (i: number, term: number): void => {
      ends[i] = writer.write(starts[term] ?? 0, starts[term + 1] ?? 0);
    };
    for (const [i, pair] of pairs.entries()) write(i, this.#numbers.ofPair(pair >>> 16, pair & 0xffff));
    for (const [i, word] of words.entries()) write(pairs.length + i, this.#numbers.ofWord(word));
    this.#clear();
    const numbers = pages.map(({ number }) => number);
    return { pages: numbers, pairs, words: words.join('\n'), ends, postings: writer.postings };
  }

  /** Sorts notes by terms, and those of a term by pages, by counting. */
  #sortedNotes(pages: readonly EndedPage[]): { readonly starts: Uint32Array; readonly notes: Uint32Array } {
    const terms = this.#terms;
    /** Start of the notes of each term, and the end of the last. */
    const starts = new Uint32Array(this.#numbers.count + 1);
    for (const { note, end } of pages)
      for (let i = note; i < end; i++) starts[(terms[i] ?? 0) + 1] = (starts[(terms[i] ?? 0) + 1] ?? 0) + 1;
    for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
    const places = starts.slice();
    const notes = new Uint32Array(this.#size);
    for (const { note, end } of pages) {
      for (let i = note; i < end; i++) {
        const term = terms[i] ?? 0;
        const place = places[term] ?? 0;
        places[term] = place + 1;
        notes[place] = this.#notes[i] ?? 0;
      }
    }
    return { starts, notes };
  }

  #clear(): void {
    this.#lastNotes.fill(0, 0, this.#numbers.count);
    this.#numbers.clear();
    this.#size = 0;
    this.#pages.length = 0;
    this.#unit = -1;
    this.#units = 0;
  }

  /** Makes room for a new term. */
  #withRoom(term: number): number {
    if (term >= this.#lastNotes.length) this.#lastNotes = doubled(this.#lastNotes);
    return term;
  }
}

/** Writes sorted notes in the encoding of `shard.ts`. */
class PostingsWriter {
  readonly #writer = new ByteWriter();
  readonly #notes: Uint32Array;
  /** Page and first unit of each unit of the log. */
  readonly #pages: Uint32Array;
  readonly #firstUnits: Uint32Array;

  constructor(pages: readonly LoggedPage[], units: number, notes: Uint32Array) {
    this.#notes = notes;
    this.#pages = new Uint32Array(units);
    this.#firstUnits = new Uint32Array(units);
    const inLogOrder = pages.toSorted((a, b) => a.unit - b.unit);
    for (const [i, { number, unit }] of inLogOrder.entries()) {
      const end = inLogOrder[i + 1]?.unit ?? units;
      this.#pages.fill(number, unit, end);
      this.#firstUnits.fill(unit, unit, end);
    }
  }

  get postings(): Uint8Array {
    return this.#writer.written.slice();
  }

  /** Writes the postings of a term from its notes, and returns their end. */
  write(start: number, end: number): number {
    let lastPage = -1;
    let lastUnit = -1;
    let note = this.#notes[start] ?? 0;
    let page = this.#pages[note >>> LEVEL_BITS] ?? 0;
    for (let i = start; i < end; i++) {
      if (page !== lastPage) {
        this.#writer.number(page - lastPage - 1);
        lastPage = page;
        lastUnit = (this.#firstUnits[note >>> LEVEL_BITS] ?? 0) - 1;
      }
      const nextNote = i + 1 < end ? (this.#notes[i + 1] ?? 0) : 0;
      const nextPage = i + 1 < end ? (this.#pages[nextNote >>> LEVEL_BITS] ?? 0) : -1;
      const unit = note >>> LEVEL_BITS;
      this.#writer.number((unit - lastUnit - 1) * 8 + (note & LEVEL_MASK) * 2 + (nextPage === page ? 1 : 0));
      lastUnit = unit;
      note = nextNote;
      page = nextPage;
    }
    return this.#writer.length;
  }
}

/** The level of a term that occurs twice in a unit: twice in the text is `texts`, otherwise the higher level. */
function joinedLevel(first: number, second: number): number {
  return first === LEVEL.text && second === LEVEL.text ? LEVEL.texts : Math.max(first, second);
}

function doubled(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
