const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const WORD = /[\p{L}\p{N}]+/gu;

const CHARACTERS_PER_MINUTE = 400;
const WORDS_PER_MINUTE = 220;

/** Whole minutes that reading a text takes, at least 1. Han characters and kana count one by one, other scripts by words. */
export function readingMinutes(text: string): number {
  const characters = count(text, HAN) + count(text, KANA);
  const words = count(text.replace(HAN, ' ').replace(KANA, ' '), WORD);
  return Math.max(1, Math.ceil(characters / CHARACTERS_PER_MINUTE + words / WORDS_PER_MINUTE));
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
