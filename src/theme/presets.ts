import type { ThemeSettings } from './settings.js';

/** Looks that a site may begin with; each is a set of settings that others go before. */
export const PRESETS = {
  /** The theme as it is: manuscript paper, ink and the vermilion of a seal. */
  manuscript: {},
  /** Cool greys and a clear blue. */
  harbour: { accent: { light: '#0b62c4', dark: '#6fb2ff' }, neutral: 'cool', radius: 'medium' },
  /** Green on paper with a breath of it, round and airy. */
  moss: { accent: { light: '#1f7a4d', dark: '#66d19e' }, neutral: '#7d8f80', radius: 'large', density: 'airy' },
  /** Violet, and greys that lean towards it. */
  plum: { accent: { light: '#7a35c9', dark: '#c39bff' }, neutral: '#857f92', radius: 'large' },
  /** Black and white with one red, square and dense, with headings in a book face. */
  ledger: {
    accent: { light: '#b3201f', dark: '#ff8a80' },
    neutral: 'pure',
    fonts: { headings: 'serif' },
    radius: 'none',
    density: 'compact',
  },
} as const satisfies Readonly<Record<string, ThemeSettings>>;

/** Name of a preset. */
export type Preset = keyof typeof PRESETS;

/** Names of the presets, the theme's own first. */
export const PRESET_NAMES = Object.keys(PRESETS) as [Preset, ...Preset[]];
