import { byCodeUnit } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import type { PostGroup, Route, Site } from '../model/site.js';
import type { Content } from '../model/source.js';

/** A tag or an author with a page of their posts. */
export interface ListedGroup extends PostGroup {
  /** Below the locale: `blog/tags/releases`. */
  readonly slug: string;
  /** Newest first. */
  readonly posts: readonly Route[];
}

/** What groups are made of. */
type Blog = Pick<Site, 'config'> & { readonly content: Pick<Content, 'authors'> };

/** The tags and authors of a locale's posts that have pages; those of stand-ins alone have none. */
export function postGroups({ config, content }: Blog, posts: readonly Route[]): readonly ListedGroup[] {
  const { tagPages, authorPages } = config.blog;
  const tags = tagPages ? groupPosts(posts, 'tag', (post) => tagNames(post)) : [];
  const authors = authorPages ? groupPosts(posts, 'author', (post) => authorNames(content, post)) : [];
  return [...withSlugs(config, 'tags', tags), ...withSlugs(config, 'authors', authors)];
}

/** Groups of each site by locale: every post asks for them. */
const GROUPS = new WeakMap<Site, Map<string, readonly ListedGroup[]>>();

/** The same for a locale of a linked site. */
export function groupsOf(site: Site, locale: string): readonly ListedGroup[] {
  const byLocale = GROUPS.get(site) ?? new Map<string, readonly ListedGroup[]>();
  GROUPS.set(site, byLocale);
  const groups = byLocale.get(locale) ?? postGroups(site, site.posts.get(locale) ?? []);
  byLocale.set(locale, groups);
  return groups;
}

/** True where a locale's groups have pages of tags, and with them one that lists the tags. */
export function hasTags(groups: readonly ListedGroup[]): boolean {
  return groups.some(({ kind }) => kind === 'tag');
}

/** The posts that an archive lists: all, or those of its tag or author. */
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
    // Authors that a post brings along have no page.
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

/** Names of files end at 255 bytes, and a Han character has three. */
const LONGEST_ADDRESS = 60;

/** `Version 1.4` as `version-1-4`. */
function addressOf(key: string): string {
  const words = key.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...words].slice(0, LONGEST_ADDRESS).join('').replace(/^-|-$/g, '');
}

/** `C` and `C++` both are `c`: the second is `c-2`. */
function withSlugs(
  { blog }: SiteConfig,
  folder: string,
  groups: readonly Omit<ListedGroup, 'slug'>[],
): readonly ListedGroup[] {
  const takenAddresses = new Set<string>();
  return groups.map((group) => {
    const name = addressOf(group.key) || 'other';
    let address = name;
    for (let count = 2; takenAddresses.has(address); count++) address = `${name}-${count}`;
    takenAddresses.add(address);
    return { ...group, slug: `${blog.path}/${folder}/${address}` };
  });
}
