/**
 * Runs esbuild for three bundles:
 * 1. `bundleTemplates`: the theme (overridden by a site's files) and the site's React pages, for the server,
 * 2. `bundleBrowser`: style sheets, one entry per island, browser code of parts – code-split, hashed, minified,
 * 3. `bundleClient`: the scripts that are the same for all sites.
 */
export { type BrowserBundle, browserBundle, bundleBrowser, joinBundles } from './browser.js';
export type { BrowserFile, BrowserFiles } from './browser-files.js';
export { bundleClient } from './client.js';
export { FOREIGN_STYLE } from './imported-files.js';
export { bundleImportedFiles } from './imported-styles.js';
export { nearestPart } from './part-files.js';
export { siteParts } from './parts.js';
export type { SiteLooks } from './style-plugin.js';
export {
  bundleTemplates,
  type PlacedBundle,
  placedServerBundle,
  placeServerBundle,
  type ServerBundle,
  type ServerCode,
  type TemplateOptions,
  writeServerBundle,
} from './templates.js';
export { type ExtensionTemplates, hasOwnTemplates, ownTemplates, type Templates, themeFolder } from './theme-plugin.js';
