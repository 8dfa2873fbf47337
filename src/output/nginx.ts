import { escapeRegExp } from '../base/escape-regexp.js';
import { ACCEPTS_MARKDOWN, PREFERS_HTML } from './accepts.js';
import type { Hosting } from './hosting.js';
import { encodeRulePath } from './url.js';

/**
 * Composes a snippet to include in nginx's `server` block; the output is published at the base below the server's `root`.
 * Everything is inside the location of the base, so that the server may host other sites. Only `set` is outside, because locations do not
 * inherit it; nginx accepts it twice.
 */
export function composeNginx(hosting: Hosting): string {
  const { baseUrl, headers, cacheControl, localeHomes } = hosting;
  const baseWithoutSlash = baseUrl.slice(0, -1);
  // The rule that adds slashes is a regular expression, which nginx would try before the locations of a locale's immutable folders.
  const modifier = hosting.trailingSlash === 'always' ? '^~ ' : '';
  return [
    '# Include in a server block. The published folder stands at the base below its root.',
    `set $docsgen_cache "${cacheControl}";`,
    ...negotiation(baseUrl),
    '',
    ...(baseWithoutSlash === '' ? [] : [redirect(baseWithoutSlash, encodeRulePath(baseUrl), `${RELATIVE_REDIRECTS} `)]),
    ...block(`location ${quote(baseUrl)}`, [
      'charset utf-8;',
      'charset_types text/plain text/css text/markdown text/xml text/javascript application/javascript application/json application/xml image/svg+xml;',
      '# Redirects name no host: in front of nginx there may be another name, port or protocol.',
      RELATIVE_REDIRECTS,
      'add_header Cache-Control $docsgen_cache always;',
      'add_header Vary $docsgen_vary always;',
      ...headers.map(([name, value]) => `add_header ${name} "${value}" always;`),
      ...documents(hosting, baseUrl),
      ...hosting.redirects.flatMap(({ from, to }) => forms(from).map((form) => redirect(form, to))),
      ...[...hosting.homeForms, ...hosting.folderForms].map(({ from, to }) => redirect(from, to)),
      ...localeHomes.flatMap((home) => block(`location ${modifier}${quote(home)}`, documents(hosting, home))),
    ]),
    '',
  ].join('\n');
}

/** Sets `$docsgen_copy`: the Markdown copy of the page at an address for clients that prefer Markdown to HTML, otherwise the address. */
function negotiation(baseUrl: string): string[] {
  return [
    'set $docsgen_vary Accept;',
    'set $docsgen_markdown "";',
    'if ($uri ~ "^(?<docsgen_copied>.*?)/?$") { set $docsgen_markdown $docsgen_copied.md; }',
    `if ($uri = ${quote(baseUrl)}) { set $docsgen_markdown ${quote(`${baseUrl}index.md`)}; }`,
    'set $docsgen_copy $uri;',
    `if ($http_accept ~* "^${ACCEPTS_MARKDOWN}$") { set $docsgen_copy $docsgen_markdown; }`,
    `if ($http_accept ~* "^${PREFERS_HTML}$") { set $docsgen_copy $uri; }`,
  ];
}

/** Rules for a locale's folder: its 404 page, its immutable files and its pages. */
function documents(hosting: Hosting, home: string): string[] {
  const { baseUrl, immutable, immutableFolders, localeHomes, trailingSlash } = hosting;
  const slash = trailingSlash === 'always' ? '/' : '';
  const addSlash = 'if (-f $request_filename/index.html) { rewrite "^(.+)$" $1/ permanent; }';
  const ownerOf = (folder: string): string => localeHomes.find((other) => folder.startsWith(other)) ?? baseUrl;
  return [
    `error_page 404 ${quote(encodeVariables(`${home}404.html`))};`,
    'try_files $docsgen_copy $uri $uri/index.html $uri.html =404;',
    redirect(`${home}index.html`, encodeRulePath(home)),
    ...(home === baseUrl && hosting.redirects.every(({ from }) => from !== `${home}index.md`)
      ? block(`location = ${quote(`${home}index.md`)}`, ['try_files $uri =404;'])
      : []),
    ...(slash === '' ? [] : block('location ~ "/(?:404|index)$"', [addSlash, 'try_files $uri =404;'])),
    ...block('location ~ "/(?:404|index)/?$"', ['try_files $docsgen_copy $uri $uri/index.html =404;']),
    ...block('location ~ "^(?<docsgen_page>.+)/index\\.html$"', [
      ...address(baseUrl, '/index\\.html'),
      `if (-f $document_root$docsgen_page/index.html) { return 301 $docsgen_address${slash}$is_args$args; }`,
      'if (-f $document_root$docsgen_page.html) { return 301 $docsgen_address$is_args$args; }',
      'return 404;',
    ]),
    ...block('location ~ "^(?<docsgen_page>.+)/index\\.md$"', [
      'log_not_found off;',
      ...address(baseUrl, '/index\\.md'),
      'set $docsgen_moved "";',
      'if (!-f $request_filename) { set $docsgen_moved "no file"; }',
      'if (-f $document_root$docsgen_page.md) { set $docsgen_moved "$docsgen_moved, but a copy"; }',
      'if ($docsgen_moved = "no file, but a copy") { return 301 $docsgen_address.md$is_args$args; }',
      'try_files $uri =404;',
    ]),
    ...block('location ~ "^(?<docsgen_page>.+)(?<!/404)\\.html$"', [
      'log_not_found off;',
      ...address(baseUrl, '\\.html'),
      'set $docsgen_clean "";',
      'if (!-f $request_filename) { set $docsgen_clean "no file"; }',
      'if (-f $document_root$docsgen_page/index.html) { set $docsgen_clean "$docsgen_clean, but a page"; }',
      `if ($docsgen_clean = "no file, but a page") { return 301 $docsgen_address${slash}$is_args$args; }`,
      'try_files $uri =404;',
    ]),
    ...(slash === '' ? [] : block('location ~ "[^/]$"', [addSlash, 'try_files $uri $uri.html =404;'])),
    ...immutableFolders
      .filter((folder) => ownerOf(folder) === home)
      .flatMap((folder) =>
        block(`location ^~ ${quote(folder)}`, [
          `set $docsgen_cache "${immutable}";`,
          'set $docsgen_vary "";',
          'try_files $uri =404;',
        ]),
      ),
  ];
}

/**
 * Sets the address as the browser sent it, without its ending. No decoded text gets into the answer, and the address cannot start with two
 * slashes.
 * The group is named, because nginx encodes numbered groups a second time.
 */
function address(baseUrl: string, fileEnding: string): string[] {
  const base = escapeRegExp(encodeRulePath(baseUrl));
  return [
    'set $docsgen_address "";',
    `if ($request_uri ~ "^(?<docsgen_sent>${base}[^/?][^?]*)${fileEnding}(?:\\?|$)") { set $docsgen_address $docsgen_sent; }`,
    'if ($docsgen_address = "") { return 404; }',
  ];
}

/** An address with and without its trailing slash; the base has one form. */
function forms(path: string): string[] {
  return path.endsWith('/') ? [path] : [path, `${path}/`];
}

const RELATIVE_REDIRECTS = 'absolute_redirect off;';

/** Redirects one address. The query is kept, unless the new address has one, and is inserted before the fragment. */
function redirect(from: string, to: string, settings = ''): string {
  const [, address = '', section = ''] = /^([^#]*)(.*)$/s.exec(encodeVariables(to)) ?? [];
  const target = address.includes('?')
    ? quote(address + section)
    : `${quote(address)}$is_args$args${section === '' ? '' : section}`;
  return `location = ${quote(from)} { ${settings}return 301 ${target}; }`;
}

/** `$` would start a variable. */
function encodeVariables(path: string): string {
  return path.replaceAll('$', '%24');
}

function quote(text: string): string {
  return /^[\w/.%~-]+$/.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `  ${line}`), '}'];
}
