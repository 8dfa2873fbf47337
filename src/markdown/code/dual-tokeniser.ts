import type { HighlighterCore } from 'shiki/core';
import type { CodeThemes } from '../options.js';
import type { DualPalette } from './palette.js';
import type { Tokenise } from './tokens.js';
import { classNames, MAX_LINE } from './tokens.js';

/** Tokenises once per theme; tokens get a class for each. */
export function dualTokeniser(shiki: HighlighterCore, palette: DualPalette, names: CodeThemes): Tokenise {
  const indexOf = (colors: readonly string[], color: string | undefined): number =>
    Math.max(0, colors.indexOf((color ?? '').toLowerCase()));
  const classOf = (light: number, dark: number, fontStyle: number): string =>
    classNames(light + dark === 0 ? [] : [`a${light + 1}`, `b${dark + 1}`], fontStyle);
  return (code, lang) => {
    const themes = { light: names.light, dark: names.dark };
    const limits = { tokenizeMaxLineLength: MAX_LINE, tokenizeTimeLimit: 0 };
    const lines = shiki.codeToTokensWithThemes(code, { lang, themes, ...limits });
    return lines.map((line) =>
      line.map(({ content, variants }) => {
        const { light, dark } = variants;
        const [a, b] = [indexOf(palette.light, light?.color), indexOf(palette.dark, dark?.color)];
        return { text: content, className: classOf(a, b, light?.fontStyle ?? 0) };
      }),
    );
  };
}
