import { shortHash } from '../base/hash.js';
import { createFolder, pairsOf } from '../shared/search/fold.js';
import { fileName, type PagePart } from '../shared/search/format.js';
import type { IndexFile } from './index-files.js';
import { SIMPLIFIED_PAIRS } from './simplified-characters.js';
import { SYLLABLES } from './syllables.js';

/** Runs of Han characters that may be words or consist of words. */
const PHRASE = /\p{Script=Han}{2,12}/gu;
/** Maximum number of phrases per page, and in the file. */
const MOST_OF_PAGE = 16;
const MOST_PHRASES = 4_000;

const FOLDER = createFolder(pairsOf(SIMPLIFIED_PAIRS));

/** Han phrases of a page's title and headings, folded, without duplicates. */
export function phrasesOf({ title, units }: PagePart): readonly string[] {
  const headings = units.flatMap(([, path]) => path.slice(-1));
  const phrases = [title, ...headings].flatMap((text) => FOLDER.fold(text).match(PHRASE) ?? []);
  return [...new Set(phrases)].slice(0, MOST_OF_PAGE);
}

/** The file of sounds (`readSounds`) for the phrases of all pages and the synonyms that readers type; null if there are none. */
export function soundFile(
  pagePhrases: Iterable<readonly string[]>,
  words: readonly string[],
): { readonly hash: string; readonly file: IndexFile } | null {
  const counts = new Map<string, number>();
  const readerPhrases = words.flatMap((word) => word.match(PHRASE) ?? []);
  for (const phrases of [...pagePhrases, readerPhrases])
    for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  if (counts.size === 0) return null;
  const orderedPhrases = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, MOST_PHRASES);
  const content = [SYLLABLES, ...orderedPhrases.map(([phrase]) => phrase)].join('\n');
  const hash = shortHash(content);
  return { hash, file: { name: fileName.sounds(hash), content } };
}
