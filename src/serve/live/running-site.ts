import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diagnosticsOf } from '../../base/errors.js';
import { stableJson } from '../../base/hash.js';
import { themeFolder } from '../../bundle/index.js';
import { gitHead } from '../../content/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { commitDates, withLinkedDates } from '../../open/index.js';
import { docCompilerOptions, keysOfDocs, type PagePool } from '../../pages/index.js';
import type { LiveEvent } from '../../shared/live-protocol.js';
import { workFor } from './changes.js';
import { errorPage } from './error-page.js';
import { faultEvent, LiveFaults, type Noted } from './faults.js';
import { fileResponse, isPublishedAt } from './file-response.js';
import type { LiveAudience, LiveResponse, RunningLiveSite } from './live-site.js';
import {
  bundledFiles,
  fingerprint,
  type LiveChange,
  type LiveState,
  livePool,
  openLiveState,
  pageSources,
} from './live-state.js';
import { type LivePage, type LiveRequest, livePage, liveScriptOf, lostFiles } from './page-response.js';
import { urlsShowing, withSavedTexts } from './saved-texts.js';
import { type Watch, watchFolders } from './watch.js';

/** Sets up a live site: pages are rendered on request, and every save updates them. */
export async function createLiveSite(
  load: () => Promise<SiteConfig>,
  audience: LiveAudience,
): Promise<RunningLiveSite> {
  const liveSite = new Live(load, audience, await load());
  liveSite.start();
  return liveSite;
}

class Live implements RunningLiveSite {
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #load: () => Promise<SiteConfig>;
  readonly #audience: LiveAudience;
  #config: SiteConfig;
  /** The last state that answered a request. */
  #shownState: LiveState | null = null;
  #state: Promise<LiveState>;
  #watch: Watch | null = null;
  readonly watching: Promise<void>;
  #isWatching: () => void = () => undefined;
  #isClosed = false;
  readonly #pool: PagePool;
  /** Dates of the last commits. Pages are shown without them until git has answered. */
  #dates: ReadonlyMap<string, string> = new Map();
  readonly #faults = new LiveFaults();
  /** Files that each rendered page includes, by url; null if a mistake was found. */
  readonly #filesOfPages = new Map<string, readonly string[] | null>();
  /** Changed paths that are not in the state yet, because reading them failed. */
  readonly #pendingPaths = new Set<string>();
  #queue: Promise<void> = Promise.resolve();

  constructor(load: () => Promise<SiteConfig>, audience: LiveAudience, config: SiteConfig) {
    this.#load = load;
    this.#audience = audience;
    this.#config = config;
    this.#pool = livePool(config, audience);
    this.watching = new Promise((resolve) => {
      this.#isWatching = resolve;
    });
    this.#pool.start();
    this.#state = this.#open(config, null);
    this.#state.then((state) => this.#opened(state)).catch((error: unknown) => this.#failed(error));
  }

  get baseUrl(): string {
    return this.#config.baseUrl;
  }

  get trailingSlash(): SiteConfig['trailingSlash'] {
    return this.#config.trailingSlash;
  }

  get serve(): SiteConfig['serve'] {
    return this.#config.serve;
  }

  /**
   * Starts watching and reading dates from git shortly after the site is read: on a large site, they would delay the first page by seconds.
   */
  start(): void {
    const openedState = this.#state.catch(() => null);
    openedState.then((state) => sleep(FIRST_PAGE, state)).then((state) => this.#startWatching(state));
    openedState.then(() => this.#readDates()).catch((error: unknown) => this.#failed(error));
  }

  #startWatching(state: LiveState | null): void {
    if (this.#isClosed) return;
    const { siteDir, contentDir, templatesDir, outDir } = this.#config;
    this.#watch = watchFolders({
      folders: [siteDir, contentDir, templatesDir, themeFolder()].filter((dir) => dir !== null),
      ignored: [outDir, join(siteDir, '.docsgen')],
      changed: (paths) => this.#enqueue(() => this.#changed(paths)),
      ready: () => this.#enqueue(() => this.#catchUp().finally(this.#isWatching)),
    });
    this.#watch.follow([...this.#config.configFiles, ...bundledFiles(state), ...(state?.readForPages ?? [])]);
  }

  async #readDates(): Promise<void> {
    if (!this.#config.docs.lastUpdated) return;
    const { store } = (await this.#state.catch(() => null)) ?? { store: null };
    this.#dates = await commitDates(this.#config, await gitHead(this.#config.contentDir), store);
    if (this.#dates.size === 0) return;
    await this.#enqueue(async () => {
      const opened = await this.#state;
      const dates = withLinkedDates(opened.config, opened.site.content.sources, this.#dates);
      const state = { ...opened, dates };
      this.#pool.open(pageSources(state));
      this.#state = Promise.resolve(state);
    });
    this.#send({ kind: 'update' });
  }

  #open(config: SiteConfig, change: LiveChange | null): Promise<LiveState> {
    return openLiveState(config, { pool: this.#pool, dates: this.#dates, change });
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch((error: unknown) => this.#failed(error));
    return this.#queue;
  }

  onChange(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#watch?.stop();
    const state = await this.#state.catch(() => null);
    state?.known.save();
    await this.#pool.rest();
    if (state === null) return;
    const compiler = docCompilerOptions(state.config, state.theme.componentNames, state.extensions.loadedExtensions);
    state.store.prune({ docs: () => keysOfDocs(compiler, state.site.content.sources) });
  }

  isPublished(path: string): boolean {
    return this.#shownState !== null && isPublishedAt(this.#shownState, path);
  }

  async respond(url: string, eventsHref: string): Promise<LiveResponse> {
    const state = await this.#state.catch((error: unknown) => errorPage(diagnosticsOf(error, this.#config.siteDir)));
    if ('status' in state) return state;
    this.#shownState = state;
    try {
      const file = await fileResponse(state, url);
      if (file !== null) return file;
      const { failure } = this.#faults;
      if (failure.length > 0) return errorPage(failure, liveScriptOf(state, eventsHref));
      return await this.#pageResponse(state, { url, eventsHref });
    } catch (error) {
      const diagnostics = diagnosticsOf(error, this.#config.siteDir);
      this.#filesOfPages.set(url, null);
      this.#noteFaults(url, diagnostics);
      return errorPage(diagnostics, liveScriptOf(state, eventsHref));
    }
  }

  async #pageResponse(currentState: LiveState, request: LiveRequest): Promise<LiveResponse> {
    let state = currentState;
    let page = await livePage(state, request);
    const unreadableFiles = lostFiles(state, page);
    if (unreadableFiles.length > 0) {
      // Files were moved just now: read the change and render again.
      await this.#enqueue(() => this.#changed(unreadableFiles));
      state = await this.#state;
      page = await livePage(state, request);
    }
    if (page.url !== null) await this.#noteMade(page.url, page, state);
    return page.response;
  }

  /** If the state was replaced meanwhile, the diagnostics may be outdated and the page may lack the last save, so it is updated again. */
  async #noteMade(url: string, { files, diagnostics }: LivePage, state: LiveState): Promise<void> {
    this.#filesOfPages.set(url, diagnostics.length > 0 ? null : files);
    this.#watch?.follow(files);
    if (state === (await this.#state)) this.#noteFaults(url, diagnostics);
    else this.#send({ kind: 'update', urls: [url] });
  }

  #noteFaults(url: string, diagnostics: readonly Diagnostic[]): void {
    this.#tell(this.#faults.page(url, diagnostics));
  }

  /** Sends new diagnostics to the terminal and all current errors to open pages. */
  #tell({ isChanged, newFaults, isMended }: Noted): void {
    if (newFaults.length > 0) this.#audience.showDiagnostics(newFaults);
    if (isMended) this.#audience.showMended?.();
    const { editor } = this.#audience;
    if (isChanged) this.#send(faultEvent(this.#faults.errors(), editor, this.#config.siteDir));
  }

  #failed(error: unknown): void {
    this.#tell(this.#faults.failed(diagnosticsOf(error, this.#config.siteDir)));
  }

  #send(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Makes the state after a batch of changes. If that fails, the last state stays, and the batch is retried with the next one. */
  async #changed(batch: readonly string[]): Promise<void> {
    const paths = [...this.#pendingPaths, ...batch];
    const lastState = await this.#state.catch(() => null);
    const ofPages = [...this.#filesOfPages.values()].flatMap((files) => files ?? []);
    const readFiles = new Set([...ofPages, ...(lastState?.readForPages ?? [])]);
    const work = workFor(this.#config, paths, { bundled: bundledFiles(lastState), readFiles });
    if (work === null) return;
    for (const path of paths) this.#pendingPaths.add(path);
    const { kind, event } = work;
    if (kind === 'config') await this.#loadConfig();
    const savedState = lastState !== null && kind === 'content' ? withSavedTexts(lastState, paths) : null;
    const change = lastState === null || kind === 'config' ? null : { state: lastState, kind };
    if (savedState === null) this.#adopt(await this.#open(this.#config, change), { kind: event });
    else this.#adopt(savedState, { kind: event, urls: urlsShowing(savedState.site, paths, this.#filesOfPages) });
  }

  async #loadConfig(): Promise<void> {
    this.#config = await this.#load();
    this.#watch?.follow(this.#config.configFiles);
  }

  /** Reads the site again when watching has started, because files may have been saved since the first reading. */
  async #catchUp(): Promise<void> {
    const lastConfig = this.#config;
    await this.#loadConfig();
    const lastState = await this.#state.catch(() => null);
    const isSame = lastState !== null && stableJson(this.#config) === stableJson(lastConfig);
    const nextState = await this.#open(this.#config, isSame ? { state: lastState, kind: 'template' } : null);
    if (lastState === null || fingerprint(nextState) !== fingerprint(lastState))
      this.#adopt(nextState, { kind: 'reload' });
    nextState.known.save();
  }

  #adopt(nextState: LiveState, event: LiveEvent): void {
    this.#state = Promise.resolve(nextState);
    this.#pendingPaths.clear();
    this.#opened(nextState);
    this.#send(event);
  }

  #opened(state: LiveState): void {
    this.#watch?.follow([...bundledFiles(state), ...state.readForPages]);
    const { diagnostics, site } = state;
    this.#tell(this.#faults.opened(diagnostics, (url) => site.routes.has(url)));
  }
}

/** Milliseconds after the first reading in which nothing else competes with the first page. */
const FIRST_PAGE = 300;
