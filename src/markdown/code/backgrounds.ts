import type { ThemeRegistrationResolved } from 'shiki/core';
import type { Rgb } from './color.js';
import { mix, parseColor } from './color.js';

/** Backgrounds that the site's own palette gives to the default themes. */
const OVERRIDES: Readonly<Record<string, string>> = { 'github-light': '#f6f8fa', 'github-dark': '#161b22' };

const BLUE: Rgb = [9, 105, 218];
const GREEN: Rgb = [46, 160, 67];
const RED: Rgb = [248, 81, 73];
const YELLOW: Rgb = [210, 153, 34];

/** Backgrounds that tokens may stand on, by the name of their CSS variable. */
export interface Backgrounds {
  readonly 'code-background': Rgb;
  readonly 'code-highlighted': Rgb;
  readonly 'code-added': Rgb;
  readonly 'code-removed': Rgb;
  readonly 'code-error': Rgb;
  readonly 'code-warning': Rgb;
  readonly 'code-marked': Rgb;
}

/** A theme's code background and the tinted backgrounds of lines and marks, all opaque. */
export function backgroundsOf(theme: ThemeRegistrationResolved): Backgrounds {
  const base = parseColor(OVERRIDES[theme.name] ?? theme.bg, [255, 255, 255]);
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
