/**
 * Offline: the worker of each locale, and what it may keep.
 *
 * 1. `listsOf` sorts published files into shell, pages, what follows them in the background, and what is kept on first view.
 * 2. `settingsOf` names the deployment by a hash of all that.
 * 3. workbox-build injects the shell into the worker; where the same inputs gave the same before, that is skipped.
 */
import { basename } from 'node:path/posix';
import { stableJson } from '../base/hash.js';
import type { Locale, SiteConfig } from '../model/config.js';
import type { OutputFile } from '../model/manifest-entry.js';
import type { AssetManifest } from '../model/page.js';
import { obtain, type Store } from '../reuse/store.js';
import { formatLists, formatRedirects, type KeptFile, NO_REVISION } from '../shared/offline.js';
import { entranceFile, workerFile, workerFiles } from '../shared/output-names.js';
import { injectShell, loadInjection } from './inject.js';
import { type LocaleFiles, listsOf } from './lists.js';
import { workerCode, workerSources } from './worker-code.js';
import { type ListFiles, listFiles, settingsOf } from './worker-settings.js';

export type { LocaleFiles } from './lists.js';
export { workerCode } from './worker-code.js';

/** What the workers of a site are made from. */
export interface OfflineOptions {
  readonly config: SiteConfig;
  readonly assets: AssetManifest;
  /** Scripts and style sheets, with their content. */
  readonly browserFiles: readonly OutputFile[];
  /** Has workers of earlier builds; null for none. */
  readonly store: Store | null;
}

/** Makes the worker of one locale after the other. */
export interface OfflineWorkers {
  /** Hash of the worker's source code and of the packages that it uses. */
  readonly sources: string;
  /** Makes beforehand what depends on no page. */
  begin(): void;
  /** The worker and its lists; with `offline: false` a worker that removes the one before it. */
  filesOf(locale: Locale, files: LocaleFiles): Promise<readonly OutputFile[]>;
}

/** Begins the offline step of a build. */
export function openOffline(options: OfflineOptions): OfflineWorkers {
  const { config, store } = options;
  const code = keptCode(store);
  const sources = workerSources();
  const worker = config.offline.enabled ? keepingWorker : removingWorker;
  return {
    sources,
    begin() {
      if (!config.offline.enabled) return;
      // `filesOf` tells of what goes wrong.
      loadInjection().catch(() => undefined);
    },
    filesOf: (locale, files) => worker({ options, code, sources, locale, files }),
  };
}

/** Code by what it is made from. */
interface KeptCode {
  /** The code of a key: from this run, from an earlier one, or made now. */
  get(key: unknown, make: () => Promise<string>): Promise<string>;
}

/** Opens the code of a run; without a store nothing of earlier runs is known. */
function keptCode(store: Store | null): KeptCode {
  const codeByName = new Map<string, Promise<string>>();
  return {
    get(key, make) {
      const name = stableJson(key);
      const makeResult = async (): Promise<{ value: string; inputs: [] }> => ({ value: await make(), inputs: [] });
      const code = codeByName.get(name) ?? obtain(store, { task: 'offline-code', key }, makeResult);
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

async function keepingWorker({ options, code, sources, locale, files }: Context): Promise<readonly OutputFile[]> {
  const { config, assets, browserFiles } = options;
  const shell = shellAssets(config.baseUrl, assets, browserFiles);
  const lists = listsOf(config, locale, { ...files, shell, browserFiles: browserFiles.map(({ file }) => file) });
  const texts = listFiles(locale, {
    pages: formatLists([lists.pages, lists.follow]),
    files: formatLists([lists.onView]),
    redirects: formatRedirects(files.redirects),
  });
  const settings = settingsOf({ config, locale, assets, lists, texts });
  const installedFiles = [...lists.shell, ...listsAtInstallation(texts)];
  const base = config.baseUrl.replace(/\/$/, '');
  const injectedCode = await code.get(['injected', sources, base, installedFiles], () =>
    injectShell({ code: workerCode('main'), shell: installedFiles, base, workFolder: config.workFolder }),
  );
  const content = `self.docsgenSettings=${JSON.stringify(settings)};\n${injectedCode}`;
  return [
    { file: workerFile(locale), content },
    ...entranceWorker(locale, files),
    ...Object.values(texts).filter((list) => list !== null),
  ];
}

/** Output files that every page may need at any moment: style sheets, the main script, and all that it imports at once or later. Islands are not among them. */
function shellAssets(baseUrl: string, assets: AssetManifest, files: readonly OutputFile[]): readonly string[] {
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

function textOf(file: OutputFile | undefined): string {
  if (file === undefined || !('content' in file)) return '';
  return typeof file.content === 'string' ? file.content : Buffer.from(file.content).toString('utf8');
}

/** Old addresses are not asked for before they are needed, when it is too late. */
function listsAtInstallation({ redirects }: ListFiles): readonly KeptFile[] {
  if (redirects === null) return [];
  return [
    { path: encodeURI(`/${redirects.file}`), revision: NO_REVISION, bytes: Buffer.byteLength(redirects.content) },
  ];
}

/** Leads those who open `/zh-cn` home where the server fails. Where it may not act for that address, it removes the one before it. */
function entranceWorker(locale: Locale, { hasEntrance }: LocaleFiles): readonly OutputFile[] {
  const file = entranceFile(locale);
  return file === null ? [] : [{ file, content: workerCode(hasEntrance ? 'entrance' : 'remove') }];
}

/** Removes the workers of an earlier deployment, and what they kept. */
async function removingWorker({ locale }: Context): Promise<readonly OutputFile[]> {
  return workerFiles(locale).map((file) => ({ file, content: workerCode('remove') }));
}
