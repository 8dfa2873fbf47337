/**
 * What a site changes in the looks of the theme:
 * 1. `resolveTheme`: from settings and presets to colours of both modes (OKLCH),
 * 2. `themeSheet`: the rules that they become,
 * 3. `cutFont`: a font file with the characters of some languages alone,
 * 4. `pairContrasts`: how well text can be read on its grounds.
 */
export { type PairContrast, pairContrasts, type TokenSheet } from './contrast.js';
export { cutFont } from './cut-font.js';
export type { FontAccess, FontFile } from './fonts.js';
export { resolveTheme } from './resolve.js';
export { themeSheet } from './sheet.js';
