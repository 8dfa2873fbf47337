import { type Alternative, alternative, beginnings, partsAlternative, synonymTerms } from './alternatives.js';
import type { Folder } from './fold.js';
import { contentOf, hasLinking, isWeak, weakSpans, withoutGrammar, wordBounds } from './grammar.js';
import { type SynonymSpan, type Synonyms, synonymSpans } from './synonyms.js';
import { isOperator, pairsOfRun, partsOf, type Run, runsOf } from './terms.js';

/** A part of the query, which a page has or lacks: a pair of characters, a word, an identifier. */
export interface Concept {
  readonly alternatives: readonly Alternative[];
  /** The parts of an identifier: they are looked up where hardly any page has it as it was typed. */
  readonly parts: readonly Alternative[];
  /** How much it counts; the rarity of its terms is multiplied with this. */
  readonly weight: number;
  /** An identifier of several words, which are concepts of the same place. */
  readonly isCompound: boolean;
  /** The word as typed, where a misspelling may be corrected; null for others. */
  readonly word: string | null;
  /** A pair of characters that overlaps with the concept before it. */
  readonly isOverlap: boolean;
  /** A pair whose characters belong to two words: where no page has it, no word is missing. */
  readonly isAcross: boolean;
  /** Where it stands in the query, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The query in certain words, folded and in lower case, with single blanks: as it was typed, or with a synonym. */
export interface Wording {
  readonly text: string;
  /** Runs of the text, without words of grammar: a page should hold each of them as it stands. */
  readonly phrases: readonly string[];
}

/** A query, taken apart. */
export interface Query extends Wording {
  readonly concepts: readonly Concept[];
  /** The query as it was typed, folded and in lower case; `start` and `end` of concepts are places in it. */
  readonly input: string;
  /** The query with another word for one of its words: `热键设置` as `快捷键设置`. */
  readonly variants: readonly Wording[];
  /** The other words. */
  readonly synonyms: readonly string[];
}

const LINKING_WEIGHT = 0.5;
/** What the weight of a word that says little, such as one of grammar, is multiplied with. */
const WEAK_WEIGHT = 0.5;
/** Weight of a pair whose characters belong to two words. */
const ACROSS_WEIGHT = 0.5;
/** Weight of an operator: beside words it says little. */
const OPERATOR_WEIGHT = 0.2;
/** Weight of an identifier, or of a word that is none, and of a word within one. */
const WHOLE_WEIGHT = 1.6;
const WORD_WEIGHT = 0.7;
/** What the weight of a word within an identifier is multiplied with where no page has the identifier: then it counts as a word that is alone. */
export const LOST_COMPOUND = WHOLE_WEIGHT / WORD_WEIGHT;
const SYNONYM_STRENGTH = 0.9;
/** Pairs of one run that are looked up: each may cost a request. */
const MOST_PAIRS = 12;
/** Different words that are looked up: each may cost a request, and the text of an error has many. */
const MOST_WORDS = 9;
/** Words that must be left where those that say little are not looked up. */
const FEWEST_STRONG = 3;
/** Longest run in which pairs between two words are not looked up: in a longer one they tell which words stand together. */
const LONGEST_SPARED = 6;
/** Other words that are looked up for the words of a query. */
const MOST_SYNONYMS = 4;

/** Takes a query apart; null where it holds nothing to search for. */
export function parseQuery(query: string, folder: Folder, synonyms: Synonyms): Query | null {
  const foldedText = folder.fold(query.normalize('NFC'));
  const runs = tellingRuns(withoutGrammar(runsOf(foldedText)));
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

/** The runs of a query, without words that say little where enough others are left. Of very many words, the longest stay: they are rarer, and tell more. */
function tellingRuns(runs: readonly Run[]): readonly Run[] {
  const words = [...new Set(runs.filter(({ kind }) => kind === 'word').map(({ text }) => text.toLowerCase()))];
  const strongWords = words.filter((word) => !isWeak(word));
  const candidates = strongWords.length < FEWEST_STRONG ? words : strongWords;
  const tellingWords = new Set(candidates.sort((a, b) => b.length - a.length).slice(0, MOST_WORDS));
  return runs.filter(({ kind, text }) => kind !== 'word' || tellingWords.has(text.toLowerCase()));
}

/** The wording of a folded text. */
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
    // Two characters that stand alone are a word, also where no dictionary has it.
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

/** Where words begin in an unspaced run, and its end. A word of two characters that has synonyms is one word, also where no dictionary knows it. */
function boundsWith({ text, start: runStart }: Run, spans: readonly SynonymSpan[]): ReadonlySet<number> {
  const middles = new Set(spans.filter(({ start, end }) => end - start === 2).map(({ start }) => start + 1 - runStart));
  return new Set(wordBounds(text).filter((bound) => !middles.has(bound)));
}

/**
 * Tells by its middle a pair that is not looked up: in a short run, the one between two words of two characters or more. Both characters are
 * looked up with their own words, and each pair may cost a request. Of `窗口设置` the pair `口设` is spared.
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
  const { compounds, words, humps } = partsOf(identifier);
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

/** A concept that has no place yet. */
type UnplacedConcept = Omit<Concept, 'start' | 'end'>;

function concept(alternatives: readonly Alternative[], weight: number, word: string | null = null): UnplacedConcept {
  return { alternatives, parts: [], weight, isCompound: false, word, isOverlap: false, isAcross: false };
}

function placeConcept(one: UnplacedConcept, start: number, length: number): Concept {
  return { ...one, start, end: start + length };
}

/** Each part of a word that has synonyms is answered by these too. */
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
