import type { Redirect, Route, Site } from '../model/site.js';
import { markdownCopyUrl } from '../shared/output-names.js';

/** True for a page of its own locale that is written in Markdown. */
export function hasMarkdownCopy({ kind, source, isFallback }: Route): boolean {
  return source !== null && !isFallback && kind !== 'not-found' && !source.path.endsWith('.tsx');
}

/**
 * Redirects from the Markdown copies of old addresses: where `/old` leads to `/new`, `/old.md` leads to `/new.md`. Hosts without rules
 * have no such redirect, because a page at `/old.md` would be HTML.
 */
export function copyRedirects({ routes, content }: Site, redirects: readonly Redirect[]): readonly Redirect[] {
  const isTaken = (url: string): boolean =>
    routes.has(url) ||
    redirects.some(({ from }) => from === url) ||
    content.statics.some(({ file }) => `/${file}` === url);
  return redirects.flatMap(({ from, to, isFile }) => {
    const route = isFile === true ? undefined : routes.get(to);
    const copy = markdownCopyUrl(from);
    return route === undefined || from.endsWith('.html') || !hasMarkdownCopy(route) || isTaken(copy)
      ? []
      : [{ from: copy, to: markdownCopyUrl(to), isFile: true, isRuleOnly: true }];
  });
}

/** The page whose Markdown copy has an address; null for other addresses. */
export function copiedRoute({ routes }: Pick<Site, 'routes'>, url: string): Route | null {
  const page = /^(.+)\.md$/.exec(url)?.[1];
  const route = page === undefined ? undefined : routes.get(page === '/index' ? '/' : page);
  return route !== undefined && hasMarkdownCopy(route) ? route : null;
}
