import { byCodeUnit } from './files.js';

/** Marks above and below letters: accents, and the voicing marks of kana. Vowel signs of other scripts are letters. */
const MARKS = /[\u0300-\u036F\u3099\u309A]/g;

/** Ligatures and letters with a stroke, which Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  þ: 'th',
};

/** A run of ASCII digits, without leading zeros. */
const NUMBER = /0*(\d+)/g;

/**
 * A key whose code-unit order is natural for readers: `v2` before `v10`, `Äpfel` beside `apfel`. Uses only Unicode decomposition and lower
 * case, never a language's tables, so that every ICU version gives the same order.
 */
function naturalKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßæœøđðħıłŧþ]/g, (letter) => LETTERS[letter] ?? letter);
  // A number is written as a zero, the count of its digits, and the digits: `0`, U+0002, `10` for 10. No other character sorts among
  // digits.
  return letters.replace(NUMBER, (_, digits: string) => `0${String.fromCharCode(digits.length)}${digits}`);
}

/** Sorts by natural order of names; those that differ only in case, accents or zeros are sorted by code unit. */
export function sortedNaturally<T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] {
  return items
    .map((item) => ({ item, name: nameOf(item), key: naturalKey(nameOf(item)) }))
    .sort((a, b) => byCodeUnit(a.key, b.key) || byCodeUnit(a.name, b.name))
    .map(({ item }) => item);
}
