import type { JsonObject } from '../../../base/json.js';
import { list, text } from '../../../base/json-values.js';
import type { Folder } from '../gate/index.js';
import { ignoredBy, type PathTest, pathTest } from '../path-pattern.js';
import type { Languages } from './languages.js';

const PAGE = /\.(?:md|markdown|mdown|mkdn|mkd)$/;
const INDEX = /(?:^|\/)(?:index|README)\.[^./]+$/;

/** Files that docsgen takes for the page of a folder; to MkDocs, case counts. */
const LIKE_INDEX = /(?:^|\/)(?:index|readme)\.[^./]+$/i;

/** Files that MkDocs never publishes, unless `exclude_docs` admits them. */
const HIDDEN = '.*\n/templates/\n';

/** A page of the old site. */
export interface DocsPage {
  /** File relative to the folder of the pages. */
  readonly file: string;
  /** The file without its language: `a.md` for `a.fr.md` and `fr/a.md`. */
  readonly base: string;
  /** Code of its language; empty for a site with one. */
  readonly locale: string;
  /** Address in the old site, without base: `/guide/install/`. */
  readonly oldAddress: string;
  /** Path in the new content folder. */
  readonly path: string;
  /** Address in the new site: `/guide/install`. */
  readonly address: string;
  /** `slug` of the front matter; null if the address follows from the path. */
  readonly slug: string | null;
  /** True for a page that the old site shows only to its authors. */
  readonly isDraft?: boolean;
  /** True for a post of the blog. */
  readonly isPost?: boolean;
}

/** The files of the folder of the pages. */
export interface DocsFiles {
  readonly pages: readonly DocsPage[];
  /** All others, which are published at their paths. */
  readonly others: readonly string[];
}

/** True for the page of a folder. */
export function isIndex(file: string): boolean {
  return INDEX.test(file);
}

/** What decides about the files of a site. */
interface FileRules {
  readonly config: JsonObject;
  /** True if pages have addresses of folders. */
  readonly hasFolders: boolean;
  readonly isExcluded: PathTest;
  /** Reports a file relative to the folder. */
  readonly report: (kind: string, message: string, file: string) => void;
  /** The place of a page that does not follow from its file: null for none, and undefined for any other page. */
  readonly placeOf: (file: string) => DocsPage | null | undefined;
  /** The languages of the site; null for one. */
  readonly languages: Languages | null;
}

/** The files that the old site publishes. */
export function docsFiles(
  folder: Folder,
  { config, hasFolders, isExcluded, report, placeOf, languages }: FileRules,
): DocsFiles {
  const isIgnored = ignoredBy(HIDDEN + (text(config['exclude_docs']) ?? ''));
  const isDraft = ignoredBy(text(config['draft_docs']) ?? '');
  const files = folder.files().filter((file) => !isIgnored(file) && !isExcluded(file));
  const [pages, others] = [files.filter((file) => PAGE.test(file)), files.filter((file) => !PAGE.test(file))];
  const names = new Set(pages.map((file) => file.replace(PAGE, '')));
  const shown = pages.filter((file) => {
    const isDouble = /(?:^|\/)README\.[^./]+$/.test(file) && names.has(file.replace(/README\.[^./]+$/, 'index'));
    if (isDouble) report('name-conflict', 'The folder also has an index page, which is published instead.', file);
    return !isDouble;
  });
  const taken = new Set(shown.filter((file) => !isUnderscored(file)).map((file) => withEnding(file)));
  const placed = shown.map((file) => {
    const place = placeOf(file);
    const page = place === undefined ? inLanguage(file, languages, (base) => docsPage(base, hasFolders, taken)) : place;
    return page !== null && isDraft(file) ? { ...page, isDraft: true } : page;
  });
  return { pages: placed.filter((page) => page !== null), others };
}

/** A test for files that the plugin `exclude` leaves out. */
export function excludedBy(options: JsonObject | undefined): PathTest {
  const tests = list(options?.['glob']).flatMap((glob) => (typeof glob === 'string' ? [glob] : []));
  // The plugin matches with `fnmatch`, to which a star is any text, slashes included.
  const plain = tests.map((glob) => pathTest(glob.replace(/\*+/g, '*').replaceAll('/', '\u0000')));
  return (path) => plain.some((fits) => fits(path.replaceAll('/', '\u0000')));
}

function isUnderscored(file: string): boolean {
  return /(?:^|\/)_/.test(file);
}

function withEnding(file: string): string {
  return file.replace(PAGE, '.md');
}

/** The address of a page in the old site, without base. */
export function oldAddressOf(file: string, hasFolders: boolean): string {
  const route = routeOf(file);
  const folder = route === '' ? '/' : `/${route}/`;
  if (hasFolders) return folder;
  return isIndex(file) ? `${folder}index.html` : `/${route}.html`;
}

function routeOf(file: string): string {
  const stem = file.replace(PAGE, '');
  return isIndex(file) ? stem.replace(/\/?[^/]+$/, '') : stem;
}

/** The place of a file in its language, by that of its base. */
function inLanguage(file: string, languages: Languages | null, placed: (base: string) => DocsPage): DocsPage {
  if (languages === null) return placed(file);
  const { code, base } = languages.place(file);
  const page = placed(base);
  const prefix = languages.prefix(code);
  const below = (address: string): string => (prefix === '' ? address : `/${prefix}${address}`);
  return {
    ...page,
    file,
    locale: code,
    path: `${code}/${page.path}`,
    oldAddress: below(page.oldAddress),
    address: below(page.address).replace(/(.)\/$/, '$1'),
  };
}

/** The path of a page below the folder of its language. */
export function localPath({ path, locale }: DocsPage): string {
  return locale === '' ? path : path.slice(locale.length + 1);
}

function docsPage(file: string, hasFolders: boolean, taken: Set<string>): DocsPage {
  const route = routeOf(file);
  const path = isUnderscored(file) ? freePath(file, taken) : withEnding(file);
  return {
    file,
    base: file,
    locale: '',
    oldAddress: oldAddressOf(file, hasFolders),
    path,
    address: `/${route}`,
    slug: path === withEnding(file) && isIndex(file) === LIKE_INDEX.test(file) ? null : `/${route}`,
  };
}

/** A path without the underscores that hide files from docsgen. */
function freePath(file: string, taken: Set<string>): string {
  const stem = file
    .replace(PAGE, '')
    .split('/')
    .map((name) => name.replace(/^_+(?=.)/, ''))
    .join('/');
  let path = `${stem}.md`;
  for (let count = 2; taken.has(path); count++) path = `${stem}-${count}.md`;
  taken.add(path);
  return path;
}
