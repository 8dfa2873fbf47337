import {
  clampChroma,
  converter,
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as register,
} from 'culori/fn';
import { contrast, parseColor, type Rgb } from '../../base/color.js';

for (const mode of [modeRgb, modeHsl, modeHwb, modeLab, modeLch, modeOklab, modeOklch])
  register(mode as typeof modeRgb);
const toOklch = converter('oklch');
const toRgb = converter('rgb');

/** A colour by lightness (0 to 1), chroma (0 to about 0.3), and hue in degrees. */
export interface Tone {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Contrast that WCAG AA requires for text. */
export const READABLE = 4.5;

/** Parses a CSS colour such as `#07c`, `teal` or `oklch(60% 0.15 250)`; null for other text and transparent colours. */
export function toneOf(text: string): Tone | null {
  const color = toOklch(parse(text));
  if (color === undefined || (color.alpha ?? 1) < 1) return null;
  return { lightness: color.l, chroma: color.c, hue: color.h ?? 0 };
}

/** A CSS colour as `#rrggbb`; null as in `toneOf`. */
export function hexIn(text: string): string | null {
  const color = parse(text);
  return color === undefined || (color.alpha ?? 1) < 1 ? null : formatHex(color);
}

/** The colour as `#rrggbb`, with reduced chroma if screens cannot display it. */
export function hexOf({ lightness, chroma, hue }: Tone): string {
  const color = { mode: 'oklch', l: lightness, c: chroma, h: hue } as const;
  const { r, g, b } = toRgb(color);
  // Less than half a step of 8 bits beyond the limit is a rounding error.
  const isShown = [r, g, b].every((part) => part > -0.002 && part < 1.002);
  return formatHex(isShown ? color : clampChroma(color, 'oklch'));
}

/** Contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrastOf(a: string, b: string): number {
  return contrast(parseColor(a, BLACK), parseColor(b, BLACK));
}

const BLACK: Rgb = [0, 0, 0];

/**
 * The nearest tone of the same hue that is readable on all backgrounds; darker ones are tried if `towards` is 0, lighter ones if it is 1.
 */
export function readableTone(tone: Tone, grounds: readonly string[], towards: 0 | 1): Tone {
  const step = towards === 0 ? -0.005 : 0.005;
  let { lightness } = tone;
  while (lightness > 0 && lightness < 1) {
    const candidate = { ...tone, lightness };
    const hex = hexOf(candidate);
    if (grounds.every((ground) => contrastOf(hex, ground) >= READABLE)) return candidate;
    lightness += step;
  }
  return { ...tone, lightness: towards };
}
