/**
 * Renders a linked page:
 * 1. `loadTheme` imports the server bundle,
 * 2. `fillDoc` fills the slots of compiled HTML with links, files, components and interface words,
 * 3. the theme renders the page with `renderToString`.
 */

export { type AttributeMistake, loadTheme, type Theme } from '../../open/theme.js';
export { type FillContext, type FilledDoc, fillDoc } from './fill.js';
export { type PictureSource, withVariants } from './picture-sources.js';
