import { createCollector } from '../../base/collector.js';
import { SiteError } from '../../base/diagnostics.js';
import { sha256, stableJson } from '../../base/hash.js';
import type { FileCache } from '../../base/store/file-cache.js';
import type { Store } from '../../base/store/store.js';
import { checkLinkedSite, checkTheme, checkWords } from '../../build/checks/index.js';
import type { BrowserBundle, ServerBundle } from '../../bundle/index.js';
import { type FoundContent, findContent, type KnownSource, refuseUntrusted } from '../../content/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';
import type { Content } from '../../model/source.js';
import {
  type BundleOptions,
  forgetUntrusted,
  generatorHash,
  hasMath,
  knownSources,
  linkContent,
  openBrowserBundle,
  openExtensions,
  openTheme,
  readContent,
  readersHash,
  type SiteExtensions,
  siteStore,
  type Theme,
  withExtensions,
  withLinkedDates,
} from '../../open/index.js';
import { createPagePool, docCompilerOptions, type PagePool, type PageSources } from '../../pages/index.js';
import type { ChangeKind } from './changes.js';
import type { LiveAudience } from './live-site.js';

/** All data from which the live server answers. Each save replaces it as a whole. */
export interface LiveState {
  readonly config: SiteConfig;
  /** The site's cache. */
  readonly store: Store;
  /** From `generatorHash`. */
  readonly generator: string;
  /** Metadata of pages, valid while the times of their files stay the same. */
  readonly known: FileCache<KnownSource>;
  readonly site: Site;
  readonly theme: Theme;
  readonly bundle: ServerBundle;
  readonly browser: BrowserBundle;
  readonly extensions: SiteExtensions;
  /** Absolute paths of files that references and extensions read to generate pages. */
  readonly readForPages: readonly string[];
  /** True if the browser files include styles and fonts for formulas. */
  readonly math: boolean;
  /** Renders pages in a worker, because this thread answers requests. */
  readonly pool: PagePool;
  /** ISO dates by absolute path. */
  readonly dates: ReadonlyMap<string, string>;
  /** Absolute paths of files that the pages shown so far refer to, by output file. */
  readonly contentAssets: Map<string, string>;
  /** Diagnostics of front matter, folders and configuration. Those of a page's text are found when the page is shown. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The last state, and the kind of change since then. */
export interface LiveChange {
  readonly state: LiveState;
  readonly kind: ChangeKind;
}

/** Input of `openLiveState` besides the configuration. */
export interface LiveOpening {
  readonly pool: PagePool;
  readonly dates: ReadonlyMap<string, string>;
  /** Null for the first state. */
  readonly change: LiveChange | null;
}

/** A pool with one worker, and a spare one while a page takes long. */
export function livePool({ limits }: SiteConfig, { showDiagnostics }: LiveAudience): PagePool {
  return createPagePool({ workers: 1, spare: 1, limits, report: (found) => showDiagnostics([found]) });
}

/** Reads a site. Parts of the last state that the change does not affect are reused. */
export async function openLiveState(settings: SiteConfig, { pool, dates, change }: LiveOpening): Promise<LiveState> {
  const collector = createCollector(settings.diagnostics);
  const generator = change?.state.generator ?? generatorHash();
  await refuseUntrusted(settings);
  if (change === null) forgetUntrusted(settings);
  const store = change?.state.store ?? siteStore(settings, generator);
  const keepsTheme = change !== null && (change.kind === 'content' || change.kind === 'style');
  const extensions = keepsTheme ? change.state.extensions : await openExtensions(settings, store);
  const config = withExtensions(settings, extensions);
  const bundling = { config, extensions: extensions.templates, live: true, store };
  const keepsBrowser = change !== null && change.kind === 'content';
  const keepsKnown = change !== null && readersHash(change.state.extensions) === readersHash(extensions);
  const sourceCache = keepsKnown ? change.state.known : knownSources(config, store, extensions);
  const foundContent = findContent(config, collector.report);
  const reading = readContent(config, collector.report, {
    known: sourceCache,
    found: foundContent,
    store,
    ...extensions,
  });
  const parts = [
    reading,
    keepsTheme ? change.state : openTheme(bundling, foundContent.reactPages),
    openLiveBrowser(bundling, { ...foundContent, reading }, keepsBrowser ? change.state : null),
  ] as const;
  await allEnded(parts);
  const [{ readForPages, ...content }, { theme, bundle }, { browser, math }] = await Promise.all(parts);
  const site = linkContent(config, content, { drafts: true }, collector.report);
  checkLinkedSite({ site, theme, readSources: content.sources }, collector.report);
  await checkTheme(bundling, [bundle, browser], collector.report);
  checkWords(config, theme, collector.report);
  const state = {
    config,
    store,
    generator,
    known: sourceCache,
    site,
    theme,
    bundle,
    browser,
    extensions,
    readForPages,
    math,
    pool,
    dates: withLinkedDates(config, site.content.sources, dates),
    contentAssets: new Map(),
    diagnostics: collector.diagnostics(),
  };
  pool.open(pageSources(state));
  return state;
}

/**
 * Waits until all tasks have ended, even if some fail: one that continued could overwrite the bundle of the next state.
 * Then throws all mistakes found.
 */
async function allEnded(work: readonly unknown[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (reasons.length === 0) return;
  const fault = reasons.find((reason) => !(reason instanceof SiteError));
  if (fault !== undefined) throw fault;
  const collector = createCollector();
  for (const reason of reasons) for (const diagnostic of reason.diagnostics) collector.report(diagnostic);
  throw new SiteError(collector.diagnostics());
}

/** Everything that workers need to render the pages of a state. */
export function pageSources(state: LiveState): PageSources {
  const { config, site, theme, bundle, browser, extensions, store, generator, dates } = state;
  const compiler = docCompilerOptions(config, theme.componentNames, extensions.loadedExtensions);
  const nothingKept = { pictures: null, folders: null, keepsRecords: false, shared: '' };
  const tools = { config, site, theme, store, compiler, dates, assets: browser.assets, ...nothingKept };
  return { tools, theme: bundle.module, generator };
}

/**
 * The browser files. They are bundled while pages are being read, with or without formulas as configured, and bundled again if a page
 * differs.
 */
async function openLiveBrowser(
  options: BundleOptions,
  { reading, reactPages: pages }: Pick<FoundContent, 'reactPages'> & { readonly reading: Promise<Content> },
  lastBrowser: Pick<LiveState, 'browser' | 'math'> | null,
): Promise<Pick<LiveState, 'browser' | 'math'>> {
  const guess = options.config.markdown.math;
  const guessedBrowser = lastBrowser ?? {
    math: guess,
    browser: await openBrowserBundle(options, { math: guess, pages }),
  };
  const math = hasMath(options.config, await reading);
  return math === guessedBrowser.math
    ? guessedBrowser
    : { math, browser: await openBrowserBundle(options, { math, pages }) };
}

/** The site's files in the bundles and extensions of a state; empty without a state. */
export function bundledFiles(state: LiveState | null): ReadonlySet<string> {
  return new Set(state === null ? [] : [...state.bundle.inputs, ...state.browser.inputs, ...state.extensions.inputs]);
}

/** Hash of everything that a state was read from. */
export function fingerprint({ site, bundle, browser, extensions }: LiveState): string {
  const { sources, ...rest } = site.content;
  const stamps = extensions.loadedExtensions.map(({ stamp }) => stamp.hash);
  return sha256(stableJson([stamps, bundle.hash, browser.assets, sources.map((s) => [s.path, s.hash]), rest]));
}
