import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside } from '../base/files.js';
import { themeFolder } from '../bundle/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { bundleWorker, localeFolder } from '../offline/index.js';
import {
  contentType,
  type LiveContext,
  type LiveEvent,
  type LiveResponse,
  type LiveSite,
  liveScriptAddress,
} from '../serve/index.js';
import { branchesOf, localeOfUrl } from '../site/index.js';
import { createCollector } from './collector.js';
import { createLinkChecks } from './link-checks.js';
import { type ChangeKind, changeKind } from './live-changes.js';
import { type LiveState, openLiveState } from './live-state.js';
import { buildPage } from './page.js';
import { diagnosticsOf } from './thrown.js';
import { watchFolders } from './watch.js';

/** A live site that can be closed. */
export interface RunningLiveSite extends LiveSite {
  readonly baseUrl: string;
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
  #stopWatching: () => Promise<void> = async () => undefined;
  /** Errors of single pages, by url, while they last. */
  readonly #faults = new Map<string, readonly Diagnostic[]>();
  #queue: Promise<void> = Promise.resolve();

  constructor(load: () => Promise<SiteConfig>, told: Told, config: SiteConfig) {
    this.#load = load;
    this.#told = told;
    this.#config = config;
    this.#state = openLiveState(config, null);
    this.#state.then((state) => this.#tell(state.diagnostics)).catch((error: unknown) => this.#failed(error));
  }

  get baseUrl(): string {
    return this.#config.baseUrl;
  }

  start(): void {
    const { siteDir, contentDir, templatesDir, outDir } = this.#config;
    const folders = [siteDir, contentDir, templatesDir, themeFolder()].filter((dir) => dir !== null);
    this.#stopWatching = watchFolders(folders, [outDir, join(siteDir, '.docsgen')], (paths) => {
      this.#queue = this.#queue.then(() => this.#changed(paths));
    });
  }

  onChange(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    await this.#stopWatching();
  }

  async respond(url: string, _signal: AbortSignal, live: LiveContext): Promise<LiveResponse> {
    const state = await this.#state;
    return (await fileResponse(state, url)) ?? this.#pageResponse(state, url, live);
  }

  async #pageResponse(state: LiveState, url: string, live: LiveContext): Promise<LiveResponse> {
    const redirect = state.site.redirects.find((r) => r.from === url);
    const found = state.site.routes.get(redirect?.to ?? url);
    const route = found ?? state.site.routes.get(`${localeOfUrl(state.site, url)}404.html`);
    if (route === undefined) return { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found' };
    const collector = createCollector();
    const liveScript =
      state.browser.liveScript === null ? null : liveScriptAddress(state.browser.liveScript, live.eventsHref);
    const checks = createLinkChecks(state.config, collector.report);
    const page = await buildPage(
      { ...state, assets: state.browser.assets, liveScript, checks, report: collector.report },
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
    this.#told(diagnostics);
    this.#send({ kind: 'error', diagnostics });
  }

  #send(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Follows a batch of changed files. A mistake keeps the last state that worked. */
  async #changed(paths: readonly string[]): Promise<void> {
    const kind = changeKind(this.#config, paths);
    if (kind === null) return;
    try {
      if (kind === 'config') this.#config = await this.#load();
      const before = await this.#state.catch(() => null);
      const next = await openLiveState(
        this.#config,
        before === null || kind === 'config' ? null : { state: before, kind },
      );
      this.#state = Promise.resolve(next);
      this.#faults.clear();
      this.#tell(next.diagnostics);
      this.#send({ kind: EVENTS[kind] });
    } catch (error) {
      this.#failed(error);
    }
  }
}

const EVENTS: Readonly<Record<ChangeKind, LiveEvent['kind']>> = {
  content: 'update',
  style: 'style',
  template: 'reload',
  config: 'reload',
};

/** Browser files, static files and files that pages refer to; null for addresses of pages. */
async function fileResponse(state: LiveState, url: string): Promise<LiveResponse | null> {
  const file = url.slice(1);
  // A preview on the same port may have left its worker, which would hide every edit.
  if (isWorker(state.config, file)) return { status: 200, type: contentType(file), body: await bundleWorker('remove') };
  const bundled = state.browser.files.find((f) => f.file === file);
  if (bundled !== undefined && 'content' in bundled)
    return { status: 200, type: contentType(file), body: bundled.content };
  if (file.endsWith('/sidebar.json')) {
    const branch = [...branchesOf(state.site)].find((b) => b.file === file);
    if (branch !== undefined) return { status: 200, type: contentType(file), body: JSON.stringify(branch.entries) };
  }
  const path =
    state.contentAssets.files.get(file) ?? state.site.content.statics.find((s) => s.file === file)?.absolutePath;
  if (path === undefined || !existsSync(path) || !isServable(state.config, path)) return null;
  return { status: 200, type: contentType(file), body: await readFile(path) };
}

function isWorker({ i18n }: SiteConfig, file: string): boolean {
  return i18n.locales.some((locale) => file === `${localeFolder(locale)}sw.js`);
}

function isServable(config: SiteConfig, path: string): boolean {
  return isInside(config.siteDir, path) || isInside(config.contentDir, path);
}
