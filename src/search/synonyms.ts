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
  const readersByWord = new Map<string, Set<string>>();
  const add = (word: string, readerWord: string): void => {
    if (readerWord !== word && readerWord !== '')
      readersByWord.set(word, (readersByWord.get(word) ?? new Set()).add(readerWord));
  };
  for (const [word, readerWords] of Object.entries(site))
    for (const readerWord of readerWords) add(fold(word), fold(readerWord));
  const siteWords = [...readersByWord].map(([word, readerWords]): [string, ReadonlySet<string>] => [
    word,
    new Set(readerWords),
  ]);
  for (const [readerWord, words] of CHINESE_WORDS) {
    for (const word of words) {
      if ([...word].every((c) => !HAN.test(c) || characters.has(c))) add(word, readerWord);
      // The answer may be a word of readers itself: `视窗` is answered by `窗口`; where the site says that readers type `窗口` for `窗体`, `视窗` finds `窗体`, too.
      for (const [pageWord, readerWords] of siteWords) if (readerWords.has(word)) add(pageWord, readerWord);
    }
  }
  // Without a function, texts are compared by code units.
  const lines = [...readersByWord.keys()].sort().map((word) => [word, ...(readersByWord.get(word) ?? [])].join('|'));
  const heldCharacters = new Set([...characters, ...lines.join('')]);
  // Only characters that stand in the texts or in the synonyms: any other one finds nothing.
  const pairs = [...SIMPLIFIED].filter(([, to]) => heldCharacters.has(to)).flat();
  if (lines.length + pairs.length === 0) return null;
  const content = [...lines, pairs.join('')].join('\n');
  const hash = shortHash(content);
  const readerWords = siteWords.flatMap(([, readerWords]) => [...readerWords]);
  return { hash, file: { name: fileName.synonyms(hash), content }, readerWords };
}

/** Words of the pages by what readers type for them; in Chinese with everyday words and those of regions. */
export function vocabularyOf(lang: string, synonyms: SiteSynonyms): ReadonlyMap<string, readonly string[]> {
  const regional = /^zh\b/.test(lang) ? CHINESE_WORDS.flatMap(([, words]) => words) : [];
  const readers = readersFile(synonyms, new Set(regional.join('')));
  return readers === null ? new Map() : readReadersWords(String(readers.file.content)).synonyms;
}
