/**
 * esbuild, twice:
 * 1. `bundleTemplates`: the theme (a site's own files first) and the site's React pages, for the server,
 * 2. `bundleBrowser`: behaviours, one entry per island, style sheets – code-split, hashed, minified.
 */
export { type BrowserBundle, type BrowserFile, type BrowserFiles, browserBundle, bundleBrowser } from './browser.js';
export { nearestPart } from './part-files.js';
export { siteParts } from './parts.js';
export type { SiteLooks } from './style-plugin.js';
export {
  bundleTemplates,
  type ServerBundle,
  type ServerCode,
  type TemplateOptions,
  writeServerBundle,
} from './templates.js';
export { type ExtensionTemplates, hasOwnTemplates, ownTemplates, type Templates, themeFolder } from './theme-plugin.js';
