import { shortHash } from '../base/hash.js';
import { createFolder, pairsOf } from '../shared/search/fold.js';
import { fileName } from '../shared/search/format.js';
import { readSynonyms } from '../shared/search/synonyms.js';
import { EVERYDAY_WORDS } from './everyday-words.js';
import type { IndexFile } from './index-files.js';
import { REGION_WORDS } from './region-words.js';
import { SIMPLIFIED_PAIRS } from './simplified.js';

/** What readers call a thing, by the word that the site's pages have for it: `{ 快捷键: ['热键'] }`. */
export type SiteSynonyms = Readonly<Record<string, readonly string[]>>;

/** A file of synonyms and what is in it. */
export interface SynonymList {
  readonly hash: string;
  readonly file: IndexFile;
  /** What readers say for words of the site, without those of any site. */
  readonly said: readonly string[];
  /** Characters of all words. */
  readonly characters: string;
}

const HAN = /\p{Script=Han}/u;
/** What any reader of Chinese may say. */
const CHINESE_WORDS = [...EVERYDAY_WORDS, ...REGION_WORDS];

/**
 * The file of synonyms (`readSynonyms`); null for none. To those of the site it adds everyday words, and words of Taiwan and Hong Kong, whose answers can be
 * made of `characters`, the characters of the pages.
 */
export function synonymFile(site: SiteSynonyms, characters: ReadonlySet<string>): SynonymList | null {
  const folder = createFolder(pairsOf(SIMPLIFIED_PAIRS));
  const fold = (word: string): string =>
    folder
      .fold(word.normalize('NFC'))
      .toLowerCase()
      .replace(/[\s|]+/g, ' ')
      .trim();
  const readers = new Map<string, Set<string>>();
  const add = (word: string, typed: string): void => {
    if (typed !== word && typed !== '') readers.set(word, (readers.get(word) ?? new Set()).add(typed));
  };
  for (const [word, others] of Object.entries(site)) for (const typed of others) add(fold(word), fold(typed));
  const own = [...readers].map(([word, others]): [string, ReadonlySet<string>] => [word, new Set(others)]);
  for (const [typed, words] of CHINESE_WORDS) {
    for (const word of words) {
      if ([...word].every((c) => !HAN.test(c) || characters.has(c))) add(word, typed);
      // Who says it may mean by it what others mean by its answer.
      for (const [pageWord, others] of own) if (others.has(word)) add(pageWord, typed);
    }
  }
  if (readers.size === 0) return null;
  // Without a function, texts are compared by code units.
  const content = [...readers.keys()]
    .sort()
    .map((word) => [word, ...(readers.get(word) ?? [])].join('|'))
    .join('\n');
  const hash = shortHash(content);
  const said = own.flatMap(([, others]) => [...others]);
  return { hash, file: { name: fileName.synonyms(hash), content }, said, characters: content.replace(/[|\n]/g, '') };
}

/** Words of the pages by what readers type for them; in Chinese with everyday words and those of regions. */
export function vocabularyOf(lang: string, synonyms: SiteSynonyms): ReadonlyMap<string, readonly string[]> {
  const regional = /^zh\b/.test(lang) ? CHINESE_WORDS.flatMap(([, words]) => words) : [];
  const list = synonymFile(synonyms, new Set(regional.join('')));
  return list === null ? new Map() : readSynonyms(String(list.file.content));
}
