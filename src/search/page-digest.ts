import { sha256 } from '../base/hash.js';
import { ByteReader, ByteWriter } from '../shared/search/bytes.js';
import type { PagePart } from '../shared/search/format.js';
import { type PackedPage, packPart, pagePart, textsOfUnit } from './chunks.js';
import type { Mention, SearchPage, SectionKeywords, TextSection } from './page-text.js';
import { phrasesOf } from './sound-file.js';
import { type Unit, unitsOf } from './units.js';

/** The parts of a page that terms are read from. */
export type TermSource = Pick<SearchPage, 'title' | 'names' | 'keywords' | 'sections'>;

/**
 * Everything that the index needs from a page besides its terms. Computed where the page is made, so that the thread that builds the index
 * only joins what many threads have read.
 */
export interface PageDigest {
  /** Changes with everything that the terms are read from. */
  readonly terms: string;
  /** Changes with the page's address, category, context, language, description and text. */
  readonly text: string;
  /** The page in the form stored in chunks. */
  readonly page: PackedPage;
  /** Anchor of each unit; empty for the top of the page. */
  readonly anchors: readonly string[];
  /** Result of `phrasesOf`. */
  readonly phrases: readonly string[];
  readonly mentions: readonly Mention[];
}

/** A page to index. */
export interface PageToIndex {
  /** `Route.url`; pages must come in its code-unit order. */
  readonly url: string;
  /** Changes with the published page. */
  readonly version: string;
  /** As in `SearchPage`. */
  readonly names: readonly string[];
  readonly keywords: SectionKeywords;
  /** Factor for the score of the page. */
  readonly weight: number;
  digest(): PageDigest;
  /** Reads the page from its document. */
  load(): SearchPage;
  /** The page's text in the last index, or null if its old document is gone. */
  loadLast(): readonly TextSection[] | null;
}

/** Computes the digest of a page. */
export function digestOf(page: SearchPage, units: readonly Unit[] = unitsOf(page)): PageDigest {
  const part = pagePart(page, units);
  const packed = packPart(part);
  const terms = hashOf(page, units, packed);
  const { url, category, context = null, lang = null, description = null } = part;
  return {
    terms,
    text: sha256(JSON.stringify([url, category, context, terms, lang, description])).slice(0, 32),
    page: packed,
    anchors: units.map(({ anchor }) => anchor),
    phrases: phrasesOf(part),
    mentions: page.mentions,
  };
}

/** Units of a page in the last index if their terms have this hash, otherwise null. */
export function unitsWithTerms(source: TermSource, hash: string): readonly Unit[] | null {
  const units = unitsOf(source);
  const page = packPart({ url: '', category: '', title: '', units: units.map(textsOfUnit) });
  return hashOf(source, units, page) === hash ? units : null;
}

/** Hash of everything that terms are read from: texts with their weights, and names and keywords, which chunks do not contain. */
function hashOf(
  { title, names, keywords }: Omit<TermSource, 'sections'>,
  units: readonly Unit[],
  { units: packed }: PackedPage,
): string {
  const weights = units.map(({ ownHeading, blocks }) => {
    const signs = blocks.map(({ isMinor }) => (isMinor ? 'm' : '.'));
    return `${ownHeading === '' ? '-' : '#'}${signs.join('')}`;
  });
  const texts = sha256(Buffer.concat(packed.map(({ json }) => json)));
  return sha256(JSON.stringify([texts, title, names, keywords, weights])).slice(0, 32);
}

/** Encodes a digest: everything except the texts as JSON with its length, then the texts. */
export function encodeDigest({ page, ...facts }: PageDigest): Uint8Array<ArrayBuffer> {
  const { head, units } = page;
  const sizes = units.map(({ json, textBytes, hasText }) => [json.length, textBytes, hasText] as const);
  const writer = new ByteWriter();
  writer.text(JSON.stringify({ ...facts, head, sizes } satisfies EncodedFacts));
  for (const { json } of units) writer.bytes(json);
  return writer.written.slice();
}

interface EncodedFacts extends Omit<PageDigest, 'page'>, Pick<PackedPage, 'head'> {
  /** Bytes of a unit, bytes of its text, and whether it has text. */
  readonly sizes: readonly (readonly [number, number, boolean])[];
}

/** Decodes the output of `encodeDigest`. */
export function decodeDigest(bytes: Uint8Array): PageDigest {
  const reader = new ByteReader(bytes);
  const json = new TextDecoder().decode(reader.bytes(reader.number()));
  const { head, sizes, ...facts } = JSON.parse(json) as EncodedFacts;
  const units = sizes.map(([size, textBytes, hasText]) => ({ json: reader.bytes(size), textBytes, hasText }));
  return { ...facts, page: { head, units } };
}

/** The page as chunks contain it, decoded. */
export function partOfDigest({ page: { head, units } }: PageDigest): PagePart {
  const decoder = new TextDecoder();
  return { ...head, units: units.map(({ json }) => JSON.parse(decoder.decode(json)) as PagePart['units'][number]) };
}
