import { ASSETS_FOLDER } from '../base/files.js';

/** What a host has to know to serve the output well. */
export interface HostHeaders {
  /** With both slashes. */
  readonly baseUrl: string;
  /** From `headerPolicy`. */
  readonly csp: string;
  /** Paths of the locales that have a 404 page of their own, without slashes; empty string for the root. */
  readonly localePaths: readonly string[];
  /** Folders besides the assets whose files carry a hash in their names; below the base, with a slash at the end. */
  readonly hashedFolders?: readonly string[];
}

/** File names below the assets folder carry a hash of their content, so a copy is good for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

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

/**
 * `_headers` as Netlify and Cloudflare Pages read it.
 * Both join the values where two rules set one header, so rules must not overlap; both let browsers revalidate documents by default.
 */
export function composeHeadersFile({ baseUrl, csp, hashedFolders = [] }: HostHeaders): string {
  const lines = [
    '# Files with a content hash in their name never change. Everything else is revalidated: the default of the hosts that read this file.',
    `${baseUrl}*`,
    ...securityHeaders(csp).map(([name, value]) => `  ${name}: ${value}`),
    ...[`${ASSETS_FOLDER}/`, ...hashedFolders].flatMap((folder) => [
      `${baseUrl}${folder}*`,
      `  Cache-Control: ${IMMUTABLE}`,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** A snippet to include in the `server` block of nginx; the output is published at the base below the server's `root`. */
export function composeNginx({ baseUrl, csp, localePaths, hashedFolders = [] }: HostHeaders): string {
  const security = securityHeaders(csp).map(([name, value]) => `add_header ${name} "${value}" always;`);
  const locations = [...new Set(['', ...localePaths])].map((path) => (path === '' ? baseUrl : `${baseUrl}${path}/`));
  return [
    '# Include in a server block. The published folder stands at the base below its root.',
    'charset utf-8;',
    'charset_types text/plain text/css text/markdown text/xml text/javascript application/javascript application/json application/xml image/svg+xml;',
    '',
    '# $request_uri is as the browser sent it, so nothing decoded gets into the answer; a second slash never follows the first.',
    `if ($request_uri ~ "^(${baseUrl}(?:[^/?][^?]*/)?)index\\.html(\\?.*)?$") { return 301 $1$2; }`,
    '',
    // No `always` here: a missing file must not be remembered for a year.
    ...[`${ASSETS_FOLDER}/`, ...hashedFolders].flatMap((folder) =>
      location(`${baseUrl}${folder}`, [
        `add_header Cache-Control "${IMMUTABLE}";`,
        ...security,
        'try_files $uri =404;',
      ]),
    ),
    ...locations.flatMap((path) => location(path, documentRules(path, security))),
  ].join('\n');
}

function documentRules(path: string, security: readonly string[]): string[] {
  return [
    `error_page 404 ${path}404.html;`,
    'add_header Cache-Control "no-cache" always;',
    ...security,
    'try_files $uri $uri/index.html $uri.html =404;',
  ];
}

function location(path: string, rules: readonly string[]): string[] {
  return [`location ${path} {`, ...rules.map((rule) => `  ${rule}`), '}', ''];
}
