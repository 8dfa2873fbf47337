import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HighlighterCore, ShikiTransformer } from 'shiki/core';
import { packageRoot } from '../../base/package-root.js';
import type { CodeThemes } from '../compiler-options.js';
import { languageLoader } from './language-loader.js';
import { createPalette, type DualPalette, type Palette, pairClass } from './palette.js';
import { type CodeTree, classesForStyles } from './styled-code.js';
import { loadThemes } from './themes.js';
import { classNames, MAX_LINE, plainLines, type Tokenise } from './tokens.js';

/** Highlights code. Languages must be loaded first. */
export interface Highlighter {
  /** Loads a language and those that the code may embed, such as the languages of fences in Markdown; false if the name is unknown. */
  load(language: string, code: string): Promise<boolean>;
  /** Names of all languages, for suggestions. */
  readonly languages: readonly string[];
  readonly tokenise: Tokenise;
  /** Renders a block with Shiki and its transformers, with classes instead of colours. */
  transform(code: string, language: string, use: Transforming): CodeTree;
}

/** Input of Shiki transformers. */
export interface Transforming {
  readonly transformers: readonly ShikiTransformer[];
  /** Text after the language in the opening line. */
  readonly meta: string;
}

/** Maximum length of a highlighted block in characters. */
const MAX_CODE = 400_000;

/** Starts Shiki with its JavaScript engine, without languages. */
export async function createHighlighter(names: CodeThemes): Promise<Highlighter> {
  const [{ createHighlighterCore }, { bundledLanguages }, themes, { createPatterns }, { createPatternEngine }] =
    await Promise.all([
      import('shiki/core'),
      import('shiki/langs'),
      loadThemes(names),
      import('./patterns.js'),
      import('./pattern-engine.js'),
    ]);
  const palette = createPalette(themes.light, themes.dark);
  const patterns = createPatterns(pathToFileURL(join(packageRoot(), 'dist/patterns/')));
  const shiki = await createHighlighterCore({
    engine: createPatternEngine(patterns),
    themes: palette.kind === 'merged' ? [palette.theme] : [themes.light, themes.dark],
    langs: [],
    // The live server creates one for each new configuration and discards the old one with its state.
    warnings: false,
  });
  const { lineTokeniser } = await import('./line-tokeniser.js');
  const tokenise =
    palette.kind === 'merged' ? lineTokeniser(shiki, palette.theme.name ?? '') : dualTokeniser(shiki, palette, names);
  return {
    load: languageLoader(shiki, bundledLanguages, patterns),
    languages: Object.keys(bundledLanguages),
    tokenise: (code, language) => (code.length > MAX_CODE ? plainLines(code) : tokenise(code, language)),
    transform(code, lang, { transformers, meta }) {
      const options = {
        lang,
        transformers: [...transformers],
        meta: { __raw: meta },
        rootStyle: false as const,
        // Some transformers need the scopes of tokens.
        includeExplanation: 'scopeName' as const,
        ...LIMITS,
      };
      const tree =
        palette.kind === 'merged'
          ? shiki.codeToHast(code, { ...options, theme: palette.theme.name ?? '' })
          : shiki.codeToHast(code, {
              ...options,
              themes: { light: names.light, dark: names.dark },
              defaultColor: false,
            });
      return classesForStyles(tree, classOfColors(palette));
    },
  };
}

const LIMITS = { tokenizeMaxLineLength: MAX_LINE, tokenizeTimeLimit: 0 } as const;

/** Classes of a colour in each theme; none for the plain colours. */
function dualClasses({ light, dark }: DualPalette, a: string | undefined, b: string | undefined): readonly string[] {
  const indexOf = (colors: readonly string[], color = ''): number => Math.max(0, colors.indexOf(color.toLowerCase()));
  const [lightIndex, second] = [indexOf(light, a), indexOf(dark, b)];
  return lightIndex + second === 0 ? [] : [`a${lightIndex + 1}`, `b${second + 1}`];
}

/** Classes for the colours that Shiki writes: one for a merged palette, otherwise one per theme. */
function classOfColors(palette: Palette): (colors: readonly (string | undefined)[]) => readonly (string | null)[] {
  return ([firstColor, second]) =>
    palette.kind === 'merged' ? [pairClass(firstColor)] : dualClasses(palette, firstColor, second);
}

/** Tokenizes once per theme; tokens get a class for each. */
function dualTokeniser(shiki: HighlighterCore, palette: DualPalette, names: CodeThemes): Tokenise {
  return (code, lang) => {
    const themes = { light: names.light, dark: names.dark };
    const lines = shiki.codeToTokensWithThemes(code, { lang, themes, ...LIMITS });
    return lines.map((line) =>
      line.map(({ content, variants }) => {
        const { light, dark } = variants;
        const colors = dualClasses(palette, light?.color, dark?.color);
        return { text: content, className: classNames(colors, light?.fontStyle ?? 0) };
      }),
    );
  };
}
