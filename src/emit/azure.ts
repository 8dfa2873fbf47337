import type { Hosting } from './hosting.js';
import { encodeFrom } from './redirects.js';
import { encodePath } from './url.js';

/** One rule of `staticwebapp.config.json`; the first that matches is taken. */
interface Route {
  /** A path, or the beginning of one with `*`. */
  readonly route: string;
  readonly redirect?: string;
  readonly statusCode?: 301;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * `staticwebapp.config.json` of Azure Static Web Apps. That host knows no conditions: one 404 page answers for all locales, and `/a.html` of the page `/a` is missing.
 * An old address with a `*` is left to its small page, because a `*` would stand for anything.
 */
export function composeAzure(hosting: Hosting): string {
  const { baseUrl, headers, cacheControl, immutable, immutableFolders, redirects, trailingSlash } = hosting;
  const routes: Route[] = [
    ...redirects.filter(({ from }) => !from.includes('*')).flatMap(({ from, to }) => lead([from, `${from}/`], to)),
    ...[...hosting.homeForms, ...topmost(hosting.folderForms)].flatMap(({ from, to }) => lead([from], to)),
    ...immutableFolders.map((folder) => ({
      route: `${encodePath(folder)}*`,
      headers: { 'Cache-Control': immutable },
    })),
  ];
  const config = {
    ...(trailingSlash === 'always' ? { trailingSlash } : {}),
    routes,
    responseOverrides: { 404: { rewrite: `${encodePath(baseUrl)}404.html` } },
    globalHeaders: Object.fromEntries([...headers, ['Cache-Control', cacheControl]]),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Forms of folders that lie in no other: the host reads few rules, and what lies in a folder is linked with its slash. */
function topmost(forms: Hosting['folderForms']): Hosting['folderForms'] {
  return forms.filter(({ to }) => forms.every((other) => other.to === to || !to.startsWith(other.to)));
}

/** Rules for an old address; as browsers send it, and decoded, where that is something else. */
function lead(from: readonly string[], redirect: string): Route[] {
  const forms = new Set(from.flatMap((path) => [encodeFrom(path), path]));
  return [...forms].map((route) => ({ route, redirect, statusCode: 301 }));
}
