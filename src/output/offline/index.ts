/**
 * Offline: the service worker of each locale and the files that it may cache.
 *
 * 1. `listsOf` sorts published files into the shell, pages, files that follow in the background, and files cached on first view.
 * 2. `workerSettings` names the deployment by a hash of all that.
 * 3. workbox-build injects the shell into the worker, unless the cache has the result for the same inputs.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basename } from 'node:path/posix';
import { sha256, stableJson } from '../../base/hash.js';
import { packageRoot } from '../../base/package-root.js';
import { isText } from '../../base/shape.js';
import { obtain, type Store } from '../../base/store/store.js';
import type { Locale, SiteConfig } from '../../model/config.js';
import type { FileToPublish } from '../../model/manifest-entry.js';
import type { AssetManifest } from '../../model/page.js';
import { formatLists, formatRedirects, type KeptFile, NO_REVISION } from '../../shared/offline.js';
import { localeWorkerFile, workerFile, workerFiles } from '../../shared/output-names.js';
import { type LocaleFiles, listsOf } from './cached-files.js';
import { injectShell, loadInjection } from './inject.js';
import { type ListFiles, listFiles, workerSettings } from './worker-settings.js';

export type { LocaleFiles } from './cached-files.js';

/** The input of `openOffline`. */
export interface OfflineOptions {
  readonly config: SiteConfig;
  readonly assets: AssetManifest;
  /** Scripts and style sheets with their content. */
  readonly browserFiles: readonly FileToPublish[];
  /** Cache with workers of earlier builds, if there is one. */
  readonly store: Store | null;
}

/** Composes the workers of the locales, one after the other. */
export interface OfflineWorkers {
  /** Hash of the source code of the workers and of the packages that they use. */
  readonly sources: string;
  /** Starts work that does not depend on pages. */
  begin(): void;
  /** The worker and its lists; with `offline: false`, a worker that removes the previous one. */
  filesOf(locale: Locale, files: LocaleFiles): Promise<readonly FileToPublish[]>;
}

/** Sets up the offline step of a build. */
export function openOffline(options: OfflineOptions): OfflineWorkers {
  const { config, store } = options;
  const code = keptCode(store);
  const sources = workerSources();
  const worker = config.offline.enabled ? keepingWorker : removingWorker;
  return {
    sources,
    begin() {
      if (!config.offline.enabled) return;
      // `filesOf` reports the error.
      loadInjection().catch(() => undefined);
    },
    filesOf: (locale, files) => worker({ options, code, sources, locale, files }),
  };
}

/** A cache of worker code. */
interface KeptCode {
  /** Returns the code for a key from this run or an earlier one, or makes it. */
  get(key: unknown, make: () => Promise<string>): Promise<string>;
}

/** Creates the cache of a run; without a store, nothing from earlier runs is reused. */
function keptCode(store: Store | null): KeptCode {
  const codeByName = new Map<string, Promise<string>>();
  return {
    get(key, make) {
      const name = stableJson(key);
      const makeResult = async (): Promise<{ value: string; inputs: [] }> => ({ value: await make(), inputs: [] });
      const code = codeByName.get(name) ?? obtain(store, { task: 'offline-code', key, shape: isText }, makeResult);
      codeByName.set(name, code);
      return code;
    },
  };
}

interface Context extends Pick<OfflineWorkers, 'sources'> {
  readonly options: OfflineOptions;
  readonly code: KeptCode;
  readonly locale: Locale;
  readonly files: LocaleFiles;
}

async function keepingWorker({ options, code, sources, locale, files }: Context): Promise<readonly FileToPublish[]> {
  const { config, assets, browserFiles } = options;
  const shell = shellAssets(config.baseUrl, assets, browserFiles);
  const lists = listsOf(config, locale, { ...files, shell, browserFiles: browserFiles.map(({ file }) => file) });
  const texts = listFiles(locale, {
    pages: formatLists([lists.pages, lists.follow]),
    files: formatLists([lists.onView]),
    redirects: formatRedirects(files.redirects),
  });
  const settings = workerSettings({ config, locale, assets, lists, texts });
  const installedFiles = [...lists.shell, ...listsAtInstallation(texts)];
  const base = config.baseUrl.replace(/\/$/, '');
  const injectedCode = await code.get(['injected', sources, base, installedFiles], () =>
    injectShell({ code: workerCode('main'), shell: installedFiles, base, workFolder: config.workFolder }),
  );
  const content = `self.docsgenSettings=${JSON.stringify(settings)};\n${injectedCode}`;
  return [
    { file: workerFile(locale), content },
    ...localeWorker(locale, files),
    ...Object.values(texts).filter((list) => list !== null),
  ];
}

/** Output files that any page may need: style sheets, and the main script with its static and dynamic imports. Islands are not included. */
function shellAssets(baseUrl: string, assets: AssetManifest, files: readonly FileToPublish[]): readonly string[] {
  const fileOf = (href: string): string => href.slice(baseUrl.length);
  const scripts = files.filter(({ file }) => file.endsWith('.js'));
  const reachedFiles = new Set(assets.scripts.map(fileOf));
  for (const file of reachedFiles) {
    const text = textOf(scripts.find((script) => script.file === file));
    for (const otherScript of scripts)
      if (text.includes(basename(otherScript.file))) reachedFiles.add(otherScript.file);
  }
  return [...assets.styles.map(fileOf), ...reachedFiles];
}

function textOf(file: FileToPublish | undefined): string {
  if (file === undefined || !('content' in file)) return '';
  return typeof file.content === 'string' ? file.content : Buffer.from(file.content).toString('utf8');
}

/** The list of old addresses is cached at installation: offline it would be too late to fetch it. */
function listsAtInstallation({ redirects }: ListFiles): readonly KeptFile[] {
  if (redirects === null) return [];
  return [
    { path: encodeURI(`/${redirects.file}`), revision: NO_REVISION, bytes: Buffer.byteLength(redirects.content) },
  ];
}

/**
 * Worker that serves the locale's home page at `/zh-cn` if the server fails. If it may not act for that address, a worker that removes the
 * previous one.
 */
function localeWorker(locale: Locale, { hasLocaleWorker }: LocaleFiles): readonly FileToPublish[] {
  const file = localeWorkerFile(locale);
  return file === null ? [] : [{ file, content: workerCode(hasLocaleWorker ? 'localeWorker' : 'remove') }];
}

/** Workers that remove those of an earlier deployment and their caches. */
async function removingWorker({ locale }: Context): Promise<readonly FileToPublish[]> {
  return workerFiles(locale).map((file) => ({ file, content: workerCode('remove') }));
}

/**
 * An entry of `src/client/service-worker` as a classic script. It is the same for all sites, so it is bundled when the generator is
 * compiled.
 */
export function workerCode(entry: 'main' | 'localeWorker' | 'remove'): string {
  return readFileSync(join(packageRoot(), `dist/offline/${entry}.js`), 'utf8');
}

/** Hash of the code of all workers, without their lists. */
export function workerSources(): string {
  return sha256(workerCode('main') + workerCode('localeWorker') + workerCode('remove'));
}
