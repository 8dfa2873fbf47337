/**
 * Han words that may be meant where a query finds nothing: typed in pinyin (`xitongtuopan`, `xttp`), with a character that sounds alike, or with one that is
 * another.
 */

/** Words of the site and the sounds of its characters. */
export interface Sounds {
  /** Stretches of Han characters that titles and headings have, the most frequent first. */
  readonly phrases: readonly string[];
  /** Syllables without tones by character. */
  readonly syllables: ReadonlyMap<string, readonly string[]>;
}

/** Reads the file of sounds: in the first line each syllable with its characters (`a啊阿 ai爱`), in each other line a phrase. */
export function readSounds(file: string): Sounds {
  const [first = '', ...phrases] = file.split('\n');
  const syllables = new Map<string, string[]>();
  for (const entry of first.split(' ')) {
    const [syllable = ''] = /^[a-z]*/.exec(entry) ?? [];
    for (const character of entry.slice(syllable.length))
      syllables.set(character, [...(syllables.get(character) ?? []), syllable]);
  }
  return { phrases, syllables };
}

const SHORTEST_INITIALS = 3;
/** Words that one query stands for at most. */
const MOST_WORDS = 3;

/** The words that a Latin word is the pinyin of: in full, the last syllable perhaps unfinished, else by the first letters of its syllables. */
export function wordsInPinyin(typed: string, { phrases, syllables }: Sounds): readonly string[] {
  const full = wordsOf(phrases, (phrase, start) => fullLength(typed, phrase, start, syllables));
  if (full.length > 0 || typed.length < SHORTEST_INITIALS) return full;
  return wordsOf(phrases, (phrase, start) => {
    const isSaid = [...typed].every((letter, i) =>
      syllables.get(phrase.charAt(start + i))?.some((syllable) => syllable.startsWith(letter)),
    );
    return isSaid ? typed.length : 0;
  });
}

/** Number of the characters from `start` on that a typed text spells; 0 where it does not, or where it is one character alone. */
function fullLength(typed: string, phrase: string, start: number, syllables: Sounds['syllables']): number {
  /** Ends of what is spelt so far: after so many letters. */
  let ends = new Set([0]);
  for (let i = start; i < phrase.length; i++) {
    const next = new Set<number>();
    for (const end of ends) {
      for (const syllable of syllables.get(phrase.charAt(i)) ?? []) {
        const rest = typed.slice(end);
        if (i > start && rest !== '' && syllable.startsWith(rest)) return i - start + 1;
        if (rest.startsWith(syllable)) next.add(end + syllable.length);
      }
    }
    if (next.size === 0) return 0;
    ends = next;
  }
  return 0;
}

/** The words of the site that a Han word is a slip of: every character sounds like the typed one or, where there is no such word, one of three or more does not. */
export function wordsLike(typed: string, { phrases, syllables }: Sounds): readonly string[] {
  const likeness = (word: string): number => {
    let others = 0;
    for (let i = 0; i < typed.length; i++) {
      const [a, b] = [typed.charAt(i), word.charAt(i)];
      if (a !== b && !soundsAlike(a, b, syllables)) others++;
    }
    return others;
  };
  const within = (most: number): readonly string[] =>
    wordsOf(phrases, (phrase, start) => {
      const word = phrase.slice(start, start + typed.length);
      return word !== typed && word.length === typed.length && likeness(word) <= most ? word.length : 0;
    });
  const alike = within(0);
  return alike.length > 0 || typed.length < 3 ? alike : within(1);
}

function soundsAlike(a: string, b: string, syllables: Sounds['syllables']): boolean {
  const sounds = syllables.get(a) ?? [];
  return syllables.get(b)?.some((sound) => sounds.includes(sound)) === true;
}

/** The most frequent stretches of phrases for which `lengthAt` gives a length at their start. */
function wordsOf(phrases: readonly string[], lengthAt: (phrase: string, start: number) => number): readonly string[] {
  const counts = new Map<string, number>();
  for (const phrase of phrases) {
    for (let start = 0; start < phrase.length - 1; start++) {
      const length = lengthAt(phrase, start);
      if (length === 0) continue;
      const word = phrase.slice(start, start + length);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  // Sorting is stable, so of equally frequent words the first ones are taken.
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}
