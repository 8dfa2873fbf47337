/**
 * Files of a local index, in `<locale>/search/`:
 * - `manifest.json`: what the dialog needs to start; the only file without a hash in its name,
 * - `files/index-HASH.json`: which shard contains which terms, and which chunk which units,
 * - `files/terms-HASH-N.bin`: a shard (`shard.ts`); shards of one group share their hash, part of which comes from their first term
 * (`first-terms.ts`),
 * - `files/text-HASH-N.json`: a chunk, the text of some units, for snippets and exact matches; chunks of one group of pages share their
 * hash,
 * - `files/titles-HASH.json`: titles of all pages, shown before their texts arrive; only if there are few,
 * - `files/words-HASH.txt`: words for correcting misspelt ones,
 * - `files/synonyms-HASH.txt`: characters and words that readers type for those of the pages (`synonyms.ts`),
 * - `files/sounds-HASH.txt`: Han words and the sounds of characters, for words that no page contains (`sounds.ts`),
 * - `files/shown-LOCALE-HASH.json`: the pages of that locale's index that readers of this locale find too (`ShownPages`),
 * - `files/outdated-HASH.json`: the outdated sections of a translation (`OutdatedList`); only if there are any,
 * - `files/vectors-HASH.json` and `files/vectors-HASH.bin`: data for searches by meaning (`vectors.ts`).
 */

import type { Json } from '../../model/extension.js';

/** Version of the format; other versions are rejected. */
export const FORMAT = 8;

/** Folder inside a locale's output, and its subfolder for files with hashed names. */
export const SEARCH_FOLDER = 'search';
export const HASHED_FOLDER = 'files';
export const MANIFEST_NAME = 'manifest.json';

/** Length of a hash in a file name. */
export const HASH_LENGTH = 8;

/** Data that the dialog needs before the first query. */
export interface SearchManifest {
  readonly format: number;
  /** `lang` of the records that readers of this locale search. */
  readonly lang: string;
  /** Base path of page addresses, with leading and trailing slash. */
  readonly baseUrl: string;
  /** Set if page addresses end with a slash. */
  readonly slashed?: true;
  /** Interface words of the dialog, by key. */
  readonly words: Readonly<Record<string, string>>;
  /** Queries to suggest when nothing is found. */
  readonly suggestions: readonly string[];
  /** Address of the list of outdated sections (`OutdatedList`); undefined if there are none. */
  readonly outdated?: string;
  readonly provider: LocalProvider | ModuleProvider;
}

/** Location of an index. */
export interface IndexAddress {
  /** Address of the folder of hashed files. */
  readonly folder: string;
  /** Name of the table (`IndexTable`) in that folder. */
  readonly index: string;
  /** Name of the table of vectors (`VectorTable`) in that folder, if the site can be searched by meaning. */
  readonly vectors?: string;
}

/** An index of static files: another locale's if this one has no pages of its own. */
export interface LocalProvider extends IndexAddress {
  readonly kind: 'local';
  /** All indexes that are searched together, this one first; undefined if there are no others. */
  readonly joined?: readonly JoinedIndex[];
}

/** One of several indexes that are searched together. */
export interface JoinedIndex extends IndexAddress {
  /** Selects what is shown of another locale's index; undefined for the locale's own, which is shown completely. */
  readonly shown?: {
    /** Address of the list of shown pages (`ShownPages`). */
    readonly list: string;
    /** Prefix of addresses in the index, and the one that replaces it here: `''` and `/fr`. */
    readonly moved: readonly [from: string, to: string];
    /** Language tag of the pages if it differs from the reader's. */
    readonly lang?: string;
  };
}

/**
 * The pages of an index that another locale shows: categories in that locale's language, and consecutive groups of pages in index order,
 * each with its number of pages and the index of their category, or -1 for pages that are not shown.
 */
export type ShownPages = readonly [categories: readonly string[], stretches: readonly number[]];

/** Anchors of the sections of a translation whose originals have changed, by `Route.url`; empty for the top of a page. */
export type OutdatedList = Readonly<Record<string, readonly string[]>>;

/** A browser module that queries a server or any other source. */
export interface ModuleProvider {
  readonly kind: 'module';
  /** Address of the module. */
  readonly module: string;
  /** Settings passed to the module. */
  readonly settings: Json;
}

/** The table of contents of an index. A unit is a heading with its text, or a part of it if it is long. */
export interface IndexTable {
  readonly format: number;
  /** Number of units of each page; pages are in code-unit order of their addresses. */
  readonly pages: readonly number[];
  /** Factor for each page's score: a base-36 digit, in twentieths. `k` is 1 and `a` is 0.5. */
  readonly weights: string;
  /** First term of each shard, in order. */
  readonly terms: readonly string[];
  /** Concatenated content hashes of the groups of shards, for `shardNames`. */
  readonly shards: string;
  /** Number of units in each chunk, by group. */
  readonly units: readonly (readonly number[])[];
  /** Concatenated hashes of the groups of chunks. */
  readonly chunks: string;
  /** Hash of the list of titles, or null if there are too many. */
  readonly titles: string | null;
  /** Hash of the list of words, or null. */
  readonly words: string | null;
  /** Hash of the file of synonyms, or null. */
  readonly synonyms: string | null;
  /** Hash of the file of sounds, or null. */
  readonly sounds: string | null;
}

/** A table as stored in its file; `terms` is the output of `packTerms`. */
export type PackedTable = Omit<IndexTable, 'terms'> & { readonly terms: string };

/** Texts of consecutive units, by page. */
export type Chunk = readonly PagePart[];

/** Some units of one page. */
export interface PagePart {
  /** `Route.url`. */
  readonly url: string;
  readonly category: string;
  readonly title: string;
  /** Distinguishes the page from others of the same title, such as its category; only if there are such pages. */
  readonly context?: string;
  /** Language tag of the page if it differs from that of the index, because the page replaces a missing translation. */
  readonly lang?: string;
  /** The page's description; only if one of the units has no text. */
  readonly description?: string;
  readonly units: readonly UnitText[];
}

/** All titles: the categories, and the pages in the order of the table. */
export type TitleList = readonly [categories: readonly string[], pages: readonly ListedTitle[]];

/** A page in a list of titles: address, title, index of its category, its context (empty for none) and its language as in `PagePart`. */
export type ListedTitle = readonly [url: string, title: string, category: number, context?: string, lang?: string];

/** Anchor (empty for the top of the page), headings from the second level down to the unit's own, text blocks. */
export type UnitText = readonly [anchor: string, headings: readonly string[], blocks: readonly string[]];

/** The n-th of concatenated hashes. */
export function hashAt(hashes: string, index: number, length = HASH_LENGTH): string {
  return hashes.slice(index * length, (index + 1) * length);
}

/** Prefix of the names of lists of shown pages. */
const SHOWN = 'shown-';

/** Name of a list of shown pages, from the code of the locale whose index it selects from. */
export function shownFileName(locale: string, hash: string): string {
  return `${SHOWN}${locale}-${hash}.json`;
}

/** Locale code in the name of a list of shown pages; null for any other file. */
export function localeOfShown(name: string): string | null {
  return name.startsWith(SHOWN) ? name.slice(SHOWN.length, -(1 + HASH_LENGTH + '.json'.length)) : null;
}

/** Name of a list of outdated sections. */
export function outdatedFileName(hash: string): string {
  return `outdated-${hash}.json`;
}

/** Names of the hashed files; `index` counts the chunks of a group. */
export const fileName = {
  index: (hash: string): string => `index-${hash}.json`,
  /** `key` comes from `shardNames`; `index` counts the shards of a group. */
  shard: (key: string, index: number): string => `terms-${key}-${index}.bin`,
  chunk: (hash: string, index: number): string => `text-${hash}-${index}.json`,
  titles: (hash: string): string => `titles-${hash}.json`,
  words: (hash: string): string => `words-${hash}.txt`,
  synonyms: (hash: string): string => `synonyms-${hash}.txt`,
  sounds: (hash: string): string => `sounds-${hash}.txt`,
} as const;

const WEIGHT_BASE = 36;
const WEIGHT_STEPS = 20;

/** Encodes a weight for `IndexTable.weights`; the maximum is 1.75. */
export function weightDigit(weight: number): string {
  return Math.min(WEIGHT_BASE - 1, Math.max(0, Math.round(weight * WEIGHT_STEPS))).toString(WEIGHT_BASE);
}

/** Decodes `IndexTable.weights`. */
export function weightsOf(digits: string): readonly number[] {
  return Array.from(digits, (digit) => Number.parseInt(digit, WEIGHT_BASE) / WEIGHT_STEPS);
}
