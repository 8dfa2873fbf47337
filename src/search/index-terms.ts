import type { AppendFile } from '../base/append-file.js';
import { ByteWriter } from '../shared/search/bytes.js';
import type { EncodedTerm } from '../shared/search/shard.js';
import { postingsOfPages } from './merge-postings.js';
import { PageTerms } from './page-terms.js';
import type { UnitMentions } from './page-text.js';
import type { PageWords } from './page-words.js';
import { RunTerms, type TermRun } from './term-run.js';
import { joinLists, TermRuns } from './term-runs.js';
import type { Unit } from './units.js';

/** Opens a temporary file for terms that do not fit into memory. */
export type OpenTemporaryFile = () => AppendFile;

/** Maximum bytes of runs in memory, enough for several thousand pages. */
const MOST_BYTES = 24_000_000;
/** Maximum number of postings that are collected before they are sorted. */
const MOST_POSTINGS = 1_000_000;

/** All terms of an index with their postings; those that do not fit into memory are written to a temporary file. */
export class IndexTerms {
  readonly #openTemporaryFile: OpenTemporaryFile;
  readonly #pageWords: PageWords;
  readonly #mostBytes: number;
  /** Terms of pages that were read here. */
  #ownTerms: PageTerms | null = null;
  #runs: RunTerms[] = [];
  #bytes = 0;
  #file: TermRuns | null = null;

  /** `pageWords` are also indexed as whole terms. */
  constructor(openTemporaryFile: OpenTemporaryFile, pageWords: PageWords, mostBytes = MOST_BYTES) {
    this.#openTemporaryFile = openTemporaryFile;
    this.#pageWords = pageWords;
    this.#mostBytes = mostBytes;
  }

  /** Reads a page. Every number is added once, in whatever order. */
  addPage(number: number, units: readonly Unit[]): void {
    this.#own().add(number, units);
    this.#endRun(MOST_POSTINGS);
  }

  /** Reads the sentences about a page on other pages. */
  addMentions(number: number, mentions: UnitMentions): void {
    this.#own().addMentions(number, mentions);
    this.#endRun(MOST_POSTINGS);
  }

  /** Adds what a worker has read, except pages that are not wanted. */
  addRun(run: TermRun, isWanted: (page: number) => boolean): void {
    this.#add(run.pages.every(isWanted) ? run : runOfPages(run, isWanted));
  }

  /** Every term in code-unit order; nothing can be added after this call. */
  inOrder(): Iterable<EncodedTerm> {
    this.#endRun(1);
    return joinLists([...(this.#file?.lists() ?? []), ...this.#runs.map((terms) => terms.inOrder())]);
  }

  #own(): PageTerms {
    this.#ownTerms ??= new PageTerms();
    return this.#ownTerms;
  }

  /** Ends the run of pages that were read here if it has at least a number of postings. */
  #endRun(least: number): void {
    const terms = this.#ownTerms;
    if (terms !== null && terms.size >= Math.min(least, Math.max(1, this.#mostBytes))) this.#add(terms.take());
  }

  #add(run: TermRun): void {
    const terms = new RunTerms(run);
    const words = this.#pageWords.termsIn(terms);
    for (const one of words === null ? [terms] : [terms, words]) {
      this.#runs.push(one);
      this.#bytes += one.bytes;
    }
    if (this.#bytes <= this.#mostBytes) return;
    this.#file ??= new TermRuns(this.#openTemporaryFile());
    this.#file.add(joinLists(this.#runs.map((one) => one.inOrder())));
    this.#runs = [];
    this.#bytes = 0;
  }
}

/** The terms of some pages of a run. */
function runOfPages(run: TermRun, isWanted: (page: number) => boolean): TermRun {
  const writer = new ByteWriter();
  const isPair = new Uint8Array(run.pairs.length);
  const words: string[] = [];
  const ends: number[] = [];
  let i = 0;
  const allWords = run.words.split('\n');
  for (let start = 0; i < run.ends.length; i++) {
    const end = run.ends[i] ?? 0;
    const length = writer.length;
    postingsOfPages(run.postings.subarray(start, end), isWanted, writer);
    start = end;
    if (writer.length === length) continue;
    ends.push(writer.length);
    if (i < isPair.length) isPair[i] = 1;
    else words.push(allWords[i - isPair.length] ?? '');
  }
  return {
    pages: run.pages.filter(isWanted),
    pairs: run.pairs.filter((_, pair) => isPair[pair] === 1),
    words: words.join('\n'),
    ends: Uint32Array.from(ends),
    postings: writer.written.slice(),
  };
}
