import type { Folder } from './fold.js';
import { pairsOfRun, partsOf, runsOf } from './terms.js';

/** A term that answers a part of the query, and how well, from 0 to 1. */
export interface Alternative {
  readonly term: string;
  /** Terms that begin with `term` answer too. */
  readonly isPrefix: boolean;
  readonly strength: number;
}

/** A part of the query that a page has or lacks. */
export interface Concept {
  readonly alternatives: readonly Alternative[];
  /** What it counts, before the rarity of its terms. */
  readonly weight: number;
  /** The word as typed, where a misspelling may be corrected; null for others. */
  readonly word: string | null;
}

/** A query, taken apart. */
export interface Query {
  /** Folded, in lower case, with single blanks. */
  readonly text: string;
  readonly concepts: readonly Concept[];
  /** Runs of the query, folded and in lower case: what a page should hold as it stands. */
  readonly phrases: readonly string[];
}

/** Characters of grammar and of questions: pairs with them say little. */
const FUNCTION_CHARACTERS = new Set(
  '的了是在和与或及吗呢么怎样如何什为哪些个请把被让能可以会要对从到用有不没就都也还之其该此这那里中上下后前',
);

/** Pairs of one run that are looked up; in longer runs those of grammar are left out first. */
const MOST_PAIRS = 10;

/** Shortest word that is taken for a beginning although another word follows. */
const SHORTEST_BEGINNING = 3;

/** Takes a query apart; null where it holds nothing to search for. */
export function parseQuery(query: string, folder: Folder): Query | null {
  const folded = folder.fold(query.normalize('NFC'));
  const runs = runsOf(folded);
  if (runs.length === 0) return null;
  const concepts = runs.flatMap((run, i) =>
    run.kind === 'unspaced' ? unspacedConcepts(run.text) : wordConcepts(run.text, i === runs.length - 1),
  );
  return {
    text: folded.toLowerCase().replace(/\s+/g, ' ').trim(),
    concepts: withoutDoubles(concepts),
    phrases: [...new Set(runs.map((run) => run.text.toLowerCase()))],
  };
}

function unspacedConcepts(run: string): Concept[] {
  const terms = pairsOfRun(run);
  if ([...run].length === 1) return [concept([{ term: run, isPrefix: true, strength: 1 }], 1)];
  const kept = new Set(terms.length <= MOST_PAIRS ? terms : thinned(terms));
  return terms
    .filter((term) => kept.has(term))
    .map((term) => concept([{ term, isPrefix: false, strength: 1 }], pairWeight(term)));
}

/** The pairs that say most, in their order. */
function thinned(terms: readonly string[]): readonly string[] {
  return terms
    .map((term, index) => ({ term, index, weight: pairWeight(term) }))
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, MOST_PAIRS)
    .map(({ term }) => term);
}

function pairWeight(pair: string): number {
  const functions = [...pair].filter((c) => FUNCTION_CHARACTERS.has(c)).length;
  return functions === 0 ? 1 : functions === 1 ? 0.35 : 0.08;
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

/** The term itself and, while it may still be typed, longer ones. */
function beginnings(term: string, isOpen: boolean): Alternative[] {
  const exact: Alternative = { term, isPrefix: false, strength: 1 };
  return isOpen || term.length >= SHORTEST_BEGINNING ? [exact, { term, isPrefix: true, strength: 0.7 }] : [exact];
}

function concept(alternatives: readonly Alternative[], weight: number, word: string | null = null): Concept {
  return { alternatives, weight, word };
}

function withoutDoubles(concepts: readonly Concept[]): readonly Concept[] {
  const seen = new Map(concepts.map((c): [string, Concept] => [c.alternatives[0]?.term ?? '', c]).reverse());
  return [...seen.values()].reverse();
}
