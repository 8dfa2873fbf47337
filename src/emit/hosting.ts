import { ASSETS_FOLDER } from '../base/files.js';
import { decoded, isExternal } from '../shared/addresses.js';
import type { RedirectLink } from './redirects.js';
import { encodePath, withBase } from './url.js';

/** What a site knows of how it is to be served. */
export interface HostingOptions {
  /** With both slashes. */
  readonly baseUrl: string;
  /** From `headerPolicy`. */
  readonly csp: string;
  /** Paths of the locales, without slashes; empty string for the root. Each has a home page and a 404 page of its own. */
  readonly localePaths: readonly string[];
  /** Folders besides the assets whose files carry a hash in their names; below the base, with a slash at the end. */
  readonly hashedFolders: readonly string[];
  readonly redirects: readonly RedirectLink[];
  /** `Route.url`s of all pages. */
  readonly pages: Iterable<string>;
  /** Files below the output that authors named. */
  readonly statics: readonly string[];
  /** Folders among them that have an `index.html`, without slashes at the ends. */
  readonly staticFolders?: readonly string[];
  readonly trailingSlash: Hosting['trailingSlash'];
}

/** An old address and the new one, both with base. */
export interface HostRedirect {
  /** Decoded; without slash at the end, but for the base itself. */
  readonly from: string;
  /** Percent-encoded; with the section, where it leads to one. An address on another host has its scheme. */
  readonly to: string;
}

/** How every host is to answer: the one model that all files for hosts are composed from. Paths begin with the base. */
export interface Hosting {
  /** With both slashes. */
  readonly baseUrl: string;
  /** Headers of every answer, redirects and missing pages included. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `Cache-Control` of what is not in an immutable folder. */
  readonly cacheControl: string;
  /** `Cache-Control` of the files of immutable folders. */
  readonly immutable: string;
  /** Folders whose files never change, because their names carry a hash; with both slashes. */
  readonly immutableFolders: readonly string[];
  /** Answered with 301. The query goes along. */
  readonly redirects: readonly HostRedirect[];
  /** `always`: the address of a folder without slash leads to the one with it. `never`: both are answered. */
  readonly trailingSlash: 'never' | 'always';
  /** Pages whose address looks like that of a file, such as `/docs/v1.0`; without slash at the end. */
  readonly dottedPages: readonly string[];
  /** Files whose address looks like that of a page, such as `/docs/LICENSE`. */
  readonly bareFiles: readonly string[];
  /** Home pages of the locales below the root's, with both slashes: what is missing there is answered by the folder's own `404.html`. */
  readonly localeHomes: readonly string[];
  /** `/docs/zh-cn.html` and the like, which lead to the home pages of `localeHomes`; none that `redirects` has. */
  readonly homeForms: readonly HostRedirect[];
  /** `/docs/api` and `/docs/api/index.html` of folders that are published as they are, which lead to `/docs/api/`: what lies in them counts addresses from there. */
  readonly folderForms: readonly HostRedirect[];
}

/** Makes the model from what the site knows. */
export function hostingOf(options: HostingOptions): Hosting {
  const { baseUrl, csp, localePaths, hashedFolders, pages, statics, trailingSlash } = options;
  const localeHomes = [...new Set(localePaths)].filter((path) => path !== '').map((path) => `${baseUrl}${path}/`);
  const redirects = options.redirects.map(({ from, to }) => ({
    from: decoded(withBase(baseUrl, from.replace(/\/+$/, ''))),
    to: isExternal(to) ? to : encodePath(withBase(baseUrl, to)),
  }));
  return {
    baseUrl,
    trailingSlash,
    headers: securityHeaders(csp),
    cacheControl: 'no-cache',
    immutable: 'public, max-age=31536000, immutable',
    immutableFolders: [`${ASSETS_FOLDER}/`, ...hashedFolders].map((folder) => `${baseUrl}${folder}`),
    redirects,
    dottedPages: [...pages]
      .filter((url) => hasEnding(url) && !url.endsWith('/404.html'))
      .map((url) => withBase(baseUrl, url)),
    bareFiles: [...RULE_FILES, ...statics].filter((file) => !hasEnding(file)).map((file) => withBase(baseUrl, file)),
    localeHomes,
    folderForms: (options.staticFolders ?? []).flatMap((folder) => {
      const from = withBase(baseUrl, folder);
      const to = encodePath(`${from}/`);
      return ['', '/index.html'].map((form) => ({ from: `${from}${form}`, to }));
    }),
    homeForms: localeHomes
      .map((home) => ({ from: `${home.slice(0, -1)}.html`, to: encodePath(home) }))
      .filter((form) => redirects.every(({ from }) => from !== form.from)),
  };
}

/** Files with rules that every build writes. */
const RULE_FILES = ['_headers', '_redirects'];

/** True where the last part of a path has a dot. */
function hasEnding(path: string): boolean {
  return /\.[^/]*$/.test(path);
}

/** Headers of every answer; documents may be framed by their own site only. */
function securityHeaders(csp: string): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['Content-Security-Policy', csp],
  ];
}
