import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  absoluteUrl,
  composeHeadersFile,
  composeMarkdownCopy,
  composeNginx,
  composeRedirectPage,
  composeRedirectsFile,
  composeRobots,
  composeVercel,
  composeWebManifest,
  encodeRulePath,
  type Hosting,
  headerPolicy,
  hostingOf,
  type RedirectLink,
  redirectFile,
  type SitemapEntry,
  sitemapFiles,
  withBase,
} from '../../../src/output/index.js';
import { expectWellFormed } from './xml.js';

function hosting(baseUrl: string, redirects: readonly RedirectLink[] = []): Hosting {
  const csp = headerPolicy(null);
  return hostingOf({
    baseUrl,
    csp,
    localePaths: ['', 'zh-cn'],
    hashedFolders: [],
    redirects,
    pages: [],
    copiedPages: [],
    statics: [],
    trailingSlash: 'never',
  });
}

describe('sitemap', () => {
  const folderUrl = 'https://docs.example/docs/';
  const entry = (n: number): SitemapEntry => ({
    url: `https://docs.example/docs/${n}`,
    lastModified: n % 2 === 0 ? null : `2023-01-0${n}`,
    alternates: [],
  });
  const files = (entries: readonly SitemapEntry[], limits = {}) => [...sitemapFiles(entries, { folderUrl, ...limits })];

  test('is one file with dates and languages', () => {
    const alternates = [
      { lang: 'zh-CN', url: 'https://docs.example/docs/1' },
      { lang: 'x-default', url: 'https://docs.example/docs/en/1?a&b' },
    ];
    const [only, ...others] = files([{ ...entry(1), alternates }, entry(2)]);
    expect(others).toEqual([]);
    expect(only?.file).toBe('sitemap.xml');
    expect(expectWellFormed(only?.content ?? '')).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="utf-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      <url><loc>https://docs.example/docs/1</loc><lastmod>2023-01-01</lastmod><xhtml:link rel="alternate" hreflang="zh-CN" href="https://docs.example/docs/1"/><xhtml:link rel="alternate" hreflang="x-default" href="https://docs.example/docs/en/1?a&amp;b"/></url>
      <url><loc>https://docs.example/docs/2</loc></url>
      </urlset>
      "
    `);
  });

  test('becomes parts with an index above the number of addresses', () => {
    const parts = files([1, 2, 3, 4, 5].map(entry), { maxUrls: 2 });
    expect(parts.map((part) => part.file)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap.xml']);
    expect(parts.slice(0, 3).map((part) => part.content.match(/<url>/g)?.length)).toEqual([2, 2, 1]);
    expect(expectWellFormed(parts[3]?.content ?? '')).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="utf-8"?>
      <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <sitemap><loc>https://docs.example/docs/sitemap-1.xml</loc><lastmod>2023-01-01</lastmod></sitemap>
      <sitemap><loc>https://docs.example/docs/sitemap-2.xml</loc><lastmod>2023-01-03</lastmod></sitemap>
      <sitemap><loc>https://docs.example/docs/sitemap-3.xml</loc><lastmod>2023-01-05</lastmod></sitemap>
      </sitemapindex>
      "
    `);
  });

  test('keeps every part below the number of bytes', () => {
    const parts = files(
      Array.from({ length: 50 }, (_, n) => ({ ...entry(2), url: `https://docs.example/${'页'.repeat(n)}` })),
      { maxBytes: 2000 },
    );
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts.slice(0, -1)) expect(Buffer.byteLength(part.content)).toBeLessThanOrEqual(2000);
    expect(parts.slice(0, -1).reduce((sum, part) => sum + (part.content.match(/<url>/g)?.length ?? 0), 0)).toBe(50);
  });

  test('of exactly the limit is one file; of nothing it is empty', () => {
    expect(files([entry(1), entry(2)], { maxUrls: 2 }).map((part) => part.file)).toEqual(['sitemap.xml']);
    expect(files([]).map((part) => part.file)).toEqual(['sitemap.xml']);
  });
});

test('robots.txt', () => {
  expect(composeRobots({ sitemapUrl: 'https://docs.example/sitemap.xml', disallow: [] })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\n',
  );
  expect(composeRobots({ sitemapUrl: null, disallow: ['/a', '/b/'] })).toBe(
    'User-agent: *\nDisallow: /a\nDisallow: /b/\n',
  );
});

describe('redirects', () => {
  test.each([
    ['/a/b', 'a/b/index.html'],
    ['/a/b/', 'a/b/index.html'],
    ['/a.html', 'a.html'],
    ['/', 'index.html'],
  ])('%s is answered by %s', (from, file) => {
    expect(redirectFile(from)).toBe(file);
  });

  test('are pages that need no script', () => {
    const html = composeRedirectPage({
      href: "/docs/指南 'x'\"><script>",
      absoluteUrl: 'https://docs.example/"><script>',
      lang: 'zh-CN',
    });
    expect(html).toContain(
      `<meta http-equiv="refresh" content="0; url=/docs/%E6%8C%87%E5%8D%97%20%27x%27%22%3E%3Cscript%3E">`,
    );
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="canonical" href="https://docs.example/&quot;&gt;&lt;script&gt;">');
    expect(html).not.toContain('<script');
  });

  test('are rules for hosts', () => {
    expect(
      composeRedirectsFile(
        hosting('/docs/', [
          { from: '/a b', to: '/指' },
          { from: '/c', to: '/' },
        ]),
      ),
    ).toBe('/docs/a%20b /docs/%E6%8C%87 301\n/docs/c /docs/ 301\n');
  });

  test('are rules for the address itself, whatever it is made of', () => {
    const redirects = [
      { from: '/*', to: '/a' },
      { from: '/b/:c*', to: '/:c' },
    ];
    expect(composeRedirectsFile(hosting('/', redirects))).toBe('/%2A /a 301\n/b/%3Ac%2A /:c 301\n');
  });
});

test('_headers has no header that two rules set', () => {
  const text = composeHeadersFile(hosting('/docs/'));
  expect(text).toMatchInlineSnapshot(`
    "# Files with a content hash in their name never change. Everything else is revalidated: the default of the hosts that read this file.
    /docs/*
      X-Content-Type-Options: nosniff
      Referrer-Policy: strict-origin-when-cross-origin
      Cross-Origin-Opener-Policy: same-origin
      Permissions-Policy: camera=(), geolocation=(), microphone=()
      X-Frame-Options: SAMEORIGIN
      Content-Security-Policy: frame-ancestors 'self'
    /docs/assets/*
      Cache-Control: public, max-age=31536000, immutable
    "
  `);
  const names = text
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim().split(':')[0]);
  expect(new Set(names).size).toBe(names.length);
});

test('nginx snippet', () => {
  const redirects = [{ from: '/a "b"', to: '/$c' }];
  expect(composeNginx(hosting('/docs/', redirects))).toMatchInlineSnapshot(`
    "# Include in a server block. The published folder stands at the base below its root.
    set $docsgen_cache "no-cache";
    set $docsgen_vary Accept;
    set $docsgen_markdown "";
    if ($uri ~ "^(?<docsgen_copied>.*?)/?$") { set $docsgen_markdown $docsgen_copied.md; }
    if ($uri = /docs/) { set $docsgen_markdown /docs/index.md; }
    set $docsgen_copy $uri;
    if ($http_accept ~* "^(?:.*,)?\\s*text/markdown\\s*(?:;\\s*q=(?:1(?:\\.0*)?|0?\\.\\d*[1-9]\\d*))?\\s*(?:,.*)?$") { set $docsgen_copy $docsgen_markdown; }
    if ($http_accept ~* "^(?:(?=(?:.*,)?\\s*text/markdown\\s*;\\s*q=0?\\.\\d+\\s*(?:,.*)?$)(?=(?:.*,)?\\s*(?:text/html|application/xhtml\\+xml)\\s*(?:;\\s*q=1(?:\\.0*)?)?\\s*(?:,.*)?$)|(?=(?:.*,)?\\s*text/markdown\\s*;\\s*q=0?\\.0\\d*\\s*(?:,.*)?$)(?=(?:.*,)?\\s*(?:text/html|application/xhtml\\+xml)\\s*;\\s*q=0?\\.[1-9]\\d*\\s*(?:,.*)?$)|(?=(?:.*,)?\\s*text/markdown\\s*;\\s*q=0?\\.1\\d*\\s*(?:,.*)?$)(?=(?:.*,)?\\s*(?:text/html|application/xhtml\\+xml)\\s*;\\s*q=0?\\.[2-9]\\d*\\s*(?:,.*)?$)|(?=(?:.*,)?\\s*text/markdown\\s*;\\s*q=0?\\.2\\d*\\s*(?:,.*)?$)(?=(?:.*,)?\\s*(?:text/html|application/xhtml\\+xml)\\s*;\\s*q=0?\\.[3-9]\\d*\\s*(?:,.*)?$)|(?=(?:.*,)?\\s*text/markdown\\s*;\\s*q=0?\\.3\\d*\\s*(?:,.*)?$)(?=(?:.*,)?\\s*(?:text/html|application/xhtml\\+xml)\\s*;\\s*q=0?\\.[4-9]\\d*\\s*(?:,.*)?$)|(?=(?:.*,)?\\s*text/markdown\\s*;\\s*q=0?\\.4\\d*\\s*(?:,.*)?$)(?=(?:.*,)?\\s*(?:text/html|application/xhtml\\+xml)\\s*;\\s*q=0?\\.[5-9]\\d*\\s*(?:,.*)?$)|(?=(?:.*,)?\\s*text/markdown\\s*;\\s*q=0?\\.5\\d*\\s*(?:,.*)?$)(?=(?:.*,)?\\s*(?:text/html|application/xhtml\\+xml)\\s*;\\s*q=0?\\.[6-9]\\d*\\s*(?:,.*)?$)|(?=(?:.*,)?\\s*text/markdown\\s*;\\s*q=0?\\.6\\d*\\s*(?:,.*)?$)(?=(?:.*,)?\\s*(?:text/html|application/xhtml\\+xml)\\s*;\\s*q=0?\\.[7-9]\\d*\\s*(?:,.*)?$)|(?=(?:.*,)?\\s*text/markdown\\s*;\\s*q=0?\\.7\\d*\\s*(?:,.*)?$)(?=(?:.*,)?\\s*(?:text/html|application/xhtml\\+xml)\\s*;\\s*q=0?\\.[8-9]\\d*\\s*(?:,.*)?$)|(?=(?:.*,)?\\s*text/markdown\\s*;\\s*q=0?\\.8\\d*\\s*(?:,.*)?$)(?=(?:.*,)?\\s*(?:text/html|application/xhtml\\+xml)\\s*;\\s*q=0?\\.[9-9]\\d*\\s*(?:,.*)?$)).*$") { set $docsgen_copy $uri; }

    location = /docs { absolute_redirect off; return 301 /docs/$is_args$args; }
    location /docs/ {
      charset utf-8;
      charset_types text/plain text/css text/markdown text/xml text/javascript application/javascript application/json application/xml image/svg+xml;
      # Redirects name no host: in front of nginx there may be another name, port or protocol.
      absolute_redirect off;
      add_header Cache-Control $docsgen_cache always;
      add_header Vary $docsgen_vary always;
      add_header X-Content-Type-Options "nosniff" always;
      add_header Referrer-Policy "strict-origin-when-cross-origin" always;
      add_header Cross-Origin-Opener-Policy "same-origin" always;
      add_header Permissions-Policy "camera=(), geolocation=(), microphone=()" always;
      add_header X-Frame-Options "SAMEORIGIN" always;
      add_header Content-Security-Policy "frame-ancestors 'self'" always;
      error_page 404 /docs/404.html;
      try_files $docsgen_copy $uri $uri/index.html $uri.html =404;
      location = /docs/index.html { return 301 /docs/$is_args$args; }
      location = /docs/index.md {
        try_files $uri =404;
      }
      location ~ "/(?:404|index)/?$" {
        try_files $docsgen_copy $uri $uri/index.html =404;
      }
      location ~ "^(?<docsgen_page>.+)/index\\.html$" {
        set $docsgen_address "";
        if ($request_uri ~ "^(?<docsgen_sent>/docs/[^/?][^?]*)/index\\.html(?:\\?|$)") { set $docsgen_address $docsgen_sent; }
        if ($docsgen_address = "") { return 404; }
        if (-f $document_root$docsgen_page/index.html) { return 301 $docsgen_address$is_args$args; }
        if (-f $document_root$docsgen_page.html) { return 301 $docsgen_address$is_args$args; }
        return 404;
      }
      location ~ "^(?<docsgen_page>.+)/index\\.md$" {
        log_not_found off;
        set $docsgen_address "";
        if ($request_uri ~ "^(?<docsgen_sent>/docs/[^/?][^?]*)/index\\.md(?:\\?|$)") { set $docsgen_address $docsgen_sent; }
        if ($docsgen_address = "") { return 404; }
        set $docsgen_moved "";
        if (!-f $request_filename) { set $docsgen_moved "no file"; }
        if (-f $document_root$docsgen_page.md) { set $docsgen_moved "$docsgen_moved, but a copy"; }
        if ($docsgen_moved = "no file, but a copy") { return 301 $docsgen_address.md$is_args$args; }
        try_files $uri =404;
      }
      location ~ "^(?<docsgen_page>.+)(?<!/404)\\.html$" {
        log_not_found off;
        set $docsgen_address "";
        if ($request_uri ~ "^(?<docsgen_sent>/docs/[^/?][^?]*)\\.html(?:\\?|$)") { set $docsgen_address $docsgen_sent; }
        if ($docsgen_address = "") { return 404; }
        set $docsgen_clean "";
        if (!-f $request_filename) { set $docsgen_clean "no file"; }
        if (-f $document_root$docsgen_page/index.html) { set $docsgen_clean "$docsgen_clean, but a page"; }
        if ($docsgen_clean = "no file, but a page") { return 301 $docsgen_address$is_args$args; }
        try_files $uri =404;
      }
      location ^~ /docs/assets/ {
        set $docsgen_cache "public, max-age=31536000, immutable";
        set $docsgen_vary "";
        try_files $uri =404;
      }
      location = "/docs/a \\"b\\"" { return 301 /docs/%24c$is_args$args; }
      location = "/docs/a \\"b\\"/" { return 301 /docs/%24c$is_args$args; }
      location = /docs/zh-cn.html { return 301 /docs/zh-cn/$is_args$args; }
      location /docs/zh-cn/ {
        error_page 404 /docs/zh-cn/404.html;
        try_files $docsgen_copy $uri $uri/index.html $uri.html =404;
        location = /docs/zh-cn/index.html { return 301 /docs/zh-cn/$is_args$args; }
        location ~ "/(?:404|index)/?$" {
          try_files $docsgen_copy $uri $uri/index.html =404;
        }
        location ~ "^(?<docsgen_page>.+)/index\\.html$" {
          set $docsgen_address "";
          if ($request_uri ~ "^(?<docsgen_sent>/docs/[^/?][^?]*)/index\\.html(?:\\?|$)") { set $docsgen_address $docsgen_sent; }
          if ($docsgen_address = "") { return 404; }
          if (-f $document_root$docsgen_page/index.html) { return 301 $docsgen_address$is_args$args; }
          if (-f $document_root$docsgen_page.html) { return 301 $docsgen_address$is_args$args; }
          return 404;
        }
        location ~ "^(?<docsgen_page>.+)/index\\.md$" {
          log_not_found off;
          set $docsgen_address "";
          if ($request_uri ~ "^(?<docsgen_sent>/docs/[^/?][^?]*)/index\\.md(?:\\?|$)") { set $docsgen_address $docsgen_sent; }
          if ($docsgen_address = "") { return 404; }
          set $docsgen_moved "";
          if (!-f $request_filename) { set $docsgen_moved "no file"; }
          if (-f $document_root$docsgen_page.md) { set $docsgen_moved "$docsgen_moved, but a copy"; }
          if ($docsgen_moved = "no file, but a copy") { return 301 $docsgen_address.md$is_args$args; }
          try_files $uri =404;
        }
        location ~ "^(?<docsgen_page>.+)(?<!/404)\\.html$" {
          log_not_found off;
          set $docsgen_address "";
          if ($request_uri ~ "^(?<docsgen_sent>/docs/[^/?][^?]*)\\.html(?:\\?|$)") { set $docsgen_address $docsgen_sent; }
          if ($docsgen_address = "") { return 404; }
          set $docsgen_clean "";
          if (!-f $request_filename) { set $docsgen_clean "no file"; }
          if (-f $document_root$docsgen_page/index.html) { set $docsgen_clean "$docsgen_clean, but a page"; }
          if ($docsgen_clean = "no file, but a page") { return 301 $docsgen_address$is_args$args; }
          try_files $uri =404;
        }
      }
    }
    "
  `);
});

test.each([
  ['/', '/index.html', null],
  ['/', '/a/index.html', '/a'],
  ['/', '/a/index.html?q=1', '/a'],
  ['/', '//evil.example/index.html', null],
  ['/', '/a?/index.html', null],
  ['/docs/', '/docs/a/index.html', '/docs/a'],
  ['/docs/', '/docs//evil.example/index.html', null],
  ['/docs/', '/a?/docs/index.html', null],
  ['/v1.0/', '/v1x0/a/index.html', null],
  ['/文/', '/%E6%96%87/a/index.html', '/%E6%96%87/a'],
])('nginx below %s leads %s to %s', (baseUrl, requestUri, location) => {
  const rule = /\$request_uri ~ "(.*)"\) \{ set \$docsgen_address/.exec(composeNginx(hosting(baseUrl)))?.[1] ?? '';
  expect(new RegExp(rule).exec(requestUri)?.[1] ?? null).toBe(location);
});

describe('Markdown', () => {
  const page = {
    title: '标题: "x"\u2028',
    description: '---\nfoo: bar',
    url: 'https://docs.example/a',
    language: 'zh-CN',
    version: '2.x',
    updated: '2026-11-02',
    source: 'https://git.example/edit/a.md',
    markdown: '\n# 标题\n\n正文\n\n',
  };

  test('markdownCopies have readable front matter', () => {
    const [, yaml, body] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(composeMarkdownCopy(page)) ?? [];
    expect(parse(yaml ?? '')).toEqual({
      title: '标题: "x"',
      description: '--- foo: bar',
      url: 'https://docs.example/a',
      language: 'zh-CN',
      version: '2.x',
      updated: '2026-11-02',
      source: 'https://git.example/edit/a.md',
    });
    expect(body).toBe('# 标题\n\n正文\n');
    const least = { ...page, description: null, version: null, updated: null, source: null };
    expect(composeMarkdownCopy(least)).not.toMatch(/^(?:description|version|updated|source):/m);
  });
});

test('web manifest', () => {
  const icon = { src: '/docs/i.svg', sizes: 'any', type: 'image/svg+xml', purpose: null };
  const manifest = {
    name: '文档',
    shortName: null,
    description: '',
    lang: 'zh-CN',
    dir: 'ltr' as const,
    homeHref: '/docs/zh-cn',
    themeColor: '#000',
    backgroundColor: '#fff',
    icons: [icon, { ...icon, purpose: 'maskable' }],
    absoluteHref: 'https://docs.example/docs/zh-cn/manifest.webmanifest',
  };
  const content = JSON.parse(composeWebManifest(manifest));
  expect(content).toMatchObject({
    id: '/docs/zh-cn/',
    start_url: '/docs/zh-cn/',
    scope: '/docs/zh-cn/',
    lang: 'zh-CN',
    display: 'standalone',
  });
  expect(content.start_url.startsWith(content.scope)).toBe(true);
  expect(content.icons).toEqual([
    { src: '/docs/i.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/docs/i.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
  ]);
  expect('short_name' in content).toBe(false);
});

test('addresses', () => {
  expect(absoluteUrl('https://docs.example', '/docs/指南#一')).toBe(
    'https://docs.example/docs/%E6%8C%87%E5%8D%97#%E4%B8%80',
  );
  expect(encodeRulePath('/a%20b c')).toBe('/a%20b%20c');
  expect([withBase('/docs/', '/a'), withBase('/docs/', '/'), withBase('/', '/a')]).toEqual(['/docs/a', '/docs/', '/a']);
});

test.each([
  ['//evil.example/index.html'],
  ['//evil.example/page.html'],
  ['/\\evil.example/page.html'],
  ['//evil.example'],
  ['/\\evil.example/page'],
])('no rule of Vercel leads to another host from %s', (path) => {
  const { routes } = JSON.parse(composeVercel({ ...hosting('/'), trailingSlash: 'always' })) as {
    routes: readonly { readonly src?: string; readonly status?: number }[];
  };
  const leading = routes.filter(({ src, status }) => status === 301 && new RegExp(src ?? '').test(path));
  expect(leading).toEqual([]);
});
