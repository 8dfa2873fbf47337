import { byCodeUnit } from '../base/files.js';
import type { PostGroup, Route, Site } from '../model/site.js';
import type { Content } from '../model/source.js';
import { fileNameFault, foldedPath } from '../shared/file-names.js';

/** A tag or an author with a page for their posts. */
export interface ListedGroup extends PostGroup {
  /** Relative to the locale: `blog/tags/releases`. */
  readonly slug: string;
  /** Newest first. */
  readonly posts: readonly Route[];
}

/** The parts of a site that groups are made from. */
type Blog = Pick<Site, 'config'> & { readonly content: Pick<Content, 'authors'> };

/** The tags and authors of a locale's posts that have pages. Groups that contain only fallback posts have none. */
export function postGroups({ config, content }: Blog, posts: readonly Route[]): readonly ListedGroup[] {
  const { tagPages, authorPages } = config.blog;
  const tags = tagPages ? groupPosts(posts, 'tag', (post) => tagNames(post)) : [];
  const authors = authorPages ? groupPosts(posts, 'author', (post) => authorNames(content, post)) : [];
  const { path } = config.blog;
  return [...uniqueAddresses(`${path}/tags`, tags), ...uniqueAddresses(`${path}/authors`, authors)];
}

/** Cache of groups by locale: every post needs them. */
const GROUPS = new WeakMap<Site, Map<string, readonly ListedGroup[]>>();

/** The groups of a locale of a linked site. */
export function groupsOf(site: Site, locale: string): readonly ListedGroup[] {
  const byLocale = GROUPS.get(site) ?? new Map<string, readonly ListedGroup[]>();
  GROUPS.set(site, byLocale);
  const groups = byLocale.get(locale) ?? postGroups(site, site.posts.get(locale) ?? []);
  byLocale.set(locale, groups);
  return groups;
}

/** True if groups include tags, whose pages also get an overview. */
export function hasTags(groups: readonly ListedGroup[]): boolean {
  return groups.some(({ kind }) => kind === 'tag');
}

/** The posts in an archive: all, or those of its tag or author. */
export function archivedPosts(site: Site, { group, locale }: Route): readonly Route[] {
  if (group === undefined) return site.posts.get(locale) ?? [];
  return groupsOf(site, locale).find(({ kind, key }) => kind === group.kind && key === group.key)?.posts ?? [];
}

/** Keys with the names that readers see. */
type Names = readonly (readonly [key: string, label: string])[];

function tagNames({ source }: Route): Names {
  return (source?.frontmatter.tags ?? []).map((tag) => [tag, tag]);
}

function authorNames({ authors }: Blog['content'], { source }: Route): Names {
  const knownAuthors = authors[source?.locale ?? ''] ?? {};
  return (source?.frontmatter.authors ?? []).flatMap((key): Names => {
    // Authors that are defined in a post have no page.
    const author = typeof key === 'string' && Object.hasOwn(knownAuthors, key) && knownAuthors[key];
    return author ? [[String(key), author.name]] : [];
  });
}

function groupPosts(
  posts: readonly Route[],
  kind: PostGroup['kind'],
  namesOf: (post: Route) => Names,
): readonly Omit<ListedGroup, 'slug'>[] {
  const groups = new Map<string, { label: string; posts: Route[] }>();
  for (const post of posts) {
    for (const [key, label] of new Map(namesOf(post))) {
      const group = groups.get(key) ?? { label, posts: [] };
      group.posts.push(post);
      groups.set(key, group);
    }
  }
  return Array.from(groups, ([key, group]) => ({ kind, key, ...group }))
    .filter((group) => group.posts.some((post) => !post.isFallback))
    .sort((a, b) => byCodeUnit(a.key, b.key));
}

/** Maximum number of characters in an address. File names are limited to 255 bytes, and a Han character takes three. */
const LONGEST_ADDRESS = 60;

/** `version-1-4` for `Version 1.4`. */
function addressOf(key: string): string {
  const words = key.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...words].slice(0, LONGEST_ADDRESS).join('').replace(/^-|-$/g, '');
}

/** Makes addresses in a folder unique on any system: `C` is `c`, and `C++` is `c-2`. `con`, a device on Windows, is `con-2`. */
export function uniqueAddresses<Group extends { readonly key: string }>(
  folder: string,
  groups: readonly Group[],
): readonly (Group & { readonly slug: string })[] {
  const taken = new Set<string>();
  return groups.map((group) => {
    const name = addressOf(group.key) || 'other';
    const isFree = (address: string): boolean => fileNameFault(address) === null && !taken.has(foldedPath(address));
    let address = name;
    for (let count = 2; !isFree(address); count++) address = `${name}-${count}`;
    taken.add(foldedPath(address));
    return { ...group, slug: `${folder}/${address}` };
  });
}
