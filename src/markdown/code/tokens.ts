/** A stretch of code; `className` is empty for plain text. */
export interface Token {
  readonly text: string;
  readonly className: string;
}

/** Turns code into lines of tokens; the language must be loaded. */
export type Tokenise = (code: string, language: string) => readonly (readonly Token[])[];

/** Longest line that is coloured; longer ones stay plain, on every machine alike. */
export const MAX_LINE = 4000;

/** Code without colours, in the same form. */
export function plainLines(code: string): readonly (readonly Token[])[] {
  return code.split('\n').map((text) => [{ text, className: '' }]);
}

/** Classes of TextMate's bits for font styles. */
const STYLES = [
  [1, 'ti'],
  [2, 'tb'],
  [4, 'tu'],
  [8, 'ts'],
] as const;

/** The classes of a token: its colours, where they are not the plain one, and its font styles. */
export function classNames(colors: readonly (string | null)[], fontStyle: number): string {
  const names = colors.filter((color) => color !== null);
  if (fontStyle > 0) for (const [bit, style] of STYLES) if ((fontStyle & bit) !== 0) names.push(style);
  return names.join(' ');
}
