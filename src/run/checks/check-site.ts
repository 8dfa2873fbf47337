import { scanContent } from '../../content/index.js';
import type { SiteConfig } from '../../model/config.js';
import { type CheckOptions, run } from '../build.js';
import type { BuildSummary } from '../build-summary.js';
import { type Collector, createCollector } from '../collector.js';
import { guarded } from '../guarded.js';
import { lookAround } from '../inputs/circumstances.js';
import { openExtensions } from '../inputs/extensions.js';
import { reportingLateThrows } from '../inputs/late-throws.js';
import { checkContent } from './check-content.js';

/** Runs all checks of a build without writing, and those that only a check runs. */
export async function checkSite(config: SiteConfig, options: CheckOptions): Promise<BuildSummary> {
  return guarded({ config, ...options }, (progress) => {
    const collector = createCollector(config.diagnostics, (diagnostic) => progress({ kind: 'finding', diagnostic }));
    return reportingLateThrows(config, collector.report, () => checkAll(config, { ...options, progress }, collector));
  });
}

async function checkAll(config: SiteConfig, options: CheckOptions, collector: Collector): Promise<BuildSummary> {
  const circumstances = await lookAround(config, options.cache);
  const extensions = await openExtensions(config, circumstances.store);
  const content = await scanContent(config, () => undefined);
  for (const diagnostic of await checkContent(config, content, {
    ...options,
    workers: options.workers ?? 1,
    extensions,
  }))
    collector.report(diagnostic);
  const { summary } = await run(circumstances, options, null, extensions);
  for (const diagnostic of summary.diagnostics) collector.report(diagnostic);
  return { ...summary, ok: !collector.hasErrors(), diagnostics: collector.diagnostics() };
}
