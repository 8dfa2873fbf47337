import type { BrowserBundle, ServerBundle } from '../bundle/index.js';
import { findContent, type KnownSource } from '../content/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { PageModel } from '../model/page.js';
import type { Site } from '../model/site.js';
import type { Content } from '../model/source.js';
import type { Theme } from '../render/index.js';
import type { StampedCache } from '../reuse/stamped-cache.js';
import type { Store } from '../reuse/store.js';
import { createCollector } from '../run/collector.js';
import { type BundleOptions, hasMath, openBrowserBundle } from '../run/inputs/bundles.js';
import { generatorHash } from '../run/inputs/generator-hash.js';
import { knownSources, linkContent, openTheme, readContent } from '../run/inputs/open-site.js';
import { siteStore } from '../run/inputs/site-store.js';
import { type ContentAssets, createContentAssets } from '../run/pages/content-assets.js';
import { compilerOptions, type Docs, openDocs } from '../run/pages/docs.js';
import type { ChangeKind } from './changes.js';

/** Everything that the live server needs for its answers. A save replaces it as a whole. */
export interface LiveState {
  readonly config: SiteConfig;
  /** What is kept of the site from run to run. */
  readonly store: Store;
  /** Metadata of pages, valid while their files have the same times. */
  readonly known: StampedCache<KnownSource>;
  readonly site: Site;
  readonly theme: Theme;
  readonly bundle: ServerBundle;
  readonly browser: BrowserBundle;
  /** True where the browser files include the styles and fonts of formulas. */
  readonly math: boolean;
  readonly docs: Docs;
  readonly contentAssets: ContentAssets;
  readonly searchIndex: (locale: string) => PageModel['index'];
  /** Diagnostics of front matter, folders and the configuration; those of a page's text come when the page is shown. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The last state, and what has changed since. */
export interface LiveChange {
  readonly state: LiveState;
  readonly kind: ChangeKind;
}

/** Opens a site. Parts of the last state that the change does not touch are taken over. */
export async function openLiveState(config: SiteConfig, change: LiveChange | null): Promise<LiveState> {
  const collector = createCollector();
  const store = change?.state.store ?? siteStore(config, generatorHash());
  const bundling = { config, live: true, store };
  const keepsTheme = change !== null && (change.kind === 'content' || change.kind === 'style');
  const keepsBrowser = change !== null && change.kind === 'content';
  const known = change?.state.known ?? knownSources(config, store);
  const foundContent = findContent(config, collector.report);
  const reading = readContent(config, collector.report, { known, found: foundContent, store });
  const [content, { theme, bundle }, { browser, math }] = await Promise.all([
    reading,
    keepsTheme ? change.state : openTheme(bundling, foundContent.reactPages),
    openLiveBrowser(bundling, reading, keepsBrowser ? change.state : null),
  ]);
  const site = linkContent(config, content, { drafts: true }, collector.report);
  if (change !== null) change.state.docs.forget();
  const docs = keepsTheme ? change.state.docs : liveDocs(config, theme, store);
  const contentAssets = createContentAssets(config);
  return {
    config,
    store,
    known,
    site,
    theme,
    bundle,
    browser,
    math,
    docs,
    contentAssets,
    searchIndex: titlesOnly(site),
    diagnostics: collector.diagnostics(),
  };
}

/** The browser files. They are bundled while pages are still being read, with or without formulas as configured; where a page says otherwise, they are bundled again. */
async function openLiveBrowser(
  options: BundleOptions,
  reading: Promise<Content>,
  lastBrowser: Pick<LiveState, 'browser' | 'math'> | null,
): Promise<Pick<LiveState, 'browser' | 'math'>> {
  const guess = options.config.markdown.math;
  const guessed = lastBrowser ?? { math: guess, browser: await openBrowserBundle(options, guess) };
  const math = hasMath(options.config, await reading);
  return math === guessed.math ? guessed : { math, browser: await openBrowserBundle(options, math) };
}

/** Pages are compiled one by one when they are asked for, in this thread: starting workers would take longer. */
function liveDocs(config: SiteConfig, theme: Theme, store: Store): Docs {
  const options = compilerOptions(config, theme.componentNames);
  return openDocs({ config, store, options });
}

/** The search page of the live server lists titles; headings would need every page compiled. */
function titlesOnly(site: Site): LiveState['searchIndex'] {
  return (locale) => {
    const routes = [...site.routes.values()].filter((r) => r.locale === locale && r.source !== null);
    const entries = routes.map((r) => ({
      label: r.source?.title ?? r.url,
      href: site.config.baseUrl + r.url.slice(1),
      headings: [],
    }));
    return [{ label: '', entries }];
  };
}
