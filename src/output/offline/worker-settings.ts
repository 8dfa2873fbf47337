import { sha256, stableJson } from '../../base/hash.js';
import type { Locale, SiteConfig } from '../../model/config.js';
import type { AssetManifest } from '../../model/page.js';
import type { WorkerSettings } from '../../shared/offline.js';
import { outputFolder } from '../../shared/output-names.js';
import { hashedFolders, type WorkerLists } from './cached-files.js';

/** A list in a file that is named by its content. */
export interface ListFile {
  readonly file: string;
  readonly content: string;
}

/** The published lists of pages, files and redirects. */
export interface ListFiles {
  readonly pages: ListFile;
  readonly files: ListFile;
  /** Null if the locale has no redirects. */
  readonly redirects: ListFile | null;
}

/** Names the lists by their content, so that a worker never reads those of another deployment. */
export function listFiles(locale: Locale, texts: Readonly<Record<keyof ListFiles, string>>): ListFiles {
  const folder = `${outputFolder(locale)}offline/`;
  const listFile = (name: string, content: string): ListFile => ({
    file: `${folder}${name}-${sha256(content).slice(0, 8)}.txt`,
    content,
  });
  return {
    pages: listFile('pages', texts.pages),
    files: listFile('files', texts.files),
    redirects: texts.redirects === '' ? null : listFile('redirects', texts.redirects),
  };
}

interface SettingsInput {
  readonly config: SiteConfig;
  readonly locale: Locale;
  readonly assets: AssetManifest;
  readonly lists: WorkerLists;
  readonly texts: ListFiles;
}

/** Settings of a locale's worker. */
export function workerSettings({ config, locale, assets, lists, texts }: SettingsInput): WorkerSettings {
  const base = config.baseUrl;
  const scopeOf = ({ path }: Locale): string => (path === '' ? base : `${base}${encodeURI(path)}/`);
  const scope = scopeOf(locale);
  const otherScopes = config.i18n.locales.filter((l) => l.code !== locale.code).map(scopeOf);
  const facts = {
    base,
    scope,
    others: otherScopes.filter((other) => other.startsWith(scope)),
    hashed: hashedFolders(config).map((folder) => base + encodeURI(folder)),
    offlinePage: `${scope}offline/`,
    marks: [...assets.scripts.slice(0, 1), ...assets.styles],
    pages: base + encodeURI(texts.pages.file),
    files: base + encodeURI(texts.files.file),
    redirects: texts.redirects === null ? null : base + encodeURI(texts.redirects.file),
    budget: config.offline.budget,
  };
  return { id: sha256(stableJson([facts, lists.shell])).slice(0, 16), ...facts };
}
