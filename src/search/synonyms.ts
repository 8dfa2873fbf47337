import { shortHash } from '../base/hash.js';
import { createFolder, pairsOf } from '../shared/search/fold.js';
import { fileName } from '../shared/search/format.js';
import { readReadersWords } from '../shared/search/synonyms.js';
import { EVERYDAY_WORDS } from './everyday-words.js';
import type { IndexFile } from './index-files.js';
import { REGION_WORDS } from './region-words.js';
import { SIMPLIFIED_PAIRS } from './simplified-characters.js';

/** Synonyms that readers type, by the word on the site's pages: `{ 快捷键: ['热键'] }`. */
export type SiteSynonyms = Readonly<Record<string, readonly string[]>>;

/** The file of synonyms, and those that the site itself has configured. */
export interface ReadersFile {
  readonly hash: string;
  readonly file: IndexFile;
  readonly readerWords: readonly string[];
}

const HAN = /\p{Script=Han}/u;
/** Synonyms in Chinese that apply to every site. */
const CHINESE_WORDS = [...EVERYDAY_WORDS, ...REGION_WORDS];

const SIMPLIFIED = pairsOf(SIMPLIFIED_PAIRS);
const FOLDER = createFolder(SIMPLIFIED);

function fold(word: string): string {
  return FOLDER.fold(word.normalize('NFC'))
    .toLowerCase()
    .replace(/[\s|]+/g, ' ')
    .trim();
}

/** Synonyms that readers type, by the word of the pages. */
type ReadersByWord = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Synonyms of the site, plus colloquial words and those of Taiwan and Hong Kong whose pages' words consist of `characters`; all folded.
 * Null allows all characters.
 */
function readersByWord(site: SiteSynonyms, characters: ReadonlySet<string> | null): ReadersByWord {
  const readers = new Map<string, Set<string>>();
  const add = (word: string, readerWord: string): void => {
    if (readerWord !== word && readerWord !== '') readers.set(word, (readers.get(word) ?? new Set()).add(readerWord));
  };
  for (const [word, readerWords] of Object.entries(site))
    for (const readerWord of readerWords) add(fold(word), fold(readerWord));
  /** Words of the site's settings by their synonyms. */
  const siteWords = new Map<string, string[]>();
  for (const [word, readerWords] of readers)
    for (const readerWord of readerWords) siteWords.set(readerWord, [...(siteWords.get(readerWord) ?? []), word]);
  for (const [readerWord, words] of CHINESE_WORDS) {
    for (const word of words) {
      if (characters === null || [...word].every((c) => !HAN.test(c) || characters.has(c))) add(word, readerWord);
      // The result may itself be a synonym: `视窗` leads to `窗口`; if the site defines `窗口` as a synonym of `窗体`, `视窗` finds `窗体`, too.
      for (const pageWord of siteWords.get(word) ?? []) add(pageWord, readerWord);
    }
  }
  return readers;
}

/** Words that may have synonyms, whether the pages contain them or not; folded and sorted. */
export function pageWordsOf(site: SiteSynonyms): readonly string[] {
  return [...readersByWord(site, null).keys()].sort();
}

/** The file of synonyms (`readReadersWords`), or null. `characters` are those of the pages. */
export function readersFile(site: SiteSynonyms, characters: ReadonlySet<string>): ReadersFile | null {
  const readers = readersByWord(site, characters);
  // The default order compares code units.
  const lines = [...readers.keys()].sort().map((word) => [word, ...(readers.get(word) ?? [])].join('|'));
  const heldCharacters = new Set([...characters, ...lines.join('')]);
  // Only characters that occur in the texts or synonyms: others would find nothing.
  const pairs = [...SIMPLIFIED].filter(([, to]) => heldCharacters.has(to)).flat();
  if (lines.length + pairs.length === 0) return null;
  const content = [...lines, pairs.join('')].join('\n');
  const hash = shortHash(content);
  const readerWords = Object.values(site).flat().map(fold);
  return { hash, file: { name: fileName.synonyms(hash), content }, readerWords };
}

/** Words of the pages by their synonyms; in Chinese including colloquial and regional words. */
export function vocabularyOf(lang: string, synonyms: SiteSynonyms): ReadonlyMap<string, readonly string[]> {
  const regional = /^zh\b/.test(lang) ? CHINESE_WORDS.flatMap(([, words]) => words) : [];
  const readers = readersFile(synonyms, new Set(regional.join('')));
  return readers === null ? new Map() : readReadersWords(String(readers.file.content)).synonyms;
}
