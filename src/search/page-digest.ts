import { sha256 } from '../base/hash.js';
import { ByteReader, ByteWriter } from '../shared/search/bytes.js';
import type { PagePart } from '../shared/search/format.js';
import { pagePart } from './chunks.js';
import { PostingsReader, type TermSource } from './page-postings.js';
import type { Mention, SearchPage, SectionKeywords, TextSection, UnitMentions } from './page-text.js';

/**
 * Everything that the index needs from a page. Computed where the page is built, so that the thread that builds the index only joins what
 * many threads have read.
 */
export interface PageDigest {
  /** Hash of title, names, keywords and sections, from which the terms are read. */
  readonly terms: string;
  /** The page in the form stored in chunks. */
  readonly part: PagePart;
  /** Result of `PostingsReader`. */
  readonly postings: Uint8Array;
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
  /** The page's text in the last index, or null if its old document is gone. */
  loadLast(): readonly TextSection[] | null;
}

const READER = new PostingsReader();

/** Computes the digest of a page. */
export function digestOf(page: SearchPage): PageDigest {
  return { terms: termsHash(page), part: pagePart(page), postings: READER.read(page), mentions: page.mentions };
}

/** Terms of a page's text alone. */
export function postingsOf(source: TermSource): Uint8Array {
  return READER.read(source);
}

/** Terms of the sentences about a page on other pages. */
export function mentionPostingsOf(mentions: UnitMentions): Uint8Array {
  return READER.readMentions(mentions);
}

/** Changes with everything that the terms of a page are read from. */
export function termsHash({ title, names, keywords, sections }: TermSource): string {
  return sha256(JSON.stringify({ title, names, keywords, sections })).slice(0, 32);
}

/** Changes with a page's address, category, context, language, description and text. */
export function textKey({ part, terms }: Pick<PageDigest, 'part' | 'terms'>): string {
  const { url, category, context = null, lang = null, description = null } = part;
  return sha256(JSON.stringify([url, category, context, terms, lang, description])).slice(0, 32);
}

/** Encodes a digest: everything except the postings as JSON with its length, then the postings. */
export function encodeDigest({ postings, ...facts }: PageDigest): Uint8Array {
  const writer = new ByteWriter();
  writer.text(JSON.stringify(facts));
  writer.bytes(postings);
  return writer.written.slice();
}

/** Decodes the output of `encodeDigest`. */
export function decodeDigest(bytes: Uint8Array): PageDigest {
  const reader = new ByteReader(bytes);
  const head = reader.bytes(reader.number());
  const facts = JSON.parse(new TextDecoder().decode(head)) as Omit<PageDigest, 'postings'>;
  return { ...facts, postings: bytes.subarray(reader.position) };
}
