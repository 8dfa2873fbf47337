import type { AppendFile } from '../../base/append-file.js';
import type { Staging } from '../../output/index.js';
import type { LocaleTerms } from '../../pages/search/site-terms.js';
import { decodeRun, encodeRun, type TermRun } from '../../search/index.js';

/** Maximum bytes of terms in memory while pages are made. */
const MOST_BYTES = 4_000_000;

/** A run in memory, or its place in the temporary file. */
type KeptRun = TermRun | { readonly start: number; readonly end: number };

/** Terms that were read while pages were made, by locale; those of a large site wait in a temporary file. */
export class SearchRuns {
  readonly #staging: Pick<Staging, 'openTemporaryFile'>;
  readonly #mostBytes: number;
  readonly #runs = new Map<string, KeptRun[]>();
  #file: AppendFile | null = null;
  #bytes = 0;
  #end: () => void = () => undefined;
  readonly #ended = new Promise<void>((done) => {
    this.#end = done;
  });

  constructor(staging: Pick<Staging, 'openTemporaryFile'>, mostBytes = MOST_BYTES) {
    this.#staging = staging;
    this.#mostBytes = mostBytes;
  }

  add(terms: readonly LocaleTerms[]): void {
    for (const { locale, run } of terms) {
      const { postings, words, pairs, ends } = run;
      this.#bytes += postings.byteLength + words.length + pairs.byteLength + ends.byteLength;
      const kept = this.#bytes > this.#mostBytes ? this.#store(run) : run;
      this.#runs.set(locale, [...(this.#runs.get(locale) ?? []), kept]);
    }
  }

  /** Ends the terms: all of them were added. */
  end(): void {
    this.#end();
  }

  /** Takes the runs of a locale, once all were added. */
  async of(locale: string): Promise<Iterable<TermRun>> {
    await this.#ended;
    const runs = this.#runs.get(locale) ?? [];
    this.#runs.delete(locale);
    return this.#read(runs);
  }

  *#read(runs: readonly KeptRun[]): Generator<TermRun> {
    for (const run of runs) {
      if ('pairs' in run) yield run;
      else if (this.#file !== null) yield decodeRun(this.#file.read(run.start, run.end));
    }
  }

  #store(run: TermRun): KeptRun {
    this.#file ??= this.#staging.openTemporaryFile();
    const start = this.#file.length;
    this.#file.append(encodeRun(run));
    return { start, end: this.#file.length };
  }
}
