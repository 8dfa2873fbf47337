import { SCRIPTS_FOLDER } from '../base/files.js';
import { shortHash } from '../base/hash.js';
import { bare } from '../shared/addresses.js';
import { escapeHtml } from '../shared/html.js';
import type { Hosting } from './hosting.js';
import { encodePath } from './url.js';

/** An old address and the new one, as the rules of hosts name them. */
export interface RedirectLink {
  /** A url like `Route.url`. */
  readonly from: string;
  /** Without base, with the section; or an address on another host. */
  readonly to: string;
}

/** Where a redirect page leads. */
export interface RedirectTarget {
  /** With base, or on another host; with the section, where it leads to one. */
  readonly href: string;
  readonly absoluteUrl: string;
  /** BCP 47 tag of the target. */
  readonly lang: string;
  /** Address of the script that takes the query and the fragment along; absent where none is published. */
  readonly script?: string;
}

/** Output file that answers at an old address: `a/index.html` for `/a` and `/a/`, `a.html` for `/a.html`. */
export function redirectFile(from: string): string {
  const path = bare(from);
  if (path.endsWith('.html')) return path;
  return path === '' ? 'index.html' : `${path}/index.html`;
}

/**
 * Takes the query and the fragment of the old address along, unless the new one has its own. It stops the page first, whose `<meta>` would
 * lead on without them.
 */
const SCRIPT = `{
  const to = new URL(document.currentScript.dataset.to, location.href);
  to.search ||= location.search;
  to.hash ||= location.hash;
  window.stop();
  location.replace(to);
}
`;

/** The script of redirect pages, and its file below the output. */
export const REDIRECT_SCRIPT = { file: `${SCRIPTS_FOLDER}/redirect-${shortHash(SCRIPT)}.js`, content: SCRIPT } as const;

/** A page that leads on, without script too. Search engines are told of the target alone. */
export function composeRedirectPage({ href, absoluteUrl, lang, script }: RedirectTarget): string {
  const address = escapeHtml(encodePath(href));
  const canonical = escapeHtml(absoluteUrl);
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${canonical}</title>`,
    `<link rel="canonical" href="${canonical}">`,
    '<meta name="robots" content="noindex">',
    ...(script === undefined ? [] : [`<script src="${escapeHtml(script)}" data-to="${address}"></script>`]),
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    '</head>',
    `<body><p><a href="${address}">${canonical}</a></p></body>`,
    '</html>',
    '',
  ].join('\n');
}

/** `_redirects` as Netlify and Cloudflare Pages read it: permanent redirects that a host answers before any page is loaded. */
export function composeRedirectsFile({ redirects }: Hosting): string {
  return redirects.map(({ from, to }) => `${encodeWildcards(encodeFrom(from))} ${to} 301\n`).join('');
}

/** A decoded path as it stands in a rule, and as browsers send it. */
export function encodeFrom(path: string): string {
  return encodeURI(path).replace(/['?#]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** `*` and `:name` stand for anything in such a rule; an old address that a page names means itself only. */
function encodeWildcards(path: string): string {
  return path.replaceAll('*', '%2A').replaceAll(':', '%3A');
}
