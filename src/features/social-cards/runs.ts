import type { CardFont } from './fonts.js';

/** Family and characters of a font. */
export type Face = Pick<CardFont, 'family' | 'characters'>;

/** Text in one font. */
export interface FontRun {
  readonly text: string;
  readonly family: string;
}

/** Characters that need no glyph: spaces, joiners, and signs that only choose a form. */
export const UNDRAWN = /\s|[\u200B\u2060]|\p{Join_Control}|\p{Variation_Selector}/u;

/** A word of European letters, a word of others, or another character. Marks belong to their letter. */
const WORDS =
  /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{Nd}][\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{Nd}\p{M}]*|(?:(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\p{L}\p{M}\p{Join_Control}])+|./gsu;

const isIn = ({ characters }: Face, character: string): boolean =>
  UNDRAWN.test(character) || characters.has(character.codePointAt(0) ?? 0);

/**
 * Divides a line into runs of one font each: shaping joins letters and marks only within a font. A word is in the first font that has all
 * of it; if there is none, each character is in the first that has it. Punctuation continues the run before it.
 */
export function fontRuns(line: string, faces: readonly Face[]): readonly FontRun[] {
  const runs: { text: string; family: string }[] = [];
  let current: Face | undefined;
  const add = (text: string, face: Face | undefined): void => {
    const last = runs.at(-1);
    current = face ?? current ?? faces[0];
    const family = current?.family ?? '';
    if (last?.family === family) last.text += text;
    else runs.push({ text, family });
  };
  for (const [word] of line.matchAll(WORDS)) {
    const characters = [...word];
    const hasAll = (face: Face): boolean => characters.every((character) => isIn(face, character));
    const isWord = /[\p{L}\p{Nd}]/u.test(word);
    const face = !isWord && current !== undefined && hasAll(current) ? current : faces.find(hasAll);
    if (face !== undefined) add(word, face);
    else
      for (const character of characters)
        add(
          character,
          faces.find((each) => isIn(each, character)),
        );
  }
  return runs;
}
