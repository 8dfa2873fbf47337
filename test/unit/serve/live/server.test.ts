import { rmSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problem, SiteError } from '../../../../src/base/diagnostics.js';
import type { RunningServer } from '../../../../src/serve/index.js';
import {
  createLiveServer,
  type LiveEvent,
  type LiveResponse,
  liveScriptAddress,
} from '../../../../src/serve/live/index.js';
import { get } from '../raw.js';
import { type SampleServer, startLive } from '../site.js';

const PAGE: LiveResponse = { status: 200, type: 'text/html; charset=utf-8', body: '<h1>页面</h1>' };
const MISSING: LiveResponse = { status: 404, type: 'text/html; charset=utf-8', body: '<h1>Missing</h1>' };

/** A live server whose site is one function; everything is closed after each test. */
interface Fixture extends RunningServer {
  readonly asked: { readonly url: string; readonly eventsHref: string }[];
  readonly emit: (event: LiveEvent) => void;
}

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(respond: (url: string) => Promise<LiveResponse> | LiveResponse, base = '/'): Promise<Fixture> {
  const asked: Fixture['asked'] = [];
  let listener: (event: LiveEvent) => void = () => {};
  const server = await createLiveServer({
    site: {
      respond: async (url, eventsHref) => {
        asked.push({ url, eventsHref });
        return respond(url);
      },
      onChange: (given) => {
        listener = given;
        return () => {};
      },
    },
    base,
    port: 0,
  });
  closing.push(() => server.close());
  return { ...server, asked, emit: (event) => listener(event) };
}

describe('pages', () => {
  test('that moved are redirects below the base, with their query', async () => {
    const server = await start(
      (url) => ({ status: url === '/old' ? 301 : 404, type: 'text/plain', body: '/neu/ä' }),
      '/docs/',
    );
    const answer = await get(server.port, '/docs/old?a=1');
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/docs/neu/%C3%A4?a=1');
  });

  test.each([
    ['/', '/'],
    ['/a/b', '/a/b'],
    ['/a/b/', '/a/b'],
    ['/a/b?raw', '/a/b'],
    ['/%E6%8C%87%E5%8D%97', '/指南'],
  ])('%s asks the site for %s', async (path, url) => {
    const server = await start(() => PAGE);
    const answer = await get(server.port, path);
    expect([answer.status, answer.text]).toEqual([200, PAGE.body]);
    expect(server.asked.map((a) => a.url)).toEqual([url]);
  });

  test('.html addresses lead to pages, and answer with files that have no page', async () => {
    const server = await start((url) => (['/', '/a', '/404.html', '/raw.html'].includes(url) ? PAGE : MISSING));
    const answer = async (path: string): Promise<[number, string | undefined]> => {
      const { status, headers } = await get(server.port, path);
      return [status, headers.get('location')];
    };
    expect(await answer('/index.html?x')).toEqual([301, '/?x']);
    expect(await answer('/a.html')).toEqual([301, '/a']);
    expect(await answer('/a/index.html')).toEqual([301, '/a']);
    expect(await answer('/404.html')).toEqual([200, undefined]);
    expect(await answer('/raw.html')).toEqual([200, undefined]);
    expect(await answer('/raw')).toEqual([200, undefined]);
    expect(await answer('/none.html')).toEqual([404, undefined]);
  });

  test('a base is taken off, and stands in the address of the events', async () => {
    const server = await start(() => PAGE, '/docs/');
    await get(server.port, '/docs/a');
    expect(server.asked[0]?.url).toBe('/a');
    expect(server.asked[0]?.eventsHref).toMatch(/^\/docs\/@docsgen\/[0-9a-f]{32}\/events$/);
    expect((await get(server.port, '/')).headers.get('location')).toBe('/docs/');
  });

  test('validators and ranges work on made bytes', async () => {
    const server = await start(() => ({ status: 200, type: 'text/plain; charset=utf-8', body: '0123456789' }));
    const first = await get(server.port, '/a.txt');
    expect((await get(server.port, '/a.txt', [`If-None-Match: ${first.headers.get('etag')}`])).status).toBe(304);
    const part = await get(server.port, '/a.txt', ['Range: bytes=2-4']);
    expect([part.status, part.text]).toEqual([206, '234']);
  });

  test('an error of the site is a page without details; diagnostics are shown, escaped', async () => {
    const server = await start((url) => {
      if (url === '/known')
        throw new SiteError([problem('template-broken', 'The <b>template</b> is broken.', { hint: 'Mend it.' })]);
      throw new Error('internal detail');
    });
    const unknown = await get(server.port, '/unknown');
    expect(unknown.status).toBe(500);
    expect(unknown.text).not.toContain('internal detail');
    const known = await get(server.port, '/known');
    expect(known.text).toContain('[template-broken] The &lt;b&gt;template&lt;/b&gt; is broken.');
    expect(known.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(known.headers.get('refresh')).toBe('2');
  });
});

/** Reads a stream of events until `count` have come. */
function readEvents(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ readonly response: IncomingMessage; readonly next: (count: number) => Promise<unknown[]> }> {
  return new Promise((resolve, reject) => {
    const request = httpGet(
      { host: '127.0.0.1', port, path, headers: { Host: `localhost:${port}`, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        const events = (): unknown[] => [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? ''));
        const next = async (count: number): Promise<unknown[]> => {
          for (let waited = 0; events().length < count && waited < 60_000; waited += 10)
            await new Promise((wait) => setTimeout(wait, 10));
          return events();
        };
        closing.push(() => {
          request.destroy();
        });
        resolve({ response, next });
      },
    );
    request.on('error', reject);
  });
}

describe('events', () => {
  let server: Fixture;
  let path: string;
  beforeEach(async () => {
    server = await start(() => PAGE);
    await get(server.port, '/');
    path = server.asked[0]?.eventsHref ?? '';
  });

  test('reach every open page in order', async () => {
    const pages = await Promise.all([readEvents(server.port, path), readEvents(server.port, path)]);
    server.emit({ kind: 'update', urls: ['/a'] });
    server.emit({ kind: 'style' });
    for (const page of pages) {
      expect(page.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
      expect(await page.next(2)).toEqual([{ kind: 'update', urls: ['/a'] }, { kind: 'style' }]);
    }
  });

  test('that a page missed are sent again, by parameter or by Last-Event-ID', async () => {
    server.emit({ kind: 'style' });
    server.emit({ kind: 'update', urls: ['/b'] });
    const byParameter = await readEvents(server.port, `${path}?since=1`);
    expect(await byParameter.next(1)).toEqual([{ kind: 'update', urls: ['/b'] }]);
    const byHeader = await readEvents(server.port, path, { 'Last-Event-ID': '0' });
    expect(await byHeader.next(2)).toEqual([{ kind: 'style' }, { kind: 'update', urls: ['/b'] }]);
  });

  test('that are forgotten, or of another run, become a reload', async () => {
    for (let n = 0; n < 60; n++) server.emit({ kind: 'style' });
    expect(await (await readEvents(server.port, `${path}?since=3`)).next(1)).toEqual([{ kind: 'reload' }]);
    expect(await (await readEvents(server.port, `${path}?since=99`)).next(1)).toEqual([{ kind: 'reload' }]);
  });

  test('a standing error is told to pages that come later, until it is mended', async () => {
    const diagnostics = [problem('broken-link', 'A link leads nowhere.')];
    server.emit({ kind: 'error', diagnostics });
    for (let n = 0; n < 60; n++) server.emit({ kind: 'style' });
    expect(await (await readEvents(server.port, path)).next(1)).toEqual([{ kind: 'error', diagnostics }]);
    server.emit({ kind: 'ok' });
    const late = await readEvents(server.port, path);
    server.emit({ kind: 'style' });
    expect(await late.next(1)).toEqual([{ kind: 'style' }]);
  });

  test('pages carry the number of the last event before they were made', async () => {
    server.emit({ kind: 'style' });
    expect((await get(server.port, '/')).headers.get('server-timing')).toBe('docsgen-revision;desc="1"');
  });

  test.each([
    ['another origin', { Origin: 'http://evil.example' }],
    ['an address as origin', { Origin: 'http://127.0.0.1' }],
    ['no origin at all', { Origin: 'null' }],
    ['another port', { Origin: 'http://localhost:1' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another port of the same site', { 'Sec-Fetch-Site': 'same-site' }],
    ['another Host', { Host: 'evil.example' }],
  ])('are refused to %s', async (_, headers) => {
    const { response } = await readEvents(server.port, path, headers);
    expect(response.statusCode).toBe(403);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('are given to the own origin', async () => {
    const { response } = await readEvents(server.port, path, {
      Origin: `http://localhost:${server.port}`,
      'Sec-Fetch-Site': 'same-origin',
    });
    expect(response.statusCode).toBe(200);
  });

  test.each([
    ['without token', () => '/@docsgen/events'],
    ['with a wrong token', () => `/@docsgen/${'0'.repeat(32)}/events`],
    ['with a part of the token', () => path.replace(/.\/events$/, '/events')],
    ['with wide characters', () => `/@docsgen/${encodeURIComponent('令'.repeat(32))}/events`],
    ['of the folder', () => '/@docsgen/'],
  ])('are refused %s, and the site is not asked', async (_, address) => {
    const asked = server.asked.length;
    expect((await get(server.port, address())).status).toBe(403);
    expect(server.asked.length).toBe(asked);
  });

  test('end with the server', async () => {
    const { response } = await readEvents(server.port, path);
    const ended = new Promise<void>((resolve) => response.on('close', () => resolve()).on('error', () => {}));
    await server.close();
    await ended;
  });
});

test('the token differs from run to run', async () => {
  const [a, b] = [await start(() => PAGE), await start(() => PAGE)];
  await Promise.all([get(a.port, '/'), get(b.port, '/')]);
  expect(a.asked[0]?.eventsHref).not.toBe(b.asked[0]?.eventsHref);
});

test('the live client gets the address of the events in its own', () => {
  expect(liveScriptAddress('/assets/live.js', '/docs/@docsgen/0/events')).toBe(
    '/assets/live.js?events=%2Fdocs%2F%40docsgen%2F0%2Fevents',
  );
});

/** Used bytes of the heap, after a collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test('memory does not grow with the number of events', async () => {
  const server: SampleServer = await startLive();
  closing.push(async () => {
    await server.close();
    rmSync(server.folder, { recursive: true });
  });
  const big = 'x'.repeat(100_000);
  const heapBefore = heapInUse();
  for (let n = 0; n < 2000; n++) server.emit({ kind: 'error', diagnostics: [problem('a', `${n} ${big}`)] });
  expect(heapInUse() - heapBefore).toBeLessThan(100 * 1024 * 1024);
});
