import { sha256 } from '../base/hash.js';
import { ByteReader, ByteWriter } from '../shared/search/bytes.js';
import type { PagePart } from '../shared/search/format.js';
import { partOf } from './chunks.js';
import type { UnitMentions } from './mentions.js';
import { PostingsReader, type TermSource } from './page-postings.js';
import type { Mention, SearchPage, SectionKeywords, TextSection } from './page-text.js';

/** All that the index takes from a page. It is made where the page is made, so that the thread that builds the index only joins what many threads have read. */
export interface PageDigest {
  /** Hash of title, names, keywords and sections, which the terms are read from. */
  readonly terms: string;
  /** The page in the form that chunks hold. */
  readonly part: PagePart;
  /** From `PostingsReader`. */
  readonly postings: Uint8Array;
  readonly mentions: readonly Mention[];
}

/** A page to index. */
export interface PageToIndex {
  /** `Route.url`; pages come in code-unit order of it. */
  readonly url: string;
  /** Changes with the published page. */
  readonly version: string;
  /** As in `SearchPage`. */
  readonly names: readonly string[];
  readonly keywords: SectionKeywords;
  /** What the score of the page is multiplied with. */
  readonly weight: number;
  digest(): PageDigest;
  /** The text that the page had in the last index; null where its old document is gone. */
  loadLast(): readonly TextSection[] | null;
}

const READER = new PostingsReader();

/** The digest of a page. */
export function digestOf(page: SearchPage): PageDigest {
  return { terms: termsHash(page), part: partOf(page), postings: READER.read(page), mentions: page.mentions };
}

/** Terms of a page's text alone. */
export function postingsOf(source: TermSource): Uint8Array {
  return READER.read(source);
}

/** Terms of what other pages say of a page. */
export function mentionPostingsOf(mentions: UnitMentions): Uint8Array {
  return READER.readMentions(mentions);
}

/** Changes with what the terms of a page are read from. */
export function termsHash({ title, names, keywords, sections }: TermSource): string {
  return sha256(JSON.stringify({ title, names, keywords, sections })).slice(0, 32);
}

/** Changes with a page's address, category, context, language, description and text. */
export function textKey({ part, terms }: Pick<PageDigest, 'part' | 'terms'>): string {
  const { url, category, context = null, lang = null, description = null } = part;
  return sha256(JSON.stringify([url, category, context, terms, lang, description])).slice(0, 32);
}

/** A digest as bytes: all but the postings as JSON after the number of its bytes, then the postings. */
export function encodeDigest({ postings, ...facts }: PageDigest): Uint8Array {
  const writer = new ByteWriter();
  writer.text(JSON.stringify(facts));
  writer.bytes(postings);
  return writer.written.slice();
}

/** The digest of `encodeDigest`. */
export function decodeDigest(bytes: Uint8Array): PageDigest {
  const reader = new ByteReader(bytes);
  const head = reader.bytes(reader.number());
  const facts = JSON.parse(new TextDecoder().decode(head)) as Omit<PageDigest, 'postings'>;
  return { ...facts, postings: bytes.subarray(reader.position) };
}
