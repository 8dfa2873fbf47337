import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hostFiles } from '../../../src/cli/starter/files.js';
import { HOST_NAMES, hostOf } from '../../../src/cli/starter/hosts.js';
import { packageManager } from '../../../src/cli/starter/package-manager.js';
import { ACCEPT_HEADERS } from '../../support/accept-headers.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const ORIGIN = 'https://docs.example';

/** Files of a site with slashes at the end, below its base. */
const FILES = [
  ...['index.html', 'index.md', 'zh-cn/index.html', 'zh-cn.md', '404.html', 'llms.txt', 'LICENSE', 'logo.svg'],
  ...['guides/index.html', 'guides.md', 'guides/window/index.html', 'guides/window.md', 'search/index.html'],
  ...['v1.0/index.html', 'v1.0.md', 'v1.x/index.html', 'v1.x.md', 'guides/%E7%AA%97/index.html', 'guides/%E7%AA%97.md'],
];

/** Addresses of pages with a copy, and the copy. */
const COPIES = [
  ['', 'index.md'],
  ['zh-cn/', 'zh-cn.md'],
  ['guides/', 'guides.md'],
  ['guides/window/', 'guides/window.md'],
  ['guides/window/?a=b', 'guides/window.md'],
  ['guides/%E7%AA%97/', 'guides/%E7%AA%97.md'],
  ['v1.0/', 'v1.0.md'],
  ['v1.x/', 'v1.x.md'],
] as const;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  txt: 'text/plain',
};

type Answer = (request: Request) => Promise<Response>;

/** A host of static files whose body is their name. `missing` answers for addresses without a file. */
function staticHost(base: string, missing = 404): Answer {
  const file = (name: string, status: number, request: Request): Response => {
    const isKnown = request.headers.get('if-none-match') === `"${name}"`;
    const headers = {
      'Content-Type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Content-Security-Policy': "default-src 'self'",
      ETag: `"${name}"`,
      Vary: 'Accept-Encoding',
    };
    const isEmpty = isKnown || request.method === 'HEAD';
    return new Response(isEmpty ? null : name, { status: isKnown ? 304 : status, headers });
  };
  return async (request) => {
    const { pathname, origin } = new URL(request.url);
    if (origin !== ORIGIN) throw new TypeError(`asked another host: ${request.url}`);
    const path = pathname.startsWith(base) ? pathname.slice(base.length) : '?';
    const redirect = { old: 'guides/window/', 'old.md': 'guides/window.md' }[path.replace(/\/$/, '')];
    if (redirect !== undefined) return new Response(null, { status: 301, headers: { Location: base + redirect } });
    if (FILES.includes(path)) return file(path, 200, request);
    if (FILES.includes(`${path}index.html`)) return file(`${path}index.html`, 200, request);
    if (FILES.includes(`${path}/index.html`))
      return new Response(null, { status: 308, headers: { Location: `${pathname}/` } });
    return file('404.html', missing, request);
  };
}

/** Sends a request to a host that runs the function. */
type Ask = (answer: Answer, request: Request) => Promise<Response>;

/** How each host calls the module. */
const CALLS: Readonly<Record<string, (module: Record<string, unknown>) => Ask>> = {
  netlify: (module) => async (answer, request) => {
    vi.stubGlobal('fetch', answer);
    const respond = module['default'] as (request: Request, context: unknown) => Promise<Response | undefined>;
    return (await respond(request, { next: () => answer(request) })) ?? answer(request);
  },
  cloudflare: (module) => (answer, request) => {
    const onRequest = module['onRequest'] as (context: unknown) => Promise<Response>;
    return onRequest({ request, env: { ASSETS: { fetch: answer } }, next: () => answer(request) });
  },
};

let folder: TemporarySite;
beforeAll(() => {
  folder = temporarySite({});
});
afterAll(() => folder.remove());
afterEach(() => vi.unstubAllGlobals());

/** The text that `init` writes. */
function functionText(name: string): string {
  const host = hostOf(name);
  const start = { dir: '/my-docs', hasPages: false, host, manager: packageManager(undefined), repository: null };
  return hostFiles(start).get(host.functionFile ?? '') ?? '';
}

async function loaded(name: string, text: string): Promise<Record<string, unknown>> {
  const file = `${name}-${createHash('sha256').update(text).digest('hex')}.mjs`;
  folder.write(file, text);
  return import(/* @vite-ignore */ pathToFileURL(join(folder.dir, file)).href);
}

function request(address: string, accept: string, init: RequestInit = {}): Request {
  return new Request(ORIGIN + address, { ...init, headers: { ...init.headers, accept } });
}

/** Headers for which a function responds with the wrong form of a page. */
async function misjudged(ask: Ask): Promise<readonly string[]> {
  const answers = ACCEPT_HEADERS.map(async ([accept, prefersMarkdown]) => {
    const response = await ask(staticHost('/'), request('/guides/window/', accept));
    const isRight = (await response.text()) === (prefersMarkdown ? 'guides/window.md' : 'guides/window/index.html');
    return isRight ? [] : [accept];
  });
  return (await Promise.all(answers)).flat();
}

test('each host with a function is tried here, and its function imports nothing', () => {
  const names = HOST_NAMES.filter((name) => hostOf(name).functionFile !== null);
  expect(names.sort()).toEqual(Object.keys(CALLS).sort());
  for (const name of names) expect(functionText(name)).not.toMatch(/\bimport\b|\brequire\b|\bprocess\b/);
});

describe.each(Object.entries(CALLS))('the function for %s', (name, call) => {
  let ask: Ask;
  beforeAll(async () => {
    ask = call(await loaded(name, functionText(name)));
  });

  test('judges `Accept` as docsgen does', async () => {
    expect(await misjudged(ask)).toEqual([]);
  });

  test.each([
    ['weights are not compared', 'markdown >= html', 'html < 2'],
    ['no weight counts', 'Number(q) || 0', '1'],
    ['wildcards count', 'type === "text/markdown"', 'type === "text/markdown" || type === "*/*"'],
  ])('would be caught if %s', async (_fault, right, wrong) => {
    const text = functionText(name);
    expect(text).toContain(right);
    expect(await misjudged(call(await loaded(name, text.replace(right, wrong))))).not.toEqual([]);
  });

  describe.each(['/', '/docs/v1.0/'])('at %s', (base) => {
    const sent = (path: string, accept: string, init?: RequestInit, missing?: number) =>
      ask(staticHost(base, missing), request(base + path, accept, init));

    test.each(COPIES)('responds at /%s with both forms', async (path, copy) => {
      const markdown = await sent(path, 'text/markdown, text/html;q=0.9');
      expect([markdown.status, await markdown.text()]).toEqual([200, copy]);
      expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(markdown.headers.get('etag')).toBe(`"${copy}"`);
      const html = await sent(path, 'text/html,*/*;q=0.8');
      expect([html.status, await html.text()]).toEqual([200, `${path.replace(/\?.*/, '')}index.html`]);
      expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
      for (const { headers } of [markdown, html]) {
        expect(headers.get('vary')).toBe('Accept-Encoding, Accept');
        expect(headers.get('content-security-policy')).toBe("default-src 'self'");
      }
    });

    test('responds with the page where there is no copy, and to missing addresses as the host', async () => {
      for (const missing of [404, 200]) {
        const answers = ['search/', 'nowhere/', 'nowhere'].map((path) => sent(path, 'text/markdown', {}, missing));
        const found = (await Promise.all(answers)).map(async (response) => [response.status, await response.text()]);
        expect(await Promise.all(found)).toEqual([
          [200, 'search/index.html'],
          [missing, '404.html'],
          [missing, '404.html'],
        ]);
        for (const { headers } of await Promise.all(answers))
          expect(headers.get('content-type')).toContain('text/html');
      }
    });

    test('leaves redirects to the host', async () => {
      for (const accept of ['text/markdown', '*/*']) {
        const { status, headers } = await sent('old', accept);
        expect([status, headers.get('location')]).toEqual([301, `${base}guides/window/`]);
      }
      expect((await sent('guides/window', '*/*')).headers.get('location')).toBe(`${base}guides/window/`);
    });

    test('leaves files and everything but reading alone', async () => {
      for (const path of ['logo.svg', 'llms.txt', 'guides/window.md']) {
        const response = await sent(path, 'text/markdown');
        expect([await response.text(), response.headers.get('vary')]).toEqual([path, 'Accept-Encoding']);
      }
      const posted = await sent('guides/window/', 'text/markdown', { method: 'POST', body: 'a=b' });
      expect([await posted.text(), posted.headers.get('vary')]).toEqual([
        'guides/window/index.html',
        'Accept-Encoding',
      ]);
    });

    test('responds to HEAD without a body, and to a known version with 304', async () => {
      const head = await sent('guides/', 'text/markdown', { method: 'HEAD' });
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
        200,
        'text/markdown; charset=utf-8',
        '',
      ]);
      const known = (etag: string) => sent('guides/', 'text/markdown', { headers: { 'If-None-Match': etag } });
      const same = await known('"guides.md"');
      expect([same.status, same.headers.get('vary')]).toEqual([304, 'Accept-Encoding, Accept']);
      expect(await (await known('"guides/index.html"')).text()).toBe('guides.md');
    });
  });

  test('asks no other host, and shows the page if the copy cannot be read', async () => {
    const asked: string[] = [];
    const answer: Answer = async ({ url }) => {
      asked.push(url);
      if (url.endsWith('.md')) throw new TypeError('no connection');
      return new Response('page', { headers: { 'Content-Type': 'text/html' } });
    };
    for (const path of ['//other.example/', '/%2F/other.example', '/\\other.example/', '/@other.example/'])
      expect(await (await ask(answer, request(path, 'text/markdown'))).text()).toBe('page');
    expect(asked.filter((url) => new URL(url).origin !== ORIGIN)).toEqual([]);
    expect(asked.length).toBeGreaterThan(8);
  });

  test('adds nothing to a header that already says it', async () => {
    for (const vary of ['Accept', 'Accept-Encoding, accept', '*']) {
      const answer: Answer = async () => new Response('page', { headers: { Vary: vary } });
      expect((await ask(answer, request('/a/', '*/*'))).headers.get('vary')).toBe(vary);
    }
  });
});

test('Netlify calls the function only for what may be a page, and shows the page if it fails', async () => {
  const { config } = (await loaded('netlify', functionText('netlify'))) as {
    readonly config: { readonly excludedPath: readonly string[] };
  };
  expect(config).toMatchObject({ path: '/*', method: ['GET', 'HEAD'], onError: 'bypass' });
  for (const pattern of config.excludedPath) expect(pattern).toMatch(/^\/\*\.[a-z]\w+$/);
});
