import type { DynamicImportLanguageRegistration, HighlighterCore } from 'shiki/core';
import type { CodeThemes } from '../compiler-options.js';
import { createPalette, type DualPalette } from './palette.js';
import type { Patterns } from './patterns.js';
import { loadThemes } from './themes.js';
import { classNames, MAX_LINE, plainLines, type Tokenise } from './tokens.js';

/** Colours code. Languages are loaded before they are asked for. */
export interface Highlighter {
  /** Loads a language; false where there is none of that name. */
  load(language: string): Promise<boolean>;
  /** Names of all languages, for suggestions. */
  readonly languages: readonly string[];
  readonly tokenise: Tokenise;
}

/** Longest block that is coloured, in characters. */
const MAX_CODE = 400_000;

/** Starts shiki with its JavaScript engine, without any language. */
export async function createHighlighter(names: CodeThemes): Promise<Highlighter> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }, { bundledLanguages }, themes, { createPatterns }] =
    await Promise.all([
      import('shiki/core'),
      import('shiki/engine/javascript'),
      import('shiki/langs'),
      loadThemes(names),
      import('./patterns.js'),
    ]);
  const palette = createPalette(themes.light, themes.dark);
  const patterns = createPatterns(new URL('./patterns/', import.meta.url));
  const shiki = await createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true, regexConstructor: patterns.construct }),
    themes: palette.kind === 'merged' ? [palette.theme] : [themes.light, themes.dark],
    langs: [],
    // The live server makes one for each new configuration; the last one goes with its state.
    warnings: false,
  });
  const { lineTokeniser } = await import('./line-tokeniser.js');
  const tokenise =
    palette.kind === 'merged' ? lineTokeniser(shiki, palette.theme.name ?? '') : dualTokeniser(shiki, palette, names);
  return {
    load: languageLoader(shiki, bundledLanguages, patterns),
    languages: Object.keys(bundledLanguages),
    tokenise: (code, language) => (code.length > MAX_CODE ? plainLines(code) : tokenise(code, language)),
  };
}

function languageLoader(
  shiki: HighlighterCore,
  bundled: Readonly<Record<string, DynamicImportLanguageRegistration>>,
  patterns: Patterns,
): Highlighter['load'] {
  const loading = new Map<string, Promise<void>>();
  const loadLanguage = async (source: DynamicImportLanguageRegistration): Promise<void> => {
    const grammars = (await source()).default;
    for (const { name } of grammars) patterns.load(name);
    await shiki.loadLanguage(grammars);
  };
  return async (language) => {
    const source = Object.hasOwn(bundled, language) ? bundled[language] : undefined;
    if (source === undefined) return false;
    const started = loading.get(language) ?? loadLanguage(source);
    loading.set(language, started);
    await started;
    return true;
  };
}

/** Tokenises once per theme; tokens get a class for each. */
function dualTokeniser(shiki: HighlighterCore, palette: DualPalette, names: CodeThemes): Tokenise {
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
