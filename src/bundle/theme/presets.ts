import type { ThemeSettings } from './settings.js';

/** Presets of the appearance. Each is a set of settings that the site's own settings override. */
export const PRESETS = {
  /** The default: manuscript paper, ink and the vermilion of a seal. */
  manuscript: {},
  /** Cool greys and a clear blue. */
  harbour: { accent: { light: '#0b62c4', dark: '#6fb2ff' }, neutral: 'cool', radius: 'medium' },
  /** Green on slightly green paper, round and spacious. */
  moss: { accent: { light: '#1f7a4d', dark: '#66d19e' }, neutral: '#7d8f80', radius: 'large', density: 'airy' },
  /** Ink on white and white on black, without any other colour. */
  graphite: { accent: { light: '#18181b', dark: '#f4f4f5' }, neutral: 'pure', radius: 'small' },
  /** Black and white with a single red, square and dense, with serif headings. */
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
