import { RewrittenPage } from '../../mdx/text/index.js';
import type { Draft } from '../draft.js';
import { bareRoute, ownRoute, type PageRoute } from '../routes.js';
import { reportSlug } from '../slugs.js';
import { normalPath } from '../tree.js';
import type { Post } from './blog.js';
import type { DocPage } from './docs.js';
import { renameSidebar, rewriteAuthors, rewriteFrontmatter } from './frontmatter.js';
import { type DocusaurusSite, rewritePage } from './page.js';

/** A page of docs, a post, or a page of `src/pages`. */
export type SitePage = DocPage | Post | PageRoute;

/** Adds a page to the new site. `prefix` is the language in its address, such as `fr`; empty for the default language. */
export function addPage(draft: Draft, route: SitePage, site: DocusaurusSite, prefix: string): void {
  const page = new RewrittenPage(route.file, site.root.read(route.file));
  reportSlug(page, route.path.replace(/\/?[^/]*$/, ''));
  rewritePage(page, route, site);
  const isPost = 'oldAddress' in route;
  if (isPost) rewriteAuthors(page);
  if ('sidebarName' in route) renameSidebar(page, route.sidebarName);
  rewriteFrontmatter(page, isPost ? { ...route, route: ownRoute(route.path) } : route, {
    position: 'position' in route ? route.position : null,
    id: nameOf(route),
  });
  draft.addPage(page, {
    path: normalPath(`${route.locale}/${route.path}`),
    oldAddress: addressOf(prefix, isPost ? route.oldAddress : route.route),
    address: addressOf(prefix, route.route),
  });
}

/** The name of a page without a title. */
function nameOf(route: SitePage): string {
  if ('id' in route) return route.id.replace(/^.*\//, '');
  return 'oldAddress' in route ? route.path : bareRoute(route.path);
}

function addressOf(prefix: string, route: string): string {
  return prefix === '' ? `/${route}` : `/${prefix}/${route}`;
}
