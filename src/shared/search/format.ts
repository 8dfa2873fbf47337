/**
 * The files of a local index, below `<locale>/search/`:
 * - `manifest.json`: what the dialog needs to begin; the only one without a hash in its name,
 * - `files/index-HASH.json`: which shard holds which terms, which chunk holds which units,
 * - `files/terms-HASH-N.bin`: a shard (`shard.ts`); shards of one group share their hash, which has a part from their first term (`first-terms.ts`),
 * - `files/text-HASH-N.json`: a chunk, the text of some units, for snippets and for finding pages that have the query word for word; chunks
 *   of one group of pages share their hash,
 * - `files/titles-HASH.json`: titles of all pages, so that they are shown before the texts come; only where they are few,
 * - `files/words-HASH.txt`: words, to correct misspelt ones,
 * - `files/synonyms-HASH.txt`: characters and words that readers type for those of the pages (`synonyms.ts`),
 * - `files/sounds-HASH.txt`: Han words and how characters sound, for words that are found nowhere (`sounds.ts`),
 * - `files/shown-LOCALE-HASH.json`: the pages of that locale's index that readers of this one find, too (`ShownPages`),
 * - `files/vectors-HASH.json` and `files/vectors-HASH.bin`: what is read by readers who search by meaning (`vectors.ts`).
 */

import type { Json } from '../../model/extension.js';

/** Version of the format; another one is not read. */
export const FORMAT = 8;

/** Folder below a locale's, and the one below that for files whose names carry a hash. */
export const SEARCH_FOLDER = 'search';
export const HASHED_FOLDER = 'files';
export const MANIFEST_NAME = 'manifest.json';

/** Length of a hash in a file name. */
export const HASH_LENGTH = 8;

/** What the dialog needs before the first query. */
export interface SearchManifest {
  readonly format: number;
  /** The value of records' `lang` that readers of this locale search in. */
  readonly lang: string;
  /** Path that addresses of pages are below, with both slashes. */
  readonly baseUrl: string;
  /** True where addresses of pages end with a slash; else they have none. */
  readonly slashed?: true;
  /** Interface words of the dialog, by key. */
  readonly words: Readonly<Record<string, string>>;
  /** What to search for where nothing was found. */
  readonly suggestions: readonly string[];
  readonly provider: LocalProvider | ModuleProvider;
}

/** Where the files of an index are. */
export interface IndexAddress {
  /** Address of the folder of hashed files. */
  readonly folder: string;
  /** Name of the table (`IndexTable`) in that folder. */
  readonly index: string;
  /** Name of the table of vectors (`VectorTable`) beside it, where the site can be searched by meaning. */
  readonly vectors?: string;
}

/** An index of static files: another locale's, where this one has no pages of its own. */
export interface LocalProvider extends IndexAddress {
  readonly kind: 'local';
  /** All indexes that are searched as one, this one first; left out where there are no others. */
  readonly joined?: readonly JoinedIndex[];
}

/** One of the indexes that are searched as one. */
export interface JoinedIndex extends IndexAddress {
  /** What is shown of another locale's index; left out for the locale's own, of which all is shown. */
  readonly shown?: {
    /** Address of the list of the pages (`ShownPages`). */
    readonly list: string;
    /** Beginnings of the addresses in the index, and of those that the pages have here: `''` and `/fr`. */
    readonly moved: readonly [from: string, to: string];
    /** Language tag of the pages, where it is not the reader's. */
    readonly lang?: string;
  };
}

/**
 * The pages of an index that another locale shows: categories in the language of that locale, and stretches of pages in the order of the index, each with
 * the number of its pages and the index of their category, -1 for pages that are not shown.
 */
export type ShownPages = readonly [categories: readonly string[], stretches: readonly number[]];

/** A module for browsers that asks a server, or whatever else knows the pages. */
export interface ModuleProvider {
  readonly kind: 'module';
  /** Its address. */
  readonly module: string;
  /** What the module is given. */
  readonly settings: Json;
}

/** The table of contents of an index. A unit is a heading with its text, or a part of that where it is long. */
export interface IndexTable {
  readonly format: number;
  /** Number of units of each page; pages are in code-unit order of their addresses. */
  readonly pages: readonly number[];
  /** What the score of each page is multiplied with: a digit to base 36, in twentieths. `k` is 1 and `a` is 0.5. */
  readonly weights: string;
  /** First term of each shard, in order. */
  readonly terms: readonly string[];
  /** What `shardNames` needs of the hashes of groups of shards, one after the other. */
  readonly shards: string;
  /** Number of units of each chunk, by group. */
  readonly units: readonly (readonly number[])[];
  /** Hashes of the groups, one after the other. */
  readonly chunks: string;
  /** Hash of the list of titles; null where they are too many. */
  readonly titles: string | null;
  /** Hash of the list of words; null for none. */
  readonly words: string | null;
  /** Hash of the file of readers' words; null for none. */
  readonly synonyms: string | null;
  /** Hash of the file of sounds; null for none. */
  readonly sounds: string | null;
}

/** A table as its file has it; `terms` are from `packTerms`. */
export type PackedTable = Omit<IndexTable, 'terms'> & { readonly terms: string };

/** The text of consecutive units, by page. */
export type Chunk = readonly PagePart[];

/** Some units of one page. */
export interface PagePart {
  /** `Route.url`. */
  readonly url: string;
  readonly category: string;
  readonly title: string;
  /** What tells the page from others of the same title, such as the category that it stands in; only where there are such pages. */
  readonly context?: string;
  /** Language tag of the page, where it is not that of the index: the page stands in for a translation. */
  readonly lang?: string;
  /** What the page says of itself, where one of the units has no text. */
  readonly description?: string;
  readonly units: readonly UnitText[];
}

/** All titles: the categories, and the pages in the order of the table. */
export type TitleList = readonly [categories: readonly string[], pages: readonly ListedTitle[]];

/** A page in a list of titles: address, title, index of its category, its context (empty for none) and its language as in `PagePart`. */
export type ListedTitle = readonly [url: string, title: string, category: number, context?: string, lang?: string];

/** Anchor (empty for the page's top), headings from the second level down to the unit's own, text blocks. */
export type UnitText = readonly [anchor: string, headings: readonly string[], blocks: readonly string[]];

/** The hash at an index of hashes that stand one after the other. */
export function hashAt(hashes: string, index: number, length = HASH_LENGTH): string {
  return hashes.slice(index * length, (index + 1) * length);
}

/** What names of lists of shown pages begin with. */
const SHOWN = 'shown-';

/** Name of a list of shown pages, from the code of the locale whose index it is for. */
export function shownFileName(locale: string, hash: string): string {
  return `${SHOWN}${locale}-${hash}.json`;
}

/** Code of the locale whose index a list of shown pages is for; null for the name of another file. */
export function localeOfShown(name: string): string | null {
  return name.startsWith(SHOWN) ? name.slice(SHOWN.length, -(1 + HASH_LENGTH + '.json'.length)) : null;
}

/** Names of the hashed files; `index` counts the chunks of a group. */
export const fileName = {
  index: (hash: string): string => `index-${hash}.json`,
  /** From `shardNames`; `index` counts the shards of a group. */
  shard: (key: string, index: number): string => `terms-${key}-${index}.bin`,
  chunk: (hash: string, index: number): string => `text-${hash}-${index}.json`,
  titles: (hash: string): string => `titles-${hash}.json`,
  words: (hash: string): string => `words-${hash}.txt`,
  synonyms: (hash: string): string => `synonyms-${hash}.txt`,
  sounds: (hash: string): string => `sounds-${hash}.txt`,
} as const;

const WEIGHT_BASE = 36;
const WEIGHT_STEPS = 20;

/** Writes a weight as `IndexTable.weights` holds it; the greatest is 1.75. */
export function weightDigit(weight: number): string {
  return Math.min(WEIGHT_BASE - 1, Math.max(0, Math.round(weight * WEIGHT_STEPS))).toString(WEIGHT_BASE);
}

/** Reads `IndexTable.weights`. */
export function weightsOf(digits: string): readonly number[] {
  return Array.from(digits, (digit) => Number.parseInt(digit, WEIGHT_BASE) / WEIGHT_STEPS);
}
