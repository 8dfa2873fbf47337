import type { FontSubset } from '../../model/theme-config.js';

/** A range of code points, both ends inclusive. */
type Range = readonly [first: number, last: number];

/** Letters of languages with their combining marks. The first subset contains what every text needs. */
const SUBSETS: Readonly<Record<FontSubset, readonly Range[]>> = {
  /** Western European languages, numbers, punctuation, arrows, and signs for mathematics and currencies. */
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
    [0x2215, 0x2215],
    [0xfb01, 0xfb02],
    [0xfeff, 0xfeff],
    [0xfffd, 0xfffd],
  ],
  /** All other Latin letters: Central and Eastern European languages, Turkish, Vietnamese, African languages, and phonetic signs. */
  'latin-ext': [
    [0x100, 0x2ff],
    [0x300, 0x331],
    [0x1d00, 0x1dbf],
    [0x1e00, 0x1eff],
    [0x20a0, 0x20c0],
    [0x2113, 0x2116],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
  greek: [
    [0x370, 0x3ff],
    [0x1f00, 0x1fff],
  ],
  cyrillic: [
    [0x400, 0x52f],
    [0x1c80, 0x1c8f],
    [0x2116, 0x2116],
    [0x2de0, 0x2dff],
    [0xa640, 0xa69f],
  ],
};

/** Names of the subsets that a font can be cut to. */
export const SUBSET_NAMES = Object.keys(SUBSETS) as [FontSubset, ...FontSubset[]];

/** Distributes a font's code points among subsets, each to the first that contains it. Empty subsets are left out. */
export function partCharacters(
  codePoints: readonly number[],
  subsets: readonly FontSubset[],
): ReadonlyMap<FontSubset, readonly number[]> {
  const sortedNames = SUBSET_NAMES.filter((name) => subsets.includes(name));
  const subsetOf = (point: number): FontSubset | undefined =>
    sortedNames.find((name) => SUBSETS[name].some(([first, last]) => first <= point && point <= last));
  const parts = sortedNames.map((name) => [name, codePoints.filter((point) => subsetOf(point) === name)] as const);
  return new Map(parts.filter(([, points]) => points.length > 0));
}

/** Formats code points as `unicode-range`: `U+20-7E,U+A0` for 32 to 126 and 160. */
export function rangesOf(codePoints: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const point of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}
