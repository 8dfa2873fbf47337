import { SCRIPTS_FOLDER } from '../base/files.js';
import { shortHash } from '../base/hash.js';
import { bare } from '../shared/addresses.js';
import { escapeHtml } from '../shared/html.js';
import type { Hosting } from './hosting.js';
import { encodeRulePath } from './url.js';

/** The target of a redirect page. */
export interface RedirectTarget {
  /** With base, or on another host; with its fragment if it has one. */
  readonly href: string;
  readonly absoluteUrl: string;
  /** BCP 47 tag of the target. */
  readonly lang: string;
  /** Address of the script that keeps the query and the fragment, if it is published. */
  readonly script?: string;
}

/** Output file for an old address: `a/index.html` for `/a` and `/a/`, `a.html` for `/a.html`. */
export function redirectFile(from: string): string {
  const path = bare(from);
  if (path.endsWith('.html')) return path;
  return path === '' ? 'index.html' : `${path}/index.html`;
}

/**
 * Keeps the query and the fragment of the old address, unless the new one has its own. It stops the page first, because `<meta>` would
 * redirect without them.
 */
const SCRIPT = `{
  const to = new URL(document.currentScript.dataset.to, location.href);
  to.search ||= location.search;
  to.hash ||= location.hash;
  window.stop();
  location.replace(to);
}
`;

/** The script of redirect pages and its output file. */
export const REDIRECT_SCRIPT = { file: `${SCRIPTS_FOLDER}/redirect-${shortHash(SCRIPT)}.js`, content: SCRIPT } as const;

/** Composes a page that redirects, also without script. Search engines index the target only. */
export function composeRedirectPage({ href, absoluteUrl, lang, script }: RedirectTarget): string {
  const address = escapeHtml(encodeRulePath(href));
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

/** Composes `_redirects` for Netlify and Cloudflare Pages: permanent redirects that the host answers before any page is loaded. */
export function composeRedirectsFile({ redirects }: Hosting): string {
  return redirects.map(({ from, to }) => `${encodeWildcards(encodeFrom(from))} ${to} 301\n`).join('');
}

/** Encodes a decoded path for a rule, as browsers send it. */
export function encodeFrom(path: string): string {
  return encodeURI(path).replace(/['?#]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** In these rules `*` and `:name` are placeholders; an old address means them literally. */
function encodeWildcards(path: string): string {
  return path.replaceAll('*', '%2A').replaceAll(':', '%3A');
}
