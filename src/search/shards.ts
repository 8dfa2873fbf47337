import { shortHash } from '../base/hash.js';
import { fileName } from '../shared/search/format.js';
import { type EncodedTerm, encodeShard } from '../shared/search/shard.js';
import { kindOf } from '../shared/search/terms.js';
import type { IndexFile } from './chunks.js';

/** Bytes of terms and postings after which a shard ends. */
const SHARD_BYTES = 6_000;
/** What a term costs besides its postings, about. */
const TERM_BYTES = 4;

/** Words that misspelt ones may be corrected to: letters only, long enough for a mistake to be told from another word. */
const WORD = /^\p{L}{4,24}$/u;
const MOST_WORDS = 20_000;

/** All terms of an index as files. */
export interface WrittenTerms {
  readonly files: readonly IndexFile[];
  /** First term of each shard. */
  readonly first: readonly string[];
  readonly hashes: string;
  /** Hash of the list of words; null for none. */
  readonly words: string | null;
  /** Characters of unspaced scripts that occur. */
  readonly characters: ReadonlySet<string>;
}

/** Cuts the ordered terms into shards of about equal size. */
export function writeTerms(terms: Iterable<EncodedTerm>): WrittenTerms {
  const files: IndexFile[] = [];
  const first: string[] = [];
  const hashes: string[] = [];
  const characters = new Set<string>();
  const words: WeighedWord[] = [];
  let shard: EncodedTerm[] = [];
  let bytes = 0;
  const close = (): void => {
    const content = encodeShard(shard);
    const hash = shortHash(content);
    files.push({ name: fileName.shard(hash), content });
    first.push(shard[0]?.term ?? '');
    hashes.push(hash);
    shard = [];
    bytes = 0;
  };
  for (const term of terms) {
    if (term.term.charCodeAt(0) > 127 && kindOf([...term.term][0] ?? '') === 'unspaced') {
      for (const character of term.term) characters.add(character);
    } else if (WORD.test(term.term)) words.push({ word: term.term, weight: term.postings.length });
    shard.push(term);
    bytes += term.postings.length + TERM_BYTES;
    if (bytes >= SHARD_BYTES) close();
  }
  if (shard.length > 0) close();
  const list = wordList(words);
  return {
    files: list === null ? files : [...files, list.file],
    first,
    hashes: hashes.join(''),
    words: list?.hash ?? null,
    characters,
  };
}

/** The length of a word's postings tells how frequent it is. */
interface WeighedWord {
  readonly word: string;
  readonly weight: number;
}

function wordList(words: readonly WeighedWord[]): { readonly hash: string; readonly file: IndexFile } | null {
  if (words.length === 0) return null;
  // Sorting is stable and words come in order, so that equally frequent ones stay so.
  const best = [...words].sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS);
  const content = best
    .map(({ word }) => word)
    .sort()
    .join('\n');
  const hash = shortHash(content);
  return { hash, file: { name: fileName.words(hash), content } };
}
