import { boxKindOf, isAdmonition } from '../../../model/admonitions.js';
import { slugify } from '../../../shared/slug.js';
import { type RewrittenPage, replaceContainers, rewriteMdx, type Segment } from '../../mdx/text/index.js';
import type { Copies } from '../copies.js';
import { copyLinked } from '../downloads.js';
import type { Folder } from '../gate/index.js';
import { keepHeadingIds } from '../headings.js';
import { commandTabs } from '../install.js';
import { isOutside, linkPath, replaceLinks, targetParts } from '../links.js';
import type { PageRoute, Routes } from '../routes.js';
import { normalPath, relativePath, resolvedPath } from '../tree.js';
import { type MagicWords, withMagicComments } from './magic-words.js';
import { plainPathnames, withoutPathname } from './pathname.js';

/** Context that the pages of a site share. */
export interface DocusaurusSite {
  /** Folder that all files are relative to: that of the site, or one around it if docs are beside the site. */
  readonly root: Folder;
  /** Folder of the site below it. */
  readonly ownPath: string;
  readonly routes: Routes;
  /** Folders of docs, blogs and pages, which links may be relative to. */
  readonly contentFolders: readonly string[];
  readonly copies: Copies;
  /** True if the file is MDX; `.md` may be, too. */
  readonly isMdx: (file: string) => boolean;
  /** Magic comments that the site defines for lines of code. */
  readonly magicWords: MagicWords;
}

/** Words of a fence that only Docusaurus knows. */
const OWN_WORDS = /(?:^|\s)(?:npm2yarn|live|noInline|mdx-code-block|metastring="[^"]*")(?=\s|$)/g;

/** A title without quotes, which Docusaurus does not show. */
const BARE_TITLE = /(?:^|\s)title=(?!["'])\S*/g;

/** Rewrites a page of docs, a post or a page of Docusaurus. */
export function rewritePage(page: RewrittenPage, route: PageRoute, site: DocusaurusSite): void {
  page.replace('fence', (segment) =>
    segment.kind === 'fence' && /^mdx-code-block\b/.test(segment.info) ? unwrap(segment) : segment,
  );
  page.replaceBody('fence', page.body);
  if (site.isMdx(page.file)) rewriteMdx(page, { partialOf: (from) => partialOf(from, route, site) });
  replaceContainers(
    page,
    ({ name, rest }) => containerOf(name, rest),
    () => '',
  );
  page.replace('install', (segment) => {
    if (segment.kind === 'text' || !/\bnpm2yarn\b/.test(segment.info)) return segment;
    return commandTabs({ ...segment, info: withoutOwnWords(segment.info) }).map(
      (text): Segment => ({ kind: 'text', line: segment.line, text }),
    );
  });
  page.replace('fence', (segment) => {
    if (segment.kind === 'text') return segment;
    const info = withoutOwnWords(segment.info);
    const body = withMagicComments(segment.body, site.magicWords);
    return info === segment.info && body === segment.body ? segment : { ...segment, info, body };
  });
  page.replaceText('link', plainPathnames);
  replaceLinks(page, (target) => newTarget(target, route, site));
  keepHeadingIds(page, slugify);
}

function withoutOwnWords(info: string): string {
  return info.replace(OWN_WORDS, '').replace(BARE_TITLE, '').trim();
}

function unwrap(segment: Segment): readonly Segment[] {
  if (segment.kind === 'text') return [segment];
  return segment.body.map((text, index) => ({ kind: 'text', line: segment.line + index + 1, text }));
}

/** The container's name in docsgen. Containers that a plugin of the site defines are unwrapped. */
function containerOf(name: string, rest: string): { readonly name: string; readonly rest: string } | 'unwrap' {
  if (isAdmonition(name) || /^(?:tabs|tab|cards|card|steps|file-tree)$/.test(name)) return { name, rest };
  const kind = boxKindOf(name);
  return kind === null ? 'unwrap' : { name: kind, rest };
}

/** An include directive for an import of a partial; null for anything else. */
function partialOf(from: string, route: PageRoute, site: DocusaurusSite): string | null {
  if (!/\.mdx?$/.test(from)) return null;
  const file = from.startsWith('@site/')
    ? normalPath(`${site.ownPath}/${from.slice(6)}`)
    : resolvedPath(route.file, from);
  if (!site.root.isFile(file)) return null;
  return `::include{file=${relativePath(route.path, partialPath(file)).replace(/^\.\//, './')}}`;
}

/** Path of a partial in the new site: its old path below one folder. */
export function partialPath(file: string): string {
  return `_partials/${file.replace(/\.mdx?$/, '.md').replace(/[^/]+$/, (name) => (name.startsWith('_') ? name : `_${name}`))}`;
}

/** The new form of a link to a file or an address of the old site. */
function newTarget(oldTarget: string, route: PageRoute, site: DocusaurusSite): string {
  const target = withoutPathname(oldTarget);
  if (isOutside(target)) return target;
  const { path, query, hash } = targetParts(target);
  if (path === '') return target;
  const files = filesFor(path, route, site);
  const page =
    files.map((file) => site.routes.ofFile(file)).find((found) => found !== null) ?? pageAt(path, route, site);
  if (page !== null)
    return (
      (page.path === resolvedPath(route.path, path) ? path : linkPath(relativePath(route.path, page.path))) +
      query +
      hash
    );
  const staticPath = path.replace(/^@site\/static\//, '');
  if (path.startsWith('@site/static/')) return `/${staticPath}${query}${hash}`;
  const [file = ''] = files;
  const from = path.startsWith('/') ? null : site.root.file(file);
  if (from !== null) {
    const link = path.startsWith('@site/') ? `./${path.slice(6)}` : path;
    const beside = normalPath(`content/${route.locale}/${resolvedPath(route.path, link)}`);
    return copyLinked(site.copies, { from, file, beside, link }) + query + hash;
  }
  return target;
}

/** The page at an address of the old site; null for file names. */
function pageAt(path: string, route: PageRoute, { routes }: DocusaurusSite): PageRoute | null {
  if (/\.mdx?$/.test(path)) return null;
  return routes.at(path.startsWith('/') ? path : resolvedPath(route.route, path));
}

/**
 * Candidate files for a link, in order: a path with `./` or `../` is relative to the file, one with a leading slash to the content or site
 * folder, any other to all three.
 */
function filesFor(path: string, route: PageRoute, site: DocusaurusSite): readonly string[] {
  const ofSite = (end: string): string => normalPath(`${site.ownPath}/${end}`);
  if (path.startsWith('@site/')) return [ofSite(path.slice(6))];
  const ofFile = resolvedPath(route.file, path);
  if (/^\.{1,2}\//.test(path)) return [ofFile];
  const ofContent = contentFoldersOf(route.file, site).map((folder) => normalPath(`${folder}/${path}`));
  return path.startsWith('/') ? [...ofContent, ofSite(path)] : [ofFile, ...ofContent, ofSite(path)];
}

/** Content folders that a file belongs to; for a translation, its own and then the originals'. */
function contentFoldersOf(file: string, { contentFolders }: DocusaurusSite): readonly string[] {
  const [translation] =
    /^.*?i18n\/[^/]+\/docusaurus-plugin-content-[^/]+(?:\/(?:current|version-[^/]+))?(?=\/)/.exec(file) ?? [];
  if (translation !== undefined) return [translation, ...contentFolders];
  return contentFolders.filter((folder) => file.startsWith(`${folder}/`));
}
