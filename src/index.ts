/** The public interface of docsgen: what `site.config.ts` and programs may import. */

export { type BuildOptions, type BuildSummary, buildSite, checkSite } from './build/index.js';
export { defineConfig, loadConfig, type UserConfig } from './config/index.js';
export { defineExtension, type Extension, type HtmlNode, type PageHooks, type Setup } from './extend/contract.js';
export type { SiteConfig } from './model/config.js';
export type { Diagnostic } from './model/diagnostic.js';
export type { PageModel, SidebarEntry } from './model/page.js';
export type { OpenSearchProvider } from './model/search-provider.js';
