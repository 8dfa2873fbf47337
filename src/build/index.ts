/**
 * The program on one screen: `buildSite` runs the stages in order and publishes the result, or reports why it cannot.
 * `checkSite` does the same and writes nothing.
 */
import { join } from 'node:path';
import { SiteError } from '../base/diagnostics.js';
import { bundleBrowser } from '../bundle/index.js';
import { gitDates } from '../content/index.js';
import { abortOnSignal, openStaging, type Staging } from '../emit/index.js';
import { codeThemeCss } from '../markdown/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { AssetManifest } from '../model/page.js';
import type { Progress } from '../model/progress.js';
import { createCollector } from './collector.js';
import { createCompilePool } from './compile-pool.js';
import { createContentAssets } from './content-assets.js';
import { openDocCache } from './doc-cache.js';
import { compilerOptions, openDocs } from './docs.js';
import { createLinkChecks } from './link-checks.js';
import { openSite } from './open-site.js';
import { writePages } from './write-pages.js';
import { writeSiteFiles } from './write-site-files.js';

export { inspectRoute } from './inspect.js';
export { createLiveSite } from './live-site.js';
export { openSite } from './open-site.js';

export interface BuildOptions {
  readonly progress: Progress;
  /** Number of worker threads; null for one per core, where they pay. */
  readonly workers: number | null;
  /** Use and fill `.docsgen/cache`. */
  readonly cache: boolean;
}

/** What a run did. Times in milliseconds. */
export interface BuildSummary {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly compiled: number;
  readonly cached: number;
  readonly files: number;
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Builds a site into its output folder. With any error, the previous output stays as it was. */
export async function buildSite(config: SiteConfig, options: BuildOptions): Promise<BuildSummary> {
  const staging = await openStaging(config.outDir);
  const release = abortOnSignal(staging);
  try {
    return await run(config, options, staging);
  } finally {
    staging.abort();
    release();
  }
}

/** Checks a site: everything that a build does, but nothing is written. */
export function checkSite(config: SiteConfig, options: BuildOptions): Promise<BuildSummary> {
  return run(config, options, null);
}

async function run(config: SiteConfig, options: BuildOptions, staging: Staging | null): Promise<BuildSummary> {
  const start = performance.now();
  const collector = createCollector();
  const { report } = collector;
  options.progress({ kind: 'stage', stage: 'read' });
  const [{ site, theme }, dates, codeCss] = await Promise.all([
    openSite(config, { drafts: false }, report),
    gitDates(config.contentDir),
    codeThemeCss(config.markdown.codeThemes),
  ]);
  if (site.content.sources.length === 0) throw new SiteError(collector.diagnostics());

  options.progress({ kind: 'stage', stage: 'bundle' });
  const { siteDir, templatesDir, baseUrl, sourceMaps } = config;
  const browser = await bundleBrowser({ siteDir, templatesDir, baseUrl, codeCss, sourceMaps, live: false });

  options.progress({ kind: 'stage', stage: 'pages' });
  const compiler = compilerOptions(config, theme.componentNames);
  const pool = createCompilePool(compiler, site.content.sources.length, options.workers);
  const cache = options.cache ? openDocCache(join(siteDir, '.docsgen/cache/pages'), siteDir) : null;
  const docs = openDocs(config, pool, cache, compiler);
  const contentAssets = createContentAssets(config);
  const checks = createLinkChecks(config, report);
  const assets: AssetManifest = browser.assets;
  const context = { config, site, theme, docs, contentAssets, assets, liveScript: null, dates, checks, report };
  try {
    const pages = await writePages(context, { staging, width: pool.width, progress: options.progress });
    checks.finish();
    options.progress({ kind: 'stage', stage: 'write' });
    if (staging !== null) await writeSiteFiles({ context, staging, browser, pages });
    const failed = collector.hasErrors();
    const committed = staging !== null && !failed ? await staging.commit() : null;
    if (!failed) await cache?.prune();
    return {
      ok: !failed,
      diagnostics: collector.diagnostics(),
      pages: pages.length,
      ...docs.counts,
      files: committed?.files ?? 0,
      bytes: committed?.bytes ?? 0,
      milliseconds: Math.round(performance.now() - start),
    };
  } finally {
    await pool.close();
  }
}
