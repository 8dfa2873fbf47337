import { escapeRegExp } from '../base/escape-regexp.js';
import { percentEncoded } from '../base/percent-encoding.js';
import { ACCEPTS_MARKDOWN, PREFERS_HTML } from './accepts.js';
import type { Hosting } from './hosting.js';
import { encodeRulePath } from './url.js';

/** A rule of `vercel.json`. Its expression matches the whole path. */
interface Route {
  readonly src: string;
  readonly status?: number;
  readonly dest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: true;
  readonly has?: readonly HeaderCondition[];
  readonly missing?: readonly HeaderCondition[];
}

/** A condition on a header of the request. */
interface HeaderCondition {
  readonly type: 'header';
  readonly key: string;
  /** An expression for the whole value. */
  readonly value: string;
}

/** Precedes text that becomes part of an address: a second slash or backslash would make browsers go to another host. */
const NO_HOST = '(?![/\\\\])';

/**
 * Composes `vercel.json`: a list of rules, applied from the top.
 *
 * 1. Headers are added; matching continues.
 * 2. Old addresses, `/index.html` and, if pages end with a slash, addresses without it redirect. The query is kept.
 * 3. Clients that prefer Markdown get the Markdown copy of a page at the page's address; other files of the output are served.
 * 4. `.html` redirects to the clean address, and an earlier address of a Markdown copy to today's. Rules cannot test for files, so an
 *    unknown `/a.html` redirects to `/a`, which is not found.
 * 5. Everything else gets the locale's 404 page.
 */
export function composeVercel(hosting: Hosting): string {
  const { baseUrl, trailingSlash, localeHomes } = hosting;
  const base = pattern(baseUrl);
  const location = encodeVariables(encodeRulePath(baseUrl));
  const slash = trailingSlash === 'always' ? '/' : '';
  const routes = [
    ...(baseUrl === '/' ? [] : [lead(pattern(baseUrl.slice(0, -1)), location)]),
    ...headers(hosting),
    ...hosting.redirects.map(({ from, to }) => lead(`${pattern(from)}/?`, encodeVariables(to))),
    ...[baseUrl, ...localeHomes].map((home) =>
      lead(`${pattern(home)}index\\.html`, encodeVariables(encodeRulePath(home))),
    ),
    ...[...hosting.homeForms, ...hosting.folderForms].map(({ from, to }) => lead(pattern(from), encodeVariables(to))),
    lead(`${base}${NO_HOST}(.+)/index\\.html`, `${location}$1${slash}`),
    ...(trailingSlash === 'always' ? slashes(hosting) : []),
    ...copies(hosting),
    { handle: 'filesystem' },
    lead(`${base}${NO_HOST}(.+)(?<!/404)\\.html`, `${location}$1${slash}`),
    lead(`${base}${NO_HOST}(.+)/index\\.md`, `${location}$1.md`),
    ...[...localeHomes, baseUrl].map((home) => ({
      src: `^${pattern(home)}.*$`,
      status: 404,
      headers: { 'Cache-Control': hosting.cacheControl },
      dest: encodeVariables(`${encodeRulePath(home)}404.html`),
    })),
  ];
  return `${JSON.stringify({ $schema: 'https://openapi.vercel.sh/vercel.json', routes }, null, 2)}\n`;
}

function headers({ baseUrl, headers: siteHeaders, cacheControl, immutable, immutableFolders }: Hosting): Route[] {
  const allHeaders = Object.fromEntries([...siteHeaders, ['Cache-Control', cacheControl]]);
  const ofFolders = immutableFolders.map((folder) => ({ folder, headers: { 'Cache-Control': immutable } }));
  const rules = [{ folder: baseUrl, headers: allHeaders }, ...ofFolders].map(({ folder, headers }) => ({
    src: `^${pattern(folder)}.*$`,
    headers,
    continue: true as const,
  }));
  const immutablePaths = immutableFolders.map((folder) => pattern(folder.slice(baseUrl.length))).join('|');
  return [
    ...rules,
    { src: `^${pattern(baseUrl)}(?!${immutablePaths}).*$`, headers: { Vary: 'Accept' }, continue: true },
  ];
}

/** Addresses of pages for clients that prefer Markdown. Rules cannot test for files, so pages without a copy are left out by name. */
function copies({ baseUrl, uncopiedPages, uncopiedFolders, dottedPages }: Hosting): Route[] {
  const base = pattern(baseUrl);
  const withoutCopy = [
    ...uncopiedPages.map((page) => `${pattern(page.slice(baseUrl.length))}/?$`),
    ...uncopiedFolders.map((folder) => `${pattern(folder.slice(baseUrl.length))}(?:/|$)`),
  ];
  const isCopied = (page: string): boolean =>
    !uncopiedPages.includes(page) && !uncopiedFolders.some((folder) => `${page}/`.startsWith(`${folder}/`));
  const location = encodeVariables(encodeRulePath(baseUrl));
  const condition = (value: string): HeaderCondition => ({ type: 'header', key: 'accept', value });
  const asCopy = (src: string, dest: string): Route => ({
    src: `^${src}$`,
    dest,
    has: [condition(ACCEPTS_MARKDOWN)],
    missing: [condition(PREFERS_HTML)],
  });
  return [
    ...(isCopied(baseUrl) ? [asCopy(base, `${location}index.md`)] : []),
    ...dottedPages
      .filter(isCopied)
      .map((page) => asCopy(`${pattern(page)}/?`, `${encodeVariables(encodeRulePath(page))}.md`)),
    asCopy(`${base}(?!${withoutCopy.join('|') || '$'})((?:[^/]+/)*[^/.]+)/?`, `${location}$1.md`),
  ];
}

/** A dot in the name tells files from pages. Files without one, and pages with one, are listed. */
function slashes({ baseUrl, dottedPages, bareFiles }: Hosting): Route[] {
  const base = pattern(baseUrl);
  const files = bareFiles.map((file) => pattern(file.slice(baseUrl.length)));
  const location = encodeVariables(encodeRulePath(baseUrl));
  return [
    ...dottedPages.map((page) => lead(pattern(page), `${encodeVariables(encodeRulePath(page))}/`)),
    lead(`${base}${NO_HOST}(?!(?:${files.join('|')})$)((?:[^/]+/)*[^/.]+)`, `${location}$1/`),
  ];
}

function lead(src: string, location: string): Route {
  return { src: `^${src}$`, status: 301, headers: { Location: location } };
}

/** An expression for a decoded path. Characters may occur encoded or literally in the address. */
function pattern(path: string): string {
  return Array.from(path, (character) => {
    const literal = escapeRegExp(character);
    return /[\w./-]/.test(character) ? literal : `(?:${percentEncoded(character)}|${literal})`;
  }).join('');
}

/** `$` would denote a group. */
function encodeVariables(path: string): string {
  return path.replaceAll('$', '%24');
}
