import { byCodeUnit } from './files.js';

/** Marks above and below letters: accents, and the voicing marks of kana. Vowel signs of other scripts are letters. */
const MARKS = /[\u0300-\u036F\u3099\u309A]/g;

/** Letters that are others with a stroke, or two in one, and that Unicode does not take apart. */
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

/** A run of ASCII digits, with zeros in front apart. */
const NUMBER = /0*(\d+)/g;

/**
 * Text by whose code units names are ordered as readers count and spell: `v2` before `v10`, `Äpfel` and `apfel` together. It comes from Unicode's
 * decompositions and lower case alone, never from the tables of a language, so that it is the same with every ICU.
 */
function naturalKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßæœøđðħıłŧþ]/g, (letter) => LETTERS[letter] ?? letter);
  // A zero stands for a number, then comes how many digits it has: `0` and U+0002 and `10` for 10. No other character sorts among digits.
  return letters.replace(NUMBER, (_, digits: string) => `0${String.fromCharCode(digits.length)}${digits}`);
}

/** Sorts by natural names, and those that differ in capitals, accents and zeros only by code unit. */
export function sortedNaturally<T>(items: readonly T[], nameOf: (item: T) => string): readonly T[] {
  return items
    .map((item) => ({ item, name: nameOf(item), key: naturalKey(nameOf(item)) }))
    .sort((a, b) => byCodeUnit(a.key, b.key) || byCodeUnit(a.name, b.name))
    .map(({ item }) => item);
}
