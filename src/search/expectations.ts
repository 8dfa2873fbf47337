import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chunk } from '../shared/search/format.js';
import { chunkTable, type ReadFile, readTable } from '../shared/search/open-index.js';

/** How readers put a query: each kind fails for reasons of its own, so each has its own figures. */
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
  /** `Route.url`s: `/window` where any place of the page answers, `/window#size` where this section does, `/window#` where its top does. */
  readonly pages: readonly string[];
}

/** The anchors of each indexed page by its `Route.url`; the empty one is the page's top. */
export type IndexedPlaces = ReadonlyMap<string, ReadonlySet<string>>;

/** A page with one of its sections: `/window#size` is the section `size` of `/window`. */
export interface ExpectedPlace {
  readonly url: string;
  /** Null where any place of the page answers. */
  readonly anchor: string | null;
}

/** Reads an address of `Expectation.pages`. */
export function expectedPlace(address: string): ExpectedPlace {
  const hash = address.indexOf('#');
  return hash === -1
    ? { url: address, anchor: null }
    : { url: address.slice(0, hash), anchor: address.slice(hash + 1) };
}

/** Reads which pages and sections an index in a folder holds. */
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
