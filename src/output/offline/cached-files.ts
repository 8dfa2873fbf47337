import { ASSETS_FOLDER, byCodeUnit } from '../../base/files.js';
import type { Locale, SiteConfig } from '../../model/config.js';
import type { ManifestEntry } from '../../model/manifest-entry.js';
import { isHashed, type KeptFile, NO_REVISION, pageKey, REVISION_LENGTH } from '../../shared/offline.js';
import { outputFolder } from '../../shared/output-names.js';
import { HASHED_FOLDER, localeOfShown, MANIFEST_NAME, SEARCH_FOLDER } from '../../shared/search/format.js';
import { VECTORS } from '../../shared/search/vector-files.js';

/** The published files of a locale. */
export interface LocaleFiles {
  /** All files published so far. */
  readonly published: ReadonlyMap<string, ManifestEntry>;
  /** Output files of the locale's pages that readers can open. */
  readonly pages: readonly string[];
  readonly offlinePage: string;
  readonly webManifest: string;
  /** Parts of the sidebar that pages fetch when a folder is expanded. */
  readonly branches: readonly string[];
  /** Old addresses of the locale, with base. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** True if a worker may act for the locale's home page without trailing slash. */
  readonly hasLocaleWorker: boolean;
  /** Static files, published under the names that their authors gave them. */
  readonly statics: readonly string[];
}

/** Published files by the time at which a worker caches them. Each list is in code-unit order. */
export interface WorkerLists {
  /** Cached at installation. */
  readonly shell: readonly KeptFile[];
  /** Cached in the background in offline mode. */
  readonly pages: readonly KeptFile[];
  /** Cached after the pages: files for islands, features and the search. */
  readonly follow: readonly KeptFile[];
  /** Cached when a page first shows them. Files with a hash in their names need not be listed. */
  readonly onView: readonly KeptFile[];
}

interface ListInput extends LocaleFiles {
  /** Output files of styles and scripts in the shell. */
  readonly shell: readonly string[];
  /** Output files of all scripts and styles. */
  readonly browserFiles: readonly string[];
}

/** Sorts the files of a locale into the lists of its worker. */
export function listsOf(config: SiteConfig, locale: Locale, input: ListInput): WorkerLists {
  const hashedPaths = hashedFolders(config).map((folder) => `/${folder}`);
  const list = (files: Iterable<string>, pathOf = filePath): KeptFile[] =>
    [...new Set(files)].flatMap((file) => entry(input, file, { path: pathOf(file), hashed: hashedPaths })).sort(byPath);
  const manifest = `${searchFolder(locale)}${MANIFEST_NAME}`;
  const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file) && !input.shell.includes(file);
  return {
    shell: list([input.offlinePage, input.webManifest, ...input.shell], (file) =>
      file === input.offlinePage ? `${pagePath(file)}/` : filePath(file),
    ),
    pages: list(
      input.pages.filter((file) => file !== input.offlinePage),
      pagePath,
    ),
    follow: list([
      ...input.browserFiles.filter(isCode),
      manifest,
      ...input.branches,
      ...searchFiles(config, locale, input.published.keys()),
    ]),
    onView: list([
      ...input.statics.filter((file) => !isOfOtherLocale(config, locale, file)),
      ...input.branches,
      manifest,
    ]),
  };
}

/** Folders, relative to the output, whose file names contain a content hash. */
export function hashedFolders({ i18n }: SiteConfig): readonly string[] {
  return [`${ASSETS_FOLDER}/`, ...i18n.locales.map(hashedFolder)];
}

function searchFolder(locale: Locale): string {
  return `${outputFolder(locale)}${SEARCH_FOLDER}/`;
}

function hashedFolder(locale: Locale): string {
  return `${searchFolder(locale)}${HASHED_FOLDER}/`;
}

/**
 * Files of the search in a locale: its own, and the indexes of locales whose pages it shows. Vectors are left out, because few readers use
 * them.
 */
function searchFiles({ i18n }: SiteConfig, locale: Locale, publishedFiles: Iterable<string>): readonly string[] {
  const files = [...publishedFiles];
  const namesIn = (one: Locale): readonly string[] => {
    const folder = hashedFolder(one);
    return files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  };
  const ownNames = namesIn(locale);
  const shownCodes = new Set(ownNames.map(localeOfShown));
  const others = i18n.locales.filter(({ code }) => shownCodes.has(code));
  const otherFiles = others.flatMap((one) =>
    namesIn(one).flatMap((name) => (localeOfShown(name) === null ? [{ one, name }] : [])),
  );
  return [...ownNames.map((name) => ({ one: locale, name })), ...otherFiles]
    .filter(({ name }) => !name.startsWith(VECTORS))
    .map(({ one, name }) => hashedFolder(one) + name);
}

function entry(
  { published }: ListInput,
  file: string,
  { path, hashed }: { readonly path: string; readonly hashed: readonly string[] },
): KeptFile[] {
  const facts = published.get(file);
  if (facts === undefined) return [];
  const revision = isHashed(path, hashed) ? NO_REVISION : facts.hash.slice(0, REVISION_LENGTH);
  return [{ path, revision, bytes: facts.bytes }];
}

function filePath(file: string): string {
  return encodeURI(`/${file}`);
}

function pagePath(file: string): string {
  return pageKey(filePath(file));
}

function isOfOtherLocale(config: SiteConfig, locale: Locale, file: string): boolean {
  return config.i18n.locales.some((l) => l.path !== '' && l.code !== locale.code && file.startsWith(`${l.path}/`));
}

function byPath(a: KeptFile, b: KeptFile): number {
  return byCodeUnit(a.path, b.path);
}
