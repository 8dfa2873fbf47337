/**
 * Han words that a reader may have meant when no page contains the query: typed in pinyin (`xitongtuopan` or `xttp` for `系统托盘`), with a
 * character of the same sound (`窗扣` for `窗口`), or with one wrong character.
 */

/** Words of the site, and the sounds of its characters. */
export interface Sounds {
  /** Runs of Han characters from titles and headings, most frequent first. */
  readonly phrases: readonly string[];
  /** Syllables of each character, without tones. */
  readonly syllables: ReadonlyMap<string, readonly string[]>;
}

/** Parses the file of sounds: the first line contains each syllable with its characters (`a啊阿 ai爱`), every other line a phrase. */
export function readSounds(file: string): Sounds {
  const [syllableLine = '', ...phrases] = file.split('\n');
  const syllables = new Map<string, string[]>();
  for (const entry of syllableLine.split(' ')) {
    const [syllable = ''] = /^[a-z]*/.exec(entry) ?? [];
    for (const character of entry.slice(syllable.length))
      syllables.set(character, [...(syllables.get(character) ?? []), syllable]);
  }
  return { phrases, syllables };
}

const SHORTEST_INITIALS = 3;
/** Maximum number of words that one query stands for. */
const MOST_WORDS = 3;

/** Offsets at which words of a phrase start, and its end. */
export type WordBounds = (phrase: string) => readonly number[];

/**
 * Words of which a Latin word is the pinyin: written in full, except that the last syllable may be unfinished, or by the initials of its
 * syllables. They start at a word of a phrase; those matched by initials also end at one.
 */
export function wordsInPinyin(
  typedWord: string,
  { phrases, syllables }: Sounds,
  wordBounds: WordBounds,
): readonly string[] {
  const fullWords = wordsOf(
    phrases,
    (phrase, start) => fullLength(typedWord, phrase, start, syllables),
    (phrase, start) => wordBounds(phrase).includes(start),
  );
  if (fullWords.length > 0 || typedWord.length < SHORTEST_INITIALS) return fullWords;
  const lengthOfInitials = (phrase: string, start: number): number => {
    const isSpelt = [...typedWord].every((letter, i) =>
      syllables.get(phrase.charAt(start + i))?.some((syllable) => syllable.startsWith(letter)),
    );
    return isSpelt ? typedWord.length : 0;
  };
  return wordsOf(phrases, lengthOfInitials, wholeWords(wordBounds));
}

/** True for a part of a phrase that consists of whole words: `系统` in `系统托盘`, but not `统托`. */
function wholeWords(wordBounds: WordBounds): (phrase: string, start: number, end: number) => boolean {
  return (phrase, start, end) => {
    const bounds = wordBounds(phrase);
    return bounds.includes(start) && bounds.includes(end);
  };
}

/** Number of characters from `start` that a typed text spells; 0 if it does not, or spells a single character. */
function fullLength(typedWord: string, phrase: string, start: number, syllables: Sounds['syllables']): number {
  /** Numbers of letters that the characters so far may spell: `系` spells the first two of `xitong`. */
  let ends = new Set([0]);
  for (let i = start; i < phrase.length; i++) {
    const next = new Set<number>();
    for (const end of ends) {
      for (const syllable of syllables.get(phrase.charAt(i)) ?? []) {
        const remainder = typedWord.slice(end);
        if (i > start && remainder !== '' && syllable.startsWith(remainder)) return i - start + 1;
        if (remainder.startsWith(syllable)) next.add(end + syllable.length);
      }
    }
    if (next.size === 0) return 0;
    ends = next;
  }
  return 0;
}

/**
 * Words of titles that a wrong Han word may mean: every character sounds like the typed one. If there are none and the word has three or
 * more characters, one of them may sound different.
 */
export function wordsLike(
  typedWord: string,
  { phrases, syllables }: Sounds,
  wordBounds: WordBounds,
): readonly string[] {
  /** Number of characters of a word that do not sound like the typed ones. */
  const differences = (word: string): number => {
    let count = 0;
    for (let i = 0; i < typedWord.length; i++) {
      const [a, b] = [typedWord.charAt(i), word.charAt(i)];
      if (a !== b && !soundsAlike(a, b, syllables)) count++;
    }
    return count;
  };
  const wordsWithin = (mostDifferences: number): readonly string[] => {
    const lengthAt = (phrase: string, start: number): number => {
      const word = phrase.slice(start, start + typedWord.length);
      return word !== typedWord && word.length === typedWord.length && differences(word) <= mostDifferences
        ? word.length
        : 0;
    };
    return wordsOf(phrases, lengthAt, wholeWords(wordBounds));
  };
  const homophones = wordsWithin(0);
  return homophones.length > 0 || typedWord.length < 3 ? homophones : wordsWithin(1);
}

function soundsAlike(a: string, b: string, syllables: Sounds['syllables']): boolean {
  const sounds = syllables.get(a) ?? [];
  return syllables.get(b)?.some((sound) => sounds.includes(sound)) === true;
}

/** The most frequent parts of phrases for which `lengthAt` returns a length and that `isWord` accepts. */
function wordsOf(
  phrases: readonly string[],
  lengthAt: (phrase: string, start: number) => number,
  isWord: (phrase: string, start: number, end: number) => boolean,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const phrase of phrases) {
    for (let start = 0; start < phrase.length - 1; start++) {
      const length = lengthAt(phrase, start);
      if (length === 0 || !isWord(phrase, start, start + length)) continue;
      const word = phrase.slice(start, start + length);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  // The sort is stable, so the first of equally frequent words are taken.
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}
