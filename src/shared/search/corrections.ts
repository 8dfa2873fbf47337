import type { Stretch } from './near-words.js';
import type { IndexFiles } from './open-index.js';
import { type Alternative, type Concept, type Query, wordTerms } from './query.js';
import type { Synonyms } from './synonyms.js';

/** A stretch of the query that is found nowhere, with the words that it is taken for. */
export interface Correction extends Stretch {
  readonly words: readonly string[];
  /** What finds these words, or what the pages say for them. */
  readonly alternatives: readonly Alternative[];
}

const SHORTEST_PINYIN = 3;
const SPELLING_STRENGTH = 0.6;
const SOUND_STRENGTH = 0.8;
/** Characters of a Han run that may be a slip: in a sentence, another character makes another word more often. */
const LONGEST_SLIP = 6;
/** Parts of a query in which pinyin is looked for: longer ones are texts of errors, and the file of sounds is large. */
const MOST_SPOKEN = 6;

/**
 * What parts of a query that have no postings are taken for; empty where nothing is near. The code that compares words (`near-words.ts`) is loaded
 * here, at the same time as its lists: few queries need it.
 */
export async function correctionsOf(
  query: Pick<Query, 'typed' | 'concepts'> & { readonly synonymsOf: Synonyms },
  missing: readonly Concept[],
  files: IndexFiles,
): Promise<readonly Correction[]> {
  const words = missing.filter(({ word }) => word !== null && word.length >= SHORTEST_PINYIN);
  const runs = [...query.typed.matchAll(HAN_RUN)].filter(({ 0: text }) => text.length <= LONGEST_SLIP);
  const pairs = missing.filter((pair) => runs.some((run) => isWithin(pair, placeOf(run))));
  const isShort = query.concepts.length <= MOST_SPOKEN;
  const pinyin = isShort ? words.filter(({ word }) => LETTERS.test(word ?? '')) : [];
  if (words.length + pairs.length === 0) return [];
  const [near, pageWords, sounds] = await Promise.all([
    files.nearWords(),
    words.length === 0 ? [] : files.words(),
    pinyin.length + pairs.length === 0 ? null : files.sounds(),
  ]);
  if (near === null) return [];
  /** What the pages say for a word. */
  const answersOf = (word: string, strength: number): readonly Alternative[] =>
    (query.synonymsOf.get(word) ?? []).map((one) => wordTerms(one, strength));
  const correctionOf = ({ start, end }: Stretch, list: readonly string[]): Correction => ({
    start,
    end,
    words: list,
    alternatives: list.flatMap((word) => [wordTerms(word, SOUND_STRENGTH), ...answersOf(word, SOUND_STRENGTH)]),
  });
  // What readers say may be misspelt too, although no page has it.
  const readerWords = words.length === 0 ? [] : [...query.synonymsOf.keys()].filter((word) => LETTERS.test(word));
  const dictionary = [...new Set([...pageWords, ...readerWords])];
  return [
    ...words.map((concept) => {
      const homophones =
        sounds !== null && pinyin.includes(concept) ? near.wordsInPinyin(concept.word ?? '', sounds) : [];
      const bySound = correctionOf(concept, homophones);
      const spellings = near.spellings(concept.word ?? '', dictionary);
      return {
        ...bySound,
        words: [...homophones, ...spellings],
        alternatives: [
          ...bySound.alternatives,
          ...spellings.flatMap((term) => [
            { terms: [term], isPrefix: false, strength: SPELLING_STRENGTH },
            ...answersOf(term, SPELLING_STRENGTH),
          ]),
        ],
      };
    }),
    ...near.slipsOf(query.typed, runs.map(placeOf), pairs, sounds).map((slip) => correctionOf(slip, slip.words)),
  ].filter(({ words: list }) => list.length > 0);
}

const HAN_RUN = /\p{Script=Han}+/gu;
const LETTERS = /^[a-z]+$/;

function placeOf({ index, 0: text }: RegExpExecArray): Stretch {
  return { start: index, end: index + text.length };
}

function isWithin(inner: Stretch, outer: Stretch): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
