import { type Alternative, alternative, synonymTerms, wordTerms } from './alternatives.js';
import { contentOf, wordBounds } from './grammar.js';
import type { Span } from './marks.js';
import type { IndexFiles } from './open-index.js';
import type { Concept, Query } from './query.js';
import type { Synonyms } from './synonyms.js';

/** A stretch of the query that no page has, with the words that it is taken for: of `打开窗扣` the stretch `窗扣`, with `窗口`. */
export interface Correction extends Span {
  readonly words: readonly string[];
  /** Terms of these words, and of their synonyms. */
  readonly alternatives: readonly Alternative[];
}

const SHORTEST_PINYIN = 3;
const SPELLING_STRENGTH = 0.6;
const SOUND_STRENGTH = 0.8;
/** Longest Han run that is corrected: in a longer one, a wrong character mostly makes another real word. */
const LONGEST_SLIP = 6;
/** Most concepts of a query in which pinyin is looked for: longer queries are texts of errors, and the file of sounds is large. */
const MOST_SPOKEN = 6;

/**
 * The corrections of concepts that have no postings; empty where no word is near. The code that compares words (`near-words.ts`) is loaded
 * here, at the same time as its lists: few queries need it.
 */
export async function correctionsOf(
  query: Pick<Query, 'input' | 'concepts'> & { readonly thesaurus: Synonyms },
  missingConcepts: readonly Concept[],
  files: Pick<IndexFiles, 'nearWords' | 'words' | 'sounds'>,
): Promise<readonly Correction[]> {
  const wordConcepts = missingConcepts.filter(({ word }) => word !== null && word.length >= SHORTEST_PINYIN);
  const hanRuns = [...query.input.matchAll(HAN_RUN)]
    .filter(({ 0: text }) => text.length <= LONGEST_SLIP)
    .flatMap(contentSpans);
  const pairConcepts = missingConcepts.filter((pair) => hanRuns.some((run) => isWithin(pair, run)));
  const isShort = query.concepts.length <= MOST_SPOKEN;
  const pinyinConcepts = isShort ? wordConcepts.filter(({ word }) => LETTERS.test(word ?? '')) : [];
  if (wordConcepts.length + pairConcepts.length === 0) return [];
  const [nearWords, pageWords, sounds] = await Promise.all([
    files.nearWords(),
    wordConcepts.length === 0 ? [] : files.words(),
    pinyinConcepts.length + pairConcepts.length === 0 ? null : files.sounds(),
  ]);
  if (nearWords === null) return [];
  /** Terms of the words that pages have for a word of readers. */
  const synonymsFor = (word: string, strength: number): readonly Alternative[] =>
    (query.thesaurus.get(word) ?? []).map((one) => synonymTerms(one, strength));
  const correctionOf = ({ start, end }: Span, words: readonly string[]): Correction => ({
    start,
    end,
    words,
    alternatives: words.flatMap((word) => [wordTerms(word, SOUND_STRENGTH), ...synonymsFor(word, SOUND_STRENGTH)]),
  });
  // Words of readers may be misspelt too, although no page has them.
  const readerWords = wordConcepts.length === 0 ? [] : [...query.thesaurus.keys()].filter((word) => LETTERS.test(word));
  const dictionary = [...new Set([...pageWords, ...readerWords])];
  return [
    ...wordConcepts.map((concept) => {
      const homophones =
        sounds !== null && pinyinConcepts.includes(concept)
          ? nearWords.wordsInPinyin(concept.word ?? '', sounds, wordBounds)
          : [];
      const soundCorrection = correctionOf(concept, homophones);
      const spellings = nearWords.spellings(concept.word ?? '', dictionary);
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
    ...nearWords
      .slipsOf(query.input, { runs: hanRuns, missingPairs: pairConcepts, wordBounds }, sounds)
      .map((slip) => correctionOf(slip, slip.words)),
  ].filter(({ words }) => words.length > 0);
}

/** True where half of the query or more was corrected. Where it is less, readers are told which words no page has, and not what these were taken for. */
export function isMostCorrected(corrections: readonly Correction[], text: string): boolean {
  const correctedLength = corrections.reduce((sum, { start, end }) => sum + end - start, 0);
  return correctedLength > 0 && correctedLength * 2 >= text.length;
}

const HAN_RUN = /\p{Script=Han}+/gu;
const LETTERS = /^[a-z]+$/;

/** The pieces of a run between words of grammar: of `怎么打开窗扣` the piece `打开窗扣`. */
function contentSpans({ index, 0: text }: RegExpExecArray): readonly Span[] {
  return contentOf(text, true).map((piece) => ({
    start: index + piece.start,
    end: index + piece.start + piece.text.length,
  }));
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
