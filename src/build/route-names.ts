import { problem, SiteError } from '../base/diagnostics.js';
import { nearestPath } from '../base/nearest.js';

/** The url of a route given to a command; `path` may contain the base, a trailing slash or `index.html`. */
export function routeNamed(baseUrl: string, path: string): string {
  const pathBelowBase = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path;
  const slug = pathBelowBase
    .replace(/^\/+/, '')
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/\/+$/, '');
  return `/${slug}`;
}

/** The error for a route that does not exist. */
export function unknownRoute(path: string, url: string, routes: Iterable<string>): SiteError {
  const nearestUrl = nearestPath(url, routes);
  return new SiteError([
    problem('unknown-route', `The site has no route ${path}.`, {
      hint: nearestUrl === null ? 'See the sitemap for all routes.' : `Did you mean ${nearestUrl}?`,
    }),
  ]);
}
