import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chunk } from '../shared/search/format.js';
import { chunkTable, type ReadFile, readTable } from '../shared/search/open-index.js';

/** Kinds of queries: each fails for its own reasons and therefore has its own metrics. */
export const QUERY_KINDS = [
  'title',
  'synonym',
  'question',
  'error',
  'api',
  'symbol',
  'english',
  'mixed',
  'slip',
  'task',
] as const;

/** One of `QUERY_KINDS`. */
export type QueryKind = (typeof QUERY_KINDS)[number];

/** A query and the places that answer it, one of which should be found. */
export interface Expectation {
  readonly query: string;
  readonly kind?: QueryKind | undefined;
  /** `Route.url`s: `/window` if any place on the page answers, `/window#size` for a section, `/window#` for the top. */
  readonly pages: readonly string[];
}

/** Anchors of each indexed page by its `Route.url`; the empty one is the top of the page. */
export type IndexedPlaces = ReadonlyMap<string, ReadonlySet<string>>;

/** A page with one of its sections: `/window#size` is the section `size` of `/window`. */
export interface ExpectedPlace {
  readonly url: string;
  /** Null if any place on the page answers. */
  readonly anchor: string | null;
}

/** Parses an address of `Expectation.pages`. */
export function expectedPlace(address: string): ExpectedPlace {
  const hash = address.indexOf('#');
  return hash === -1
    ? { url: address, anchor: null }
    : { url: address.slice(0, hash), anchor: address.slice(hash + 1) };
}

/** Reads the pages and sections of an index in a folder. */
export async function indexedPlaces(folder: string, table: string): Promise<IndexedPlaces> {
  const read: ReadFile = (name) => readFile(join(folder, name));
  const { names } = chunkTable(await readTable(table, read));
  const places = new Map<string, Set<string>>();
  for (const name of names) {
    for (const { url, units } of JSON.parse(new TextDecoder().decode(await read(name))) as Chunk) {
      const anchors = places.get(url) ?? new Set<string>();
      for (const [anchor] of units) anchors.add(anchor);
      places.set(url, anchors);
    }
  }
  return places;
}
