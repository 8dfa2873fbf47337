import { ByteReader } from '../shared/search/bytes.js';
import { createFolder, pairsOf } from '../shared/search/fold.js';
import { LEVEL } from '../shared/search/shard.js';
import type { SearchPage, UnitMentions } from './page-text.js';
import { SIMPLIFIED_PAIRS } from './simplified-characters.js';
import { TermReader } from './term-reader.js';
import { TermsOfPage } from './terms-of-page.js';
import { unitsOf } from './units.js';

/** The parts of a page that terms are read from. */
export type TermSource = Pick<SearchPage, 'title' | 'names' | 'keywords' | 'sections'>;

/** Reads the terms of pages, one page at a time. */
export class PostingsReader {
  readonly #terms = new TermsOfPage();
  readonly #reader = new TermReader(createFolder(pairsOf(SIMPLIFIED_PAIRS)), this.#terms);

  /** Terms of a page with their postings, as `TermsOfPage` encodes them. */
  read(page: TermSource): Uint8Array {
    this.#terms.clear();
    this.#reader.forget();
    for (const [i, { anchor, blocks, headings, ownHeading, names, keywords }] of unitsOf(page).entries()) {
      this.#terms.begin(i);
      for (const { text, isMinor } of blocks) this.#reader.read(text, isMinor ? LEVEL.code : LEVEL.text);
      // Keywords of a page belong to no place on it, so they weigh less than its text; those of a section weigh like a sentence.
      for (const keyword of keywords) this.#reader.read(keyword, anchor === '' ? LEVEL.code : LEVEL.text);
      // A section is also about the headings above it.
      for (const heading of headings.slice(0, -1)) this.#reader.read(heading, LEVEL.code);
      for (const name of [ownHeading, ...names]) this.#reader.read(name, LEVEL.heading);
    }
    return this.#terms.encoded();
  }

  /** Terms of the sentences about a page on other pages. */
  readMentions(mentions: UnitMentions): Uint8Array {
    this.#terms.clear();
    this.#reader.forget();
    for (const [unit, text] of mentions) {
      this.#terms.begin(unit);
      this.#reader.read(text, LEVEL.text);
    }
    return this.#terms.encoded();
  }
}

/** Callbacks for each term of a page with its postings. */
export interface PostingsHandler {
  pair(first: number, second: number, postings: Uint8Array): void;
  word(term: string, postings: Uint8Array): void;
}

/** Calls the handler for each term encoded by `PostingsReader`. */
export function eachPosting(encoded: Uint8Array, handler: PostingsHandler): void {
  const reader = new ByteReader(encoded);
  for (let count = reader.number(); count > 0; count--) {
    const pair = reader.number();
    handler.pair(pair >>> 16, pair & 0xffff, reader.bytes(reader.number()));
  }
  const text = new TextDecoder();
  while (reader.position < encoded.length) {
    const term = text.decode(reader.bytes(reader.number()));
    handler.word(term, reader.bytes(reader.number()));
  }
}
