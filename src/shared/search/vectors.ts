/**
 * The search by meaning: pages whose vectors have the direction of the query's.
 *
 * 1. `vectors-HASH.json`, the table, says which shard holds the vectors of which words.
 * 2. A shard holds words in code-unit order: number of words; per word its text, a byte that says how much it counts, and its components.
 * 3. One file holds the components of all pages, in the order of the index.
 *
 * Components are signed bytes. Those of a page, or of a word, are scaled so that the greatest of them is 127 or -127: only their direction
 * is compared. Nothing of this is read before a reader asks for it, and neither is this code: it must not import what others need too, but
 * takes it from the engine (`LentCode`).
 */
import type { ByteReader } from './bytes.js';
import type { Folder } from './fold.js';
import type { fileName, hashAt } from './format.js';
import type { once, ReadFile } from './open-index.js';
import type { RankedPage, UnitTable, weightOf } from './rank.js';
import type { lowerBound } from './shard.js';
import type { partsOf, runsOf } from './terms.js';

/** Code that the engine has anyway. */
export interface LentCode {
  readonly ByteReader: typeof ByteReader;
  readonly fileName: typeof fileName;
  readonly hashAt: typeof hashAt;
  readonly lowerBound: typeof lowerBound;
  readonly once: typeof once;
  readonly partsOf: typeof partsOf;
  readonly runsOf: typeof runsOf;
  readonly weightOf: typeof weightOf;
}

/** The table of the vectors of an index. */
export interface VectorTable {
  /** Number of components of a vector. */
  readonly dimensions: number;
  /** First word of each shard, in order. */
  readonly words: readonly string[];
  /** Hashes of the shards, one after the other. */
  readonly shards: string;
  /** Hash of the file with the vectors of the pages. */
  readonly pages: string;
}

/** Longest word of scripts without blanks that is looked for, in characters. */
export const LONGEST_WORD = 8;

/** Puts pages that are ordered by their words into the order by words and meaning. */
export type Reorder = (ranked: readonly RankedPage[], units: UnitTable) => readonly RankedPage[];

/** The vectors of an index. */
export interface Vectors {
  /** The order for a query; that of the words alone where no word of the query has a vector. */
  orderFor(query: string, folder: Folder): Promise<Reorder>;
}

/** Opens the vectors of an index; files are read when the first query asks, each once. `name` is that of the table. */
export function openVectors(name: string, read: ReadFile, code: LentCode): Vectors {
  const { fileName, hashAt, once } = code;
  const files = new Map<string, Promise<Uint8Array>>();
  const file = (wanted: string): Promise<Uint8Array> => once(files, wanted, () => read(wanted));
  return {
    async orderFor(query, folder) {
      const table = JSON.parse(new TextDecoder().decode(await file(name))) as VectorTable;
      const runs = queryRuns(folder.fold(query.normalize('NFC')).toLowerCase(), code);
      const words = runs.flatMap(({ whole, places }) => [whole, ...places.flat()]);
      const shards = [...new Set(words.map((word) => shardOf(table, word, code)))].filter((shard) => shard >= 0);
      const [pages, ...lists] = await Promise.all([
        file(fileName.vectors(table.pages)),
        ...shards.map((shard) => file(fileName.vectors(hashAt(table.shards, shard)))),
      ]);
      const known = new Map(lists.flatMap((list) => [...decodeWords(new code.ByteReader(list), table.dimensions)]));
      const sum = sumOf(runs, known, table.dimensions);
      if (sum === null) return (ranked) => ranked;
      const nearness = cosines(sum, pages);
      return (ranked, units) => withNearness(ranked, nearness, units, code);
    },
  };
}

/** A run of a query. */
interface QueryRun {
  /** The whole run, which may be a word. */
  readonly whole: string;
  /** What may be words at each place of it, the longest first: one of the parts of an identifier, or whatever begins with a character of an unspaced script. */
  readonly places: readonly (readonly string[])[];
}

function queryRuns(folded: string, { partsOf, runsOf }: LentCode): readonly QueryRun[] {
  return runsOf(folded).map(({ kind, text }) => {
    if (kind === 'word') return { whole: text, places: partsOf(text).words.map((word) => [word]) };
    const characters = [...text];
    const places = characters.map((_, i) => {
      const longest = characters.slice(i, i + LONGEST_WORD);
      return longest.map((_, less) => longest.slice(0, longest.length - less).join(''));
    });
    return { whole: text, places };
  });
}

/** Index of the shard that may hold a word; -1 for none. */
function shardOf({ words }: VectorTable, word: string, { lowerBound }: LentCode): number {
  const index = lowerBound(words, word);
  return words[index] === word ? index : index - 1;
}

/** Words with their vectors, whose length says how much they count. */
function* decodeWords(reader: ByteReader, dimensions: number): Generator<readonly [string, Float32Array]> {
  const decoder = new TextDecoder();
  for (let left = reader.number(); left > 0; left--) {
    const word = decoder.decode(reader.bytes(reader.number()));
    const [weight = 0] = reader.bytes(1);
    const components = Float32Array.from(signed(reader.bytes(dimensions)));
    const scale = weight / Math.max(1, Math.hypot(...components));
    yield [word, components.map((component) => component * scale)];
  }
}

function signed({ buffer, byteOffset, length }: Uint8Array): Int8Array {
  return new Int8Array(buffer, byteOffset, length);
}

/** The sum of the vectors of a query's words; null where none is known. */
function sumOf(
  runs: readonly QueryRun[],
  known: ReadonlyMap<string, Float32Array>,
  dimensions: number,
): Float32Array | null {
  const vectors = runs.flatMap((run) => knownWords(run, known)).map((word) => known.get(word));
  if (vectors.length === 0) return null;
  return Float32Array.from({ length: dimensions }, (_, d) =>
    vectors.reduce((sum, vector) => sum + (vector?.[d] ?? 0), 0),
  );
}

/** The words of a run that have vectors: the run itself, else the longest at each place; those within it do not count. */
function knownWords({ whole, places }: QueryRun, known: ReadonlyMap<string, unknown>): readonly string[] {
  if (known.has(whole)) return [whole];
  const words: string[] = [];
  for (let i = 0; i < places.length; i++) {
    const alternatives = places[i] ?? [];
    const word = alternatives.find((one) => known.has(one));
    if (word === undefined) continue;
    words.push(word);
    if (alternatives.length > 1) i += [...word].length - 1;
  }
  return words;
}

/** For each page the cosine of the angle between its vector and the query's, from -1 to 1. */
function cosines(query: Float32Array, bytes: Uint8Array): Float32Array {
  const pages = signed(bytes);
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

/** Pages by their words that nearness may move. */
const MOVED = 30;
/** The nearest pages, which are listed whatever words they have. */
const NEAREST = 10;

/**
 * Joins the order by words with that by nearness. Each gives a page up to 1: its score in comparison to the best one, and how far it stands
 * above the mean of all pages in comparison to the nearest one. Pages behind those follow as they were.
 */
function withNearness(
  ranked: readonly RankedPage[],
  nearness: Float32Array,
  units: UnitTable,
  { weightOf }: LentCode,
): readonly RankedPage[] {
  const mean = nearness.reduce((sum, value) => sum + value, 0) / Math.max(1, nearness.length);
  const above = (page: number): number => Math.max(0, (nearness[page] ?? 0) - mean);
  const nearest = Array.from(nearness.keys())
    .filter((page) => above(page) > 0)
    .sort((a, b) => above(b) - above(a) || a - b)
    .slice(0, NEAREST);
  const most = above(nearest[0] ?? 0) || 1;
  const best = ranked[0]?.score || 1;
  const first = ranked.slice(0, MOVED);
  const known = new Set(first.map(({ page }) => page));
  const others = new Map(ranked.slice(MOVED).map((one) => [one.page, one]));
  const added = nearest
    .filter((page) => !known.has(page))
    .map((page) => others.get(page) ?? { page, score: 0, units: [units.starts[page] ?? 0] });
  const taken = new Set(nearest);
  const joined = [...first, ...added].map((one) => ({
    ...one,
    score: one.score / best + (above(one.page) / most) * weightOf(units, one.page),
  }));
  return [
    ...joined.sort((a, b) => b.score - a.score || a.page - b.page),
    ...ranked.slice(MOVED).filter(({ page }) => !taken.has(page)),
  ];
}
