import type { Route, Site } from '../model/site.js';
import { originalUrl } from './original.js';

/** Output folder of social cards. */
const FOLDER = 'social';

/**
 * Output file of the picture that docsgen draws for a page, `social/guides/faq.png`; null if the site wants none, or the page has its own
 * picture or no text. Fallback pages share that of their original.
 */
export function socialCardOf(site: Site, route: Route): string | null {
  if (site.config.socialCards === null || route.kind === 'not-found') return null;
  const original = route.isFallback ? site.routes.get(originalUrl(site, route)) : route;
  if (original?.source == null || original.isFallback || original.source.frontmatter.image !== null) return null;
  return `${FOLDER}${original.url === '/' ? '/index' : original.url}.png`;
}
