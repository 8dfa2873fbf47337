import { escapeRegExp } from '../base/escape-regexp.js';
import type { Hosting } from './hosting.js';
import { encodePath } from './url.js';

/** One rule of `vercel.json`, with an expression that matches the whole path. */
interface Route {
  readonly src: string;
  readonly status?: number;
  readonly dest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly continue?: true;
}

/** Stands before what goes into an address: a second slash would lead to another host, and browsers take a backslash for one. */
const NO_HOST = '(?![/\\\\])';

/**
 * `vercel.json`: one list of rules, asked from the top.
 *
 * 1. Headers are added, and the next rules are asked.
 * 2. Old addresses, `/index.html` and, where pages have a slash, addresses without it lead on. The query goes along.
 * 3. Files of the output answer.
 * 4. `.html` leads to the clean address; these rules know no files, so an unknown `/a.html` leads to `/a`, and there is nothing.
 * 5. The rest is missing: the 404 page of the locale answers.
 */
export function composeVercel(hosting: Hosting): string {
  const { baseUrl, trailingSlash, localeHomes } = hosting;
  const base = pattern(baseUrl);
  const location = encodeVariables(encodePath(baseUrl));
  const slash = trailingSlash === 'always' ? '/' : '';
  const routes = [
    ...(baseUrl === '/' ? [] : [lead(pattern(baseUrl.slice(0, -1)), location)]),
    ...headers(hosting),
    ...hosting.redirects.map(({ from, to }) => lead(`${pattern(from)}/?`, encodeVariables(to))),
    ...[baseUrl, ...localeHomes].map((home) => lead(`${pattern(home)}index\\.html`, encodeVariables(encodePath(home)))),
    ...[...hosting.homeForms, ...hosting.folderForms].map(({ from, to }) => lead(pattern(from), encodeVariables(to))),
    lead(`${base}${NO_HOST}(.+)/index\\.html`, `${location}$1${slash}`),
    ...(trailingSlash === 'always' ? slashes(hosting) : []),
    { handle: 'filesystem' },
    lead(`${base}${NO_HOST}(.+)(?<!/404)\\.html`, `${location}$1${slash}`),
    ...[...localeHomes, baseUrl].map((home) => ({
      src: `^${pattern(home)}.*$`,
      status: 404,
      headers: { 'Cache-Control': hosting.cacheControl },
      dest: encodeVariables(`${encodePath(home)}404.html`),
    })),
  ];
  return `${JSON.stringify({ $schema: 'https://openapi.vercel.sh/vercel.json', routes }, null, 2)}\n`;
}

function headers({ baseUrl, headers: siteHeaders, cacheControl, immutable, immutableFolders }: Hosting): Route[] {
  const allHeaders = Object.fromEntries([...siteHeaders, ['Cache-Control', cacheControl]]);
  const ofFolders = immutableFolders.map((folder) => ({ folder, headers: { 'Cache-Control': immutable } }));
  return [{ folder: baseUrl, headers: allHeaders }, ...ofFolders].map(({ folder, headers }) => ({
    src: `^${pattern(folder)}.*$`,
    headers,
    continue: true,
  }));
}

/** Files are told from pages by the dot in their names; those that have none, and pages with one, are named. */
function slashes({ baseUrl, dottedPages, bareFiles }: Hosting): Route[] {
  const base = pattern(baseUrl);
  const files = bareFiles.map((file) => pattern(file.slice(baseUrl.length)));
  const location = encodeVariables(encodePath(baseUrl));
  return [
    ...dottedPages.map((page) => lead(pattern(page), `${encodeVariables(encodePath(page))}/`)),
    lead(`${base}${NO_HOST}(?!(?:${files.join('|')})$)((?:[^/]+/)*[^/.]+)`, `${location}$1/`),
  ];
}

function lead(src: string, location: string): Route {
  return { src: `^${src}$`, status: 301, headers: { Location: location } };
}

/** An expression for a decoded path; what may stand encoded in an address may also stand as it is. */
function pattern(path: string): string {
  return Array.from(path, (character) => {
    const encodedCharacter = encodeURIComponent(character);
    const literal = escapeRegExp(character);
    return encodedCharacter === character || character === '/' ? literal : `(?:${encodedCharacter}|${literal})`;
  }).join('');
}

/** A dollar sign would stand for a group. */
function encodeVariables(path: string): string {
  return path.replaceAll('$', '%24');
}
