import { type Collector, createCollector } from '../base/collector.js';
import { scanContent } from '../content/index.js';
import type { SiteConfig } from '../model/config.js';
import { readEnvironment } from '../open/environment.js';
import { openExtensions } from '../open/extensions.js';
import { reportingLateThrows } from '../open/late-errors.js';
import { type CheckOptions, type RunOptions, run } from './build.js';
import type { BuildSummary } from './build-summary.js';
import { checkContent } from './checks/check-content.js';
import { guarded } from './guarded.js';

/** Runs all checks of a build without writing, and those that only a check runs. */
export async function checkSite(config: SiteConfig, options: CheckOptions): Promise<BuildSummary> {
  return guarded({ config, ...options }, (progress, guardNow) => {
    const collector = createCollector(config.diagnostics, (diagnostic) => progress({ kind: 'finding', diagnostic }));
    return reportingLateThrows(config, collector.report, () =>
      checkAll(config, { ...options, progress, guardNow }, collector),
    );
  });
}

async function checkAll(
  config: SiteConfig,
  options: CheckOptions & RunOptions,
  collector: Collector,
): Promise<BuildSummary> {
  const environment = await readEnvironment(config, options.cache);
  const extensions = await openExtensions(config, environment.store);
  const content = await scanContent(config, () => undefined);
  for (const diagnostic of await checkContent(config, content, {
    ...options,
    workers: options.workers ?? 1,
    extensions,
  }))
    collector.report(diagnostic);
  const { summary } = await run(environment, options, null, extensions);
  for (const diagnostic of summary.diagnostics) collector.report(diagnostic);
  return { ...summary, ok: !collector.hasErrors(), diagnostics: collector.diagnostics() };
}
