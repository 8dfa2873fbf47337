/**
 * What a site changes in the looks of the theme:
 * 1. `resolveTheme`: from settings and presets to colours of both modes (OKLCH),
 * 2. `themeSheet`: the rules that they become,
 * 3. `pairContrasts`: how well text can be read on its grounds.
 */
export { type PairContrast, pairContrasts, type TokenSheet } from './contrast.js';
export { resolveTheme } from './resolve.js';
export { themeSheet } from './sheet.js';
