/** Open: reads a site: configuration with extensions, content, bundles and dates of commits. It runs no checks and writes no output. */

export { type BundleOptions, hasMath, openBrowserBundle } from './bundles.js';
export { commitDates, withLinkedDates } from './commit-dates.js';
export { withExtensions } from './extended-config.js';
export { openExtensions, type SiteExtensions } from './extensions.js';
export { generatorHash } from './generator-hash.js';
export { knownSources, linkContent, openTheme, readContent, readersHash } from './open-site.js';
export { forgetUntrusted, siteStore } from './site-store.js';
export type { Theme } from './theme.js';
