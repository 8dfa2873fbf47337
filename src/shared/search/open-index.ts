import { shardNames, unpackTerms } from './first-terms.js';
import { createFolder } from './fold.js';
import { type Chunk, FORMAT, fileName, hashAt, type IndexTable, type PackedTable, type TitleList } from './format.js';
import type { WordLists } from './near-words-code.js';
import type { Reorder, UnitTable } from './rank.js';
import { decodeShard, type Postings, type Shard } from './shard.js';
import type { Sounds } from './sounds.js';
import { type ReadersWords, readReadersWords } from './synonyms.js';

/** Reads a file of the index by name. Queries share files, so aborting a query does not stop a read. */
export type ReadFile = (name: string) => Promise<Uint8Array>;

/** The files of an index, each read once. */
export interface IndexFiles extends WordLists {
  shard(index: number): Promise<Shard>;
  chunk(index: number): Promise<Chunk>;
  /** Titles of all pages, shown before their texts; empty if their file cannot be read. */
  titles(): Promise<TitleList>;
  /** The code that compares words; null if it cannot be loaded. */
  nearWords(): Promise<NearWords | null>;
}

/** The units that each chunk contains. */
export interface ChunkTable {
  readonly names: readonly string[];
  /** First unit of each chunk, then the number of all units. */
  readonly starts: readonly number[];
}

/** Everything that a search reads, of one index or several joined ones. */
export interface OpenIndex {
  readonly units: UnitTable;
  readonly chunks: Pick<ChunkTable, 'starts'>;
  readonly files: Omit<IndexFiles, 'shard'>;
  /** Postings of a term, or of all terms that start with it (`isPrefix`). `isOpen`: the reader may still be typing the word. */
  postings(term: string, isPrefix: boolean, isOpen: boolean): Promise<readonly Postings[]>;
  /** Order of pages by meaning, or null if the index has no vectors. */
  orderByMeaning(query: string): Promise<Reorder | null>;
}

type NearWords = typeof import('./near-words.js');

/** Reads the table of an index. */
export async function readTable(name: string, read: ReadFile): Promise<IndexTable> {
  const table = JSON.parse(text(await read(name))) as PackedTable;
  if (table.format !== FORMAT)
    throw new Error(`The search index has format ${table.format}, which this code does not read.`);
  return { ...table, terms: unpackTerms(table.terms) };
}

/** Chunk table of an index. */
export function chunkTable({ chunks, units }: Pick<IndexTable, 'chunks' | 'units'>): ChunkTable {
  const starts = [0];
  for (const count of units.flat()) starts.push((starts.at(-1) ?? 0) + count);
  const names = units.flatMap((group, i) => group.map((_, j) => fileName.chunk(hashAt(chunks, i), j)));
  return { names, starts };
}

/** Opens the files of an index. */
export function openFiles(table: IndexTable, { names }: ChunkTable, read: ReadFile): IndexFiles {
  const termFiles = shardNames(table.terms, table.shards);
  const shards = new Map<number, Promise<Shard>>();
  const chunks = new Map<number, Promise<Chunk>>();
  /** Reads an optional list once. */
  const list = <T>(name: string | null, fallback: T, parse: (file: string) => T | Promise<T>): (() => Promise<T>) => {
    const lists = new Map<string, Promise<T>>();
    const load = async (file: string): Promise<T> => parse(text(await read(file)));
    return async () => (name === null ? fallback : once(lists, name, () => load(name)).catch(() => fallback));
  };
  const { titles, words, synonyms, sounds } = table;
  return {
    shard: (index) => once(shards, index, async () => decodeShard(await read(termFiles[index] ?? ''))),
    chunk: (index) => once(chunks, index, async () => JSON.parse(text(await read(names[index] ?? ''))) as Chunk),
    titles: list(titles && fileName.titles(titles), NO_TITLES, (file) => JSON.parse(file) as TitleList),
    words: list<readonly string[]>(words && fileName.words(words), [], (file) => file.split('\n')),
    readersWords: list(synonyms && fileName.synonyms(synonyms), NO_READERS_WORDS, readReadersWords),
    sounds: list(sounds && fileName.sounds(sounds), NO_SOUNDS, async (file) =>
      (await loadNearWords()).readSounds(file),
    ),
    nearWords: () => loadNearWords().catch(() => null),
  };
}

/** Titles of an index that has none. */
export const NO_TITLES: TitleList = [[], []];
const NO_SOUNDS: Sounds = { phrases: [], syllables: new Map() };
const NO_READERS_WORDS: ReadersWords = { folder: createFolder(new Map()), synonyms: new Map() };

const loadNearWords = (): Promise<NearWords> => loadPart(() => import('./near-words.js'));

/** Milliseconds within which a part of the code must load. */
const PATIENCE = 10_000;

/** Loads rarely needed code with a timeout: a connection lost without an error would block the query forever. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the search does not come.')), PATIENCE);
  });
  return Promise.race([load(), timeout]).finally(() => clearTimeout(timer));
}

/** Loads the value of a key once. A failed load is forgotten, so that the next query tries again. */
export function once<K, T>(cache: Map<K, Promise<T>>, key: K, load: () => Promise<T>): Promise<T> {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
