import type { Span } from './marks.js';
import type { LookedUpConcept, NearWordsCode } from './near-words.js';

type Grammar = Pick<NearWordsCode, 'isWeak' | 'wordBounds'>;

/** A word of the query, or an identifier with its words. */
interface Place extends Span {
  readonly isMissing: boolean;
  /** The words of an identifier; empty for one of a script without blanks. */
  readonly words: readonly string[];
}

/** A query of more words, or a longer run of Han, is the text of an error, for example, of which pages have few. */
const LONGEST_QUERY = 5;
const LONG_RUN = /\p{Script=Han}{11}/u;

/** True where pages lack more than half of the words of a query: `kubernetes helm chart`, where they have `chart` alone. Numbers do not count. */
export function isNonsense(input: string, concepts: readonly LookedUpConcept[], grammar: Grammar): boolean {
  const places = placesOf(input, concepts, grammar).filter(
    ({ words }) => words.length === 0 || words.some((word) => /\D/.test(word)),
  );
  if (places.length > LONGEST_QUERY || LONG_RUN.test(input)) return false;
  return places.filter(({ isMissing }) => isMissing).length * 2 > places.length;
}

/** The words of a query, in order, that are found nowhere. */
export function missingWords(input: string, concepts: readonly LookedUpConcept[], grammar: Grammar): readonly Span[] {
  return placesOf(input, concepts, grammar).filter(
    ({ isMissing, words }) => isMissing && !(words.length > 0 && words.every(grammar.isWeak)),
  );
}

/**
 * The words of a query in order. An identifier is missing where all of its words are, and a word of a script without blanks where all of its pairs are;
 * pairs across two words tell nothing.
 */
function placesOf(input: string, concepts: readonly LookedUpConcept[], grammar: Grammar): readonly Place[] {
  const bounds = grammar.wordBounds(input);
  const places = new Map<number, Place>();
  for (const { word, isCompound, isAcross, lists, ...span } of concepts) {
    const isUnspaced = word === null && !isCompound;
    if (isAcross || (isUnspaced && !/\p{L}/u.test(input.slice(span.start, span.end)))) continue;
    const start = isUnspaced ? (bounds.findLast((bound) => bound <= span.start) ?? span.start) : span.start;
    const end = isUnspaced ? (bounds.find((bound) => bound >= span.end) ?? span.end) : span.end;
    const place = places.get(start);
    const isMissing = lists.every(({ postings }) => postings.units.length === 0);
    places.set(start, {
      start,
      end: Math.max(place?.end ?? 0, end),
      isMissing: isMissing && place?.isMissing !== false,
      words: [...(place?.words ?? []), ...(word === null ? [] : [word])],
    });
  }
  return [...places.values()].sort((a, b) => a.start - b.start);
}
