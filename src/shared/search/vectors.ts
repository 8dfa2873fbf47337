/**
 * Search by meaning: finds pages whose vectors point in the direction of the query's.
 *
 * 1. `vectors-HASH.json`, the table, lists which shard contains the vectors of which words.
 * 2. A shard contains words in code-unit order: number of words; per word its text, its weight in one byte, and its components.
 * 3. One file contains the components of all pages, in the order of the index.
 *
 * Components are signed bytes. Those of a page or word are scaled so that the largest is 127 or -127: only directions are compared. Nothing
 * of this is read before a reader asks for it, not even this code: it must not import modules that the rest of the search uses, because the
 * bundler would make separate files of them; the engine passes such code in (`EngineCode`).
 */
import type { ByteReader } from './bytes.js';
import type { TextFolder } from './fold.js';
import type { hashAt } from './format.js';
import type { once, ReadFile } from './open-index.js';
import type { RankedPage, Reorder, UnitTable, weightOf } from './rank.js';
import type { lowerBound } from './shard.js';
import type { identifierParts, runsOf } from './terms.js';
import { vectorFileName } from './vector-files.js';

/** Code shared with the engine. */
export interface EngineCode {
  readonly ByteReader: typeof ByteReader;
  readonly hashAt: typeof hashAt;
  readonly lowerBound: typeof lowerBound;
  readonly once: typeof once;
  readonly partsOf: typeof identifierParts;
  readonly runsOf: typeof runsOf;
  readonly weightOf: typeof weightOf;
}

/** The table of vectors of an index. */
export interface VectorTable {
  /** Number of components of a vector. */
  readonly dimensions: number;
  /** First word of each shard, in order. */
  readonly words: readonly string[];
  /** Concatenated hashes of the shards. */
  readonly shards: string;
  /** Hash of the file with the vectors of the pages. */
  readonly pages: string;
}

/** Longest word of an unspaced script that is looked up, in characters. */
export const LONGEST_WORD = 8;

/** The vectors of an index. */
export interface IndexVectors {
  /** Order for a query; the order by words alone if no word of the query has a vector. */
  orderFor(query: string, folder: TextFolder): Promise<Reorder>;
}

/** Opens the vectors of an index by the name of their table; files are read with the first query, each once. */
export function openVectors(name: string, read: ReadFile, code: EngineCode): IndexVectors {
  const { hashAt, once } = code;
  const files = new Map<string, Promise<Uint8Array>>();
  const readOnce = (file: string): Promise<Uint8Array> => once(files, file, () => read(file));
  return {
    async orderFor(query, folder) {
      const table = JSON.parse(new TextDecoder().decode(await readOnce(name))) as VectorTable;
      const runs = queryRuns(folder.fold(query.normalize('NFC')).toLowerCase(), code);
      const words = runs.flatMap(({ whole, places }) => [whole, ...places.flat()]);
      const shards = [...new Set(words.map((word) => shardOf(table, word, code)))].filter((shard) => shard >= 0);
      const [pageVectors, ...wordLists] = await Promise.all([
        readOnce(vectorFileName.vectors(table.pages)),
        ...shards.map((shard) => readOnce(vectorFileName.vectors(hashAt(table.shards, shard)))),
      ]);
      const wordVectors = new Map(
        wordLists.flatMap((list) => [...decodeWords(new code.ByteReader(list), table.dimensions)]),
      );
      const sum = sumOf(runs, wordVectors, table.dimensions);
      if (sum === null) return (rankedPages) => rankedPages;
      const nearness = cosines(sum, pageVectors);
      return (rankedPages, units) => withNearness(rankedPages, nearness, units, code);
    },
  };
}

/** A run of a query. */
interface QueryRun {
  /** The whole run, which may be a word. */
  readonly whole: string;
  /**
   * Parts that may be words, by their first character, longest first: `窗口` has `[['窗口', '窗'], ['口']]`. Each part of an identifier has its
   * own place: `set-size` has `[['set'], ['size']]`.
   */
  readonly places: readonly (readonly string[])[];
}

function queryRuns(foldedQuery: string, { partsOf, runsOf }: EngineCode): readonly QueryRun[] {
  return runsOf(foldedQuery).map(({ kind, text }) => {
    if (kind === 'word') return { whole: text, places: partsOf(text).words.map((word) => [word]) };
    const characters = [...text];
    const places = characters.map((_, i) => {
      const followingCharacters = characters.slice(i, i + LONGEST_WORD);
      return followingCharacters.map((_, i) => followingCharacters.slice(0, followingCharacters.length - i).join(''));
    });
    return { whole: text, places };
  });
}

/** Index of the shard that may contain a word, or -1. */
function shardOf({ words }: VectorTable, word: string, { lowerBound }: EngineCode): number {
  const index = lowerBound(words, word);
  return words[index] === word ? index : index - 1;
}

/** Decodes words with their vectors, whose length is the word's weight. */
function* decodeWords(reader: ByteReader, dimensions: number): Generator<readonly [string, Float32Array]> {
  const decoder = new TextDecoder();
  for (let wordsLeft = reader.number(); wordsLeft > 0; wordsLeft--) {
    const word = decoder.decode(reader.bytes(reader.number()));
    const [weight = 0] = reader.bytes(1);
    const components = Float32Array.from(signedBytes(reader.bytes(dimensions)));
    const scale = weight / Math.max(1, Math.hypot(...components));
    yield [word, components.map((component) => component * scale)];
  }
}

function signedBytes({ buffer, byteOffset, length }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset, length);
}

/** Sum of the vectors of a query's words, or null if none is known. */
function sumOf(
  runs: readonly QueryRun[],
  wordVectors: ReadonlyMap<string, Float32Array>,
  dimensions: number,
): Float32Array | null {
  const vectors = runs.flatMap((run) => wordsWithVectors(run, wordVectors)).map((word) => wordVectors.get(word));
  if (vectors.length === 0) return null;
  return Float32Array.from({ length: dimensions }, (_, d) =>
    vectors.reduce((sum, vector) => sum + (vector?.[d] ?? 0), 0),
  );
}

/** Words of a run that have vectors: the run itself, otherwise the longest at each place, without those inside it. */
function wordsWithVectors({ whole, places }: QueryRun, wordVectors: ReadonlyMap<string, unknown>): readonly string[] {
  if (wordVectors.has(whole)) return [whole];
  const words: string[] = [];
  for (let i = 0; i < places.length; i++) {
    const alternatives = places[i] ?? [];
    const word = alternatives.find((one) => wordVectors.has(one));
    if (word === undefined) continue;
    words.push(word);
    if (alternatives.length > 1) i += [...word].length - 1;
  }
  return words;
}

/** For each page, the cosine of the angle between its vector and the query's, from -1 to 1. */
function cosines(query: Float32Array, bytes: Uint8Array): Float32Array {
  const pages = signedBytes(bytes);
  const dimensions = query.length;
  const length = Math.hypot(...query);
  return Float32Array.from({ length: pages.length / dimensions }, (_, page) => {
    let product = 0;
    let square = 0;
    for (let d = 0; d < dimensions; d++) {
      const component = pages[page * dimensions + d] ?? 0;
      product += component * (query[d] ?? 0);
      square += component * component;
    }
    return square === 0 || length === 0 ? 0 : product / (length * Math.sqrt(square));
  });
}

/** Maximum number of pages found by words that may be reordered. */
const MOST_MOVED = 30;
/** Number of closest pages that are listed regardless of their words. */
const MOST_ADDED = 10;

/**
 * Merges the order by words with that by nearness. The new score of a page is the sum of two numbers from 0 to 1: its score by words
 * relative to the best one, and its nearness above the mean of all pages relative to that of the nearest page. All other pages follow in
 * their previous order.
 *
 * Example: the nearest page, with half of the best score by words, has 0.5 + 1 = 1.5. It comes before the best page by words, whose
 * nearness is the mean: 1 + 0 = 1.
 */
function withNearness(
  rankedPages: readonly RankedPage[],
  nearness: Float32Array,
  units: UnitTable,
  { weightOf }: EngineCode,
): readonly RankedPage[] {
  const mean = nearness.reduce((sum, value) => sum + value, 0) / Math.max(1, nearness.length);
  const aboveMean = (page: number): number => Math.max(0, (nearness[page] ?? 0) - mean);
  const nearest = Array.from(nearness.keys())
    .filter((page) => aboveMean(page) > 0)
    .sort((a, b) => aboveMean(b) - aboveMean(a) || a - b)
    .slice(0, MOST_ADDED);
  const greatest = aboveMean(nearest[0] ?? 0) || 1;
  const bestScore = rankedPages[0]?.score || 1;
  const firstPages = rankedPages.slice(0, MOST_MOVED);
  const firstNumbers = new Set(firstPages.map(({ page }) => page));
  const laterPages = new Map(rankedPages.slice(MOST_MOVED).map((page) => [page.page, page]));
  const addedPages = nearest
    .filter((page) => !firstNumbers.has(page))
    .map((page) => laterPages.get(page) ?? { page, score: 0, units: [units.starts[page] ?? 0] });
  const nearestPages = new Set(nearest);
  const joinedPages = [...firstPages, ...addedPages].map((one) => ({
    ...one,
    score: one.score / bestScore + (aboveMean(one.page) / greatest) * weightOf(units, one.page),
  }));
  return [
    ...joinedPages.sort((a, b) => b.score - a.score || a.page - b.page),
    ...rankedPages.slice(MOST_MOVED).filter(({ page }) => !nearestPages.has(page)),
  ];
}
