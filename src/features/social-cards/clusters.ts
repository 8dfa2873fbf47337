import type { FontRun } from './runs.js';

/** Width of a text in em, as drawn in a family. */
export type Measure = (text: string, family: string, isBold: boolean) => number;

/** A part of a line at its own place. */
export interface PlacedRun extends FontRun {
  readonly x: number;
}

/** Scripts whose letters hang from a line that joins them, and that resvg 2.6 sets over each other: Hindi, Bengali, Punjabi. */
const HEADED = /[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}]/u;

/** Spaces; consonants that join, their vowels and marks; other text; a sign of these scripts. */
const PIECES =
  /\s+|(?:(?=[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}])\p{L}[\u093C\u09BC\u0A3C]?[\u094D\u09CD\u0A4D][\u200C\u200D]?)*(?=[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}])\p{L}[\p{M}\u200C\u200D]*|(?:(?![\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}])\S)+|./gsu;

/** Width of a space in em. */
const SPACE = 0.26;

/** Whether the parts of a line have to be placed one by one. */
export function needsPlacing(line: string): boolean {
  return HEADED.test(line);
}

/**
 * Places the parts of a line. resvg takes the widest glyph of several that belong together for the width of them all, so that the next
 * ones are drawn over them. Their joining line ends where the next part starts, so the width of what is drawn is right.
 */
export function placed(
  runs: readonly FontRun[],
  { x, size, isBold }: { readonly x: number; readonly size: number; readonly isBold: boolean },
  measure: Measure,
): readonly PlacedRun[] {
  const parts: PlacedRun[] = [];
  let at = x;
  for (const { text, family } of runs) {
    for (const [piece] of text.matchAll(PIECES)) {
      if (piece.trim() === '') {
        at += SPACE * size;
        continue;
      }
      parts.push({ text: piece, family, x: at });
      at += measure(piece, family, isBold) * size;
    }
  }
  return parts;
}
