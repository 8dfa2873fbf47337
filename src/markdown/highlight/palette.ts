import type { ThemeRegistrationRaw, ThemeRegistrationResolved } from 'shiki/core';

/** Mapping of two themes' token colours to classes. */
export type Palette = MergedPalette | DualPalette;

/** Both themes have the same selectors: a single pass with a theme whose colours are placeholders for pairs. */
interface MergedPalette {
  readonly kind: 'merged';
  readonly theme: ThemeRegistrationRaw;
  /** Light and dark colour of class `t1`, `t2`, …; the first pair is the plain foreground. */
  readonly pairs: readonly (readonly [light: string, dark: string])[];
}

/** The themes differ: code is tokenized for each, and a token has a class per theme. */
export interface DualPalette {
  readonly kind: 'dual';
  /** Colours of class `a1`, `a2`, … */
  readonly light: readonly string[];
  /** Colours of class `b1`, `b2`, … */
  readonly dark: readonly string[];
}

type Rule = ThemeRegistrationResolved['settings'][number];

/** Chooses the cheaper form with correct colours. */
export function createPalette(light: ThemeRegistrationResolved, dark: ThemeRegistrationResolved): Palette {
  return haveSameSelectors(light, dark)
    ? mergedPalette(light, dark)
    : { kind: 'dual', light: colorsOf(light), dark: colorsOf(dark) };
}

/** Class of a placeholder colour; null for the plain foreground. */
export function pairClass(color: string | undefined): string | null {
  const index = Number.parseInt((color ?? '').slice(1), 16);
  return index > 1 ? `t${index - 1}` : null;
}

function haveSameSelectors(light: ThemeRegistrationResolved, dark: ThemeRegistrationResolved): boolean {
  const shape = (rule: Rule): string =>
    JSON.stringify([rule.scope, rule.settings.fontStyle, rule.settings.foreground === undefined]);
  return (
    light.settings.length === dark.settings.length &&
    light.settings.every((rule, n) => shape(rule) === shape(dark.settings[n] ?? rule))
  );
}

function mergedPalette(light: ThemeRegistrationResolved, dark: ThemeRegistrationResolved): MergedPalette {
  const pairs: [string, string][] = [[light.fg, dark.fg]];
  const placeholder = (a: string | undefined, b: string | undefined): string | undefined => {
    if (a === undefined || b === undefined) return undefined;
    const position = pairs.findIndex(
      ([x, y]) => x.toLowerCase() === a.toLowerCase() && y.toLowerCase() === b.toLowerCase(),
    );
    return hexIndex(position === -1 ? pairs.push([a, b]) : position + 1);
  };
  const settings = light.settings.map((rule, n) => {
    const foreground = placeholder(rule.settings.foreground, dark.settings[n]?.settings.foreground);
    const { fontStyle } = rule.settings;
    return {
      ...(rule.scope && { scope: rule.scope }),
      settings: { ...(foreground && { foreground }), ...(fontStyle !== undefined && { fontStyle }) },
    };
  });
  return {
    kind: 'merged',
    theme: { name: 'docsgen-merged', type: 'light', fg: hexIndex(1), bg: '#ffffff', settings },
    pairs,
  };
}

function hexIndex(index: number): string {
  return `#${index.toString(16).padStart(6, '0')}`;
}

function colorsOf(theme: ThemeRegistrationResolved): readonly string[] {
  const colors = new Set([theme.fg.toLowerCase()]);
  for (const rule of theme.settings)
    if (rule.settings.foreground !== undefined) colors.add(rule.settings.foreground.toLowerCase());
  return [...colors];
}
