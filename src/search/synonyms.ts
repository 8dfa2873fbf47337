import { shortHash } from '../base/hash.js';
import { createFolder, pairsOf } from '../shared/search/fold.js';
import { fileName } from '../shared/search/format.js';
import { readReadersWords } from '../shared/search/synonyms.js';
import { EVERYDAY_WORDS } from './everyday-words.js';
import type { IndexFile } from './index-files.js';
import { REGION_WORDS } from './region-words.js';
import { SIMPLIFIED_PAIRS } from './simplified.js';

/** What readers call a thing, by the word that the site's pages have for it: `{ 快捷键: ['热键'] }`. */
export type SiteSynonyms = Readonly<Record<string, readonly string[]>>;

/** A file of readers' words, and what readers say for words of the site, without those of any site. */
export interface ReadersFile {
  readonly hash: string;
  readonly file: IndexFile;
  readonly said: readonly string[];
}

const HAN = /\p{Script=Han}/u;
/** What any reader of Chinese may say. */
const CHINESE_WORDS = [...EVERYDAY_WORDS, ...REGION_WORDS];

const SIMPLIFIED = pairsOf(SIMPLIFIED_PAIRS);

/**
 * The file of readers' words (`readReadersWords`); null for none. To the synonyms of the site it adds everyday words, and words of Taiwan and Hong Kong, whose
 * answers can be made of `characters`, the characters of the pages.
 */
export function readersFile(site: SiteSynonyms, characters: ReadonlySet<string>): ReadersFile | null {
  const folder = createFolder(SIMPLIFIED);
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
  // Without a function, texts are compared by code units.
  const lines = [...readers.keys()].sort().map((word) => [word, ...(readers.get(word) ?? [])].join('|'));
  const held = new Set([...characters, ...lines.join('')]);
  // Only for characters that the texts or the synonyms hold: any other one would find nothing anyway.
  const pairs = [...SIMPLIFIED].filter(([, to]) => held.has(to)).flat();
  if (lines.length + pairs.length === 0) return null;
  const content = [...lines, pairs.join('')].join('\n');
  const hash = shortHash(content);
  const said = own.flatMap(([, others]) => [...others]);
  return { hash, file: { name: fileName.synonyms(hash), content }, said };
}

/** Words of the pages by what readers type for them; in Chinese with everyday words and those of regions. */
export function vocabularyOf(lang: string, synonyms: SiteSynonyms): ReadonlyMap<string, readonly string[]> {
  const regional = /^zh\b/.test(lang) ? CHINESE_WORDS.flatMap(([, words]) => words) : [];
  const list = readersFile(synonyms, new Set(regional.join('')));
  return list === null ? new Map() : readReadersWords(String(list.file.content)).synonyms;
}
