import type { Alternative } from './alternatives.js';
import type { Span } from './marks.js';
import type { NearWordsCode, WordLists } from './near-words-code.js';
import type { Concept, Query } from './query.js';
import { wordsInPinyin } from './sounds.js';
import { isWithin, slipsOf, spellings as spellingsOf } from './spellings.js';
import type { Synonyms } from './synonyms.js';

/** A part of the query that no page contains, with its corrections: in `打开窗扣` the part `窗扣`, with `窗口`. */
export interface Correction extends Span {
  readonly words: readonly string[];
  /** Terms of these words and of their synonyms. */
  readonly alternatives: readonly Alternative[];
}

const SHORTEST_PINYIN = 3;
const SPELLING_STRENGTH = 0.6;
const SOUND_STRENGTH = 0.8;
/** Longest Han run that is corrected: in a longer one, a wrong character usually makes another real word. */
const LONGEST_SLIP = 6;
/**
 * Maximum number of concepts in a query that is searched for pinyin: longer queries are error messages, and the file of sounds is large.
 */
const MOST_SPOKEN = 6;

/** Data and code for corrections. */
interface CorrectionSources {
  readonly files: Pick<WordLists, 'words' | 'sounds'>;
  readonly thesaurus: Synonyms;
  readonly code: NearWordsCode;
}

/** Corrections of concepts without postings; empty if no word is close. */
export async function correctionsOf(
  query: Pick<Query, 'input' | 'concepts'>,
  missingConcepts: readonly Concept[],
  { files, thesaurus, code }: CorrectionSources,
): Promise<readonly Correction[]> {
  const { alternative, synonymTerms, termsOfWord, wordBounds } = code;
  const wordConcepts = missingConcepts.filter(({ word }) => word !== null && word.length >= SHORTEST_PINYIN);
  const hanRuns = [...query.input.matchAll(HAN_RUN)]
    .filter(({ 0: text }) => text.length <= LONGEST_SLIP)
    .flatMap((run) => contentSpans(run, code));
  const pairConcepts = missingConcepts.filter((pair) => hanRuns.some((run) => isWithin(pair, run)));
  const isShort = query.concepts.length <= MOST_SPOKEN;
  const pinyinConcepts = isShort ? wordConcepts.filter(({ word }) => LETTERS.test(word ?? '')) : [];
  if (wordConcepts.length + pairConcepts.length === 0) return [];
  const [pageWords, sounds] = await Promise.all([
    wordConcepts.length === 0 ? [] : files.words(),
    pinyinConcepts.length + pairConcepts.length === 0 ? null : files.sounds(),
  ]);
  /** Terms of the pages' words for a synonym that readers type. */
  const synonymsFor = (word: string, strength: number): readonly Alternative[] =>
    (thesaurus.get(word) ?? []).map((one) => synonymTerms(one, strength));
  const correctionOf = ({ start, end }: Span, words: readonly string[]): Correction => ({
    start,
    end,
    words,
    alternatives: words.flatMap((word) => [
      alternative(termsOfWord(word), SOUND_STRENGTH),
      ...synonymsFor(word, SOUND_STRENGTH),
    ]),
  });
  // Readers may misspell synonyms too, although no page contains these.
  const readerWords = wordConcepts.length === 0 ? [] : [...thesaurus.keys()].filter((word) => LETTERS.test(word));
  const dictionary = [...new Set([...pageWords, ...readerWords])];
  return [
    ...wordConcepts.map((concept) => {
      const homophones =
        sounds !== null && pinyinConcepts.includes(concept)
          ? wordsInPinyin(concept.word ?? '', sounds, wordBounds)
          : [];
      const soundCorrection = correctionOf(concept, homophones);
      const spellings = spellingsOf(concept.word ?? '', dictionary);
      return {
        ...soundCorrection,
        words: [...homophones, ...spellings],
        alternatives: [
          ...soundCorrection.alternatives,
          ...spellings.flatMap((term) => [
            alternative([term], SPELLING_STRENGTH),
            ...synonymsFor(term, SPELLING_STRENGTH),
          ]),
        ],
      };
    }),
    ...slipsOf(query.input, { runs: hanRuns, missingPairs: pairConcepts, wordBounds }, sounds).map((slip) =>
      correctionOf(slip, slip.words),
    ),
  ].filter(({ words }) => words.length > 0);
}

const HAN_RUN = /\p{Script=Han}+/gu;
const LETTERS = /^[a-z]+$/;

/** Parts of a run between function words: in `怎么打开窗扣` the part `打开窗扣`. */
function contentSpans({ index, 0: text }: RegExpExecArray, { contentOf }: NearWordsCode): readonly Span[] {
  return contentOf(text, true).map((piece) => ({
    start: index + piece.start,
    end: index + piece.start + piece.text.length,
  }));
}
