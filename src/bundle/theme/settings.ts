import type { FontSubset, ThemeConfig } from '../../model/theme-config.js';

/** A colour for both modes, or one for each. */
export type ColorSetting = string | { readonly light: string; readonly dark: string };

/** A system family, or the files of one family. */
export type FontSetting = 'sans' | 'serif' | 'mono' | readonly string[];

/** Settings below `theme`. */
export interface ThemeSettings {
  readonly preset?: string | undefined;
  readonly accent?: ColorSetting | undefined;
  readonly neutral?: string | undefined;
  readonly fonts?:
    | {
        readonly text?: FontSetting | undefined;
        readonly headings?: FontSetting | undefined;
        readonly code?: FontSetting | undefined;
        readonly subset?: readonly FontSubset[] | undefined;
      }
    | undefined;
  readonly radius?: NonNullable<ThemeConfig['radius']> | undefined;
  readonly density?: NonNullable<ThemeConfig['density']> | undefined;
  readonly styles?: readonly string[] | undefined;
}
