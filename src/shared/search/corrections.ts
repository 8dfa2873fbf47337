import type { IndexFiles } from './open-index.js';
import { type Alternative, type Concept, type Query, wordTerms } from './query.js';
import { type Sounds, wordsInPinyin, wordsLike } from './sounds.js';
import type { Synonyms } from './synonyms.js';

/** A stretch of the query that is found nowhere, with the words that it is taken for. */
export interface Correction {
  readonly start: number;
  readonly end: number;
  readonly words: readonly string[];
  /** What finds these words, or what the pages say for them. */
  readonly alternatives: readonly Alternative[];
}

const SHORTEST_CORRECTED = 4;
const SHORTEST_PINYIN = 3;
const MOST_CORRECTIONS = 6;
const SPELLING_STRENGTH = 0.6;
const SOUND_STRENGTH = 0.8;
/** Characters of a Han run that may be a slip: in a sentence, another character makes another word more often. */
const LONGEST_SLIP = 6;
/** Parts of a query in which pinyin is looked for: longer ones are texts of errors, and the file of sounds is large. */
const MOST_SPOKEN = 6;

/** What parts of a query that have no postings are taken for; empty where nothing is near. */
export async function correctionsOf(
  query: Pick<Query, 'typed' | 'concepts'> & { readonly synonymsOf: Synonyms },
  missing: readonly Concept[],
  files: IndexFiles,
): Promise<readonly Correction[]> {
  const words = missing.filter(({ word }) => word !== null && word.length >= SHORTEST_PINYIN);
  const runs = [...query.typed.matchAll(HAN_RUN)].filter(({ 0: text }) => text.length <= LONGEST_SLIP);
  const pairs = missing.filter((pair) => runs.some((run) => isWithin(pair, placeOf(run))));
  const isShort = query.concepts.length <= MOST_SPOKEN;
  const spoken = isShort ? words.filter(({ word }) => LETTERS.test(word ?? '')) : [];
  const [known, sounds] = await Promise.all([
    words.length === 0 ? [] : files.words(),
    spoken.length + pairs.length === 0 ? null : files.sounds(),
  ]);
  const said = ({ start, end }: Stretch, list: readonly string[]): Correction => ({
    start,
    end,
    words: list,
    alternatives: list.flatMap((word) =>
      [word, ...(query.synonymsOf.get(word) ?? [])].map((one) => wordTerms(one, SOUND_STRENGTH)),
    ),
  });
  return [
    ...words.map((concept) => {
      const heard = sounds !== null && spoken.includes(concept) ? wordsInPinyin(concept.word ?? '', sounds) : [];
      const meant = said(concept, heard);
      const spelt = spellings(concept.word ?? '', known);
      return {
        ...meant,
        words: [...heard, ...spelt],
        alternatives: [
          ...meant.alternatives,
          ...spelt.map((term) => ({ terms: [term], isPrefix: false, strength: SPELLING_STRENGTH })),
        ],
      };
    }),
    ...slipsOf(query.typed, runs.map(placeOf), pairs, sounds).map((slip) => said(slip, slip.words)),
  ].filter(({ words: list }) => list.length > 0);
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const HAN_RUN = /\p{Script=Han}+/gu;
const LETTERS = /^[a-z]+$/;

function placeOf({ index, 0: text }: RegExpExecArray): Stretch {
  return { start: index, end: index + text.length };
}

function isWithin(inner: Stretch, outer: Stretch): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function spellings(word: string, words: readonly string[]): readonly string[] {
  if (word.length < SHORTEST_CORRECTED) return [];
  return words.filter((other) => isOneEdit(word, other)).slice(0, MOST_CORRECTIONS);
}

/** A stretch of the query that is a slip of words of the site. */
interface Slip extends Stretch {
  readonly words: readonly string[];
}

/** The longest slips around missing pairs. */
function slipsOf(
  typed: string,
  runs: readonly Stretch[],
  missing: readonly Stretch[],
  sounds: Sounds | null,
): readonly Slip[] {
  const slips: Slip[] = [];
  for (const pair of missing) {
    const run = runs.find((one) => isWithin(pair, one));
    if (run === undefined || sounds === null || slips.some((slip) => isWithin(pair, slip))) continue;
    const slip = slipAround(typed, pair, run, sounds);
    if (slip !== null) slips.push(slip);
  }
  return slips;
}

function slipAround(typed: string, pair: Stretch, run: Stretch, sounds: Sounds): Slip | null {
  for (let length = run.end - run.start; length >= 2; length--) {
    for (let start = Math.max(run.start, pair.end - length); start <= Math.min(pair.start, run.end - length); start++) {
      const words = wordsLike(typed.slice(start, start + length), sounds);
      if (words.length > 0) return { start, end: start + length, words };
    }
  }
  return null;
}

/** True where one edit makes `b` of `a`: a letter more, less or another, or two neighbours swapped. */
export function isOneEdit(a: string, b: string): boolean {
  if (a.length > b.length) return isOneEdit(b, a);
  if (b.length - a.length > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1);
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}
