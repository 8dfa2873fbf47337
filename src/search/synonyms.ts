import { shortHash } from '../base/hash.js';
import { createFolder, pairsOf } from '../shared/search/fold.js';
import { fileName } from '../shared/search/format.js';
import { readReadersWords } from '../shared/search/synonyms.js';
import { EVERYDAY_WORDS } from './everyday-words.js';
import type { IndexFile } from './index-files.js';
import { REGION_WORDS } from './region-words.js';
import { SIMPLIFIED_PAIRS } from './simplified-characters.js';

/** Words that readers type, by the word that the site's pages have instead: `{ 快捷键: ['热键'] }`. */
export type SiteSynonyms = Readonly<Record<string, readonly string[]>>;

/** A file of readers' words, and the words of readers that the site itself has set. */
export interface ReadersFile {
  readonly hash: string;
  readonly file: IndexFile;
  readonly readerWords: readonly string[];
}

const HAN = /\p{Script=Han}/u;
/** Words of readers of Chinese, which hold for every site. */
const CHINESE_WORDS = [...EVERYDAY_WORDS, ...REGION_WORDS];

const SIMPLIFIED = pairsOf(SIMPLIFIED_PAIRS);
const FOLDER = createFolder(SIMPLIFIED);

function fold(word: string): string {
  return FOLDER.fold(word.normalize('NFC'))
    .toLowerCase()
    .replace(/[\s|]+/g, ' ')
    .trim();
}

/** Words that readers type, by the word of the pages that they stand for. */
type ReadersByWord = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The synonyms of the site, with everyday words, and words of Taiwan and Hong Kong, whose answers can be made of `characters`; all folded. Null stands
 * for all characters.
 */
function readersByWord(site: SiteSynonyms, characters: ReadonlySet<string> | null): ReadersByWord {
  const readers = new Map<string, Set<string>>();
  const add = (word: string, readerWord: string): void => {
    if (readerWord !== word && readerWord !== '') readers.set(word, (readers.get(word) ?? new Set()).add(readerWord));
  };
  for (const [word, readerWords] of Object.entries(site))
    for (const readerWord of readerWords) add(fold(word), fold(readerWord));
  /** Words of the site's settings by what readers type for them. */
  const siteWords = new Map<string, string[]>();
  for (const [word, readerWords] of readers)
    for (const readerWord of readerWords) siteWords.set(readerWord, [...(siteWords.get(readerWord) ?? []), word]);
  for (const [readerWord, words] of CHINESE_WORDS) {
    for (const word of words) {
      if (characters === null || [...word].every((c) => !HAN.test(c) || characters.has(c))) add(word, readerWord);
      // The answer may be a word of readers itself: `视窗` is answered by `窗口`; where the site says that readers type `窗口` for `窗体`, `视窗` finds `窗体`, too.
      for (const pageWord of siteWords.get(word) ?? []) add(pageWord, readerWord);
    }
  }
  return readers;
}

/** Words of the pages that readers may have other names for, whether the pages have them or not; folded and in order. */
export function pageWordsOf(site: SiteSynonyms): readonly string[] {
  return [...readersByWord(site, null).keys()].sort();
}

/** The file of readers' words (`readReadersWords`); null for none. `characters` are those of the pages. */
export function readersFile(site: SiteSynonyms, characters: ReadonlySet<string>): ReadersFile | null {
  const readers = readersByWord(site, characters);
  // Without a function, texts are compared by code units.
  const lines = [...readers.keys()].sort().map((word) => [word, ...(readers.get(word) ?? [])].join('|'));
  const heldCharacters = new Set([...characters, ...lines.join('')]);
  // Only characters that stand in the texts or in the synonyms: any other one finds nothing.
  const pairs = [...SIMPLIFIED].filter(([, to]) => heldCharacters.has(to)).flat();
  if (lines.length + pairs.length === 0) return null;
  const content = [...lines, pairs.join('')].join('\n');
  const hash = shortHash(content);
  const readerWords = Object.values(site).flat().map(fold);
  return { hash, file: { name: fileName.synonyms(hash), content }, readerWords };
}

/** Words of the pages by what readers type for them; in Chinese with everyday words and those of regions. */
export function vocabularyOf(lang: string, synonyms: SiteSynonyms): ReadonlyMap<string, readonly string[]> {
  const regional = /^zh\b/.test(lang) ? CHINESE_WORDS.flatMap(([, words]) => words) : [];
  const readers = readersFile(synonyms, new Set(regional.join('')));
  return readers === null ? new Map() : readReadersWords(String(readers.file.content)).synonyms;
}
