import { SiteError } from '../base/diagnostics.js';
import { sha256, stableJson } from '../base/hash.js';
import type { Committed, Staging } from '../emit/index.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Progress } from '../model/progress.js';
import type { Site } from '../model/site.js';
import { openOffline } from '../offline/index.js';
import type { Wanted } from '../reuse/store.js';
import { createLinkChecks } from './checks/link-checks.js';
import { type Collector, createCollector } from './collector.js';
import { finishSite } from './files/finish-site.js';
import { openSearchFiles } from './files/search-files.js';
import { hasMath, openBrowserBundle } from './inputs/bundles.js';
import type { Circumstances } from './inputs/circumstances.js';
import { commitDates } from './inputs/commit-dates.js';
import { openSite } from './inputs/open-site.js';
import { createCompilePool, MANY_PAGES } from './pages/compile-pool.js';
import { createContentAssets } from './pages/content-assets.js';
import { compilerOptions, type Docs, openDocs } from './pages/docs.js';
import { openPictures } from './pages/pictures.js';
import { type Rendered, writePages } from './pages/write-pages.js';
import { type BuildState, NO_STATE, openState, outputKey, readState } from './records/build-state.js';
import { linkKey } from './records/link-key.js';
import { createStageClock, type StageClock, type StageTimes } from './stage-clock.js';

/** How a site is built. */
export interface BuildOptions {
  readonly progress: Progress;
  /** Number of worker threads besides the main one; null for one per further core, where they pay. */
  readonly workers: number | null;
  /** Use and fill `.docsgen/cache`, and take over pages of the last build that cannot have changed. */
  readonly cache: boolean;
}

/** What a run did. Times in milliseconds, memory in bytes. */
export interface BuildSummary {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  /** Pages that were rendered, with the reason for each; the others were taken over from the last build. */
  readonly rendered: readonly Rendered[];
  readonly compiled: number;
  readonly cached: number;
  readonly files: number;
  readonly bytes: number;
  readonly written: { readonly files: number; readonly bytes: number };
  readonly milliseconds: number;
  readonly stages: StageTimes;
  readonly peakMemory: number;
}

/** What a run did. */
export interface Run {
  readonly summary: BuildSummary;
  /** Absolute paths of the files that pages refer to. */
  readonly read: Iterable<string>;
  /** What is to stay in the store. */
  readonly wanted: Wanted;
}

/** Runs the stages in order; without staging, everything is checked and nothing is written. */
export async function run(
  { config, generator, head, store }: Circumstances,
  options: Omit<BuildOptions, 'cache'>,
  staging: Staging | null,
): Promise<Run> {
  const start = performance.now();
  const clock = createStageClock(options.progress);
  const collector = createCollector();
  const bundling = { config, live: false, store };

  clock.begin('read');
  const [{ site, theme, bundle }, dates] = await Promise.all([
    openSite(bundling, { drafts: false }, collector.report),
    commitDates(config, head, store),
  ]);
  if (site.content.sources.length === 0) throw new SiteError(collector.diagnostics());

  const browser = await openBrowserBundle(bundling, hasMath(config, site.content));

  clock.begin('pages');
  const compiler = compilerOptions(config, theme.componentNames);
  const isKept = store !== null && staging !== null;
  const before = isKept ? readState(store, outputKey(config)) : NO_STATE;
  const state = isKept ? openState(store, outputKey(config)) : null;
  const pool = createCompilePool(compiler, changedPages(site, before), options.workers);
  const docs = openDocs({ config, pool, store, options: compiler });
  const pictures = staging === null ? null : openPictures(config, store, collector.report);
  const context = {
    config,
    site,
    theme,
    docs,
    contentAssets: createContentAssets(config),
    ...(pictures !== null && { pictures }),
    assets: browser.assets,
    liveScript: null,
    dates,
    checks: createLinkChecks(config, collector.report),
    report: collector.report,
  };
  const output =
    staging === null
      ? null
      : {
          staging,
          search: openSearchFiles({ context, staging, store }),
          offline: openOffline({ config, assets: browser.assets, browserFiles: browser.files, store }),
        };
  // The index of very many pages would be in memory together with the workers.
  if (before.pages.size === 0 && site.routes.size <= MANY_PAGES) {
    output?.search.begin();
    output?.offline.begin();
  }
  const shared = sha256(stableJson([generator, bundle.hash, browser.assets]));
  const rendered: Rendered[] = [];
  try {
    const pages = await writePages(context, {
      staging,
      width: pool.width,
      progress: options.progress,
      before,
      state,
      shared,
      links: linkKey(site, dates),
      rendered,
      isDoomed: collector.hasErrors,
      staged: (route) => output?.search.staged(route),
    });
    await pool.rest();
    clock.begin('write');
    const siteState =
      output === null ? null : await finishSite({ ...output, context, browser, pages: pages.facts }, before);
    const committed = staging === null || collector.hasErrors() ? null : await staging.commit();
    if (committed !== null && siteState !== null && state !== null) {
      state.finish({ ...siteState, links: pages.links });
    }
    const done = { collector, docs, committed, start, clock };
    const wanted = { docs: () => docs.keysOf(site.content.sources) };
    return { summary: summary(done, pages.facts.length, rendered), read: pages.read, wanted };
  } finally {
    state?.abort();
    await pool.rest();
  }
}

/** How many pages are likely to be compiled: those whose text is not the published one. */
function changedPages(site: Site, before: BuildState): number {
  const known = new Set(Array.from(before.pages.values(), (record) => record.inputs.source));
  return site.content.sources.filter(({ format, hash }) => format === 'md' && !known.has(sha256(hash))).length;
}

interface Ran {
  readonly collector: Collector;
  readonly docs: Docs;
  readonly committed: Committed | null;
  readonly start: number;
  readonly clock: StageClock;
}

function summary(
  { collector, docs, committed, start, clock }: Ran,
  pages: number,
  rendered: readonly Rendered[],
): BuildSummary {
  return {
    ok: !collector.hasErrors(),
    diagnostics: collector.diagnostics(),
    pages,
    rendered,
    ...docs.counts,
    files: committed?.files ?? 0,
    bytes: committed?.bytes ?? 0,
    written: committed?.written ?? { files: 0, bytes: 0 },
    milliseconds: Math.round(performance.now() - start),
    stages: clock.end(),
    peakMemory: process.resourceUsage().maxRSS * 1024,
  };
}
