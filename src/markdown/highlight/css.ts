import type { ThemeRegistrationResolved } from 'shiki/core';
import { mix, parseColor, type Rgb, readableOn, toHex } from '../../base/color.js';
import type { Modes, Tokens } from '../../model/theme-config.js';
import type { CodeThemes } from '../compiler-options.js';
import { ANSI_COLORS, ANSI_DEFAULTS, themeKey } from './ansi-colors.js';
import { ownColors } from './own-colors.js';
import { createPalette, type Palette } from './palette.js';
import { loadThemes } from './themes.js';

const FONT_STYLES =
  '.ti{font-style:italic}.tb{font-weight:700}.tu{text-decoration:underline}.ts{text-decoration:line-through}';

/**
 * Style sheet of code: a class for every token colour of the pair of themes, for both colour modes. Colours that are unreadable on a line
 * background are moved towards black or white. With the tokens of a site's palette, the default themes use its colours.
 */
export async function codeThemeCss(names: CodeThemes, tokens: Modes<Tokens> | null = null): Promise<string> {
  const { light, dark } = await loadThemes(names);
  const palette = createPalette(light, dark);
  const lightRules = variables(light, palette, { mode: 0, tokens: tokens?.light ?? null });
  const darkRules = variables(dark, palette, { mode: 1, tokens: tokens?.dark ?? null });
  return [
    `:root{${lightRules}}`,
    `[data-theme=dark]{${darkRules}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${darkRules}}}`,
    classes(palette),
    FONT_STYLES,
    '',
  ].join('\n');
}

/** Style sheet of terminal output: few pages have any. Its colours are those of the themes, as readable as those of code. */
export async function ansiCss(names: CodeThemes, tokens: Modes<Tokens> | null = null): Promise<string> {
  const { light, dark } = await loadThemes(names);
  const lightRules = ansiVariables(light, tokens?.light ?? null);
  const darkRules = ansiVariables(dark, tokens?.dark ?? null);
  return [
    `:root{${lightRules}}`,
    `[data-theme=dark]{${darkRules}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${darkRules}}}`,
    ANSI_COLORS.map((name) => `.ansi-${name}{color:var(--ansi-${name})}`).join(''),
    '',
  ].join('\n');
}

function ansiVariables(theme: ThemeRegistrationResolved, tokens: Tokens | null): string {
  const readable = readableIn(backgroundsOf(theme, ownColors(theme.name, tokens)?.ground ?? null));
  return ANSI_COLORS.map((name, n) => {
    const color = theme.colors?.[themeKey(name)] ?? ANSI_DEFAULTS[n] ?? theme.fg;
    return `--ansi-${name}:${readable(color)}`;
  }).join(';');
}

/** Moves colours until they are readable on all backgrounds of lines. */
function readableIn(backgrounds: Backgrounds): (color: string) => string {
  const all = Object.values(backgrounds) as readonly Rgb[];
  return (color) => toHex(readableOn(all, parseColor(color, backgrounds['code-background'])));
}

interface ModeColors {
  readonly mode: 0 | 1;
  readonly tokens: Tokens | null;
}

function variables(theme: ThemeRegistrationResolved, palette: Palette, { mode, tokens }: ModeColors): string {
  const own = ownColors(theme.name, tokens);
  const backgrounds = backgroundsOf(theme, own?.ground ?? null);
  const readable = readableIn(backgrounds);
  const entries = [
    ...Object.entries(backgrounds).map(([name, color]: [string, Rgb]) => [name, toHex(color)]),
    ['code-foreground', readable(own?.colorOf(theme.fg) ?? theme.fg)],
    ...tokenColors(palette, mode).map(([name, color]) => [name, readable(own?.colorOf(color) ?? color)]),
  ];
  return entries.map(([name, value]) => `--${name}:${value}`).join(';');
}

/** Names of variables and colours of one mode. */
function tokenColors(palette: Palette, mode: 0 | 1): readonly (readonly [string, string])[] {
  if (palette.kind === 'merged') return palette.pairs.slice(1).map((pair, n) => [`t${n + 1}`, pair[mode]]);
  return (mode === 0 ? palette.light : palette.dark).map((color, n) => [`${mode === 0 ? 'a' : 'b'}${n + 1}`, color]);
}

function classes(palette: Palette): string {
  if (palette.kind === 'merged')
    return palette.pairs
      .slice(1)
      .map((_, n) => `.t${n + 1}{color:var(--t${n + 1})}`)
      .join('');
  const light = palette.light.map((_, n) => `.a${n + 1}{color:var(--a${n + 1})}`).join('');
  const dark = (scope: string): string =>
    palette.dark.map((_, n) => `${scope} .b${n + 1}{color:var(--b${n + 1})}`).join('');
  return `${light}\n${dark('[data-theme=dark]')}\n@media (prefers-color-scheme:dark){${dark(':root:not([data-theme])')}}`;
}

/** Code backgrounds that replace those of the default themes. */
const OVERRIDES: Readonly<Record<string, string>> = { 'github-light': '#f6f8fa', 'github-dark': '#161b22' };

const BLUE: Rgb = [9, 105, 218];
const GREEN: Rgb = [46, 160, 67];
const RED: Rgb = [248, 81, 73];
const YELLOW: Rgb = [210, 153, 34];

/** Backgrounds of tokens, by the name of their CSS variable. */
interface Backgrounds {
  readonly 'code-background': Rgb;
  readonly 'code-highlighted': Rgb;
  readonly 'code-added': Rgb;
  readonly 'code-removed': Rgb;
  readonly 'code-error': Rgb;
  readonly 'code-warning': Rgb;
  readonly 'code-marked': Rgb;
}

/** A theme's code background and the tinted backgrounds of lines and highlights, all opaque. */
function backgroundsOf(theme: ThemeRegistrationResolved, ground: string | null): Backgrounds {
  const base = parseColor(ground ?? OVERRIDES[theme.name] ?? theme.bg, [255, 255, 255]);
  const share = theme.type === 'dark' ? 0.16 : 0.1;
  return {
    'code-background': base,
    'code-highlighted': mix(base, BLUE, share),
    'code-added': mix(base, GREEN, share),
    'code-removed': mix(base, RED, share),
    'code-error': mix(base, RED, share),
    'code-warning': mix(base, YELLOW, share),
    'code-marked': mix(base, YELLOW, share * 1.5),
  };
}
