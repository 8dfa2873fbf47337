import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { CompressionCache, isWorthCompressing } from '../../../src/serve/compress.js';
import { isFresh, preferredCoding, requestedRange } from '../../../src/serve/conditions.js';
import { guardRequest, locationOf } from '../../../src/serve/guard.js';
import { hostName, isKnownHost } from '../../../src/serve/hosts.js';
import { addressesOf, listen } from '../../../src/serve/listen.js';
import { contentType, isCompressible } from '../../../src/serve/media-types.js';
import { candidateFiles, cleanPath, notFoundFiles } from '../../../src/serve/paths.js';
import { isPrivatePath, isProjectPath } from '../../../src/serve/private.js';
import { rulesReader } from '../../../src/serve/published.js';
import { framePolicy, securityHeaders } from '../../../src/serve/security.js';

const ETAG = '"v1"';
/** Half a second after the full second, because dates in HTTP have whole seconds. */
const MODIFIED = new Date('2024-01-02T03:04:05.500Z');
const VALIDATORS = { etag: ETAG, modified: MODIFIED };

describe('addresses', () => {
  test.each([
    ['/', ['/index.html']],
    ['//', ['/index.html']],
    ['/a', ['/a', '/a/index.html', '/a.html']],
    ['/a/', ['/a/index.html', '/a.html']],
    ['/a//', ['/a/index.html', '/a.html']],
    ['/a/index', ['/a/index', '/a/index/index.html']],
    ['/404', ['/404', '/404/index.html']],
    ['/index/a', ['/index/a', '/index/a/index.html', '/index/a.html']],
    ['/xindex', ['/xindex', '/xindex/index.html', '/xindex.html']],
  ])('%s may be answered by %j', (path, files) => expect(candidateFiles(path)).toEqual(files));

  test.each([
    ['/index.html', '/'],
    ['/a/index.html', '/a'],
    ['/a.html', '/a'],
    ['/aindex.html', '/aindex'],
    ['/a.html.html', '/a.html'],
    ['/a', null],
    ['/a.html/', null],
    ['/a/404.html', null],
    ['/x404.html', '/x404'],
  ])('%s has the clean address %s', (path, clean) => expect(cleanPath(path)).toBe(clean));

  test('not-found pages are looked for from the nearest folder up', () => {
    expect(notFoundFiles('/a/b/c')).toEqual(['/a/b/404.html', '/a/404.html', '/404.html']);
    expect(notFoundFiles('/a')).toEqual(['/404.html']);
    expect(notFoundFiles(`/${'a/'.repeat(20)}`)[0]).toBe(`/${'a/'.repeat(8)}404.html`);
    expect(notFoundFiles(`/${'a/'.repeat(20)}`)).toHaveLength(9);
  });
});

describe('freshness', () => {
  test.each([
    [{ 'if-none-match': ETAG }, true],
    [{ 'if-none-match': ' * ' }, true],
    [{ 'if-none-match': `"a", W/${ETAG}` }, true],
    [{ 'if-none-match': '"a"' }, false],
    [{ 'if-none-match': 'v1' }, false],
    [{ 'if-none-match': '' }, false],
    [{ 'if-none-match': '"a"', 'if-modified-since': 'Tue, 02 Jan 2024 03:04:05 GMT' }, false],
    [{ 'if-modified-since': 'Tue, 02 Jan 2024 03:04:05 GMT' }, true],
    [{ 'if-modified-since': 'Tue, 02 Jan 2024 03:04:06 GMT' }, true],
    [{ 'if-modified-since': 'Tue, 02 Jan 2024 03:04:04 GMT' }, false],
    [{ 'if-modified-since': 'x' }, false],
    [{}, false],
  ])('%j: %s', (headers, expected) => expect(isFresh(headers, VALIDATORS)).toBe(expected));

  test('is unknown without a date', () => {
    const headers = { 'if-modified-since': 'Tue, 02 Jan 2024 03:04:05 GMT' };
    expect(isFresh(headers, { etag: ETAG, modified: null })).toBe(false);
  });
});

describe('ranges', () => {
  test.each([
    [{ range: 'bytes=2-3' }, { start: 2, end: 3 }],
    [{ range: 'bytes=2-2' }, { start: 2, end: 2 }],
    [{ range: 'bytes=12-13' }, 'unsatisfiable'],
    [{ range: 'bytes=10-' }, 'unsatisfiable'],
    [{ range: 'bytes=9-' }, { start: 9, end: 9 }],
    [{ range: 'bytes=-3' }, { start: 7, end: 9 }],
    [{ range: 'bytes=-12' }, { start: 0, end: 9 }],
    [{ range: 'bytes=8-20' }, { start: 8, end: 9 }],
    [{ range: 'bytes=3-2' }, null],
    [{ range: 'bytes=-' }, null],
    [{ range: 'x bytes=0-1' }, null],
    [{ range: 'bytes=0-1,3-4' }, null],
    [{}, null],
    [
      { range: 'bytes=0-1', 'if-range': ETAG },
      { start: 0, end: 1 },
    ],
    [{ range: 'bytes=0-1', 'if-range': `W/${ETAG}` }, null],
    [
      { range: 'bytes=0-1', 'if-range': 'Tue, 02 Jan 2024 03:04:05 GMT' },
      { start: 0, end: 1 },
    ],
    [{ range: 'bytes=0-1', 'if-range': 'Tue, 02 Jan 2024 03:04:06 GMT' }, null],
  ])('%j: %j', (headers, expected) => expect(requestedRange(headers, VALIDATORS, 10)).toEqual(expected));

  test('depend on the date only where there is one', () => {
    const headers = { range: 'bytes=0-1', 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT' };
    expect(requestedRange(headers, { etag: ETAG, modified: null }, 10)).toBeNull();
  });
});

describe('codings', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    [' GZIP ;q=1', 'gzip'],
    ['br;q=0.5,gzip;q=0.5', 'br'],
    ['br;q=0.5, gzip;q=0.6', 'gzip'],
    ['br; Q=0.5, gzip; q=0.6', 'gzip'],
    ['br;q=1.1.1, gzip', 'gzip'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['*, gzip;q=0', 'br'],
    ['gzip;\nq=1', 'gzip'],
    ['deflate', null],
    ['br;q=0', null],
    ['', null],
  ])('%j prefers %s', (header, coding) => expect(preferredCoding(header)).toBe(coding));

  test.each([
    [1023, false],
    [1024, true],
    [8 * 1024 * 1024, true],
    [8 * 1024 * 1024 + 1, false],
  ])('%i bytes are worth it: %s', (size, expected) => expect(isWorthCompressing(size)).toBe(expected));

  test('bytes are compressed once for each version and coding', async () => {
    const cache = new CompressionCache();
    const bytes = Buffer.from('a'.repeat(3000));
    const [first, second] = await Promise.all([cache.compress('v', 'br', bytes), cache.compress('v', 'br', bytes)]);
    expect(second).toBe(first);
    expect(await cache.compress('v', 'br', Buffer.from('b'))).toBe(first);
    expect(brotliDecompressSync(first)).toEqual(bytes);
    expect(gunzipSync(await cache.compress('v', 'gzip', bytes))).toEqual(bytes);
    expect(brotliDecompressSync(await cache.compress('w', 'br', Buffer.from('c'))).toString()).toBe('c');
  });

  test('what was not used for the longest time is forgotten first', async () => {
    const cache = new CompressionCache();
    // Random bytes do not compress: three of these exceed the cache.
    const bytes = randomBytes(12 * 1024 * 1024);
    const large = (version: string): Promise<Uint8Array> => cache.compress(version, 'gzip', bytes);
    const [a, b] = [await large('a'), await large('b')];
    const first = await large('a');
    await large('c');
    const [kept, again] = [await large('a'), await large('b')];
    // Compared by identity, because a matcher would go through all bytes.
    expect([first === a, kept === a, again === b]).toEqual([true, true, false]);
  });
});

describe('the guard', () => {
  const rules = { base: '/', bound: 'localhost', allowed: ['docs.example', '.dev.example'], machine: [] };
  const status = (request: { method?: string; target?: string; hosts?: readonly string[] }): number => {
    const verdict = guardRequest({ method: 'GET', target: '/', hosts: ['localhost'], ...request }, rules);
    return verdict.kind === 'refuse' ? verdict.status : 200;
  };

  test.each([
    [{ method: 'HEAD' }, 200],
    [{ method: 'get' }, 405],
    [{ method: 'POST', hosts: [] }, 405],
    [{ hosts: [] }, 400],
    [{ hosts: ['localhost', 'localhost'] }, 400],
    [{ hosts: ['docs.example'] }, 200],
    [{ hosts: ['evil.example'] }, 403],
    [{ hosts: ['dev.example'] }, 200],
    [{ hosts: ['a.b.dev.example:80'] }, 200],
    [{ hosts: ['evildev.example'] }, 403],
    [{ hosts: ['dev.example.evil.example'] }, 403],
    [{ target: `/${'a'.repeat(4095)}` }, 200],
    [{ target: `/${'a'.repeat(4096)}` }, 414],
    [{ target: 'x/' }, 400],
    [{ target: '/\x7F' }, 400],
    [{ target: '/~' }, 404],
    [{ target: '/!' }, 200],
    [{ target: '/a?\\' }, 400],
    [{ target: '/a?#' }, 400],
    [{ target: '/%1F' }, 400],
    [{ target: '/%20' }, 404],
    [{ target: '/%7F' }, 400],
    [{ target: '/%5C' }, 400],
    [{ target: '/%2F' }, 400],
    [{ target: '/a?%2F' }, 200],
    [{ target: '/./a' }, 400],
    [{ target: '/a/.' }, 400],
    [{ target: '/a/..' }, 400],
    [{ target: '/a/...' }, 404],
  ])('answers %j with %i', (request, expected) => expect(status(request)).toBe(expected));

  test('passes the query on', () => {
    const pass = (target: string, base: string) =>
      guardRequest({ method: 'GET', target, hosts: ['localhost'] }, { ...rules, base });
    expect(pass('/a?b?c', '/')).toEqual({ kind: 'pass', path: '/a', query: 'b?c' });
    expect(pass('/a', '/')).toEqual({ kind: 'pass', path: '/a', query: '' });
    expect(pass('/docs?a', '/docs/')).toEqual({ kind: 'redirect', location: '/docs/?a' });
    expect(pass('/?a', '/docs/')).toEqual({ kind: 'redirect', location: '/docs/' });
  });

  test('leads to addresses with one slash', () => {
    expect(locationOf('/', '//a/b', '')).toBe('/a/b');
  });
});

describe('names', () => {
  test.each([
    ['LOCALHOST', 'localhost'],
    ['a:65535', 'a'],
    ['a:123456', null],
    ['a:x', null],
    ['xa b', null],
    ['[::1]', '::1'],
    ['[a]', 'a'],
    ['x[::1]', null],
    ['[::1]x', null],
  ])('the name in %s is %s', (header, name) => expect(hostName(header)).toBe(name));

  test.each([
    ['Docs.LAN', 'docs.lan', true],
    ['localhost', 'localhost.example', false],
    ['localhost', 'xlocalhost', false],
    ['localhost', '128.0.0.1', false],
    ['localhost', '::2', false],
    ['1.2.3.4', '4.3.2.1', false],
    ['::', '1.2.3.4', true],
    ['0.0.0.0', 'a.example', false],
  ])('bound to %s, %s is known: %s', (bound, name, expected) => {
    expect(isKnownHost(name, { bound, allowed: [], machine: [] })).toBe(expected);
  });

  test.each([
    ['localhost', ['127.0.0.1', '::1']],
    ['docs.lan', ['docs.lan']],
  ])('%s is served at %j', (host, addresses) => expect(addressesOf(host)).toEqual(addresses));

  const PRIVATE = [
    '/site.config.js',
    '/site.config.ts',
    '/site.config.cts',
    '/site.config.mjs',
    '/site.config.tsx',
    '/site.config.jsx',
    '/_category_.yaml',
    '/_category_.json',
    '/a/_CATEGORY_.YML',
    '/a /b',
    '/a./b',
    '/.well-known/.a',
    '/a/.well-known',
    '/a::b',
    '/a~/b',
    '/..',
  ];
  test.each(PRIVATE)('%s is private', (path) => expect(isPrivatePath(path)).toBe(true));

  const OPEN = [
    '/xsite.config.ts',
    '/site.config.tsxx',
    '/site.configxts',
    '/x_category_.json',
    '/_category_.jsonx',
    '/node_modulesx',
    '/a:b',
    '/~a',
    '/a b',
    '/a.b',
    '/.well-known',
    '/con',
    '/a~1',
  ];
  test.each(OPEN)('%s is not', (path) => expect(isPrivatePath(path)).toBe(false));

  const PROJECT = [
    '/package.json',
    '/npm-shrinkwrap.json',
    '/yarn.lock',
    '/pnpm-lock.yaml',
    '/pnpm-workspace.yaml',
    '/jsconfig.json',
    '/tsconfig.json',
    '/tsconfig.a.b.json',
    '/Makefile',
    '/dockerfile',
    '/.config.js',
    '/a.config.cjs',
    '/a.config.mts',
    '/a.config.jsx',
    '/a.config.tsx',
    '/a.jsx',
    '/a.tsx',
    '/a.cts',
    '/a.key',
    '/a.p12',
    '/a.pfx',
    '/a.bak',
    '/a.swp',
    '/a.sqlite',
    '/a.db',
    '/a/b.pem',
  ];
  test.each(PROJECT)('%s belongs to a project', (path) => expect(isProjectPath(path)).toBe(true));

  const PUBLISHED = [
    '/xpackage.json',
    '/package.jsonx',
    '/packagexjson',
    '/package-lock',
    '/yarnxlock',
    '/pnpm.yaml',
    '/tsconfig/a.json',
    '/tsconfigs.json',
    '/Dockerfiles',
    '/aMakefile',
    '/a.config.json',
    '/a.config/js',
    '/a.logs',
    '/a.db/b',
    '/adb',
    '/ats',
  ];
  test.each(PUBLISHED)('%s does not', (path) => expect(isProjectPath(path)).toBe(false));
});

describe('content types', () => {
  test.each([
    ['/a.html', 'text/html; charset=utf-8', true],
    ['/A.HTML', 'text/html; charset=utf-8', true],
    ['/a.css', 'text/css; charset=utf-8', true],
    ['/a.b.js', 'text/javascript; charset=utf-8', true],
    ['/a.svg', 'image/svg+xml; charset=utf-8', true],
    ['/a.png', 'image/png', false],
    ['/terms-1.bin', 'application/octet-stream', true],
    ['/a.unknown', 'application/octet-stream', true],
    ['/a', 'application/octet-stream', true],
  ])('%s is %s', (path, type, compressible) => {
    expect(contentType(path)).toBe(type);
    expect(isCompressible(type)).toBe(compressible);
  });

  /** As registered with IANA, or as browsers know them. */
  const TEXT_TYPES =
    'html=text/html htm=text/html css=text/css js=text/javascript mjs=text/javascript md=text/markdown txt=text/plain csv=text/csv vtt=text/vtt ics=text/calendar yml=text/yaml yaml=text/yaml toml=application/toml json=application/json map=application/json jsonld=application/ld+json webmanifest=application/manifest+json xml=application/xml xsl=application/xml rss=application/rss+xml atom=application/atom+xml svg=image/svg+xml';
  const BINARY_TYPES =
    'avif=image/avif gif=image/gif ico=image/x-icon jpeg=image/jpeg jpg=image/jpeg png=image/png webp=image/webp mp3=audio/mpeg ogg=audio/ogg wav=audio/wav mp4=video/mp4 webm=video/webm otf=font/otf ttf=font/ttf woff=font/woff woff2=font/woff2 gz=application/gzip pdf=application/pdf wasm=application/wasm zip=application/zip';
  const pairs = (list: string): readonly string[][] => list.split(' ').map((pair) => pair.split('='));

  test.each(pairs(TEXT_TYPES))('texts that end in .%s are %s, in UTF-8, and shrink', (extension = '', type = '') => {
    expect(contentType(`/a.${extension}`)).toBe(`${type}; charset=utf-8`);
    expect(isCompressible(type)).toBe(true);
  });

  test.each(pairs(BINARY_TYPES))('files that end in .%s are %s', (extension = '', type = '') => {
    expect(contentType(`/a.${extension}`)).toBe(type);
    expect(isCompressible(type)).toBe(['ico', 'otf', 'ttf', 'wasm'].includes(extension));
  });

  test('every answer has headers against other origins', () => {
    expect(securityHeaders()).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'SAMEORIGIN',
      'Content-Security-Policy': "frame-ancestors 'self'",
    });
  });

  test('frames are allowed by the policy alone, because the older header cannot list origins', () => {
    expect(securityHeaders(['https://editor.example'])).not.toHaveProperty('X-Frame-Options');
    expect(framePolicy(['https://editor.example', 'vscode-webview:'])).toBe(
      "frame-ancestors 'self' https://editor.example vscode-webview:",
    );
  });
});

test.each([
  ['/*\n  Content-Security-Policy: a b\n', 'a b'],
  ['/*\n\tContent-Security-Policy:a\n  X: y', 'a'],
  ['/*\n  \tContent-Security-Policy:  a', 'a'],
  ['/%E6%96%87/*\n  Content-Security-Policy: a', 'a'],
  ['/文/a.html\n  Content-Security-Policy: a', 'a'],
  ['/文\n  Content-Security-Policy: a', undefined],
  ['Content-Security-Policy: a', undefined],
  ['  Content-Security-Policy: a', undefined],
  ['/*\n  X-Content-Security-Policy: a', undefined],
  ['/*\n  Content-Security-Policy: é', undefined],
  ['', undefined],
])('the policy in %j is %s', async (text, policy) => {
  const root = mkdtempSync(join(tmpdir(), 'docsgen-policy-'));
  const read = rulesReader(root);
  const headers = async () => (await read()).headersOf('/文/a.html');
  expect(await headers()).toEqual({});
  writeFileSync(join(root, '_headers'), text);
  expect((await headers())['Content-Security-Policy']).toBe(policy);
  rmSync(root, { recursive: true });
});

test.each([
  ['/a /b 301', '/a', { status: 301, location: '/b' }],
  ['/a /b', '/a/', { status: 301, location: '/b' }],
  ['/%E6%96%87%2A https://docs.example/b 302', '/文*', { status: 302, location: 'https://docs.example/b' }],
  ['/a /b 301\n/a /c 301', '/a', { status: 301, location: '/b' }],
  ['/a /b 301', '/a/b', null],
  ['/a/* /b 301', '/a/*', null],
  ['/:a /b 301', '/:a', null],
  ['/a /b 200', '/a', null],
  ['/a //evil.example 301', '/a', null],
  ['/a javascript:b 301', '/a', null],
  ['# /a /b 301', '/a', null],
])('by %j %s leads to %j', async (text, path, redirect) => {
  const root = mkdtempSync(join(tmpdir(), 'docsgen-redirects-'));
  writeFileSync(join(root, '_redirects'), text);
  expect((await rulesReader(root)()).redirectOf(path)).toEqual(redirect);
  rmSync(root, { recursive: true });
});

describe('listening', () => {
  test('takes one port for all addresses', async () => {
    const servers = [createHttpServer(), createHttpServer()];
    const port = await listen(servers, ['127.0.0.1', '127.0.0.2'], 0);
    expect(servers.map((server) => server.address())).toMatchObject([
      { address: '127.0.0.1', port },
      { address: '127.0.0.2', port },
    ]);
    for (const server of servers) server.close();
  });

  test('does without a further address that the machine has not', async () => {
    const servers = [createHttpServer(), createHttpServer()];
    expect(await listen(servers, ['127.0.0.1', '192.0.2.1'], 0)).toBeGreaterThan(0);
    expect(servers.map((server) => server.listening)).toEqual([true, false]);
    for (const server of servers) server.close();
  });

  test('ends all servers where an address is taken', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.2', () => resolve((other.address() as { port: number }).port)),
    );
    const servers = [createHttpServer(), createHttpServer()];
    const error = await listen(servers, ['127.0.0.1', '127.0.0.2'], port).catch((e: unknown) => e);
    other.close();
    expect(error instanceof SiteError && error.diagnostics[0]).toMatchObject({
      code: 'port-in-use',
      message: expect.stringContaining(`Port ${port} of 127.0.0.2`),
    });
    expect(servers.map((server) => server.listening)).toEqual([false, false]);
  });

  test('tells what hinders it', async () => {
    const error = await listen([createHttpServer()], ['192.0.2.1'], 0).catch((e: unknown) => e);
    expect(error instanceof SiteError && error.diagnostics[0]).toMatchObject({
      code: 'host-not-available',
      message: expect.stringContaining('`192.0.2.1` (EADDRNOTAVAIL)'),
      hint: expect.stringContaining('--host localhost'),
    });
  });
});
