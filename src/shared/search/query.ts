import type { Folder } from './fold.js';
import { contentOf, hasLinking, isWeak, weakSpans, withoutGrammar, wordBounds } from './grammar.js';
import { type SynonymSpan, type Synonyms, synonymSpans } from './synonyms.js';
import { isOperator, pairsOfRun, partsOf, type Run, runsOf } from './terms.js';

/** Terms that a part of the query may stand for, and how well they fit, from 0 to 1: for `wind` the terms `wind` (1) and all that begin with it (0.7). */
export interface Alternative {
  /** All of them must stand in a unit. */
  readonly terms: readonly string[];
  /** Terms that begin with one of `terms` answer too. */
  readonly isPrefix: boolean;
  readonly strength: number;
}

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
/** Weight of an identifier, or of a word that is none, and of a word, and of a hump, within one. */
const WHOLE_WEIGHT = 1.6;
const WORD_WEIGHT = 0.7;
const HUMP_WEIGHT = 0.25;
/** What the weight of a word within an identifier is multiplied with where no page has the identifier: then it counts as a word that is alone. */
export const LOST_COMPOUND = WHOLE_WEIGHT / WORD_WEIGHT;
/** Strength of terms that begin with a word, in comparison to the word itself. */
const BEGINNING_STRENGTH = 0.7;
const SYNONYM_STRENGTH = 0.9;
/** Strength of a place that has the parts of an identifier and not the identifier as it was typed. */
const PARTS_STRENGTH = 0.7;
/** Pairs of one run that are looked up: each may cost a request. */
const MOST_PAIRS = 12;
/** Different words that are looked up: each may cost a request, and the text of an error has many. */
const MOST_WORDS = 9;
/** Longest run in which pairs between two words are not looked up: in a longer one they tell which words stand together. */
const LONGEST_SPARED = 6;
/** Other words that are looked up for the words of a query. */
const MOST_SYNONYMS = 4;

/** Shortest word that is taken for the beginning of longer ones although another word follows it. */
const SHORTEST_BEGINNING = 3;

/** Takes a query apart; null where it holds nothing to search for. */
export function parseQuery(query: string, folder: Folder, synonyms: Synonyms): Query | null {
  const foldedText = folder.fold(query.normalize('NFC'));
  const runs = longestWords(withoutGrammar(runsOf(foldedText)));
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

/** The runs of a query, without the shortest words where there are very many: long words are rarer, and tell more. */
function longestWords(runs: readonly Run[]): readonly Run[] {
  const words = new Set(runs.filter(({ kind }) => kind === 'word').map(({ text }) => text.toLowerCase()));
  if (words.size <= MOST_WORDS) return runs;
  const longestTexts = new Set([...words].sort((a, b) => b.length - a.length).slice(0, MOST_WORDS));
  return runs.filter(({ kind, text }) => kind !== 'word' || longestTexts.has(text.toLowerCase()));
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
    return [placeConcept(concept([{ terms: [run], isPrefix: true, strength: 1 }], 1), runStart, run.length)];
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
      const pair = { ...concept([{ terms: [term], isPrefix: false, strength: 1 }], weight), isOverlap };
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
    const operator = concept([{ terms: [identifier], isPrefix: false, strength: 1 }], OPERATOR_WEIGHT);
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
    ...humps.filter((hump) => !words.includes(hump)).map((hump) => concept(beginnings(hump, false), HUMP_WEIGHT)),
  ].map((one) => placeConcept(one, start, identifier.length));
}

/** The term itself; where the reader may still be typing it (`isOpen`), or it is long enough, also the terms that begin with it. */
function beginnings(term: string, isOpen: boolean): Alternative[] {
  const exactTerm: Alternative = { terms: [term], isPrefix: false, strength: 1 };
  return isOpen || term.length >= SHORTEST_BEGINNING
    ? [exactTerm, { ...exactTerm, isPrefix: true, strength: BEGINNING_STRENGTH }]
    : [exactTerm];
}

/** Finds places that have all parts of an identifier, because it is written otherwise there: `set_title` as `setTitle`, `window.setTitle` as `setTitle`. */
function partsAlternative(parts: readonly string[]): Alternative[] {
  return parts.length < 2 ? [] : [{ terms: parts, isPrefix: false, strength: PARTS_STRENGTH }];
}

/** A concept that has no place yet. */
type UnplacedConcept = Omit<Concept, 'start' | 'end'>;

function concept(alternatives: readonly Alternative[], weight: number, word: string | null = null): UnplacedConcept {
  return { alternatives, parts: [], weight, isCompound: false, word, isOverlap: false };
}

function placeConcept(one: UnplacedConcept, start: number, length: number): Concept {
  return { ...one, start, end: start + length };
}

/** Each part of a word that has synonyms is answered by these too. */
function withSynonyms(concepts: readonly Concept[], spans: readonly SynonymSpan[]): readonly Concept[] {
  let synonymsLeft = MOST_SYNONYMS;
  const spanAlternatives = spans.map(({ start, end, words }) => {
    const alternatives = words.slice(0, synonymsLeft).map((word) => wordTerms(word, SYNONYM_STRENGTH));
    synonymsLeft -= alternatives.length;
    return { start, end, alternatives };
  });
  return concepts.map((one) => {
    const span = spanAlternatives.find(({ start, end }) => start <= one.start && one.end <= end);
    return span === undefined ? one : { ...one, alternatives: [...one.alternatives, ...span.alternatives] };
  });
}

/** The terms of another word that stands for a part of the query. */
export function wordTerms(word: string, strength: number): Alternative {
  const terms = runsOf(word).flatMap((run) =>
    run.kind === 'unspaced' ? pairsOfRun(run.text) : partsOf(run.text).words,
  );
  const isPrefix = terms.length === 1 && /^[a-z]{4}/.test(word);
  return { terms, isPrefix, strength };
}

function withoutDoubles(concepts: readonly Concept[]): readonly Concept[] {
  const conceptsByTerm = new Map(
    concepts.map((c): [string, Concept] => [c.alternatives[0]?.terms[0] ?? '', c]).reverse(),
  );
  return [...conceptsByTerm.values()].reverse();
}
