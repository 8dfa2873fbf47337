const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const OF_WORD = /[\p{L}\p{N}]/u;

const CHARACTERS_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 220;

/** Reading time in whole minutes, at least 1. Counts Han characters and kana individually, other scripts by words. */
export function readingMinutes(text: string): number {
  let [characters, words] = [0, 0];
  let lastKind = GAP;
  for (let index = 0; index < text.length; index++) {
    const code = text.codePointAt(index) ?? 0;
    if (code > 0xffff) index++;
    const kind = kindOf(code);
    if (kind === ALONE) characters++;
    else if (kind === IN_WORD && lastKind !== IN_WORD) words++;
    lastKind = kind;
  }
  return Math.max(1, Math.ceil(characters / CHARACTERS_PER_MINUTE + words / WORDS_PER_MINUTE));
}

const UNKNOWN = 0;
const ALONE = 1;
const IN_WORD = 2;
const GAP = 3;

/** Kind of each code point in the basic plane, cached because looking up Unicode properties is slow. */
const kinds = new Uint8Array(1 << 16);

function kindOf(code: number): number {
  const cached = kinds[code] ?? UNKNOWN;
  if (cached !== UNKNOWN) return cached;
  const character = String.fromCodePoint(code);
  const kind = CHARACTER.test(character) ? ALONE : OF_WORD.test(character) ? IN_WORD : GAP;
  kinds[code] = kind;
  return kind;
}
