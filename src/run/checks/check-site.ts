import { gitHead, scanContent } from '../../content/index.js';
import type { SiteConfig } from '../../model/config.js';
import { type BuildSummary, run } from '../build.js';
import { createCollector } from '../collector.js';
import type { CheckOptions } from '../index.js';
import { generatorHash } from '../inputs/generator-hash.js';
import { checkContent } from './check-content.js';

/** Everything that a build does without writing, and what only a check looks at. */
export async function checkSite(config: SiteConfig, options: CheckOptions): Promise<BuildSummary> {
  const collector = createCollector();
  const content = await scanContent(config, () => undefined);
  for (const diagnostic of await checkContent(config, content, options)) collector.report(diagnostic);
  const circumstances = { config, generator: generatorHash(), head: await gitHead(config.contentDir) };
  const { summary } = await run(circumstances, options, null);
  for (const diagnostic of summary.diagnostics) collector.report(diagnostic);
  return { ...summary, ok: !collector.hasErrors(), diagnostics: collector.diagnostics() };
}
