import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type Collector, createCollector } from '../base/collector.js';
import { sha256, stableJson } from '../base/hash.js';
import { memoryBudget } from '../base/memory.js';
import type { Wanted } from '../base/store/store.js';
import type { BrowserBundle } from '../bundle/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Progress } from '../model/progress.js';
import type { Site } from '../model/site.js';
import type { Environment } from '../open/environment.js';
import { withExtensions } from '../open/extended-config.js';
import { openExtensions, type SiteExtensions } from '../open/extensions.js';
import { reportingLateThrows } from '../open/late-errors.js';
import { namingExtensions } from '../open/origins.js';
import { placingReferences } from '../open/reference-places.js';
import type { Committed, Staging } from '../output/index.js';
import { type OfflineWorkers, openOffline } from '../output/offline/index.js';
import { createContentAssets } from '../pages/content-assets.js';
import type { RenderContext } from '../pages/context.js';
import { docCompilerOptions, keysOfDocs, openDocs, scopesOf, wordsByLocale } from '../pages/docs.js';
import type { HostTools } from '../pages/host-setup.js';
import { createLinkChecks, type LinkChecks } from '../pages/link-checks.js';
import { nameSources } from '../pages/name-sources.js';
import { boundHeaps, createPagePool, MANY_PAGES, type PagePool } from '../pages/page-pool.js';
import type { PictureVariants } from '../pages/picture-variants.js';
import { openPictures } from '../pages/pictures.js';
import { type BuildState, openRecords } from '../pages/records/build-state.js';
import { linkKey } from '../pages/records/link-key.js';
import { isFileVersion } from '../pages/records/page-inputs.js';
import { sharedSettings } from '../pages/records/settings.js';
import { openPageVectors, type PageVectors } from '../pages/search/page-vectors.js';
import { pagesToMake, type Workload, workersFor } from '../pages/workload.js';
import { writePages } from '../pages/write-pages.js';
import { type BuildSummary, summary } from './build-summary.js';
import { openIdChecks, type PublishedPages } from './checks/id-checks.js';
import { checkNamedSections } from './checks/named-sections.js';
import { finishSite } from './files/finish-site.js';
import { reportNameConflicts } from './files/name-conflicts.js';
import { openSearchFiles, type SearchFiles } from './files/search-files.js';
import type { SiteFiles } from './files/site-files-input.js';
import { runsCode } from './runs-code.js';
import { readSite, type SiteSources } from './site-sources.js';
import { createStageClock, type StageClock } from './stage-clock.js';

/** Options of a build. */
export interface BuildOptions {
  readonly progress: Progress;
  /** Number of worker threads besides the main one; null for as many as pay off. */
  readonly workers: number | null;
  /**
   * Approximate memory limit in bytes, which bounds the number of workers and of images processed at once. Null to use what the machine can
   * spare.
   */
  readonly memory: number | null;
  /** True to print events as JSON; otherwise as text. */
  readonly json?: boolean;
  /** Use and fill `.docsgen/cache`, and reuse pages of the last build that cannot have changed. */
  readonly cache: boolean;
  /** Receives the pages whose addresses the site keeps, once all are made. */
  readonly readAddresses?: (site: Site, pages: PublishedPages) => void;
}

/** Options of a check. */
export interface CheckOptions extends BuildOptions {
  /** Also check the code of samples. */
  readonly samples: boolean;
}

/** The result of a run. */
export interface BuildRun {
  readonly summary: BuildSummary;
  /** Absolute paths of the files that pages refer to. */
  readonly readFiles: Iterable<string>;
  /** Results to keep in the store. */
  readonly wanted: Wanted;
}

/** Options of a run. */
export interface RunOptions extends Omit<BuildOptions, 'cache'> {
  /** Starts the guard before this thread makes pages. */
  readonly guardNow: () => Promise<void>;
}

/**
 * Runs the stages in order; without staging, everything is checked and nothing is written.
 * 1. Read the linked site, the bundles and the dates of commits (`readSite`).
 * 2. Look up the records of the last build (`openRecords`).
 * 3. Render the pages that may have changed (`openPages`, `writePages`).
 * 4. Write the other files (`finishSite`), and publish everything at once (`publish`).
 * `openedExtensions` are not set up again.
 */
export async function run(
  environment: Environment,
  options: RunOptions,
  staging: Staging | null,
  openedExtensions: SiteExtensions | null = null,
): Promise<BuildRun> {
  const start = performance.now();
  const clock = createStageClock(options.progress);
  const { diagnostics: severities } = environment.config;
  const collector = createCollector(severities, (diagnostic) => options.progress({ kind: 'finding', diagnostic }));
  return reportingLateThrows(environment.config, collector.report, async () => {
    clock.begin('read');
    const extensions = openedExtensions ?? (await openExtensions(environment.config, environment.store));
    const config = withExtensions(environment.config, extensions);
    const pool = createPagePool({
      workers: Math.min(1, options.workers ?? 1),
      limits: config.limits,
      report: collector.report,
    });
    // After an edit, few pages are rendered and they would wait for a worker to start. So a worker loads its code while this thread reads
    // the site. In a first build, the cores have better work.
    if (existsSync(config.outDir) && isStrange(config)) pool.start();
    try {
      return await make({ ...environment, config, extensions, options, staging, collector, start, clock, pool });
    } finally {
      await pool.rest();
    }
  });
}

async function make(parts: Running): Promise<BuildRun> {
  const { extensions, options, staging, collector, start, clock, pool, store } = parts;
  const sources = await readSite(parts);
  staging?.nameSources(nameSources(sources.site));
  clock.begin('pages');
  const records = openRecords(parts, staging !== null);
  const { context, tools, pictures, checks } = openPages(parts, sources);
  const { site, readForPages } = sources;
  const workload = workloadOf(parts, sources, records.before, tools);
  boundHeaps(workload.changed);
  const workers = workersFor(workload, options.workers);
  if (workers === 0) await options.guardNow();
  pool.resize(workers);
  pool.open({
    tools,
    theme: sources.bundle.module,
    generator: store === null ? null : parts.generator,
  });
  const vectors = staging === null ? null : openPageVectors({ ...parts, ...context, ofSite: extensions.ofSite });
  const notes: string[] = [];
  const note = (text: string): void => void notes.push(text);
  const output = staging === null ? null : openOutput({ ...parts, staging, context, vectors, note }, sources.browser);
  // With very many pages, the index and the workers would take too much memory at the same time.
  if (records.before.pages.size === 0 && site.routes.size <= MANY_PAGES) {
    output?.search.begin();
    output?.offline.begin();
  }
  try {
    const { links, shared } = tools;
    const { readAddresses } = options;
    const idChecks = openIdChecks({ site, report: context.report, isCheck: staging === null, readAddresses });
    const pages = await writePages({
      ...context,
      ...records,
      pool,
      store,
      pictures,
      ofSite: extensions.ofSite,
      memory: workload.memory,
      checks,
      idReaders: idChecks.readers,
      staging,
      shared,
      links,
      progress: options.progress,
      isDoomed: collector.hasErrors,
      search: output?.search ?? null,
      vectors: parts.config.search.related ? vectors : null,
    });
    idChecks.finish(pages.isWhole);
    if (staging === null) {
      const { checkTranslations } = await import('./checks/outdated-translations.js');
      await checkTranslations({ ...context, guardNow: options.guardNow });
    }
    await pool.rest();
    if (staging === null || !pages.isWhole) await reportNameConflicts(site, collector.report);

    clock.begin('write');
    const siteState =
      output === null || !pages.isWhole
        ? null
        : await finishSite({ ...output, context, browser: sources.browser, pages: pages.facts }, records.before);
    const committed = await publish(parts);
    if (committed !== null && siteState !== null) records.state?.finish({ ...siteState, links });
    const resultKeys = { docs: () => keysOfDocs(tools.compiler, site.content.sources) };
    const readForFiles = (siteState?.siteInputs ?? []).map(({ absolutePath }) => absolutePath);
    const files = [
      ...idChecks.inputs,
      ...extensions.inputs,
      ...sources.browser.inputs,
      ...readForPages,
      ...readForFiles,
    ];
    const readFiles = new Set([...pages.readFiles, ...files].filter((path) => !isFileVersion(path)));
    return { summary: summary({ collector, pages, committed, notes, start, clock }), readFiles, wanted: resultKeys };
  } finally {
    records.state?.abort();
  }
}

function workloadOf(
  { config, options }: Running,
  { site }: SiteSources,
  before: BuildState,
  { links, shared }: Pages['tools'],
): Workload {
  const [record] = before.pages.values();
  const toMake = pagesToMake(site, before, before.links === links && record?.inputs.shared === shared);
  return {
    ...toMake,
    needsWorker: toMake.needsWorker || isStrange(config),
    memory: options.memory ?? memoryBudget(),
    cores: availableParallelism(),
  };
}

/** True if Markdown pages may run code of the site, or come from strangers. */
function isStrange(config: SiteConfig): boolean {
  return runsCode(config, null) || config.untrusted !== null;
}

/** A run with its options, output and report. */
interface Running extends Environment {
  readonly extensions: SiteExtensions;
  readonly options: RunOptions;
  readonly staging: Staging | null;
  readonly collector: Collector;
  /** Start of the run, in milliseconds of `performance.now()`. */
  readonly start: number;
  readonly clock: StageClock;
  readonly pool: PagePool;
}

type SiteContext = Omit<RenderContext, 'searchIndex'>;

/** Everything that pages and the files derived from them need. */
interface Pages {
  readonly context: SiteContext;
  readonly pictures: PictureVariants | null;
  readonly checks: LinkChecks;
  readonly tools: HostTools & { readonly links: string };
}

function openPages(parts: Running, { site, theme, bundle, browser, dates, readForPages }: SiteSources): Pages {
  const { config, store, staging, collector, generator } = parts;
  const { loadedExtensions } = parts.extensions;
  const { assets } = browser;
  const compiler = docCompilerOptions(config, theme.componentNames, loadedExtensions);
  const docs = openDocs({ config, store, options: compiler });
  const pictures = staging === null ? null : openPictures(config, loadedExtensions, store);
  const { sources } = site.content;
  const atSources = placingReferences(collector.report, { config, sources, readFiles: readForPages });
  const report = namingExtensions(atSources, config.siteDir, sources);
  const checks = createLinkChecks(config, report);
  checkNamedSections(site, checks);
  const context: SiteContext = {
    config,
    site,
    theme,
    docs,
    contentAssets: createContentAssets(config),
    pictures,
    assets,
    liveScript: null,
    dates,
    checks,
    report,
  };
  const tools = {
    config,
    site,
    theme,
    store,
    compiler,
    pictures,
    assets,
    dates,
    shared: sha256(
      stableJson([
        generator,
        bundle.hash,
        assets,
        sharedSettings(config),
        scopesOf(loadedExtensions),
        ...Object.entries(wordsByLocale(compiler.abbreviations)),
      ]),
    ),
    links: linkKey(site, dates),
    folders: staging?.folders ?? null,
    keepsRecords: store !== null && staging !== null,
  };
  return { context, pictures, checks, tools };
}

/** Output besides pages. Search and offline files are started while pages are rendered. */
interface Output extends Pick<SiteFiles, 'store' | 'ofSite' | 'note'> {
  readonly staging: Staging;
  readonly search: SearchFiles;
  readonly offline: OfflineWorkers;
}

interface OutputInput extends Running, Pick<SiteFiles, 'note'> {
  readonly staging: Staging;
  readonly context: SiteContext;
  readonly vectors: PageVectors | null;
}

function openOutput(input: OutputInput, browser: BrowserBundle): Output {
  const { config, store, staging, extensions, note } = input;
  return {
    staging,
    store,
    note,
    ofSite: extensions.ofSite,
    search: openSearchFiles({ ...input, script: browser.searchScript }),
    offline: openOffline({ config, assets: browser.assets, browserFiles: browser.files, store }),
  };
}

/** Swaps the output in, unless an error was found. */
async function publish({ staging, collector }: Running): Promise<Committed | null> {
  return staging === null || collector.hasErrors() ? null : await staging.commit();
}
