/**
 * From folders to `Content`, without compiling anything:
 * 1. walk each locale's folder (`findContent`): pages, partials, categories, static files, without symbolic link loops,
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
import type { FileCache } from '../base/store/file-cache.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import { LEDGER } from '../model/section.js';
import type { SidebarFile } from '../model/sidebar.js';
import type { Author, Category, Content, Source, StaticFile } from '../model/source.js';
import { readAuthors } from './authors.js';
import { readCategory } from './category.js';
import type { FieldReader } from './fields.js';
import type { ReadForeign } from './foreign.js';
import { categoriesAmong, pagesAmong } from './found-files.js';
import { reportOutsideLocales } from './outside-locales.js';
import { isSidebarFile, readSidebarFile } from './sidebar-file.js';
import { type KnownSource, type LocaleFolder, type Reading, readSource } from './source.js';
import { type FoundFile, reportLeaving, walkFolder } from './walk.js';

export { categoryTexts, isCategoryFile } from './category.js';
export type { FieldAnswer, FieldReader } from './fields.js';
export type { ForeignText, ReadForeign } from './foreign.js';
export { frontmatterOf, OWN_KEYS } from './frontmatter.js';
export {
  committedDates,
  datesByPath,
  type GitHead,
  gitHead,
  type Undated,
  whyUndated,
  withSubmodules,
} from './git-dates.js';
export { placeSource } from './place.js';
export { sidebarFilePlace } from './sidebar-file.js';
export {
  type BroughtPage,
  type Generated,
  generatedSource,
  KNOWN_SOURCE,
  type KnownSource,
  readBrought,
} from './source.js';
export { refuseUntrusted } from './untrusted.js';

/** Number of files read before other tasks get a turn. */
const READS = 64;

/** The files of all locales, before any is read. */
export interface FoundContent {
  readonly folders: readonly FoundFolder[];
  readonly reactPages: readonly Pick<Source, 'path' | 'absolutePath'>[];
}

/** Results that save reading: the site's files, if already listed, and the metadata of unchanged files. */
export interface ReadBefore {
  readonly found?: FoundContent;
  readonly known?: FileCache<KnownSource> | null;
  /** Reads pages in formats of extensions. */
  readonly readForeign?: ReadForeign | null | undefined;
  /** Validates front matter of extensions. */
  readonly fields?: FieldReader | null | undefined;
}

interface FoundFolder {
  readonly folder: LocaleFolder;
  readonly files: readonly FoundFile[];
  readonly pages: readonly FoundFile[];
}

/** Folder of a locale's pages; a site with one locale may use the content folder itself. */
export function localeFolder(config: SiteConfig, code: string): string {
  const ownFolder = join(config.contentDir, code);
  return config.i18n.locales.length === 1 && !existsSync(ownFolder) ? config.contentDir : ownFolder;
}

/** Metadata of a changed page; null, with an error reported, if the file is unusable. */
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

/** Folders whose files are published unchanged. */
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

/** Reads the metadata of every page, category and author, and lists static files. Skips pages whose metadata is in `known`. */
export async function scanContent(
  config: SiteConfig,
  report: Report,
  { known = null, found, readForeign, fields }: ReadBefore = {},
): Promise<Content> {
  const sources: Source[] = [];
  const categories: Category[] = [];
  const sidebarFiles: SidebarFile[] = [];
  const authors: Record<string, Readonly<Record<string, Author>>> = {};
  const ledgers: string[] = [];
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
    if (config.i18n.locales.length > 1)
      ledgers.push(...files.filter(({ name }) => name === LEDGER).map(({ absolutePath }) => absolutePath));
    authors[folder.locale.code] = readAuthors(folder, files, report);
  }
  if (hasLocaleFolders(config)) await reportOutsideLocales(config, ignoredFolders(config, config.contentDir), report);
  const statics = scanStatics(config, report);
  known?.settle();
  return {
    sources: sources.sort((a, b) => byCodeUnit(a.path, b.path)),
    ...{ categories, sidebarFiles, statics, authors },
    ...(ledgers.length > 0 && { ledgers }),
  };
}

/** True if the content folder is a dedicated one with folders per locale. A bare site folder may contain anything beside these. */
function hasLocaleFolders(config: SiteConfig): boolean {
  const roots = config.i18n.locales.map((l) => localeFolder(config, l.code));
  return config.contentDir !== config.siteDir && !roots.includes(config.contentDir);
}

/** Folders of a bare site that are not content: the output, static files, the site's templates. */
function ignoredFolders(config: SiteConfig, root: string): ReadonlySet<string> {
  const siteFolders = [
    config.outDir,
    config.templatesDir ?? join(config.siteDir, 'templates'),
    ...staticFolders(config),
  ];
  return new Set(siteFolders.filter((dir) => dir !== root));
}

/** Files in a content folder; none, with an error reported, if the folder itself is a link that leads out of the content. */
function walkContent(config: SiteConfig, dir: string, report: Report, asIs = false): FoundFile[] {
  if (isInside(realpathSync.native(config.contentDir), realpathSync.native(dir)))
    return walkFolder(dir, { siteDir: config.siteDir, ignored: ignoredFolders(config, dir), asIs }, report);
  reportLeaving(relativeTo(config.siteDir, dir), report);
  return [];
}

/** Lists static files. Those in the content folder are checked; those beside the configuration are as trusted as the configuration. */
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

/** Returns false, with an error reported, for a file that browsers would run, or that is unreadable now and may contain anything later. */
function isInactive({ absolutePath, path }: FoundFile, { siteDir, files }: SiteConfig, report: Report): boolean {
  const file = relativeTo(siteDir, absolutePath);
  let active: string | null;
  try {
    active = path.toLowerCase().startsWith(`${SCRIPTS_FOLDER}/`)
      ? `would be in \`${SCRIPTS_FOLDER}\`, from where pages may load scripts`
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
