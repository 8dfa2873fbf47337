/**
 * The appearance settings of a site:
 * 1. `resolveTheme` turns settings and presets into colours for both modes (OKLCH),
 * 2. `themeSheet` turns these into rules,
 * 3. `cutFont` cuts a font file to the characters of some languages,
 * 4. `pairContrasts` checks that text is readable on its backgrounds.
 */
export { type PairContrast, pairContrasts, type TokenSheet } from './contrast.js';
export { cutFont } from './cut-font.js';
export type { FontAccess, FontFile } from './fonts.js';
export { resolveTheme } from './resolve.js';
export { themeSheet } from './sheet.js';
