import type { Folder } from './fold.js';
import { pairsOfRun, partsOf, runsOf } from './terms.js';

/** A term that a part of the query may stand for, and how well it fits, from 0 to 1: for `wind` the terms `wind` (1) and all that begin with it (0.7). */
export interface Alternative {
  readonly term: string;
  /** Terms that begin with `term` answer too. */
  readonly isPrefix: boolean;
  readonly strength: number;
}

/** A part of the query, which a page has or lacks: a pair of characters, a word, an identifier. */
export interface Concept {
  readonly alternatives: readonly Alternative[];
  /** How much it counts; the rarity of its terms is multiplied with this. */
  readonly weight: number;
  /** The word as typed, where a misspelling may be corrected; null for others. */
  readonly word: string | null;
  /** A pair of characters that overlaps with the concept before it. */
  readonly follows: boolean;
}

/** A query, taken apart. */
export interface Query {
  /** Folded, in lower case, with single blanks. */
  readonly text: string;
  readonly concepts: readonly Concept[];
  /** Runs of the query, folded and in lower case: what a page should hold as it stands. */
  readonly phrases: readonly string[];
}

/** Words of grammar and of questions; a long run is looked up without them. */
const FUNCTION_WORDS =
  /如何|怎么样|怎么|怎样|为什么|为何|什么|哪些|哪个|哪里|是否|可以|能否|能不能|有没有|请问|应该|需要|一个|这个|那个|我的|我们|[的吗呢么]/;
const SHORTEST_WITH_GRAMMAR = 5;
/** Characters that mostly stand between words: a pair with one says less. */
const LINKING = new Set('在是和与也都很又给把被对从到用');
const LINKING_WEIGHT = 0.5;

/** Pairs of one run that are looked up: each may cost a request. */
const MOST_PAIRS = 12;

/** Shortest word that is taken for the beginning of longer ones although another word follows it. */
const SHORTEST_BEGINNING = 3;

/** Takes a query apart; null where it holds nothing to search for. */
export function parseQuery(query: string, folder: Folder): Query | null {
  const folded = folder.fold(query.normalize('NFC'));
  const runs = runsOf(folded);
  if (runs.length === 0) return null;
  const concepts = runs.flatMap((run, i) =>
    run.kind === 'unspaced'
      ? unspacedConcepts(run.text, runs.length === 1)
      : wordConcepts(run.text, i === runs.length - 1),
  );
  return {
    text: folded.toLowerCase().replace(/\s+/g, ' ').trim(),
    concepts: withoutDoubles(concepts),
    phrases: [...new Set(runs.map((run) => run.text.toLowerCase()))],
  };
}

function unspacedConcepts(run: string, isAlone: boolean): Concept[] {
  if ([...run].length === 1) return [concept([{ term: run, isPrefix: true, strength: 1 }], 1)];
  const pairs = contentOf(run, isAlone).flatMap((piece) =>
    pairsOfRun(piece).map((term, i) => ({ term, follows: i > 0 })),
  );
  return pairs.slice(0, MOST_PAIRS).map(({ term, follows }) => ({
    ...concept([{ term, isPrefix: false, strength: 1 }], pairWeight(term)),
    follows,
  }));
}

/** The pieces of a run between words of grammar: of `如何打开窗口` the piece `打开窗口`. A run that is the whole query is taken as it is where it is short, or holds words of grammar alone. */
function contentOf(run: string, isAlone: boolean): readonly string[] {
  if (isAlone && run.length < SHORTEST_WITH_GRAMMAR) return [run];
  const pieces = run.split(FUNCTION_WORDS).filter((piece) => [...piece].length > 1);
  return pieces.length === 0 && isAlone ? [run] : pieces;
}

function pairWeight(pair: string): number {
  return [...pair].some((c) => LINKING.has(c)) ? LINKING_WEIGHT : 1;
}

function wordConcepts(identifier: string, isLast: boolean): Concept[] {
  const { compounds, words, humps } = partsOf(identifier);
  const whole = compounds[0];
  const wordWeight = whole === undefined ? 1.6 : 0.7;
  return [
    ...(whole === undefined ? [] : [concept(beginnings(whole, true), 1.6)]),
    ...words.map((word, i) => concept(beginnings(word, isLast && i === words.length - 1), wordWeight, word)),
    ...humps.filter((hump) => !words.includes(hump)).map((hump) => concept(beginnings(hump, false), 0.25)),
  ];
}

/** The term itself; where the reader may still be typing it, or it is long enough, also the terms that begin with it. */
function beginnings(term: string, isOpen: boolean): Alternative[] {
  const exact: Alternative = { term, isPrefix: false, strength: 1 };
  return isOpen || term.length >= SHORTEST_BEGINNING ? [exact, { term, isPrefix: true, strength: 0.7 }] : [exact];
}

function concept(alternatives: readonly Alternative[], weight: number, word: string | null = null): Concept {
  return { alternatives, weight, word, follows: false };
}

function withoutDoubles(concepts: readonly Concept[]): readonly Concept[] {
  const seen = new Map(concepts.map((c): [string, Concept] => [c.alternatives[0]?.term ?? '', c]).reverse());
  return [...seen.values()].reverse();
}
