import type { SiteConfig } from '../model/config.js';
import type { Route } from '../model/site.js';
import { versionAt } from '../shared/versions.js';
import { ownTags } from './own-tags.js';

/**
 * False for pages that docsgen keeps out of search engines: fallbacks, unlisted pages, search and 404 pages, and versions with `noindex`.
 */
export function isOffered({ docs }: SiteConfig, { kind, isFallback, slug, source }: Route): boolean {
  if (isFallback || source?.frontmatter.unlisted === true) return false;
  if (kind === 'not-found' || kind === 'search') return false;
  const isOfVersion = kind === 'doc' || kind === 'category' || kind === 'tags';
  const name = source?.version ?? (isOfVersion ? versionAt(docs.versions, slug)?.name : undefined);
  return docs.versions.find((version) => version.name === name)?.noindex !== true;
}

/** True for a page that search engines may list: docsgen offers it, and no `robots` tag of the site or the page forbids it. */
export function isIndexed(config: SiteConfig, route: Route): boolean {
  const robots = [...config.head, ...ownTags(config, route)].filter(
    ({ tag, attributes }) => tag === 'meta' && attributes['name'] === 'robots',
  );
  const content = String(robots.at(-1)?.attributes['content'] ?? '');
  return isOffered(config, route) && !/(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(content);
}
