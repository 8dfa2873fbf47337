import type { CopyFacts } from '../model/copy-facts.js';
import type { Redirect, Route, Site } from '../model/site.js';
import { markdownCopyUrl } from '../shared/output-names.js';
import { publishedUrl } from './alternates.js';
import { editLinkOf } from './edit-link.js';
import { publishedRedirects } from './homes.js';
import { contentLocale } from './original.js';

/** True for a page of its own locale that is written in Markdown. */
export function hasMarkdownCopy({ kind, source, isFallback }: Route): boolean {
  return source !== null && !isFallback && kind !== 'not-found' && !source.path.endsWith('.tsx');
}

/** What the Markdown copy of a page says in its front matter. `lastUpdated` is an ISO date, for a post the one when it was published. */
export function copyFacts(
  site: Site,
  route: Route,
  {
    title,
    description,
    lastUpdated,
  }: { readonly title: string; readonly description: string; readonly lastUpdated: string | null },
): CopyFacts {
  const version = site.config.docs.versions.find(({ name }) => name === route.source?.version);
  return {
    title,
    description: description || null,
    url: publishedUrl(site, route.url),
    language: contentLocale(site, route).htmlLang,
    version: version?.label ?? null,
    updated: lastUpdated,
    source: editLinkOf(site, route),
  };
}

/**
 * All redirects of a host: those of pages, and those of their Markdown copies. Where `/old` leads to `/new`, `/old.md` leads to `/new.md`.
 * Hosts without rules lack the latter, because a page at `/old.md` would be HTML.
 */
export function hostRedirects(site: Site): readonly Redirect[] {
  const { routes, content } = site;
  const redirects = publishedRedirects(site);
  const taken = new Set([...redirects.map(({ from }) => from), ...content.statics.map(({ file }) => `/${file}`)]);
  const ofCopies = redirects.flatMap(({ from, to, isFile }): readonly Redirect[] => {
    const route = isFile === true ? undefined : routes.get(to);
    const copy = markdownCopyUrl(from);
    return route === undefined ||
      from.endsWith('.html') ||
      !hasMarkdownCopy(route) ||
      routes.has(copy) ||
      taken.has(copy)
      ? []
      : [{ from: copy, to: markdownCopyUrl(to), isFile: true, isRuleOnly: true }];
  });
  return [...redirects, ...ofCopies];
}

/** The page whose Markdown copy has an address; null for other addresses. */
export function copiedRoute({ routes }: Pick<Site, 'routes'>, url: string): Route | null {
  const page = /^(.+)\.md$/.exec(url)?.[1];
  const route = page === undefined ? undefined : routes.get(page === '/index' ? '/' : page);
  return route !== undefined && hasMarkdownCopy(route) ? route : null;
}
