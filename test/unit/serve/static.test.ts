import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { serveStatic } from '../../../src/serve/index.js';
import { get } from './raw.js';
import { FILES, makeSampleFolder, type SampleServer, startStatic } from './site.js';

let server: SampleServer;
beforeAll(async () => {
  server = await startStatic();
});
afterAll(async () => {
  await server.close();
  rmSync(server.folder, { recursive: true });
});

describe('addresses', () => {
  test.each([
    ['/', 'index.html'],
    ['/guide', 'guide/index.html'],
    ['/guide/', 'guide/index.html'],
    ['/guide?a=b', 'guide/index.html'],
    ['/guide/part', 'guide/part/index.html'],
    ['/page', 'page.html'],
    ['/page/', 'page.html'],
    ['/zh-cn/%E6%8C%87%E5%8D%97', 'zh-cn/指南/index.html'],
    ['/a%20b.txt', 'a b.txt'],
    ['/cafe%CC%81', 'café/index.html'],
    ['/caf%C3%A9', 'café/index.html'],
    ['/100%25.txt', '100%.txt'],
    ['/alias/', 'guide/index.html'],
    ['/404.html', '404.html'],
    ['/page.html', 'page.html'],
    ['/downloads/package.json', 'downloads/package.json'],
    ['/.well-known/security.txt', '.well-known/security.txt'],
    ['/empty.txt', 'empty.txt'],
  ])('%s answers with %s', async (path, file) => {
    const answer = await get(server.port, path);
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(FILES[file]);
  });

  test.each([
    ['/index.html', '/'],
    ['/guide/index.html', '/guide'],
    ['/guide.html', '/guide'],
    ['/guide/part/index.html?a=b&c', '/guide/part?a=b&c'],
    ['/page/index.html', '/page'],
    ['/zh-cn/index.html', '/zh-cn/'],
    ['/zh-cn.html', '/zh-cn/'],
    ['/former', '/guide'],
    ['/former/?a=b', '/guide?a=b'],
    ['/former.html', '/guide'],
    ['/zh-cn/%E6%8C%87%E5%8D%97/index.html', '/zh-cn/%E6%8C%87%E5%8D%97'],
  ])('%s leads to %s', async (path, location) => {
    const answer = await get(server.port, path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  });

  test.each([
    ['/missing', '404.html'],
    ['/missing.html', '404.html'],
    ['/guide/missing/', '404.html'],
    ['/zh-cn/missing', 'zh-cn/404.html'],
    ['/zh-cn/deep/er/missing', 'zh-cn/404.html'],
    ['/notes.md/', '404.html'],
    ['/index', '404.html'],
    ['/404', '404.html'],
    ['/GUIDE', '404.html'],
  ])('%s is answered by the not-found page %s', async (path, file) => {
    const answer = await get(server.port, path);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe(FILES[file]);
  });
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/assets/plain.js', 'text/javascript; charset=utf-8'],
  ['/notes.md', 'text/markdown; charset=utf-8'],
  ['/img/a.svg', 'image/svg+xml; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/docsgen-manifest.json', 'application/json; charset=utf-8'],
])('%s has the type %s', async (path, type) => {
  expect((await get(server.port, path)).headers.get('content-type')).toBe(type);
});

describe('caching', () => {
  test('documents are revalidated, hashed assets never', async () => {
    const cacheControl = async (path: string): Promise<string | undefined> =>
      (await get(server.port, path)).headers.get('cache-control');
    expect(await cacheControl('/')).toBe('no-cache');
    expect(await cacheControl('/notes.md')).toBe('no-cache');
    expect(await cacheControl('/missing')).toBe('no-cache');
    expect(await cacheControl('/assets/missing.js')).toBe('no-cache');
    expect(await cacheControl('/assets/main-ABCD1234.js')).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/', '/missing', '/former', '/guide.html'])('%s comes with the headers of `_headers`', async (path) => {
    expect((await get(server.port, path)).headers.get('x-of-host')).toBe('yes');
  });

  test('a client that has the bytes gets 304 without them', async () => {
    const first = await get(server.port, '/guide');
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    const status = async (...headers: string[]): Promise<number> => (await get(server.port, '/guide', headers)).status;
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(await status(`If-None-Match: ${etag}`)).toBe(304);
    expect(await status(`If-None-Match: "other", W/${etag}`)).toBe(304);
    expect(await status('If-None-Match: *')).toBe(304);
    expect(await status(`If-Modified-Since: ${modified}`)).toBe(304);
    expect(await status('If-None-Match: "other"', `If-Modified-Since: ${modified}`)).toBe(200);
    expect(await status('If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200);
    expect(await status('If-Modified-Since: nonsense')).toBe(200);
    const fresh = await get(server.port, '/guide', [`If-None-Match: ${etag}`]);
    expect([fresh.body.length, fresh.headers.get('etag')]).toEqual([0, etag]);
  });

  test('the tag changes with the content, and with the coding', async () => {
    const file = join(server.folder, 'public/notes.md');
    const before = (await get(server.port, '/notes.md')).headers.get('etag');
    writeFileSync(file, '# Note2\n');
    utimesSync(file, new Date(0), new Date(0));
    expect((await get(server.port, '/notes.md')).headers.get('etag')).not.toBe(before);
    const plain = (await get(server.port, '/assets/main-ABCD1234.js')).headers.get('etag');
    const packed = (await get(server.port, '/assets/main-ABCD1234.js', ['Accept-Encoding: br'])).headers.get('etag');
    expect(packed).not.toBe(plain);
  });
});

describe('ranges', () => {
  const whole = FILES['assets/main-ABCD1234.js'] ?? '';
  const size = whole.length;

  test.each([
    ['bytes=0-9', 206, whole.slice(0, 10)],
    ['bytes=10-', 206, whole.slice(10)],
    ['bytes=-5', 206, whole.slice(-5)],
    ['bytes=-999999', 206, whole],
    ['bytes=5-999999', 206, whole.slice(5)],
    ['bytes=0-0', 206, whole.slice(0, 1)],
    [`bytes=${size}-`, 416, ''],
    ['bytes=999999999999999999999999-', 416, ''],
    ['bytes=-0', 416, ''],
    ['bytes=9-5', 200, whole],
    ['bytes=-', 200, whole],
    ['bytes=0-1,3-4', 200, whole],
    ['bytes=a-b', 200, whole],
    ['lines=0-1', 200, whole],
  ])('%s answers %i', async (range, status, text) => {
    const answer = await get(server.port, '/assets/main-ABCD1234.js', [`Range: ${range}`, 'Accept-Encoding: br, gzip']);
    expect([answer.status, answer.text]).toEqual([status, text]);
    if (status === 416) expect(answer.headers.get('content-range')).toBe(`bytes */${size}`);
    expect(answer.headers.has('content-encoding')).toBe(false);
  });

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=5-999999', 5, size - 1],
    ['bytes=-999999', 0, size - 1],
    ['bytes=-5', size - 5, size - 1],
  ])('%s is named by the bytes that are sent', async (range, start, end) => {
    const { headers } = await get(server.port, '/assets/main-ABCD1234.js', [`Range: ${range}`]);
    expect([headers.get('content-range'), headers.get('content-length')]).toEqual([
      `bytes ${start}-${end}/${size}`,
      String(end - start + 1),
    ]);
  });

  test('a part of an empty file cannot be had, and HEAD ignores ranges', async () => {
    expect((await get(server.port, '/empty.txt', ['Range: bytes=0-'])).status).toBe(416);
    expect((await get(server.port, '/assets/main-ABCD1234.js', ['Range: bytes=0-1'], 'HEAD')).status).toBe(200);
  });

  test('If-Range gives the part only of the same bytes', async () => {
    const first = await get(server.port, '/assets/main-ABCD1234.js');
    const status = async (value: string): Promise<number> =>
      (await get(server.port, '/assets/main-ABCD1234.js', ['Range: bytes=0-1', `If-Range: ${value}`])).status;
    expect(await status(first.headers.get('etag') ?? '')).toBe(206);
    expect(await status(first.headers.get('last-modified') ?? '')).toBe(206);
    expect(await status('"other"')).toBe(200);
    expect(await status(`W/${first.headers.get('etag')}`)).toBe(200);
    expect(await status('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200);
  });
});

describe('compression', () => {
  const path = '/assets/main-ABCD1234.js';
  const whole = FILES['assets/main-ABCD1234.js'];

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('"%s" is answered in %s', async (accepted, coding) => {
    const answer = await get(server.port, path, [`Accept-Encoding: ${accepted}`]);
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-length')).toBe(String(answer.body.length));
    const unpacked =
      coding === 'br' ? brotliDecompressSync(answer.body) : coding === 'gzip' ? gunzipSync(answer.body) : answer.body;
    expect(unpacked.toString()).toBe(whole);
  });

  test('small files are sent as they are', async () => {
    const answer = await get(server.port, '/a%20b.txt', ['Accept-Encoding: br']);
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([undefined, undefined]);
  });
});

test('HEAD has the headers of GET and no body', async () => {
  for (const path of ['/', '/missing', '/assets/main-ABCD1234.js']) {
    const [head, full] = [
      await get(server.port, path, ['Accept-Encoding: br'], 'HEAD'),
      await get(server.port, path, ['Accept-Encoding: br']),
    ];
    const without = (headers: ReadonlyMap<string, string>): [string, string][] =>
      [...headers].filter(([name]) => name !== 'date');
    expect(without(head.headers)).toEqual(without(full.headers));
    expect([head.status, head.body.length]).toEqual([full.status, 0]);
  }
});

test.each(['localhost', 'LOCALHOST:80', '127.0.0.1', '127.1.2.3:1', '[::1]:3000', 'docs.localhost'])(
  'Host %s is known',
  async (host) => {
    expect((await get(server.port, '/', [`Host: ${host}`])).status).toBe(200);
  },
);

describe('a base', () => {
  test('is led to, and taken off', async () => {
    const based = await startStatic('/文档/v1/', server.folder);
    const base = encodeURI('/文档/v1/');
    try {
      const location = async (path: string): Promise<string | undefined> =>
        (await get(based.port, path)).headers.get('location');
      expect(based.url).toBe(`http://localhost:${based.port}/文档/v1/`);
      expect(await location('/')).toBe(base);
      expect(await location(`${base.slice(0, -1)}?a=b`)).toBe(`${base}?a=b`);
      expect(await location(`${base}guide/index.html`)).toBe(`${base}guide`);
      expect(await location(`${base}index.html`)).toBe(base);
      expect((await get(based.port, `${base}guide`)).text).toBe(FILES['guide/index.html']);
    } finally {
      await based.close();
    }
  });
});

describe('starting', () => {
  test('names a free port where the wanted one is taken', async () => {
    const error = await serveStatic({ root: join(server.folder, 'public'), base: '/', port: server.port }).catch(
      (e: unknown) => e,
    );
    const diagnostic = error instanceof SiteError ? error.diagnostics[0] : undefined;
    expect(diagnostic?.code).toBe('port-in-use');
    const named = Number(/--port (\d+)/.exec(diagnostic?.hint ?? '')?.[1]);
    const probe = createServer();
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(named, '127.0.0.1', resolve));
    probe.close();
    expect(named).not.toBe(server.port);
  });

  test.each([
    ['nothing-to-serve', { root: join(tmpdir(), 'docsgen-no-such-folder'), base: '/', port: 0 }],
    ['nothing-to-serve', { root: mkdtempSync(join(tmpdir(), 'docsgen-empty-')), base: '/', port: 0 }],
    ['host-not-available', { root: tmpdir(), base: '/', port: 0, host: '192.0.2.1' }],
    ['host-not-available', { root: tmpdir(), base: '/', port: 0, host: 'no-such-host.invalid' }],
  ])('reports %s', async (code, options) => {
    await expect(serveStatic(options)).rejects.toSatisfy(
      (error) => error instanceof SiteError && error.diagnostics[0]?.code === code,
    );
  });

  test('listens on both loopback addresses and nothing else', async () => {
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
    expect((await fetch(`http://[::1]:${server.port}/`)).status).toBe(200);
  });

  test('answers to an allowed name', async () => {
    const named = await serveStatic({
      root: join(server.folder, 'public'),
      base: '/',
      port: 0,
      allowedHosts: ['Docs.Example'],
    });
    expect((await get(named.port, '/', ['Host: docs.example'])).status).toBe(200);
    expect((await get(named.port, '/', ['Host: other.example'])).status).toBe(403);
    await named.close();
  });
});

test('serves the new output after a build has swapped it in', async () => {
  const folder = makeSampleFolder();
  const swapped = await startStatic('/', folder);
  expect((await get(swapped.port, '/guide')).status).toBe(200);
  renameSync(join(folder, 'public'), join(folder, 'old'));
  renameSync(join(folder, 'public-secret'), join(folder, 'public'));
  expect((await get(swapped.port, '/guide')).status).toBe(404);
  expect((await get(swapped.port, '/')).status).toBe(200);
  await swapped.close();
  rmSync(folder, { recursive: true });
});

test('every file comes with the policy that was built for hosts', async () => {
  const folder = makeSampleFolder();
  const root = join(folder, 'public');
  const own = await serveStatic({ root, base: '/', port: 0 });
  const policy = async (path: string): Promise<string | undefined> =>
    (await get(own.port, path)).headers.get('content-security-policy');
  expect(await policy('/')).toBe("frame-ancestors 'self'");
  writeFileSync(
    join(root, '_headers'),
    "/*\n  X-A: b\n  Content-Security-Policy: default-src 'self'\n/assets/*\n  C: d\n",
  );
  for (const path of ['/', '/missing', '/assets/main-ABCD1234.js'])
    expect(await policy(path)).toBe("default-src 'self'");
  await own.close();
  rmSync(folder, { recursive: true });
});
