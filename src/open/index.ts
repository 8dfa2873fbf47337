/** A site is opened here: configuration with extensions, content, bundles and dates. Nothing is checked, nothing is written. */

export { type BundleOptions, hasMath, openBrowserBundle } from './bundles.js';
export { commitDates, withLinkedDates } from './commit-dates.js';
export { withExtensions } from './extended-config.js';
export { openExtensions, type SiteExtensions } from './extensions.js';
export { generatorHash } from './generator-hash.js';
export { knownSources, linkContent, openTheme, readContent, readersHash } from './open-site.js';
export { forgetUntrusted, siteStore } from './site-store.js';
export type { Theme } from './theme.js';
