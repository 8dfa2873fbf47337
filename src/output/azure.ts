import type { Hosting } from './hosting.js';
import { encodeFrom } from './redirects.js';
import { encodeRulePath } from './url.js';

/** A rule of `staticwebapp.config.json`. Azure applies the first one that matches. */
interface Route {
  /** A path; a `*` at its end matches every path that starts with the rest. */
  readonly route: string;
  readonly redirect?: string;
  readonly statusCode?: 301;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Composes `staticwebapp.config.json` of Azure Static Web Apps. Azure has no conditional rules: one 404 page serves all locales, and
 * `/a.html` of the page `/a` is not found.
 * Old addresses that contain `*` get no rule, because `*` would match anything; their redirect pages still work.
 */
export function composeAzure(hosting: Hosting): string {
  const { baseUrl, headers, cacheControl, immutable, immutableFolders, redirects, trailingSlash } = hosting;
  const routes: Route[] = [
    // Azure accepts few rules: old addresses of Markdown copies get none.
    ...redirects
      .filter(({ from }) => !from.includes('*') && !from.endsWith('.md'))
      .flatMap(({ from, to }) => lead([from, `${from}/`], to)),
    ...[...hosting.homeForms, ...topmost(hosting.folderForms)].flatMap(({ from, to }) => lead([from], to)),
    ...immutableFolders.map((folder) => ({
      route: `${encodeRulePath(folder)}*`,
      headers: { 'Cache-Control': immutable },
    })),
  ];
  const config = {
    ...(trailingSlash === 'always' ? { trailingSlash } : {}),
    routes,
    responseOverrides: { 404: { rewrite: `${encodeRulePath(baseUrl)}404.html` } },
    globalHeaders: Object.fromEntries([...headers, ['Cache-Control', cacheControl]]),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Folders that lie in no other one. Azure accepts few rules, and files inside a folder are linked with the trailing slash anyway. */
function topmost(forms: Hosting['folderForms']): Hosting['folderForms'] {
  return forms.filter(({ to }) => forms.every((other) => other.to === to || !to.startsWith(other.to)));
}

/** Rules for old addresses: percent-encoded, the same with apostrophes as browsers send them, and decoded. */
function lead(from: readonly string[], redirect: string): Route[] {
  const forms = new Set(from.flatMap((path) => [encodeFrom(path), encodeFrom(path).replaceAll('%27', "'"), path]));
  return [...forms].map((route) => ({ route, redirect, statusCode: 301 }));
}
