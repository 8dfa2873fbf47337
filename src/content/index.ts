/**
 * From folders to `Content`, without compiling anything:
 * 1. walk each locale's folder (`findContent`): pages, partials, categories, static files, no symlink loops,
 * 2. read and validate front matter (`readFrontmatter`) and find each page's title,
 * 3. place each page: kind, version, slug (`placeSource`),
 * 4. read `_category_`, `sidebar.yml` and `authors.yml` files.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ACTIVE_FILE_HINT, activeContent } from '../base/active-files.js';
import { problem } from '../base/diagnostics.js';
import { byCodeUnit, isInside, relativeTo, SCRIPTS_FOLDER } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { SidebarFile } from '../model/sidebar.js';
import type { Author, Category, Content, Source, StaticFile } from '../model/source.js';
import type { StampedCache } from '../reuse/stamped-cache.js';
import { readAuthors } from './authors.js';
import { readCategory } from './category.js';
import type { FieldReader } from './fields.js';
import type { ReadForeign } from './foreign.js';
import { categoriesAmong, pagesAmong } from './found-files.js';
import { reportOutsideLocales } from './outside-locales.js';
import { isSidebarFile, readSidebarFile } from './sidebar-file.js';
import { type KnownSource, type LocaleFolder, type Reading, readSource } from './source.js';
import { type FoundFile, reportLeaving, walkFolder } from './walk.js';

export type { FieldAnswer, FieldReader } from './fields.js';
export type { ForeignText, ReadForeign } from './foreign.js';
export { OWN_KEYS } from './frontmatter.js';
export {
  committedDates,
  datesByPath,
  type GitHead,
  gitHead,
  type Undated,
  whyUndated,
  withSubmodules,
} from './git-dates.js';
export { sidebarFilePlace } from './sidebar-file.js';
export { type BroughtPage, type KnownSource, readBrought } from './source.js';
export { refuseUntrusted } from './untrusted.js';

/** Files read in one go; between two goes, others get their turn. */
const READS = 64;

/** The files of all locales, before any of them is read. */
export interface FoundContent {
  readonly folders: readonly FoundFolder[];
  readonly reactPages: readonly Pick<Source, 'path' | 'absolutePath'>[];
}

/** What spares reading: the files of the site, where they have been listed, and what is known of files that were not written to. */
export interface ReadBefore {
  readonly found?: FoundContent;
  readonly known?: StampedCache<KnownSource> | null;
  /** For pages whose endings are an extension's. */
  readonly readForeign?: ReadForeign | null | undefined;
  /** For front matter of extensions. */
  readonly fields?: FieldReader | null | undefined;
}

interface FoundFolder {
  readonly folder: LocaleFolder;
  readonly files: readonly FoundFile[];
  readonly pages: readonly FoundFile[];
}

/** Where a locale's pages lie; a site with one locale may keep them in the content folder itself. */
export function localeFolder(config: SiteConfig, code: string): string {
  const ownFolder = join(config.contentDir, code);
  return config.i18n.locales.length === 1 && !existsSync(ownFolder) ? config.contentDir : ownFolder;
}

/** Metadata of a page of the site that was written to; null, with an error reported, where the file cannot be used. */
export function rereadSource(
  config: SiteConfig,
  source: Source,
  reading: Pick<Reading, 'report' | 'readForeign' | 'fields'>,
): Source | null {
  const locale = config.i18n.locales.find(({ code }) => code === source.locale);
  if (locale === undefined) return null;
  const { absolutePath } = source;
  const root = localeFolder(config, locale.code);
  const path = relativeTo(root, absolutePath).normalize('NFC');
  const file = { absolutePath, path, name: basename(path) };
  return readSource({ config, locale, root }, file, { ...reading, known: null });
}

/** Folders whose files are published as they are. */
export function staticFolders(config: SiteConfig): readonly string[] {
  return [join(config.contentDir, 'static'), join(config.siteDir, 'static')].filter(
    (dir, i, all) => all.indexOf(dir) === i && existsSync(dir),
  );
}

/** Lists the files of every locale's folder. */
export function findContent(config: SiteConfig, report: Report): FoundContent {
  const folders: FoundFolder[] = [];
  for (const locale of config.i18n.locales) {
    const root = localeFolder(config, locale.code);
    if (!existsSync(root)) continue;
    const files = walkContent(config, root, report);
    folders.push({ folder: { config, locale, root }, files, pages: pagesAmong(files, config, report) });
  }
  const reactPages = folders.flatMap(({ folder, pages }) =>
    pages
      .filter((file) => file.name.endsWith('.tsx'))
      .map(({ path, absolutePath }) => ({
        path: relativeTo(config.contentDir, join(folder.root, path)),
        absolutePath,
      })),
  );
  return { folders, reactPages: reactPages.sort((a, b) => byCodeUnit(a.path, b.path)) };
}

/** Reads the metadata of every page, category and author, and lists static files. Pages that `known` knows are not read again. */
export async function scanContent(
  config: SiteConfig,
  report: Report,
  { known = null, found, readForeign, fields }: ReadBefore = {},
): Promise<Content> {
  const sources: Source[] = [];
  const categories: Category[] = [];
  const sidebarFiles: SidebarFile[] = [];
  const authors: Record<string, Readonly<Record<string, Author>>> = {};
  const { folders } = found ?? findContent(config, report);
  for (const { folder, files, pages } of folders) {
    for (const [i, file] of pages.entries()) {
      if (i % READS === 0) await setImmediate();
      const source = readSource(folder, file, { report, known, readForeign, fields });
      if (source !== null) sources.push(source);
    }
    const categoryFiles = categoriesAmong(files, config.siteDir, report);
    categories.push(...categoryFiles.map((file) => readCategory(folder, file, report)).filter((c) => c !== null));
    const listing = files.filter(isSidebarFile);
    sidebarFiles.push(...listing.map((file) => readSidebarFile(folder, file, report)).filter((s) => s !== null));
    authors[folder.locale.code] = readAuthors(folder, files, report);
  }
  if (hasLocaleFolders(config)) await reportOutsideLocales(config, ignoredFolders(config, config.contentDir), report);
  const statics = scanStatics(config, report);
  known?.settle();
  return { sources: sources.sort((a, b) => byCodeUnit(a.path, b.path)), categories, sidebarFiles, statics, authors };
}

/** A bare folder may hold anything beside the folders of its locales; a folder made for content should not. */
function hasLocaleFolders(config: SiteConfig): boolean {
  const roots = config.i18n.locales.map((l) => localeFolder(config, l.code));
  return config.contentDir !== config.siteDir && !roots.includes(config.contentDir);
}

/** Folders of a bare site that are no content: the output, static files, templates of the site. */
function ignoredFolders(config: SiteConfig, root: string): ReadonlySet<string> {
  const siteFolders = [
    config.outDir,
    config.templatesDir ?? join(config.siteDir, 'templates'),
    ...staticFolders(config),
  ];
  return new Set(siteFolders.filter((dir) => dir !== root));
}

/** Files below a folder of the content; none, with an error reported, where the folder itself is a link out of it. */
function walkContent(config: SiteConfig, dir: string, report: Report, asIs = false): FoundFile[] {
  if (isInside(realpathSync(config.contentDir), realpathSync(dir)))
    return walkFolder(dir, { siteDir: config.siteDir, ignored: ignoredFolders(config, dir), asIs }, report);
  reportLeaving(relativeTo(config.siteDir, dir), report);
  return [];
}

/** Files of the content folder are looked at; those beside the configuration belong to the site, as its configuration does. */
function scanStatics(config: SiteConfig, report: Report): StaticFile[] {
  const staticFiles: StaticFile[] = [];
  for (const dir of staticFolders(config)) {
    const isTrusted = dir === join(config.siteDir, 'static');
    const files = isTrusted
      ? walkFolder(dir, { siteDir: config.siteDir, asIs: true }, report)
      : walkContent(config, dir, report, true);
    const publishedFiles = isTrusted ? files : files.filter((file) => isInactive(file, config, report));
    staticFiles.push(...publishedFiles.map((file) => ({ absolutePath: file.absolutePath, file: file.path })));
  }
  return staticFiles;
}

/** False, with an error reported, for a file that browsers would run, or that cannot be looked into now: it may hold anything later. */
function isInactive({ absolutePath, path }: FoundFile, { siteDir, files }: SiteConfig, report: Report): boolean {
  const file = relativeTo(siteDir, absolutePath);
  let active: string | null;
  try {
    active = path.toLowerCase().startsWith(`${SCRIPTS_FOLDER}/`)
      ? `would lie in \`${SCRIPTS_FOLDER}\`, from where pages may load scripts`
      : activeContent(absolutePath, () => readFileSync(absolutePath), files.active);
  } catch {
    const hint = 'Check that it exists and that you may read it.';
    report(problem('unreadable-file', `The file ${file} cannot be read.`, { place: { file }, hint }));
    return false;
  }
  if (active === null) return true;
  const message = `The file ${file} ${active}; it is not published.`;
  report(problem('active-file', message, { place: { file }, hint: ACTIVE_FILE_HINT }));
  return false;
}
