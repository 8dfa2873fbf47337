import type { FontConfig, Modes, ThemeConfig } from '../../model/theme-config.js';
import { type Tone, toneOf } from './color.js';
import { paletteOf } from './palette.js';
import { PRESETS, type Preset } from './presets.js';
import type { ColorSetting, FontSetting, ThemeSettings } from './settings.js';

/** Named neutrals. */
const NEUTRALS: Readonly<Record<string, Pick<Tone, 'chroma' | 'hue'>>> = {
  warm: { chroma: 0.014, hue: 85 },
  cool: { chroma: 0.014, hue: 262 },
  pure: { chroma: 0, hue: 0 },
};

/** A setting that is not a colour: its path below `theme`, and its value. */
export interface ColorFault {
  readonly path: readonly string[];
  readonly value: string;
}

/** Resolves appearance settings. `faults` lists values that are not colours; the theme's own colours replace them. */
export function resolveTheme(settings: ThemeSettings): {
  readonly theme: ThemeConfig;
  readonly faults: readonly ColorFault[];
} {
  const preset: ThemeSettings = PRESETS[(settings.preset ?? 'manuscript') as Preset];
  const { accent, neutral, radius, density } = { ...preset, ...settings };
  const fonts = { ...preset.fonts, ...settings.fonts };
  const faults: ColorFault[] = [];
  const tone = (value: string, ...path: string[]): Tone => {
    const ownTone = toneOf(value);
    if (ownTone === null) faults.push({ path, value });
    return ownTone ?? { lightness: 0.5, chroma: 0, hue: 0 };
  };
  const seeds = {
    accent: accent === undefined ? null : accentOf(accent, tone),
    neutral: NEUTRALS[neutral ?? 'warm'] ?? tone(neutral ?? '', 'neutral'),
  };
  const theme = {
    palette: accent === undefined && neutral === undefined ? null : paletteOf(seeds),
    fonts: { text: fontOf(fonts.text), headings: fontOf(fonts.headings), code: fontOf(fonts.code) },
    subsets: fonts.subset ?? [],
    radius: radius ?? null,
    density: density ?? null,
    styles: settings.styles ?? [],
  };
  return { theme, faults };
}

function accentOf(accent: ColorSetting, tone: (value: string, ...path: string[]) => Tone): Modes<Tone> {
  if (typeof accent !== 'string')
    return { light: tone(accent.light, 'accent', 'light'), dark: tone(accent.dark, 'accent', 'dark') };
  const light = tone(accent, 'accent');
  // Strong colours glare on dark backgrounds.
  return {
    light,
    dark: { ...light, lightness: Math.max(light.lightness, 0.75), chroma: Math.min(light.chroma, 0.15) },
  };
}

function fontOf(setting: FontSetting | undefined): FontConfig | null {
  if (setting === undefined) return null;
  return typeof setting === 'string' ? { kind: 'system', family: setting } : { kind: 'files', files: setting };
}
