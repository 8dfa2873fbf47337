/**
 * The program on one screen: `buildSite` runs the stages in order and publishes the result, or reports errors.
 * `checkSite` does the same without writing. Modules are loaded on demand, because loading costs more than many builds.
 */

import type { PairContrast } from '../bundle/theme/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import { readEnvironment } from '../open/environment.js';
import { abortOnSignal } from '../output/signals.js';
import { openStaging, type Staging } from '../output/staging.js';
import type { Accepted, AcceptOptions } from './accept.js';
import type { AddressesDone, AddressOptions } from './addresses.js';
import type { BuildOptions, CheckOptions } from './build.js';
import { type BuildSummary, currentSummary } from './build-summary.js';
import type { ExternalLink } from './checks/external-links.js';
import type { Exported, ExportOptions } from './exchange.js';
import type { SearchPush } from './files/search-push.js';
import type { FirstAddresses } from './first-addresses.js';
import type { Imported, ImportOptions } from './import.js';
import type { Inspected } from './inspect.js';
import { lastBuild } from './last-build.js';
import { runsCode } from './runs-code.js';
import type { DiffOptions, SectionDiff } from './translation-diff.js';
import type { LocaleStatus, StatusOptions } from './translations.js';
import type { Verified, VerifyOptions } from './verify.js';

export type { Accepted } from './accept.js';
export type { BuildOptions } from './build.js';
export type { BuildSummary } from './build-summary.js';
export type { ExternalLink } from './checks/external-links.js';
export type { SectionDiff } from './translation-diff.js';
export type { LocaleStatus } from './translations.js';
export type { PairContrast, SearchPush };

/** Builds a site into its output folder, unless the output is up to date. After an error, the previous output stays. */
export async function buildSite(config: SiteConfig, options: BuildOptions): Promise<BuildSummary> {
  const start = performance.now();
  let openedStaging: Staging | null = null;
  // While code of the site may block this thread, signals end the process directly until there is a guard. The next build then removes what
  // is left.
  const releases: (() => void)[] = [];
  const whenSafe = (): void => {
    if (releases.length === 0) releases.push(abortOnSignal({ abort: () => openedStaging?.abort() }));
  };
  if (!runsCode(config, options.workers)) whenSafe();
  try {
    const staging = await openStaging(config.outDir, { keep: config.untrusted === null });
    openedStaging = staging;
    const environment = await readEnvironment(config, options.cache);
    const { store } = environment;
    const latestBuild = store === null ? null : lastBuild(environment, store);
    const lastResult = latestBuild?.standing(staging) ?? null;
    if (lastResult !== null) return currentSummary(lastResult, start);
    // Sizes and times say nothing about files that came from elsewhere, such as the cache of a CI job.
    if (latestBuild?.isOf(staging) !== true) await staging.checkBytes();
    const { run } = await import('./build.js');
    const { guarded } = await import('./guarded.js');
    const { summary, readFiles, wanted } = await guarded({ config, ...options, whenSafe }, (progress, guardNow) =>
      run(environment, { ...options, progress, guardNow }, staging),
    );
    if (summary.ok) {
      latestBuild?.note(summary, readFiles, staging);
      store?.prune(wanted);
    }
    return summary;
  } finally {
    openedStaging?.abort();
    for (const release of releases) release();
  }
}

/** Runs all checks of a build without writing, and those that only a check runs. */
export async function checkSite(config: SiteConfig, options: CheckOptions): Promise<BuildSummary> {
  return (await import('./check-site.js')).checkSite(config, options);
}

/** Builds into an empty temporary folder and compares the result with the output byte by byte. */
export async function verifyBuild(config: SiteConfig, options: VerifyOptions): Promise<Verified> {
  return (await import('./verify.js')).verifyBuild(config, options);
}

/** Returns everything known of a route: its source, neighbours and dependencies. */
export async function inspectRoute(config: SiteConfig, path: string): Promise<Inspected> {
  return (await import('./inspect.js')).inspectRoute(config, path);
}

/** Lists external links with the pages that contain them. */
export async function listExternalLinks(config: SiteConfig): Promise<readonly ExternalLink[]> {
  return (await import('./checks/external-links.js')).listExternalLinks(config);
}

/** Computes the contrast of each pair of text and background in the colours of a site. */
export async function siteContrast(config: SiteConfig): Promise<readonly PairContrast[]> {
  return (await import('./checks/check-theme.js')).siteContrast(config);
}

/** Computes how far locales are translated. */
export async function translationStatus(config: SiteConfig, options?: StatusOptions): Promise<readonly LocaleStatus[]> {
  return (await import('./translations.js')).translationStatus(config, options);
}

/** Compares the originals of outdated sections with what they said when the translations were recorded. */
export async function translationDiff(config: SiteConfig, options: DiffOptions): Promise<readonly SectionDiff[]> {
  return (await import('./translation-diff.js')).translationDiff(config, options);
}

/** Records that sections of translations are as current as their originals. */
export async function acceptTranslations(config: SiteConfig, options: AcceptOptions): Promise<Accepted> {
  return (await import('./accept.js')).acceptTranslations(config, options);
}

/** Exports the texts of pages for translators. */
export async function exportTranslations(config: SiteConfig, options: ExportOptions): Promise<Exported> {
  return (await import('./exchange.js')).exportTranslations(config, options);
}

/** Imports files of translators. */
export async function importTranslations(config: SiteConfig, options: ImportOptions): Promise<Imported> {
  return (await import('./import.js')).importTranslations(config, options);
}

/** Checks published addresses, and keeps those of today. */
export async function keepAddresses(config: SiteConfig, options: AddressOptions): Promise<AddressesDone> {
  return (await import('./addresses.js')).keepAddresses(config, options);
}

/** Keeps the addresses of a migrated site; null if it keeps some already. */
export async function openFirstAddresses(config: SiteConfig): Promise<FirstAddresses | null> {
  return (await import('./first-addresses.js')).firstAddresses(config);
}

/** Prepares the pages of the output for the search server. */
export async function openSearchPush(config: SiteConfig, report: Report): Promise<SearchPush | null> {
  return (await import('./files/search-push.js')).openSearchPush(config, report);
}
