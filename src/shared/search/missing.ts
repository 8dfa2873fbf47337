import type { Span } from './marks.js';
import type { LookedUpConcept, NearWordsCode } from './near-words-code.js';

type Grammar = Pick<NearWordsCode, 'isWeak' | 'wordBounds'>;

/** A word of the query, or an identifier with its words. */
interface Place extends Span {
  readonly isMissing: boolean;
  /** Words of an identifier; empty for a word of an unspaced script. */
  readonly words: readonly string[];
}

/** Longer queries, in words, and longer runs of Han characters are usually error messages, of which pages contain only parts. */
const LONGEST_QUERY = 5;
const LONG_RUN = /\p{Script=Han}{11}/u;

/**
 * True if pages lack more than half of the words of a query: `kubernetes helm chart`, if they only contain `chart`. Numbers do not count.
 */
export function isNonsense(input: string, concepts: readonly LookedUpConcept[], grammar: Grammar): boolean {
  const places = placesOf(input, concepts, grammar).filter(
    ({ words }) => words.length === 0 || words.some((word) => /\D/.test(word)),
  );
  if (places.length > LONGEST_QUERY || LONG_RUN.test(input)) return false;
  return places.filter(({ isMissing }) => isMissing).length * 2 > places.length;
}

/** Words of a query that no page contains, in order. */
export function missingWords(input: string, concepts: readonly LookedUpConcept[], grammar: Grammar): readonly Span[] {
  return placesOf(input, concepts, grammar).filter(
    ({ isMissing, words }) => isMissing && !(words.length > 0 && words.every(grammar.isWeak)),
  );
}

/**
 * Words of a query in order. An identifier is missing if all its words are, and a word of an unspaced script if all its pairs are; pairs
 * across two words are ignored.
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
