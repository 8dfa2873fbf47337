import { createFolder, pairsOf } from '../shared/search/fold.js';
import { LEVEL } from '../shared/search/shard.js';
import type { UnitMentions } from './page-text.js';
import { SIMPLIFIED_PAIRS } from './simplified-characters.js';
import { TermLog } from './term-log.js';
import { TermReader } from './term-reader.js';
import type { TermRun } from './term-run.js';
import type { Unit } from './units.js';

/** Reads the terms of pages, and collects them until they are taken. */
export class PageTerms {
  readonly #log = new TermLog();
  readonly #reader = new TermReader(createFolder(pairsOf(SIMPLIFIED_PAIRS)), this.#log);

  /** Number of postings. */
  get size(): number {
    return this.#log.size;
  }

  /** Adds the units of the page with a number. */
  add(number: number, units: readonly Unit[]): void {
    this.#log.beginPage(number);
    for (const [i, { anchor, blocks, headings, ownHeading, names, keywords }] of units.entries()) {
      this.#log.beginUnit(i);
      for (const { text, isMinor } of blocks) this.#reader.read(text, isMinor ? LEVEL.code : LEVEL.text);
      // Keywords of a page belong to no place on it, so they weigh less than its text; those of a section weigh like a sentence.
      for (const keyword of keywords) this.#reader.read(keyword, anchor === '' ? LEVEL.code : LEVEL.text);
      // A section is also about the headings above it.
      for (const heading of headings.slice(0, -1)) this.#reader.read(heading, LEVEL.code);
      for (const name of [ownHeading, ...names]) this.#reader.read(name, LEVEL.heading);
    }
  }

  /** Adds the sentences about a page on other pages, under a number. */
  addMentions(number: number, mentions: UnitMentions): void {
    this.#log.beginPage(number);
    for (const [unit, text] of mentions) {
      this.#log.beginUnit(unit);
      this.#reader.read(text, LEVEL.text);
    }
  }

  /** Takes all terms collected so far. */
  take(): TermRun {
    this.#reader.forget();
    return this.#log.take();
  }
}
