import { type Alternative, alternative, beginnings, partsAlternative, synonymTerms } from './alternatives.js';
import type { TextFolder } from './fold.js';
import { contentOf, hasLinking, isWeak, weakSpans, withoutGrammar, wordBounds } from './grammar.js';
import { type SynonymSpan, type Synonyms, synonymSpans } from './synonyms.js';
import { identifierParts, isOperator, pairsOfRun, type Run, runsOf } from './terms.js';

/** A part of the query that a page contains or lacks: a pair of characters, a word, an identifier. */
export interface Concept {
  readonly alternatives: readonly Alternative[];
  /** Parts of an identifier, looked up if hardly any page contains it as typed. */
  readonly parts: readonly Alternative[];
  /** Factor for the rarity of its terms. */
  readonly weight: number;
  /** True for an identifier of several words, which are concepts in the same place. */
  readonly isCompound: boolean;
  /** The word as typed if misspellings of it may be corrected, or null. */
  readonly word: string | null;
  /** True for a pair of characters that overlaps the previous concept. */
  readonly isOverlap: boolean;
  /** True for a pair whose characters belong to two words: if no page contains it, no word is missing. */
  readonly isAcross: boolean;
  /** Range in the query, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** One wording of the query, folded and in lower case, with single spaces: as typed, or with a synonym. */
export interface Wording {
  readonly text: string;
  /** Runs of the text without function words; an exact match contains each of them. */
  readonly phrases: readonly string[];
}

/** A parsed query. */
export interface Query extends Wording {
  readonly concepts: readonly Concept[];
  /** The query as typed, folded and in lower case; `start` and `end` of concepts refer to it. */
  readonly input: string;
  /** The query with a synonym for one of its words: `热键设置` as `快捷键设置`. */
  readonly variants: readonly Wording[];
  /** Synonyms of its words. */
  readonly synonyms: readonly string[];
}

const LINKING_WEIGHT = 0.5;
/** Factor for insignificant words, such as function words. */
const WEAK_WEIGHT = 0.5;
/** Weight of a pair whose characters belong to two words. */
const ACROSS_WEIGHT = 0.5;
/** Weight of an operator: beside words it is insignificant. */
const OPERATOR_WEIGHT = 0.2;
/** Weight of an identifier or a plain word, and of a word within an identifier. */
const WHOLE_WEIGHT = 1.6;
const WORD_WEIGHT = 0.7;
/** Factor for a word within an identifier that no page contains: the word then weighs as much as a plain one. */
export const LOST_COMPOUND = WHOLE_WEIGHT / WORD_WEIGHT;
const SYNONYM_STRENGTH = 0.9;
/** Maximum number of pairs looked up per run: each may cost a request. */
const MOST_PAIRS = 12;
/** Maximum number of different words looked up: each may cost a request, and error messages have many. */
const MOST_WORDS = 9;
/** Number of significant words from which insignificant ones are not looked up. */
const FEWEST_STRONG = 3;
/** Longest run in which pairs across two words are skipped: in a longer one they show which words stand together. */
const LONGEST_SPARED = 6;
/** Maximum number of synonyms looked up for a query. */
const MOST_SYNONYMS = 4;

/** Parses a query; null if it contains nothing to search for. */
export function parseQuery(query: string, folder: TextFolder, synonyms: Synonyms): Query | null {
  const foldedText = folder.fold(query.normalize('NFC'));
  const runs = distinctRuns(withoutGrammar(runsOf(foldedText)));
  if (runs.length === 0) return null;
  const input = foldedText.toLowerCase();
  const spans = synonymSpans(input, runs, synonyms);
  const concepts = runs.flatMap((run, i) =>
    run.kind === 'unspaced'
      ? unspacedConcepts(run, runs.length === 1, spans)
      : wordConcepts(run, i === runs.length - 1),
  );
  const variants = spans.flatMap(({ start, end, words }) =>
    words.map((word) => wordingOf(input.slice(0, start) + word + input.slice(end))),
  );
  return {
    ...wordingOf(foldedText),
    input,
    variants: variants.slice(0, MOST_SYNONYMS),
    synonyms: spans.flatMap(({ words }) => words).slice(0, MOST_SYNONYMS),
    concepts: withoutDoubles(withSynonyms(concepts, spans)),
  };
}

/**
 * Runs of the query, without insignificant words if enough others remain. Of very many words the longest are kept: they are rarer and more
 * significant.
 */
function distinctRuns(runs: readonly Run[]): readonly Run[] {
  const words = [...new Set(runs.filter(({ kind }) => kind === 'word').map(({ text }) => text.toLowerCase()))];
  const strongWords = words.filter((word) => !isWeak(word));
  const candidates = strongWords.length < FEWEST_STRONG ? words : strongWords;
  const distinctWords = new Set(candidates.sort((a, b) => b.length - a.length).slice(0, MOST_WORDS));
  return runs.filter(({ kind, text }) => kind !== 'word' || distinctWords.has(text.toLowerCase()));
}

/** Wording of a folded text. */
export function wordingOf(folded: string): Wording {
  return {
    text: folded.toLowerCase().replace(/\s+/g, ' ').trim(),
    phrases: [...new Set(withoutGrammar(runsOf(folded)).map((run) => run.text.toLowerCase()))],
  };
}

function unspacedConcepts(whole: Run, isAlone: boolean, spans: readonly SynonymSpan[]): Concept[] {
  const { text: run, start: runStart } = whole;
  if ([...run].length === 1) {
    return [placeConcept(concept([alternative([run], 1, true)], 1), runStart, run.length)];
  }
  const bounds = boundsWith(whole, spans);
  const isSpared = sparedPairs(run, bounds);
  const weakPlaces = weakSpans(run);
  const pairs = contentOf(run, isAlone).flatMap((piece) => {
    // A run of two characters is one word even if no dictionary contains it.
    const isCut = (at: number): boolean => piece.text.length > 2 && bounds.has(at);
    let start = piece.start;
    let isOverlap = false;
    return pairsOfRun(piece.text).flatMap((term) => {
      const at = start;
      const middle = at + ((term.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);
      start = middle;
      if (isSpared(middle)) {
        isOverlap = false;
        return [];
      }
      const isPairWeak = weakPlaces.some(([from, to]) => from <= at && at + term.length <= to);
      const weight =
        (hasLinking(term) ? LINKING_WEIGHT : 1) * (isCut(middle) ? ACROSS_WEIGHT : 1) * (isPairWeak ? WEAK_WEIGHT : 1);
      const pair = { ...concept([alternative([term], 1)], weight), isOverlap, isAcross: isCut(middle) };
      isOverlap = true;
      return placeConcept(pair, runStart + at, term.length);
    });
  });
  return pairs.slice(0, MOST_PAIRS);
}

/**
 * Offsets at which words start in an unspaced run, and its end. A two-character word with synonyms is one word even if no dictionary
 * contains it.
 */
function boundsWith({ text, start: runStart }: Run, spans: readonly SynonymSpan[]): ReadonlySet<number> {
  const middles = new Set(spans.filter(({ start, end }) => end - start === 2).map(({ start }) => start + 1 - runStart));
  return new Set(wordBounds(text).filter((bound) => !middles.has(bound)));
}

/**
 * Identifies by its middle a pair that is not looked up: in a short run, the one between two words of two or more characters. Both
 * characters are looked up with their own words, and each pair may cost a request. Example: `口设` in `窗口设置`.
 */
function sparedPairs(run: string, bounds: ReadonlySet<number>): (middle: number) => boolean {
  if (run.length > LONGEST_SPARED) return () => false;
  return (middle) => bounds.has(middle) && !bounds.has(middle - 1) && !bounds.has(middle + 1);
}

function wordConcepts({ text: identifier, start }: Run, isLast: boolean): Concept[] {
  if (isOperator(identifier)) {
    const operator = concept([alternative([identifier], 1)], OPERATOR_WEIGHT);
    return [placeConcept(operator, start, identifier.length)];
  }
  const { compounds, words, humps } = identifierParts(identifier);
  const whole = compounds[0];
  const wordWeight = whole === undefined ? WHOLE_WEIGHT : WORD_WEIGHT;
  return [
    ...(whole === undefined
      ? []
      : [{ ...concept(beginnings(whole, true), WHOLE_WEIGHT), parts: partsAlternative(words), isCompound: true }]),
    ...words.map((word, i) => ({
      ...concept(
        beginnings(word, isLast && i === words.length - 1),
        wordWeight * (isWeak(word) ? WEAK_WEIGHT : 1),
        word,
      ),
      parts: words.length === 1 ? partsAlternative(humps) : [],
    })),
  ].map((one) => placeConcept(one, start, identifier.length));
}

/** A concept without its range in the query. */
type UnplacedConcept = Omit<Concept, 'start' | 'end'>;

function concept(alternatives: readonly Alternative[], weight: number, word: string | null = null): UnplacedConcept {
  return { alternatives, parts: [], weight, isCompound: false, word, isOverlap: false, isAcross: false };
}

function placeConcept(one: UnplacedConcept, start: number, length: number): Concept {
  return { ...one, start, end: start + length };
}

/** Adds synonyms to each part of a word that has them. */
function withSynonyms(concepts: readonly Concept[], spans: readonly SynonymSpan[]): readonly Concept[] {
  let synonymsLeft = MOST_SYNONYMS;
  const spanAlternatives = spans.map(({ start, end, words }) => {
    const alternatives = words.slice(0, synonymsLeft).map((word) => synonymTerms(word, SYNONYM_STRENGTH));
    synonymsLeft -= alternatives.length;
    return { start, end, alternatives };
  });
  return concepts.map((one) => {
    const span = spanAlternatives.find(({ start, end }) => start <= one.start && one.end <= end);
    return span === undefined ? one : { ...one, alternatives: [...one.alternatives, ...span.alternatives] };
  });
}

function withoutDoubles(concepts: readonly Concept[]): readonly Concept[] {
  const conceptsByTerm = new Map(
    concepts.map((c): [string, Concept] => [c.alternatives[0]?.terms[0] ?? '', c]).reverse(),
  );
  return [...conceptsByTerm.values()].reverse();
}
