/** A part of code; `className` is empty for plain text. */
export interface Token {
  readonly text: string;
  readonly className: string;
}

/** Splits code into lines of tokens; the language must be loaded. */
export type Tokenise = (code: string, language: string) => readonly (readonly Token[])[];

/** Longest highlighted line; longer ones stay plain, the same on every machine. */
export const MAX_LINE = 4000;

/** Code as plain tokens, without highlighting. */
export function plainLines(code: string): readonly (readonly Token[])[] {
  return code.split('\n').map((text) => [{ text, className: '' }]);
}

/** Classes for TextMate's font style bits. */
const STYLES = [
  [1, 'ti'],
  [2, 'tb'],
  [4, 'tu'],
  [8, 'ts'],
] as const;

/** Classes of a token: its colours, unless plain, and its font styles. */
export function classNames(colors: readonly (string | null)[], fontStyle: number): string {
  const names = colors.filter((color) => color !== null);
  if (fontStyle > 0) for (const [bit, style] of STYLES) if ((fontStyle & bit) !== 0) names.push(style);
  return names.join(' ');
}
