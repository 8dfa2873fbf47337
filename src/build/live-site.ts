import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sha256, stableJson } from '../base/hash.js';
import { themeFolder } from '../bundle/index.js';
import { gitHead } from '../content/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import {
  type LiveContext,
  type LiveEvent,
  type LiveResponse,
  type LiveSite,
  liveScriptAddress,
} from '../serve/index.js';
import { localeOfUrl } from '../site/index.js';
import { createCollector } from './collector.js';
import { commitDates } from './commit-dates.js';
import { createLinkChecks } from './link-checks.js';
import { workFor } from './live-changes.js';
import { fileResponse } from './live-files.js';
import { type LiveState, openLiveState } from './live-state.js';
import { withSavedTexts } from './live-texts.js';
import { buildPage } from './page.js';
import { diagnosticsOf } from './thrown.js';
import { watchFolders } from './watch.js';

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
  #stopWatching: (() => Promise<void>) | null = null;
  readonly watching: Promise<void>;
  #isWatching: () => void = () => undefined;
  #isClosed = false;
  /** What the last attempt failed of; told once. */
  #failure: string | null = null;
  /** Dates of the last commits; pages are shown before git has answered. */
  #dates: ReadonlyMap<string, string> = new Map();
  /** Errors of single pages, by url, while they last. */
  readonly #faults = new Map<string, readonly Diagnostic[]>();
  #queue: Promise<void> = Promise.resolve();

  constructor(load: () => Promise<SiteConfig>, told: Told, config: SiteConfig) {
    this.#load = load;
    this.#told = told;
    this.#config = config;
    this.watching = new Promise((resolve) => {
      this.#isWatching = resolve;
    });
    this.#state = openLiveState(config, null);
    this.#state.then((state) => this.#tell(state.diagnostics)).catch((error: unknown) => this.#failed(error));
  }

  get baseUrl(): string {
    return this.#config.baseUrl;
  }

  /** The first page comes first: watching and git would keep a large site's reader waiting for seconds. */
  start(): void {
    const opened = this.#state.catch(() => null);
    opened.then(() => sleep(FIRST_PAGE)).then(() => this.#watch());
    opened.then(() => this.#readDates()).catch((error: unknown) => this.#failed(error));
  }

  #watch(): void {
    if (this.#isClosed) return;
    const { siteDir, contentDir, templatesDir, outDir } = this.#config;
    this.#stopWatching = watchFolders({
      folders: [siteDir, contentDir, templatesDir, themeFolder()].filter((dir) => dir !== null),
      ignored: [outDir, join(siteDir, '.docsgen')],
      changed: (paths) => this.#enqueue(() => this.#changed(paths)),
      ready: () => this.#enqueue(() => this.#catchUp().finally(this.#isWatching)),
    });
  }

  async #readDates(): Promise<void> {
    if (!this.#config.docs.lastUpdated) return;
    this.#dates = await commitDates(this.#config, await gitHead(this.#config.contentDir), true);
    if (this.#dates.size > 0) this.#send({ kind: 'update' });
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => this.#failed(error));
  }

  onChange(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#stopWatching?.();
    const state = await this.#state.catch(() => null);
    state?.known.save();
    state?.docs.prune(state.site.content.sources);
  }

  async respond(url: string, _signal: AbortSignal, live: LiveContext): Promise<LiveResponse> {
    const state = await this.#state;
    return (await fileResponse(state, url)) ?? this.#pageResponse(state, url, live);
  }

  async #pageResponse(state: LiveState, url: string, live: LiveContext): Promise<LiveResponse> {
    const redirect = state.site.redirects.find((r) => r.from === url);
    if (redirect !== undefined) return { status: 301, type: 'text/plain; charset=utf-8', body: redirect.to };
    const found = state.site.routes.get(url);
    const route = found ?? state.site.routes.get(`${localeOfUrl(state.site, url)}404.html`);
    if (route === undefined) return { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found' };
    const collector = createCollector();
    const liveScript =
      state.browser.liveScript === null ? null : liveScriptAddress(state.browser.liveScript, live.eventsHref);
    const checks = createLinkChecks(state.config, collector.report);
    const page = await buildPage(
      { ...state, dates: this.#dates, assets: state.browser.assets, liveScript, checks, report: collector.report },
      route,
    );
    this.#noteFaults(route.url, collector.diagnostics());
    return {
      status: found === undefined || route.kind === 'not-found' ? 404 : 200,
      type: 'text/html; charset=utf-8',
      body: page.html,
    };
  }

  #noteFaults(url: string, found: readonly Diagnostic[]): void {
    const before = JSON.stringify(this.#faults.get(url) ?? []);
    if (found.length === 0) this.#faults.delete(url);
    else this.#faults.set(url, found);
    if (JSON.stringify(found) === before) return;
    this.#tell(found);
  }

  /** Tells the terminal and the open pages. */
  #tell(diagnostics: readonly Diagnostic[]): void {
    if (diagnostics.length > 0) this.#told(diagnostics);
    const errors = [...diagnostics, ...[...this.#faults.values()].flat()].filter((d) => d.severity === 'error');
    this.#send(errors.length > 0 ? { kind: 'error', diagnostics: errors } : { kind: 'ok' });
  }

  #failed(error: unknown): void {
    const diagnostics = diagnosticsOf(error, this.#config.siteDir);
    const failure = JSON.stringify(diagnostics);
    if (failure !== this.#failure) this.#told(diagnostics);
    this.#failure = failure;
    this.#send({ kind: 'error', diagnostics });
  }

  #send(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Follows a batch of changed files. A mistake keeps the last state that worked. */
  async #changed(paths: readonly string[]): Promise<void> {
    const work = workFor(this.#config, paths);
    if (work === null) return;
    const { kind, event } = work;
    if (kind === 'config') this.#config = await this.#load();
    const before = await this.#state.catch(() => null);
    const saved = before !== null && kind === 'content' ? withSavedTexts(before, paths) : null;
    const change = before === null || kind === 'config' ? null : { state: before, kind };
    this.#adopt(saved ?? (await openLiveState(this.#config, change)), event);
  }

  /** Looks at everything again, for what was written to between the first reading and the moment from which writes are noticed. */
  async #catchUp(): Promise<void> {
    const config = await this.#load();
    const before = await this.#state.catch(() => null);
    const isSame = before !== null && stableJson(config) === stableJson(this.#config);
    this.#config = config;
    const next = await openLiveState(config, isSame ? { state: before, kind: 'template' } : null);
    if (before === null || fingerprint(next) !== fingerprint(before)) this.#adopt(next, 'reload');
    next.known.save();
  }

  #adopt(next: LiveState, kind: LiveEvent['kind']): void {
    this.#state = Promise.resolve(next);
    this.#failure = null;
    this.#faults.clear();
    this.#tell(next.diagnostics);
    this.#send({ kind });
  }
}

/** Milliseconds that belong to the first page alone. */
const FIRST_PAGE = 300;

/** Changes with everything that a state was read from. */
function fingerprint({ site, bundle, browser }: LiveState): string {
  const { sources, ...rest } = site.content;
  return sha256(stableJson([bundle.hash, browser.assets, sources.map((s) => [s.path, s.hash]), rest]));
}
