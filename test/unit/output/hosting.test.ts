import { describe, expect, it } from 'vitest';
import { composeNginx, type HostingOptions, hostingOf } from '../../../src/output/index.js';

const OPTIONS: HostingOptions = {
  baseUrl: '/docs/',
  csp: "frame-ancestors 'self'",
  localePaths: ['', 'zh'],
  hashedFolders: [],
  redirects: [],
  pages: [],
  copiedPages: [],
  statics: [],
  trailingSlash: 'never',
};

describe('what every host is told', () => {
  it('has old addresses without slashes at their end, and new ones as browsers write them', () => {
    const redirects = [
      { from: '/a//', to: '/b c' },
      { from: '/x//y', to: '/指/' },
      { from: '/', to: '/home' },
    ];
    expect(hostingOf({ ...OPTIONS, redirects }).redirects).toEqual([
      { from: '/docs/a', to: '/docs/b%20c' },
      { from: '/docs/x//y', to: '/docs/%E6%8C%87/' },
      { from: '/docs/', to: '/docs/home' },
    ]);
  });

  it('names pages that look like files, and files that look like pages', () => {
    const pages = ['/', '/v1.0', '/v1.0/guide', '/a', '/404.html', '/zh/404.html', '/v1.0/'];
    const statics = ['LICENSE', 'a/CNAME', 'a.b/README', 'logo.svg', '.well-known/security'];
    const { dottedPages, bareFiles } = hostingOf({ ...OPTIONS, pages, statics });
    expect(dottedPages).toEqual(['/docs/v1.0']);
    expect(bareFiles).toEqual(
      ['_headers', '_redirects', 'LICENSE', 'a/CNAME', 'a.b/README', '.well-known/security'].map(
        (file) => `/docs/${file}`,
      ),
    );
  });

  it('names the homes of locales that have a folder, each once', () => {
    expect(hostingOf({ ...OPTIONS, localePaths: ['', 'zh', 'zh', 'fr'] }).localeHomes).toEqual([
      '/docs/zh/',
      '/docs/fr/',
    ]);
  });
});

/** The snippet's lines, trimmed. */
const linesOf = (options: Partial<HostingOptions>): readonly string[] =>
  composeNginx(hostingOf({ ...OPTIONS, ...options }))
    .split('\n')
    .map((line) => line.trim());
/** The lines of a location, for each of its occurrences. */
const locations = (lines: readonly string[], head: string): readonly (readonly string[])[] =>
  lines.flatMap((line, i) => (line === `${head} {` ? [lines.slice(i + 1, lines.indexOf('}', i))] : []));

describe('the snippet of nginx', () => {
  it('leads the base without slash to the base, where it is not the root', () => {
    expect(linesOf({})).toContain('location = /docs { absolute_redirect off; return 301 /docs/$is_args$args; }');
    const lines = linesOf({ baseUrl: '/' });
    expect(lines[lines.indexOf('') + 1]).toBe('location / {');
  });

  it('adds the slash of folders, where addresses end with one, and keeps files as they are', () => {
    const lines = linesOf({ trailingSlash: 'always' });
    const add = 'if (-f $request_filename/index.html) { rewrite "^(.+)$" $1/ permanent; }';
    // Once for the root and once for the folder of the locale.
    expect(locations(lines, 'location ~ "/(?:404|index)$"')).toEqual(Array(2).fill([add, 'try_files $uri =404;']));
    expect(locations(lines, 'location ~ "[^/]$"')).toEqual(Array(2).fill([add, 'try_files $uri $uri.html =404;']));
    expect(lines).toContain('location ^~ /docs/zh/ {');
    expect(lines.filter((line) => line.includes('return 301 $docsgen_address/$is_args$args'))).toHaveLength(4);
  });

  it('adds none where addresses end without', () => {
    const lines = linesOf({});
    expect(lines).toContain('location /docs/zh/ {');
    expect(lines.filter((line) => /permanent|docsgen_address\/|\[\^\/\]\$"/.test(line))).toEqual([]);
  });

  it('keeps files whose names carry a hash in the folder that holds them', () => {
    const lines = linesOf({ hashedFolders: ['og/', 'zh/data/'] });
    const ofLocale = lines.indexOf('location /docs/zh/ {');
    const at = ['assets', 'og', 'zh/data'].map((folder) => lines.indexOf(`location ^~ /docs/${folder}/ {`));
    expect(at.map((index) => index !== -1 && index < ofLocale)).toEqual([true, true, false]);
    expect(locations(lines, 'location ^~ /docs/zh/data/')).toEqual([
      ['set $docsgen_cache "public, max-age=31536000, immutable";', 'set $docsgen_vary "";', 'try_files $uri =404;'],
    ]);
  });

  it('leads old addresses with and without slash to the new one, and the base in its one form', () => {
    const redirects = [
      { from: '/a', to: '/b' },
      { from: '/', to: '/home' },
    ];
    const lines = linesOf({ redirects }).filter((line) => /^location = \/docs\/(?:a\/?)? \{/.test(line));
    expect(lines).toEqual([
      'location = /docs/a { return 301 /docs/b$is_args$args; }',
      'location = /docs/a/ { return 301 /docs/b$is_args$args; }',
      'location = /docs/ { return 301 /docs/home$is_args$args; }',
    ]);
  });
});
