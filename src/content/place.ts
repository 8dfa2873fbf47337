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

const POST_NAME = /^(\d{4})-(\d{2})-(\d{2})-(.+)$/;

/** True for a post whose name begins with a date that no calendar has; it is placed as a page. */
export function isMisdated(config: SiteConfig, path: string): boolean {
  const at = path.lastIndexOf('/');
  const name = path.slice(at + 1).replace(/\.[^./]+$/, '');
  return (
    isBelow(config.blog.path, path.slice(0, Math.max(0, at))) && POST_NAME.test(name) && !isDate(name.slice(0, 10))
  );
}

/** Kind, version and slug of a page. `path` is POSIX and relative to the locale's folder. */
export function placeSource(config: SiteConfig, path: string, frontmatter: Frontmatter): SourcePlace {
  const parts = path.replace(/\.[^./]+$/, '').split('/');
  const name = parts.pop() ?? '';
  const dir = parts.join('/');
  const isIndex = /^(?:index|readme)$/i.test(name);
  const post = isBelow(config.blog.path, dir) ? POST_NAME.exec(name) : null;
  if (post !== null && isDate(name.slice(0, 10))) {
    const [, year = '', month = '', day = '', rest = ''] = post;
    const date = frontmatter.date ?? `${year}-${month}-${day}`;
    const slug = [dir, ...date.split('-'), frontmatter.slug ?? rest].join('/');
    return { kind: 'post', version: null, slug, dir, isIndex: false, date };
  }
  const last = frontmatter.slug ?? (isIndex ? '' : name);
  const slug = last.startsWith('/') ? last.slice(1) : joinSlug(dir, last);
  const version = isBelow(config.blog.path, dir) && config.blog.path !== '' ? undefined : versionOf(config, dir, slug);
  if (version === undefined) return { kind: 'page', version: null, slug, dir, isIndex, date: null };
  return { kind: 'doc', version, slug, dir, isIndex, date: null };
}

function versionOf(config: SiteConfig, dir: string, slug: string): string | undefined {
  return config.docs.versions.find((v) => v.path === '' || isBelow(v.path, dir) || slug === v.path)?.name;
}

/** True where `dir` is `folder` or lies below it; both without slashes at the ends. */
export function isBelow(folder: string, dir: string): boolean {
  return folder === '' || dir === folder || dir.startsWith(`${folder}/`);
}

function joinSlug(dir: string, last: string): string {
  return [dir, last].filter((part) => part !== '').join('/');
}
