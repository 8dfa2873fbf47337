import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256, stableJson } from '../base/hash.js';
import { themeFolder } from '../bundle/index.js';
import { gitHead } from '../content/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { commitDates } from '../run/inputs/commit-dates.js';
import { diagnosticsOf } from '../run/inputs/thrown.js';
import type { LiveEvent } from '../shared/live-protocol.js';
import { workFor } from './changes.js';
import { errorPage } from './error-page.js';
import { LiveFaults } from './faults.js';
import { fileResponse } from './file-response.js';
import type { LiveContext, LiveResponse, LiveSite } from './live-site.js';
import { type LivePage, type LiveRequest, livePage, liveScriptOf, lostFiles } from './page-response.js';
import { urlsShowing, withSavedTexts } from './saved-texts.js';
import { type LiveState, openLiveState } from './state.js';
import { type Watch, watchFolders } from './watch.js';

/** A live site that can be closed. */
export interface RunningLiveSite extends LiveSite {
  readonly baseUrl: string;
  /** Resolves when every change is noticed as it happens; those before are noticed then. */
  readonly watching: Promise<void>;
  close(): Promise<void>;
}

/** Told of the findings in what was just saved or shown. */
type Told = (diagnostics: readonly Diagnostic[]) => void;

/** Serves pages from the sources, each compiled when it is asked for, and follows every save. */
export async function createLiveSite(load: () => Promise<SiteConfig>, told: Told): Promise<RunningLiveSite> {
  const live = new Live(load, told, await load());
  live.start();
  return live;
}

class Live implements RunningLiveSite {
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #load: () => Promise<SiteConfig>;
  readonly #told: Told;
  #config: SiteConfig;
  #state: Promise<LiveState>;
  #watch: Watch | null = null;
  readonly watching: Promise<void>;
  #isWatching: () => void = () => undefined;
  #isClosed = false;
  /** Dates of the last commits; pages are shown before git has answered. */
  #dates: ReadonlyMap<string, string> = new Map();
  readonly #faults = new LiveFaults();
  readonly #filesOfPages = new Map<string, readonly string[] | null>();
  /** Changes that could not be followed yet. */
  readonly #pending = new Set<string>();
  #queue: Promise<void> = Promise.resolve();

  constructor(load: () => Promise<SiteConfig>, told: Told, config: SiteConfig) {
    this.#load = load;
    this.#told = told;
    this.#config = config;
    this.watching = new Promise((resolve) => {
      this.#isWatching = resolve;
    });
    this.#state = openLiveState(config, null);
    this.#state.then((state) => this.#opened(state)).catch((error: unknown) => this.#failed(error));
  }

  get baseUrl(): string {
    return this.#config.baseUrl;
  }

  /** The first page comes first: watching and git would keep a large site's reader waiting for seconds. */
  start(): void {
    const opened = this.#state.catch(() => null);
    opened.then(() => sleep(FIRST_PAGE)).then(() => this.#startWatching());
    opened.then(() => this.#readDates()).catch((error: unknown) => this.#failed(error));
  }

  #startWatching(): void {
    if (this.#isClosed) return;
    const { siteDir, contentDir, templatesDir, outDir } = this.#config;
    this.#watch = watchFolders({
      folders: [siteDir, contentDir, templatesDir, themeFolder()].filter((dir) => dir !== null),
      ignored: [outDir, join(siteDir, '.docsgen')],
      changed: (paths) => this.#enqueue(() => this.#changed(paths)),
      ready: () => this.#enqueue(() => this.#catchUp().finally(this.#isWatching)),
    });
    this.#watch.follow(this.#config.configFiles);
  }

  async #readDates(): Promise<void> {
    if (!this.#config.docs.lastUpdated) return;
    const { store } = (await this.#state.catch(() => null)) ?? { store: null };
    this.#dates = await commitDates(this.#config, await gitHead(this.#config.contentDir), store);
    if (this.#dates.size > 0) this.#send({ kind: 'update' });
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
    state?.store.prune({ docs: () => state.docs.keysOf(state.site.content.sources) });
  }

  async respond(url: string, _signal: AbortSignal, live: LiveContext): Promise<LiveResponse> {
    const state = await this.#state;
    try {
      return (await fileResponse(state, url)) ?? (await this.#pageResponse(state, { url, live, dates: this.#dates }));
    } catch (error) {
      const diagnostics = diagnosticsOf(error, this.#config.siteDir);
      this.#filesOfPages.set(url, null);
      this.#noteFaults(url, diagnostics);
      return errorPage(diagnostics, liveScriptOf(state, live));
    }
  }

  async #pageResponse(asked: LiveState, request: LiveRequest): Promise<LiveResponse> {
    let state = asked;
    let page = await livePage(state, request);
    const lost = lostFiles(state, page);
    if (lost.length > 0) {
      // Files were moved a moment ago: the page is made from what is there now.
      await this.#enqueue(() => this.#changed(lost));
      state = await this.#state;
      page = await livePage(state, request);
    }
    if (page.url !== null) await this.#noteMade(page.url, page, state);
    return page.response;
  }

  /** What was found in a state that was replaced meanwhile may be mended, and the page may lack what was saved. */
  async #noteMade(url: string, { files, diagnostics }: LivePage, state: LiveState): Promise<void> {
    this.#filesOfPages.set(url, diagnostics.length > 0 ? null : files);
    if (state === (await this.#state)) this.#noteFaults(url, diagnostics);
    else this.#send({ kind: 'update', urls: [url] });
  }

  #noteFaults(url: string, found: readonly Diagnostic[]): void {
    if (this.#faults.page(url, found)) this.#tell(found);
  }

  /** Tells the terminal what was found just now, and open pages all that stands. */
  #tell(found: readonly Diagnostic[]): void {
    if (found.length > 0) this.#told(found);
    this.#send(this.#faults.event());
  }

  #failed(error: unknown): void {
    const diagnostics = diagnosticsOf(error, this.#config.siteDir);
    this.#tell(this.#faults.failed(diagnostics) ? diagnostics : []);
  }

  #send(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Follows a batch of changed files. A mistake keeps the last state that worked, and the batch for the next attempt. */
  async #changed(batch: readonly string[]): Promise<void> {
    const paths = [...this.#pending, ...batch];
    const work = workFor(this.#config, paths);
    if (work === null) return;
    for (const path of paths) this.#pending.add(path);
    const { kind, event } = work;
    if (kind === 'config') await this.#loadConfig();
    const before = await this.#state.catch(() => null);
    const saved = before !== null && kind === 'content' ? withSavedTexts(before, paths) : null;
    const change = before === null || kind === 'config' ? null : { state: before, kind };
    if (saved === null) this.#adopt(await openLiveState(this.#config, change), { kind: event });
    else this.#adopt(saved, { kind: event, urls: urlsShowing(saved.site, paths, this.#filesOfPages) });
  }

  async #loadConfig(): Promise<void> {
    this.#config = await this.#load();
    this.#watch?.follow(this.#config.configFiles);
  }

  /** Looks at everything again, for what was written to between the first reading and the moment from which writes are noticed. */
  async #catchUp(): Promise<void> {
    const known = this.#config;
    await this.#loadConfig();
    const before = await this.#state.catch(() => null);
    const isSame = before !== null && stableJson(this.#config) === stableJson(known);
    const next = await openLiveState(this.#config, isSame ? { state: before, kind: 'template' } : null);
    if (before === null || fingerprint(next) !== fingerprint(before)) this.#adopt(next, { kind: 'reload' });
    next.known.save();
  }

  #adopt(next: LiveState, event: LiveEvent): void {
    this.#state = Promise.resolve(next);
    this.#pending.clear();
    this.#opened(next);
    this.#send(event);
  }

  #opened({ diagnostics }: LiveState): void {
    this.#faults.opened(diagnostics);
    this.#tell(diagnostics);
  }
}

/** Milliseconds that belong to the first page alone. */
const FIRST_PAGE = 300;

/** Changes with everything that a state was read from. */
function fingerprint({ site, bundle, browser }: LiveState): string {
  const { sources, ...rest } = site.content;
  return sha256(stableJson([bundle.hash, browser.assets, sources.map((s) => [s.path, s.hash]), rest]));
}
