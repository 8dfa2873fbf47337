import { ASSETS_FOLDER } from '../base/files.js';
import { decoded, isExternal } from '../shared/addresses.js';
import { encodeRulePath, withBase } from './url.js';

/** An old address and its new one, for the redirect rules of hosts. */
export interface RedirectLink {
  /** An address like `Route.url`. */
  readonly from: string;
  /** Without base, with its fragment; or an address on another host. */
  readonly to: string;
}

/** The site's input for `hostingOf`. */
export interface HostingOptions {
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** From `headerPolicy`. */
  readonly csp: string;
  /** Paths of the locales, without slashes; an empty string for the root. Each locale has a home page and a 404 page. */
  readonly localePaths: readonly string[];
  /** Further folders whose file names contain a content hash; below the base, with a trailing slash. */
  readonly hashedFolders: readonly string[];
  readonly redirects: readonly RedirectLink[];
  /** `Route.url` of every page. */
  readonly pages: readonly string[];
  /** `Route.url` of the pages with a Markdown copy. */
  readonly copiedPages: readonly string[];
  /** Static files, relative to the output, published under the names that their authors gave them. */
  readonly statics: readonly string[];
  /** Folders of static files that have an `index.html`, without trailing slash. */
  readonly staticFolders?: readonly string[];
  readonly trailingSlash: Hosting['trailingSlash'];
}

/** An old address and its new one, both with base. */
export interface HostRedirect {
  /** Decoded, without trailing slash unless it is the base itself. */
  readonly from: string;
  /** Percent-encoded, with its fragment if it has one. On another host it is an absolute URL. */
  readonly to: string;
}

/** How any host should answer: the model from which the configuration of each host is composed. Paths start with the base. */
export interface Hosting {
  /** Starts and ends with a slash. */
  readonly baseUrl: string;
  /** Headers of every response, including redirects and 404 pages. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `Cache-Control` of files outside the immutable folders. */
  readonly cacheControl: string;
  /** `Cache-Control` of files in the immutable folders. */
  readonly immutable: string;
  /** Folders whose files never change, because their names contain a content hash. Each starts and ends with a slash. */
  readonly immutableFolders: readonly string[];
  /** Permanent redirects (301). The query is kept. */
  readonly redirects: readonly HostRedirect[];
  /** `always`: the address of a folder without slash redirects to the one with it. `never`: both serve the page. */
  readonly trailingSlash: 'never' | 'always';
  /** Pages whose address looks like a file, such as `/docs/v1.0`; without trailing slash. */
  readonly dottedPages: readonly string[];
  /** Files whose address looks like a page, such as `/docs/LICENSE`. */
  readonly bareFiles: readonly string[];
  /** Pages without Markdown copies, such as `/docs/blog`; without trailing slash. */
  readonly uncopiedPages: readonly string[];
  /** Addresses at and below which no page has a Markdown copy, such as `/docs/search` or `/docs/fr`; without trailing slash. */
  readonly uncopiedFolders: readonly string[];
  /**
   * Home pages of the locales that are not at the root, with both slashes. Missing addresses below them get the 404 page of that locale.
   */
  readonly localeHomes: readonly string[];
  /** Redirects from forms such as `/docs/zh-cn.html` to `localeHomes`, except where `redirects` has the address. */
  readonly homeForms: readonly HostRedirect[];
  /**
   * Redirects from `/docs/api` and `/docs/api/index.html` to `/docs/api/`, for static folders with an `index.html`: their relative links
   * need the trailing slash.
   */
  readonly folderForms: readonly HostRedirect[];
}

/** Composes the model of a site's hosting. */
export function hostingOf(options: HostingOptions): Hosting {
  const { baseUrl, csp, localePaths, hashedFolders, pages, statics, trailingSlash } = options;
  const localeHomes = [...new Set(localePaths)].filter((path) => path !== '').map((path) => `${baseUrl}${path}/`);
  const redirects = options.redirects.map(({ from, to }) => ({
    from: decoded(withBase(baseUrl, from.replace(/\/+$/, ''))),
    to: isExternal(to) ? to : encodeRulePath(withBase(baseUrl, to)),
  }));
  return {
    baseUrl,
    trailingSlash,
    headers: securityHeaders(csp),
    cacheControl: 'no-cache',
    immutable: 'public, max-age=31536000, immutable',
    immutableFolders: [`${ASSETS_FOLDER}/`, ...hashedFolders].map((folder) => `${baseUrl}${folder}`),
    redirects,
    dottedPages: pages
      .filter((url) => hasEnding(url) && !url.endsWith('/404.html'))
      .map((url) => withBase(baseUrl, url)),
    bareFiles: [...RULE_FILES, ...statics].filter((file) => !hasEnding(file)).map((file) => withBase(baseUrl, file)),
    ...uncopied(options),
    localeHomes,
    folderForms: (options.staticFolders ?? []).flatMap((folder) => {
      const from = withBase(baseUrl, folder);
      const to = encodeRulePath(`${from}/`);
      return ['', '/index.html'].map((form) => ({ from: `${from}${form}`, to }));
    }),
    homeForms: localeHomes
      .map((home) => ({ from: `${home.slice(0, -1)}.html`, to: encodeRulePath(home) }))
      .filter((form) => redirects.every(({ from }) => from !== form.from)),
  };
}

/** Host configuration that every build writes. */
const RULE_FILES = ['_headers', '_redirects'];

/** The pages without Markdown copies: those beside copies by name, the others by the topmost folder that has no copies. */
function uncopied({
  baseUrl,
  pages,
  copiedPages,
}: Pick<HostingOptions, 'baseUrl' | 'pages' | 'copiedPages'>): Pick<Hosting, 'uncopiedPages' | 'uncopiedFolders'> {
  const copied = new Set(copiedPages);
  const copiedFolders = new Set(copiedPages.flatMap(withFolders));
  const own = pages.filter((url) => !copied.has(url));
  const topmost = own.flatMap((url) => withFolders(url).find((folder) => !copiedFolders.has(folder)) ?? []);
  const among = own.filter((url) => url === '/' || copiedFolders.has(url));
  return {
    uncopiedPages: among.map((url) => withBase(baseUrl, url)),
    uncopiedFolders: [...new Set(topmost)].map((url) => withBase(baseUrl, url)),
  };
}

/** An address and the folders that it lies in, without the root, from the top: `/a`, `/a/b`. */
function withFolders(url: string): readonly string[] {
  return [...url.matchAll(/(?<=.)(?=\/|$)/g)]
    .map(({ index }) => url.slice(0, index))
    .filter((folder) => folder !== '/');
}

/** True if the last segment of the path contains a dot. */
function hasEnding(path: string): boolean {
  return /\.[^/]*$/.test(path);
}

/** Security headers of every response. Only the site itself may frame its documents. */
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
