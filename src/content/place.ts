import type { SiteConfig } from '../model/config.js';
import type { Frontmatter, SourceKind } from '../model/source.js';
import { NOT_FOUND_SLUG } from '../shared/output-names.js';
import { versionAt } from '../shared/versions.js';
import { isDate } from './values.js';

/** Properties of a page that follow from its path. */
export interface SourcePlace {
  readonly kind: SourceKind;
  readonly version: string | null;
  readonly slug: string;
  readonly dir: string;
  readonly isIndex: boolean;
  /** ISO date of a post. */
  readonly date: string | null;
}

/** Name, without extension, of a locale's page for unknown addresses. */
const NOT_FOUND_NAME = '404';

/** A date and a name at the end of a path, as one name or as folders: `2024-5-31-news`, `2024/05/31/news`, `2024-05-31-news/index`. */
const DATED = /(?:^|\/)(\d{4})(?<mark>[-/])(\d{1,2})\k<mark>(\d{1,2})\k<mark>([^/]+?)(?:\/(?:index|readme))?$/i;

const INDEX_NAME = /^(?:index|readme)$/i;

/** The date in a path below the blog, and the folder and name around it. */
interface DatedPath {
  /** `2024-05-31`, possibly not a valid date. */
  readonly date: string;
  /** Folder that contains the date. */
  readonly dir: string;
  readonly name: string;
}

/** Null for a path without a date. `path` has no extension. */
function datedPath({ blog }: SiteConfig, path: string): DatedPath | null {
  if (!isInFolder(blog.path, path)) return null;
  const below = blog.path === '' ? path : path.slice(blog.path.length + 1);
  const match = DATED.exec(below);
  if (match === null) return null;
  const [, year = '', mark = '', month = '', day = '', name = ''] = match;
  if (mark === '/' && INDEX_NAME.test(name)) return null;
  const dir = joinSlug(blog.path, below.slice(0, match.index));
  return { date: [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'), dir, name };
}

/** True for a post whose path contains an invalid date; it is placed as a page. */
export function isMisdated(config: SiteConfig, path: string): boolean {
  const dated = datedPath(config, withoutEnding(path));
  return dated !== null && !isDate(dated.date);
}

/** Determines kind, version and slug of a page. `path` is relative to the locale's folder, with forward slashes. */
export function placeSource(config: SiteConfig, path: string, frontmatter: Frontmatter): SourcePlace {
  const parts = withoutEnding(path).split('/');
  const name = parts.pop() ?? '';
  const dir = parts.join('/');
  const isIndex = INDEX_NAME.test(name);
  const dated = datedPath(config, withoutEnding(path));
  if (dated !== null && isDate(dated.date)) {
    const date = frontmatter.date ?? dated.date;
    const slug = joinSlug(dated.dir, [...date.split('-'), frontmatter.slug ?? dated.name].join('/'));
    return { kind: 'post', version: null, slug, dir, isIndex: false, date };
  }
  const isBlog = isInFolder(config.blog.path, dir) && config.blog.path !== '';
  if (dir === '' && name === NOT_FOUND_NAME && !frontmatter.slug)
    return { kind: 'page', version: null, slug: NOT_FOUND_SLUG, dir, isIndex, date: null };
  const slug = slugOf(config, { dir, name, isIndex }, frontmatter);
  // The index of the blog's own folder is not a post.
  if (isBlog && frontmatter.date !== null && !(isIndex && dir === config.blog.path))
    return { kind: 'post', version: null, slug, dir, isIndex: false, date: frontmatter.date };
  const version = isBlog ? undefined : versionOf(config, dir, slug);
  if (version === undefined) return { kind: 'page', version: null, slug, dir, isIndex, date: null };
  return { kind: 'doc', version, slug, dir, isIndex, date: null };
}

interface FilePlace {
  readonly dir: string;
  readonly name: string;
  readonly isIndex: boolean;
}

/** Slug of a page: that of its file, with the last part from its front matter. */
function slugOf({ docs }: SiteConfig, { dir, name, isIndex }: FilePlace, { slug, id }: Frontmatter): string {
  const byIds = docs.addresses === 'ids';
  const ownName = (byIds ? id : null) ?? name;
  const lastPart = slug ?? (isIndex ? '' : ownName);
  if (!lastPart.startsWith('/')) return joinSlug(dir, lastPart);
  return joinSlug(byIds ? (versionAt(docs.versions, dir)?.path ?? '') : '', lastPart.slice(1));
}

function versionOf({ docs }: SiteConfig, dir: string, slug: string): string | undefined {
  const byFolder = versionAt(docs.versions, dir);
  const byAddress = docs.versions.find(({ path }) => path === slug);
  return (byFolder === undefined || byFolder.path === '' ? (byAddress ?? byFolder) : byFolder)?.name;
}

/** True if `dir` is `folder` or below it; both without outer slashes. */
export function isInFolder(folder: string, dir: string): boolean {
  return folder === '' || dir === folder || dir.startsWith(`${folder}/`);
}

function withoutEnding(path: string): string {
  return path.replace(/\.[^./]+$/, '');
}

function joinSlug(dir: string, lastPart: string): string {
  return [dir, lastPart].filter((part) => part !== '').join('/');
}
