import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { problem, SiteError } from '../../base/diagnostics.js';
import { isInside, relativeTo } from '../../base/files.js';
import { findConfig } from '../../config/locate.js';

/**
 * Contents of a folder that is to become a site:
 * - `empty`: only files of a new repository, such as `README.md` and `LICENSE`,
 * - `pages`: Markdown and files that belong to it,
 * - `site`: a docsgen configuration,
 * - `project`: anything else, such as the source of a program.
 */
export type FolderKind = 'empty' | 'pages' | 'site' | 'project';

/** Folders tried for the documentation of a project, in this order. */
const DOCS_FOLDERS = ['docs', 'documentation', 'website', 'docs-site'];

/** Files that package managers and editors create beside pages, and `_category_.json`. */
const TOOL_FILES =
  /^(?:_category_\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|tsconfig\.json)$/;

/** File extensions of files beside pages: images, texts, and `_category_` files. */
const PAGE_FILES = new Set([
  '.md',
  '.yml',
  '.yaml',
  '.txt',
  '.svg',
  '.png',
  '.jpg',
  '.jpeg',
  '.gif',
  '.webp',
  '.avif',
  '.ico',
  '.pdf',
]);

/** A file or a folder. */
interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Default folder of a new site: the current one, or `docs` in a project. */
export function ownFolder(cwd: string): string {
  return folderKind(cwd) === 'project' ? join(cwd, 'docs') : cwd;
}

/** The kind of a folder. Throws `SiteError` if the path is a file. */
export function folderKind(dir: string): FolderKind {
  const stats = statSync(dir, { throwIfNoEntry: false });
  if (stats === undefined) return 'empty';
  if (!stats.isDirectory()) throw new SiteError([notAFolder(dir)]);
  if (findConfig(dir) !== null) return 'site';
  const entries = entriesOf(dir);
  const files = entries.filter(({ isFolder }) => !isFolder).map(({ name }) => name);
  const folders = entries.filter(({ isFolder }) => isFolder).map(({ name }) => name);
  if (files.some((name) => !isBesidePages(dir, name))) return 'project';
  // Files such as `README.md` describe the repository and do not count as documentation.
  const isRepository = existsSync(join(dir, '.git'));
  if (files.some((name) => isPage(name) && !(isRepository && isPaper(name)))) return 'pages';
  if (folders.length === 0) return 'empty';
  if (folders.some((name) => DOCS_FOLDERS.includes(name))) return 'project';
  return folders.some((name) => holdsPage(join(dir, name))) ? 'pages' : 'project';
}

/** Refuses a folder that has a site. */
export function refuseSite(dir: string): never {
  const shownPath = relativeTo(process.cwd(), dir);
  const option = isHere(shownPath) ? '' : ` --site ${quoted(shownPath)}`;
  throw new SiteError([
    problem('init-site-exists', `There is already a site in ${isHere(shownPath) ? 'this folder' : shownPath}.`, {
      hint: `View it with \`docsgen serve --watch${option}\`. \`--deploy HOST\` adds the files that a host needs.`,
    }),
  ]);
}

/**
 * Refuses a folder in the content of a site, because its pages would become part of that site. The outer configuration is not executed,
 * because nobody asked for it: one that sets `contentDir` is skipped.
 */
export function refuseContent(dir: string): void {
  for (let outer = dirname(dir); outer !== dirname(outer); outer = dirname(outer)) {
    const config = findConfig(outer);
    if (config === null || /\bcontentDir\b/.test(readFileSync(config, 'utf8'))) continue;
    const content = join(outer, 'content');
    if (!isInside(existsSync(content) ? content : outer, dir)) continue;
    const shownPath = relativeTo(process.cwd(), outer);
    const subject = isHere(relativeTo(process.cwd(), dir)) ? 'This folder' : relativeTo(process.cwd(), dir);
    throw new SiteError([
      problem(
        'init-inside-content',
        `${subject} is in the content of the site in ${isHere(shownPath) ? 'this folder' : shownPath}.`,
        {
          hint: 'Choose a folder outside it for another site; pages in this folder belong to that site without `init`.',
        },
      ),
    ]);
  }
}

/** Refuses a folder that contains more than pages, and suggests one for its documentation. */
export function refuseProject(dir: string): never {
  const shownPath = relativeTo(process.cwd(), dir);
  const subject = isHere(shownPath) ? 'This folder' : `The folder ${shownPath}`;
  const free = DOCS_FOLDERS.map((name) => join(dir, name)).find(isFree);
  const way = free === undefined ? '' : `, such as by \`docsgen init ${quoted(relativeTo(process.cwd(), free))}\``;
  throw new SiteError([
    problem('init-folder-not-empty', `${subject} contains more than pages.`, {
      hint: `Choose a separate folder${way}.`,
    }),
  ]);
}

/**
 * Quotes a path for a command line if it has more than letters, digits and common path characters. In double quotes, shells would expand
 * `$` and backticks.
 */
export function quoted(path: string): string {
  if (/^[\p{L}\p{N}_./@:+\\-]+$/u.test(path)) return path;
  return /["'$`!\\]/.test(path) && process.platform !== 'win32' ? `'${path.replaceAll("'", "'\\''")}'` : `"${path}"`;
}

/** True for the path of the current folder. */
export function isHere(path: string): boolean {
  return path === '' || path === '.';
}

function notAFolder(dir: string) {
  const shownPath = relativeTo(process.cwd(), dir);
  return problem('init-not-a-folder', `${shownPath} is not a folder.`, { hint: 'Choose a new folder.' });
}

function isFree(path: string): boolean {
  return !existsSync(path) || (statSync(path).isDirectory() && ['empty', 'pages'].includes(folderKind(path)));
}

/** Entries of a folder without hidden files, packages and symbolic links. */
function entriesOf(dir: string): readonly Entry[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules' && !entry.isSymbolicLink())
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
}

function isBesidePages(dir: string, name: string): boolean {
  if (name === 'package.json') return dependsOnDocsgen(join(dir, name));
  return PAGE_FILES.has(extname(name).toLowerCase()) || TOOL_FILES.test(name) || isPaper(name);
}

/** True for a file that `npm install docsgen` wrote, which does not make a folder a project. */
function dependsOnDocsgen(file: string): boolean {
  return /"docsgen"\s*:/.test(readFileSync(file, 'utf8'));
}

function isPage(name: string): boolean {
  return name.toLowerCase().endsWith('.md');
}

/** True for files about a repository, which are upper-case by convention: `README.md`, `LICENSE`, `CODE_OF_CONDUCT.md`. */
function isPaper(name: string): boolean {
  return /^[A-Z][A-Z_-]+(?:\.(?:md|txt))?$/.test(name);
}

function holdsPage(dir: string): boolean {
  return entriesOf(dir).some(({ name, isFolder }) => (isFolder ? holdsPage(join(dir, name)) : isPage(name)));
}
