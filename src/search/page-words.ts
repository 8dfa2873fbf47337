import { shortHash } from '../base/hash.js';
import { ByteReader, ByteWriter } from '../shared/search/bytes.js';
import { termsOfWord, wholeTerm } from '../shared/search/terms.js';
import { RunTerms, type TermRun } from './term-run.js';

/** The term of a word, and the terms that it consists of. */
interface PageWord {
  readonly term: string;
  readonly terms: readonly string[];
}

/** Units are numbered through all pages: there is room for a million units of a page. */
const PAGE = 2 ** 20;

/** Occurrences of a term: the level by unit, in ascending order of units, numbered through all pages. */
type Occurrences = ReadonlyMap<number, number>;

/**
 * Words of the pages that have synonyms and consist of several terms: `附加文件`, which readers call `嵌入资源`, consists of `附加`, `加文`, `文件`. Each
 * is also indexed as a whole term, in the units that contain all of its terms: for a synonym, one shard is read instead of three.
 */
export class PageWords {
  /** Changes with the words. */
  readonly key: string;
  readonly #words: readonly PageWord[];

  /** `words` are folded, in lower case and unique; single terms are ignored, because they are indexed anyway. */
  constructor(words: readonly string[]) {
    this.key = shortHash(words.join('\n'));
    this.#words = words
      .map((word) => ({ term: wholeTerm(word), terms: [...new Set(termsOfWord(word))] }))
      .filter(({ terms }) => terms.length > 1)
      .sort((a, b) => (a.term < b.term ? -1 : 1));
  }

  /** The words that occur in a run, as a run of the same pages; null if there are none. */
  termsIn(terms: RunTerms): RunTerms | null {
    const cache = new Map<string, Occurrences>();
    const occurrencesOf = (term: string): Occurrences => {
      const occurrences = cache.get(term) ?? decode(terms.find(term) ?? NOWHERE);
      cache.set(term, occurrences);
      return occurrences;
    };
    const writer = new ByteWriter();
    const words: string[] = [];
    const ends: number[] = [];
    for (const word of this.#words) {
      const occurrences = commonOccurrences(word.terms.map(occurrencesOf));
      if (occurrences.size === 0) continue;
      encode(occurrences, writer);
      words.push(word.term);
      ends.push(writer.length);
    }
    if (words.length === 0) return null;
    const run: TermRun = {
      pages: terms.run.pages,
      pairs: new Uint32Array(),
      words: words.join('\n'),
      ends: Uint32Array.from(ends),
      postings: writer.written.slice(),
    };
    return new RunTerms(run);
  }
}

const NOWHERE = new Uint8Array();

/** Units in which all terms occur, each with the lowest of their levels. */
function commonOccurrences([first = new Map(), ...others]: readonly Occurrences[]): Occurrences {
  const common = new Map<number, number>();
  for (const [unit, level] of first) {
    const levels = others.map((other) => other.get(unit));
    if (levels.every((one) => one !== undefined)) common.set(unit, Math.min(level, ...levels));
  }
  return common;
}

/** Decodes postings in the encoding of `shard.ts`. */
function decode(postings: Uint8Array): Occurrences {
  const reader = new ByteReader(postings);
  const occurrences = new Map<number, number>();
  for (let page = -1; reader.position < postings.length; ) {
    page += reader.number() + 1;
    let unit = -1;
    for (let hasMore = true; hasMore; ) {
      const value = reader.number();
      unit += (value >>> 3) + 1;
      occurrences.set(page * PAGE + unit, (value >>> 1) & 3);
      hasMore = (value & 1) === 1;
    }
  }
  return occurrences;
}

function encode(occurrences: Occurrences, to: ByteWriter): void {
  const units = [...occurrences.keys()];
  const pageOf = (unit: number | undefined): number => (unit === undefined ? -1 : Math.floor(unit / PAGE));
  for (const [i, unit] of units.entries()) {
    const page = pageOf(unit);
    const isFirst = pageOf(units[i - 1]) !== page;
    if (isFirst) to.number(page - pageOf(units[i - 1]) - 1);
    const gap = unit - (isFirst ? page * PAGE - 1 : (units[i - 1] ?? 0)) - 1;
    to.number(gap * 8 + (occurrences.get(unit) ?? 0) * 2 + (pageOf(units[i + 1]) === page ? 1 : 0));
  }
}
