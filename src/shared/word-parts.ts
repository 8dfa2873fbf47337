import { WIDE } from './characters.js';

/** Widest text that stays on one line, in columns of a monospaced font; Han characters take two. */
export const WHOLE = 18;
/** Widest name without separators that stays on one line, in columns. */
export const WHOLE_NAME = 22;
/** Minimum number of characters on either side of a break. */
const SHORTEST = 4;

const WIDE_CHARACTERS = new RegExp(`[${WIDE}]`, 'g');

/** Where long words may break, best places first, each with the width up to which a word is not broken. */
const BREAKS: readonly (readonly [place: RegExp, whole: number])[] = [
  [/(?<=[/\\?&,;|]|::)(?![/\\?&,;|])/, WHOLE],
  [/(?<=[-_:=@]|\.(?!\d))(?![-_.:=@])/, WHOLE],
  [/(?<=[a-z\d])(?=[A-Z])/, WHOLE_NAME],
];

/** Width of a text in columns. */
export function columns(text: string): number {
  return text.length + (text.match(WIDE_CHARACTERS)?.length ?? 0);
}

/** Splits a word into parts between which a line may break: `ZodStandardSchema` → `ZodStandard`, `Schema`. Short words are one part. */
export function wordParts(word: string, rank = 0): readonly string[] {
  const [place, whole = 0] = BREAKS[rank] ?? [];
  if (place === undefined) return [word];
  if (columns(word) <= whole) return wordParts(word, rank + 1);
  return joinShort(word.split(place)).flatMap((part) => wordParts(part, rank + 1));
}

/** A word that may be wider than `WHOLE`: Han characters take two columns. */
const LONG_WORD = new RegExp(`\\S{${WHOLE / 2 + 1}}`);

/** Splits a label into parts between which a line may break although no browser would; spaces stay in place. */
export function labelParts(label: string): readonly string[] {
  // Most labels of a sidebar are short, and a page may contain hundreds.
  if (!LONG_WORD.test(label)) return [label];
  const parts: string[] = [];
  for (const word of label.split(/(\s+)/)) {
    const [first = '', ...others] = wordParts(word);
    parts.push((parts.pop() ?? '') + first, ...others);
  }
  return parts;
}

/** Joins parts of too few characters with a neighbour. */
function joinShort(parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && last.length < SHORTEST) joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  const tail = joined.at(-1) ?? '';
  return tail.length < SHORTEST && joined.length > 1 ? [...joined.slice(0, -2), (joined.at(-2) ?? '') + tail] : joined;
}
