/**
 * Output: turns pages and site data into published files.
 *
 * 1. `composeDocument` adds head, styles and scripts to a rendered body.
 * 2. Sitemap, `robots.txt`, redirects, host configuration and web manifest are composed from given values.
 * 3. `openStaging` collects all files beside the current output and swaps them in at once.
 */
export { composeAzure } from './azure.js';
export { type CspSources, headerPolicy, mergeSources } from './csp.js';
export { siteSources } from './csp-site.js';
export { type ComposedDocument, composeDocument, type DocumentInput, featureStyleTags } from './document.js';
export { undeclaredSources } from './document-policy.js';
export { composeHeadersFile } from './headers.js';
export { type Hosting, type HostingOptions, hostingOf, type RedirectLink } from './hosting.js';
export { composeLanguagesPage, LANGUAGES_SOURCES } from './languages.js';
export { readManifest } from './manifest.js';
export { type CopiedPage, composeMarkdownCopy, markdownCopyHead } from './markdown-copy.js';
export { differingInCase, NameConflict, type NameSources, nameFault, OutputNames } from './name.js';
export { composeNginx } from './nginx.js';
export { recoverOutput, removeOutput } from './output-folder.js';
export {
  composeRedirectPage,
  composeRedirectsFile,
  REDIRECT_SCRIPT,
  type RedirectTarget,
  redirectFile,
} from './redirects.js';
export { composeRobots, type Robots } from './robots.js';
export { type SitemapEntry, type SitemapFile, type SitemapOptions, sitemapFiles } from './sitemap.js';
export { type Committed, openStaging, type Staging } from './staging.js';
export { absoluteUrl, encodeRulePath, withBase } from './url.js';
export { composeVercel } from './vercel.js';
export { composeWebManifest, type WebManifest, type WebManifestIcon } from './webmanifest.js';
export { type FileContent, type StagedFile, type StagedFolders, stagedFile, writeStaged } from './write.js';
