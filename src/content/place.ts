import type { SiteConfig } from '../model/config.js';
import type { Frontmatter, SourceKind } from '../model/source.js';
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
  const last = frontmatter.slug ?? (isIndex ? '' : name);
  const slug = last.startsWith('/') ? last.slice(1) : joinSlug(dir, last);
  const version = isBelow(config.blog.path, dir) && config.blog.path !== '' ? undefined : versionOf(config, dir, slug);
  if (version === undefined) return { kind: 'page', version: null, slug, dir, isIndex, date: null };
  return { kind: 'doc', version, slug, dir, isIndex, date: null };
}

function versionOf(config: SiteConfig, dir: string, slug: string): string | undefined {
  return config.docs.versions.find((v) => isBelow(v.path, dir) || slug === v.path)?.name;
}

/** True where `dir` is `folder` or lies below it; both without slashes at the ends. */
export function isBelow(folder: string, dir: string): boolean {
  return folder === '' || dir === folder || dir.startsWith(`${folder}/`);
}

function joinSlug(dir: string, last: string): string {
  return [dir, last].filter((part) => part !== '').join('/');
}
