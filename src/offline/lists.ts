import { ASSETS_FOLDER, byCodeUnit } from '../base/files.js';
import type { Locale, SiteConfig } from '../model/config.js';
import type { ManifestEntry } from '../model/manifest-entry.js';
import { isHashed, type KeptFile, NO_REVISION, pageKey, REVISION_LENGTH } from '../shared/offline.js';
import { outputFolder } from '../shared/output-names.js';
import { HASHED_FOLDER, MANIFEST_NAME, SEARCH_FOLDER } from '../shared/search/format.js';
import { VECTORS } from '../shared/search/vector-files.js';

/** What a locale has published. */
export interface LocaleFiles {
  /** Everything published so far. */
  readonly published: ReadonlyMap<string, ManifestEntry>;
  /** Output files of the locale's pages that a reader may open. */
  readonly pages: readonly string[];
  readonly offlinePage: string;
  readonly webManifest: string;
  /** Entries of sidebars that pages fetch when a folder is opened. */
  readonly branches: readonly string[];
  /** Old addresses of the locale, with base. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** True where a worker may act for the locale's home page without a slash. */
  readonly hasEntrance: boolean;
  /** Files published under the names that their authors gave. */
  readonly statics: readonly string[];
}

/** Published files by the moment at which a worker keeps them, each list in code-unit order. */
export interface WorkerLists {
  /** At installation. */
  readonly shell: readonly KeptFile[];
  /** In the background of offline mode. */
  readonly pages: readonly KeptFile[];
  /** After the pages: what islands, features and the search need. */
  readonly follow: readonly KeptFile[];
  /** When a page first shows it; only files without a hash in their names need to be listed. */
  readonly onView: readonly KeptFile[];
}

interface ListInput extends LocaleFiles {
  /** Output files of styles and scripts that belong to the shell. */
  readonly shell: readonly string[];
  /** Output files of all scripts and styles. */
  readonly browserFiles: readonly string[];
}

/** Sorts a locale's files into the lists of its worker. */
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

/** Folders, below the output, whose files carry a hash in their names. */
export function hashedFolders({ i18n }: SiteConfig): readonly string[] {
  return [`${ASSETS_FOLDER}/`, ...i18n.locales.map((locale) => `${searchFolder(locale)}${HASHED_FOLDER}/`)];
}

function searchFolder(locale: Locale): string {
  return `${outputFolder(locale)}${SEARCH_FOLDER}/`;
}

/** The index that a locale's readers search in, without its vectors, which few ask for: its own, else that of the first fallback locale that has one. */
function searchFiles({ i18n }: SiteConfig, locale: Locale, publishedFiles: Iterable<string>): readonly string[] {
  const files = [...publishedFiles];
  const fallbacks = locale.fallback.flatMap((code) => i18n.locales.find((l) => l.code === code) ?? []);
  const indexes = [locale, ...fallbacks].map((l) => `${searchFolder(l)}${HASHED_FOLDER}/`);
  const isOf = (index: string, file: string): boolean => file.startsWith(index) && !file.startsWith(index + VECTORS);
  return indexes.map((index) => files.filter((file) => isOf(index, file))).find((own) => own.length > 0) ?? [];
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
