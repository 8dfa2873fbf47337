/**
 * The program on one screen: `buildSite` runs the stages in order and publishes the result, or reports why it cannot.
 * `checkSite` does the same and writes nothing. What a command does not need is not loaded: loading costs more than many builds.
 */
import { abortOnSignal } from '../emit/signals.js';
import { openStaging, type Staging } from '../emit/staging.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { PairContrast } from '../theme/index.js';
import type { BuildOptions, CheckOptions } from './build.js';
import { type BuildSummary, standingSummary } from './build-summary.js';
import type { ExternalLink } from './checks/external-links.js';
import type { SearchPush } from './files/search-push.js';
import { lookAround } from './inputs/circumstances.js';
import type { Inspected } from './inspect.js';
import { lastBuild } from './records/last-build.js';
import { runsCode } from './runs-code.js';
import type { LocaleStatus } from './translations.js';
import type { Verified, VerifyOptions } from './verify.js';

export type { BuildOptions } from './build.js';
export type { BuildSummary } from './build-summary.js';
export type { ExternalLink } from './checks/external-links.js';
export type { LocaleStatus } from './translations.js';
export type { PairContrast, SearchPush };

/** Builds a site into its output folder, unless that stands as it should. With any error, the previous output stays as it was. */
export async function buildSite(config: SiteConfig, options: BuildOptions): Promise<BuildSummary> {
  const start = performance.now();
  let openedStaging: Staging | null = null;
  // Where code of the site may keep this thread busy, the system ends the process at a signal until there is a guard, and the next build removes what is left.
  const releases: (() => void)[] = [];
  const whenSafe = (): void => {
    if (releases.length === 0) releases.push(abortOnSignal({ abort: () => openedStaging?.abort() }));
  };
  if (!runsCode(config, options.workers)) whenSafe();
  try {
    const staging = await openStaging(config.outDir, { keep: config.untrusted === null });
    openedStaging = staging;
    const circumstances = await lookAround(config, options.cache);
    const { store } = circumstances;
    const latestBuild = store === null ? null : lastBuild(circumstances, store);
    const lastResult = latestBuild?.standing(staging) ?? null;
    if (lastResult !== null) return standingSummary(lastResult, start);
    const { run } = await import('./build.js');
    const { guarded } = await import('./guarded.js');
    const { summary, readFiles, wanted } = await guarded({ config, ...options, whenSafe }, (progress) =>
      run(circumstances, { ...options, progress }, staging),
    );
    if (summary.ok) {
      latestBuild?.note(summary, readFiles);
      store?.prune(wanted);
    }
    return summary;
  } finally {
    openedStaging?.abort();
    for (const release of releases) release();
  }
}

/** Checks a site: everything that a build does, but nothing is written, and what only a check looks at. */
export async function checkSite(config: SiteConfig, options: CheckOptions): Promise<BuildSummary> {
  return (await import('./checks/check-site.js')).checkSite(config, options);
}

/** Builds clean into a temporary folder and compares it with the output, byte by byte. */
export async function verifyBuild(config: SiteConfig, options: VerifyOptions): Promise<Verified> {
  return (await import('./verify.js')).verifyBuild(config, options);
}

/** What is known of a route: source, neighbours, what it is made from. */
export async function inspectRoute(config: SiteConfig, path: string): Promise<Inspected> {
  return (await import('./inspect.js')).inspectRoute(config, path);
}

/** Links to other sites, with the pages that have them. */
export async function listExternalLinks(config: SiteConfig): Promise<readonly ExternalLink[]> {
  return (await import('./checks/external-links.js')).listExternalLinks(config);
}

/** The contrast of each pair of text and ground in the colours of a site. */
export async function siteContrast(config: SiteConfig): Promise<readonly PairContrast[]> {
  return (await import('./checks/check-theme.js')).siteContrast(config);
}

/** How far each locale is translated. */
export async function translationStatus(config: SiteConfig): Promise<readonly LocaleStatus[]> {
  return (await import('./translations.js')).translationStatus(config);
}

/** The pages of the output, on their way to the server that answers the search. */
export async function openSearchPush(config: SiteConfig, report: Report): Promise<SearchPush | null> {
  return (await import('./files/search-push.js')).openSearchPush(config, report);
}
