import { relativeTo } from '../base/files.js';
import type { Route, Site } from '../model/site.js';

/** Address where readers can edit a page; null if there is none. */
export function editLinkOf(site: Site, route: Route): string | null {
  const { source } = route;
  if (source === null) return null;
  if (source.frontmatter.editUrl !== undefined) return source.frontmatter.editUrl;
  const { siteDir, contentDir, docs } = site.config;
  if (docs.editUrl === null || source.text !== null || source.kind === 'post') return null;
  const url = docs.editUrl.replaceAll('{locale}', source.locale);
  if (url.includes('{path}')) return url.replaceAll('{path}', source.path);
  return `${url}${/[/=]$/.test(url) ? '' : '/'}${relativeTo(siteDir, contentDir)}/${source.path}`;
}
