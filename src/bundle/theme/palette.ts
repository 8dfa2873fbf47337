import { COLORED_KINDS, colorOfKind } from '../../model/admonitions.js';
import type { Modes, Tokens } from '../../model/theme-config.js';
import { hexOf, readableTone, type Tone } from './color.js';

/** The input of a palette. */
export interface Seeds {
  /** Colour of links, buttons and the current location; null for the theme's blue and vermilion. */
  readonly accent: Modes<Tone> | null;
  /** Hue and chroma of backgrounds, lines and text. */
  readonly neutral: Pick<Tone, 'chroma' | 'hue'>;
}

/** The theme's own accents: links, and the vermilion of the seal. */
const INK: Tone = { lightness: 0.47, chroma: 0.19, hue: 264 };
const VERMILION: Tone = { lightness: 0.53, chroma: 0.165, hue: 33 };

/** Maximum chroma of neutrals; beyond it, text looks coloured. */
const NEUTRAL_CHROMA = 0.02;

/** Differences between the modes: lightness of each neutral with its share of the chroma, and lightness of text. */
interface Scale {
  readonly neutrals: Readonly<Record<string, readonly [lightness: number, share: number]>>;
  readonly kind: { readonly text: number; readonly wash: number; readonly washChroma: number };
  readonly accentWash: readonly [lightness: number, share: number, most: number];
  /** Lightness of a stronger link, relative to the link. */
  readonly stronger: number;
  /** Direction in which text moves to become readable: 0 is black. */
  readonly towards: 0 | 1;
  readonly grid: number;
}

const LIGHT: Scale = {
  neutrals: {
    paper: [0.99, 0.5],
    raised: [0.965, 0.9],
    line: [0.918, 1.2],
    'line-strong': [0.84, 2],
    ink: [0.235, 1.5],
    'ink-soft': [0.445, 2],
    'ink-faint': [0.525, 2],
    'diagram-line': [0.585, 2],
    'diagram-group': [0.978, 0.8],
    'code-ground': [0.978, 0.8],
  },
  kind: { text: 0.49, wash: 0.963, washChroma: 0.022 },
  accentWash: [0.957, 0.16, 0.028],
  stronger: -0.085,
  towards: 0,
  grid: 0.09,
};

const DARK: Scale = {
  neutrals: {
    paper: [0.2, 1.2],
    raised: [0.245, 1.4],
    line: [0.3, 1.7],
    'line-strong': [0.41, 2.2],
    ink: [0.925, 0.6],
    'ink-soft': [0.77, 1.8],
    'ink-faint': [0.685, 2],
    'diagram-line': [0.655, 2],
    'diagram-group': [0.222, 1.3],
    'code-ground': [0.228, 1.3],
  },
  kind: { text: 0.8, wash: 0.255, washChroma: 0.032 },
  accentWash: [0.27, 0.32, 0.055],
  stronger: 0.08,
  towards: 1,
  grid: 0.085,
};

/** Chroma and hue of the kinds of admonition that are not neutral. */
const KINDS: Readonly<Record<string, readonly [chroma: number, hue: number]>> = Object.fromEntries(
  COLORED_KINDS.flatMap((kind) => {
    const { tone } = colorOfKind(kind);
    return tone === null ? [] : [[kind, tone]];
  }),
);

/** All colours of both modes. The lightness of text is adjusted until it is readable on all of its backgrounds. */
export function paletteOf({ accent, neutral }: Seeds): Modes<Tokens> {
  const tint = { hue: neutral.hue, chroma: Math.min(neutral.chroma, NEUTRAL_CHROMA) / 2 };
  return {
    light: colorsOf(LIGHT, { link: accent?.light ?? INK, seal: accent?.light ?? VERMILION }, tint),
    dark: colorsOf(
      DARK,
      {
        link: accent?.dark ?? { ...INK, lightness: 0.775, chroma: 0.12 },
        seal: accent?.dark ?? { ...VERMILION, lightness: 0.76, chroma: 0.14 },
      },
      tint,
    ),
  };
}

interface Accents {
  readonly link: Tone;
  readonly seal: Tone;
}

function colorsOf(scale: Scale, accents: Accents, tint: Pick<Tone, 'chroma' | 'hue'>): Tokens {
  const neutrals = Object.fromEntries(
    Object.entries(scale.neutrals).map(([name, [lightness, share]]) => [
      name,
      hexOf({ lightness, chroma: tint.chroma * share, hue: tint.hue }),
    ]),
  );
  const { paper = '', raised = '' } = neutrals;
  const washes: Record<string, string> = {
    ...mapped(KINDS, ([, hue]) => hexOf({ lightness: scale.kind.wash, chroma: scale.kind.washChroma, hue })),
    note: raised,
    link: accentWash(scale, accents.link),
    seal: accentWash(scale, accents.seal),
  };
  const grounds = [paper, raised, ...Object.values(washes)];
  const text = (tone: Tone): Tone => readableTone(tone, grounds, scale.towards);
  const link = text(accents.link);
  const strong = text({ ...link, lightness: link.lightness + scale.stronger });
  const kinds = mapped(KINDS, ([chroma, hue]) => hexOf(text({ lightness: scale.kind.text, chroma, hue })));
  const seal = hexOf(text(accents.seal));
  return {
    ...neutrals,
    link: hexOf(link),
    'link-strong': hexOf(strong),
    seal,
    'on-link': onLink(scale, tint),
    ...kinds,
    note: neutrals['ink-soft'] ?? '',
    ...Object.fromEntries(Object.entries(washes).map(([name, color]) => [`${name}-wash`, color])),
    'diagram-note': washes['warning'] ?? raised,
    grid: `color-mix(in srgb, ${seal} ${scale.grid * 100}%, transparent)`,
  };
}

function accentWash({ accentWash: [lightness, share, most] }: Scale, { chroma, hue }: Tone): string {
  return hexOf({ lightness, chroma: Math.min(chroma * share, most), hue });
}

/** Text on the colour of links, which is dark in light mode and light in dark mode. */
function onLink({ towards }: Scale, { chroma, hue }: Pick<Tone, 'chroma' | 'hue'>): string {
  return towards === 0 ? '#ffffff' : hexOf({ lightness: 0.185, chroma, hue });
}

function mapped<T>(record: Readonly<Record<string, T>>, value: (entry: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, entry]) => [name, value(entry)]));
}
