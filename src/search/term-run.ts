import { ByteReader, ByteWriter } from '../shared/search/bytes.js';
import { type EncodedTerm, lowerBound } from '../shared/search/shard.js';

/** All terms of some pages with their postings. Plain data, so that a worker can send what it has collected from hundreds of pages. */
export interface TermRun {
  /** Numbers of the pages, ascending. */
  readonly pages: readonly number[];
  /** Terms of one or two unspaced characters in code-unit order, as `PairTable` numbers them. */
  readonly pairs: Uint32Array;
  /** All other terms in code-unit order, joined by line feeds. */
  readonly words: string;
  /** Ends of the postings of each pair, then of each word. */
  readonly ends: Uint32Array;
  /** Postings in the encoding of `shard.ts`. */
  readonly postings: Uint8Array;
}

/** Approximate memory of a short string in bytes. */
const STRING_BYTES = 32;

/** The terms of a run, in order or one by one. */
export class RunTerms {
  readonly run: TermRun;
  readonly #words: readonly string[];

  constructor(run: TermRun) {
    this.run = run;
    this.#words = run.words === '' ? [] : run.words.split('\n');
  }

  /** Approximate memory in bytes. */
  get bytes(): number {
    const { pairs, words, ends, postings } = this.run;
    return pairs.byteLength + ends.byteLength + postings.byteLength + words.length + this.#words.length * STRING_BYTES;
  }

  /** Every term in code-unit order with its postings. */
  *inOrder(): Generator<EncodedTerm> {
    const { pairs } = this.run;
    const words = this.#words;
    let next = 0;
    for (const [i, pair] of pairs.entries()) {
      const term = pairTerm(pair);
      for (let word = words[next]; word !== undefined && word < term; word = words[next])
        yield { term: word, postings: this.#postings(pairs.length + next++) };
      yield { term, postings: this.#postings(i) };
    }
    for (let word = words[next]; word !== undefined; word = words[next])
      yield { term: word, postings: this.#postings(pairs.length + next++) };
  }

  /** Postings of a term; null if no page contains it. */
  find(term: string): Uint8Array | null {
    const { pairs } = this.run;
    if (term.length <= 2) {
      const pair = ((term.charCodeAt(0) << 16) | (term.charCodeAt(1) || 0)) >>> 0;
      const place = lowerBound(pairs, pair);
      if (pairs[place] === pair) return this.#postings(place);
    }
    const place = lowerBound(this.#words, term);
    return this.#words[place] === term ? this.#postings(pairs.length + place) : null;
  }

  #postings(i: number): Uint8Array {
    const { ends, postings } = this.run;
    return postings.subarray(i === 0 ? 0 : ends[i - 1], ends[i]);
  }
}

/** The text of a pair. */
function pairTerm(pair: number): string {
  const [first, second] = [pair >>> 16, pair & 0xffff];
  return second === 0 ? String.fromCharCode(first) : String.fromCharCode(first, second);
}

/** Encodes a run for this machine. */
export function encodeRun({ pages, pairs, words, ends, postings }: TermRun): Uint8Array {
  const writer = new ByteWriter();
  writer.text(words);
  for (const list of [Uint32Array.from(pages), pairs, ends, postings]) {
    const bytes = new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
    writer.number(bytes.length);
    writer.bytes(bytes);
  }
  return writer.written.slice();
}

/** Decodes the output of `encodeRun`. */
export function decodeRun(bytes: Uint8Array): TermRun {
  const reader = new ByteReader(bytes);
  // A copy starts at the beginning of its buffer.
  const next = (): Uint8Array<ArrayBuffer> => new Uint8Array(reader.bytes(reader.number()));
  const words = new TextDecoder().decode(next());
  const [pages, pairs, ends] = [next(), next(), next()].map((list) => new Uint32Array(list.buffer));
  if (pages === undefined || pairs === undefined || ends === undefined) throw new RangeError('A run has four lists.');
  return { pages: [...pages], pairs, words, ends, postings: next() };
}
