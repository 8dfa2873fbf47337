/**
 * The program on one screen: `buildSite` runs the stages in order and publishes the result, or reports why it cannot.
 * `checkSite` does the same and writes nothing.
 */
import { scanContent } from '../content/index.js';
import { abortOnSignal, openStaging } from '../emit/index.js';
import type { SiteConfig } from '../model/config.js';
import { checkContent } from './check-content.js';
import { createCollector } from './collector.js';
import { type BuildOptions, type BuildSummary, run } from './run.js';

export { type ExternalLink, listExternalLinks } from './external-links.js';
export { inspectRoute } from './inspect.js';
export { createLiveSite } from './live-site.js';

export type { BuildOptions, BuildSummary } from './run.js';
export { publishedPages } from './search-pages.js';
export { type LocaleStatus, translationStatus } from './translations.js';
export { verifyBuild } from './verify.js';

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

export interface CheckOptions extends BuildOptions {
  /** Check the code of samples too. */
  readonly samples: boolean;
}

/** Checks a site: everything that a build does, but nothing is written, and what only a check looks at. */
export async function checkSite(config: SiteConfig, options: CheckOptions): Promise<BuildSummary> {
  const collector = createCollector();
  const content = await scanContent(config, () => undefined);
  for (const diagnostic of await checkContent(config, content, options)) collector.report(diagnostic);
  const summary = await run(config, options, null);
  for (const diagnostic of summary.diagnostics) collector.report(diagnostic);
  return { ...summary, ok: !collector.hasErrors(), diagnostics: collector.diagnostics() };
}
