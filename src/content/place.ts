import type { SiteConfig } from '../model/config.js';
import type { Frontmatter, SourceKind } from '../model/source.js';
import { NOT_FOUND_SLUG } from '../shared/output-names.js';
import { versionAt } from '../shared/versions.js';
import { isDate } from './values.js';

/** What a page's path says about it. */
export interface SourcePlace {
  readonly kind: SourceKind;
  readonly version: string | null;
  readonly slug: string;
  readonly dir: string;
  readonly isIndex: boolean;
  /** ISO date of a post. */
  readonly date: string | null;
}

/** Name of the page that a locale answers unknown addresses with, without its ending. */
const NOT_FOUND_NAME = '404';

const POST_NAME = /^\d{4}-\d{2}-\d{2}-./;

/** True for a post whose name begins with a date that no calendar has; it is placed as a page. */
export function isMisdated(config: SiteConfig, path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return isBelow(config.blog.path, path) && POST_NAME.test(name) && !isDate(name.slice(0, 10));
}

/** Kind, version and slug of a page. `path` is POSIX and relative to the locale's folder. */
export function placeSource(config: SiteConfig, path: string, frontmatter: Frontmatter): SourcePlace {
  const parts = path.replace(/\.[^./]+$/, '').split('/');
  const name = parts.pop() ?? '';
  const dir = parts.join('/');
  const isIndex = /^(?:index|readme)$/i.test(name);
  if (isBelow(config.blog.path, dir) && POST_NAME.test(name) && isDate(name.slice(0, 10))) {
    const date = frontmatter.date ?? name.slice(0, 10);
    const slug = [dir, ...date.split('-'), frontmatter.slug ?? name.slice(11)].join('/');
    return { kind: 'post', version: null, slug, dir, isIndex: false, date };
  }
  const isBlog = isBelow(config.blog.path, dir) && config.blog.path !== '';
  if (dir === '' && name === NOT_FOUND_NAME && !frontmatter.slug)
    return { kind: 'page', version: null, slug: NOT_FOUND_SLUG, dir, isIndex, date: null };
  const slug = slugOf(config, { dir, name, isIndex }, frontmatter);
  const version = isBlog ? undefined : versionOf(config, dir, slug);
  if (version === undefined) return { kind: 'page', version: null, slug, dir, isIndex, date: null };
  return { kind: 'doc', version, slug, dir, isIndex, date: null };
}

interface FilePlace {
  readonly dir: string;
  readonly name: string;
  readonly isIndex: boolean;
}

/** The address of a page: that of its file, with the last part that its front matter gives. */
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

/** True where `dir` is `folder` or lies below it; both without slashes at the ends. */
export function isBelow(folder: string, dir: string): boolean {
  return folder === '' || dir === folder || dir.startsWith(`${folder}/`);
}

function joinSlug(dir: string, lastPart: string): string {
  return [dir, lastPart].filter((part) => part !== '').join('/');
}
