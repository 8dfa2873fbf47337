import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { ACCEPT_HEADERS } from '../../support/accept-headers.js';
import { addressesIn } from '../../support/crawl.js';
import {
  type Host,
  type HostAnswer,
  nginxHost,
  type Published,
  plainHost,
  servedHost,
  watchedHost,
} from '../../support/hosts.js';
import { pathsBelow } from '../../support/paths-below.js';
import { azureHost, vercelHost } from '../../support/rule-hosts.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const ORIGIN = 'https://docs.example';

const CONFIG = {
  hosts: ['vercel', 'azure'],
  title: { 'zh-cn': '站点', en: 'Site' },
  url: ORIGIN,
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English' },
      'zh-cn': { label: '中文', fallback: ['en'] },
      fr: { label: 'Français', fallback: ['en'] },
    },
  },
  docs: { sidebars: [{ name: 'guides', dir: 'guides', root: true }] },
  redirects: [
    { from: '/old', to: '/guides/window' },
    { from: '/former/page.html', to: '/' },
    { from: "/a;{b}/$c'd", to: '/guides/window' },
  ],
};

const FILES = {
  'content/static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
  'content/static/plain.txt': 'text\n',
  'content/static/LICENSE': 'free\n',
  'content/en/guides/404.md': '---\ntitle: Number\n---\n\nText\n',
  'content/en/guides/index/index.md': '---\ntitle: Index of the index\n---\n\nText\n',
  'content/en/v1.0.md': '---\ntitle: Version\n---\n\n[License](/LICENSE)\n',
  'content/en/index.md': '---\ntitle: Home\n---\n\n[Window](guides/window.md) ![logo](/logo.svg) [text](/plain.txt)\n',
  'content/en/guides/index.md': '---\ntitle: Guides\n---\n\n## Part\n',
  'content/en/guides/window.md': '---\ntitle: Window\nredirect_from: [/guides/frame]\n---\n\n[Guides](index.md#part)\n',
  'content/en/blog/2024-01-02-one.md': '---\ntitle: One\n---\n\nText\n',
  'content/zh-cn/index.md': '---\ntitle: 首页\n---\n\n[指南](guides/指南.md)\n',
  'content/zh-cn/guides/指南.md': '---\ntitle: 指南\nredirect_from: [/旧 址]\n---\n\n字\n',
};

/**
 * All headers that hosts are configured with except `Cross-Origin-Resource-Policy`: other sites must not embed files of a local server, but
 * may embed those of a published one.
 */
const COMPARED = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

describe.each([
  ['/', 'never'],
  ['/docs/v1.0/', 'never'],
  ['/docs/v1.0/', 'always'],
] as const)('a site at %s, with a slash at the end %s', (base, trailingSlash) => {
  let site: TemporarySite;
  let published: Published;
  let hosts: { serve: Host; watch: Host; nginx: Host; plain: Host };
  beforeAll(async () => {
    site = temporarySite({
      ...FILES,
      'site.config.ts': `export default ${JSON.stringify({ ...CONFIG, baseUrl: base, trailingSlash })};`,
    });
    const config = await loadConfig(site.dir);
    const { ok, diagnostics } = await buildSite(config, {
      progress: () => undefined,
      workers: 0,
      memory: null,
      cache: false,
    });
    if (!ok) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
    published = { out: config.outDir, base, trailingSlash };
    hosts = {
      serve: await servedHost(published),
      watch: await watchedHost(site.dir),
      nginx: await nginxHost(published),
      plain: await plainHost(published),
    };
  });
  afterAll(async () => {
    for (const host of Object.values(hosts ?? {})) await host.stop();
    site.remove();
  });

  test('is answered by nginx as by `docsgen serve`: status, place, headers, bytes', async () => {
    const addresses = [
      ...linked(published),
      ...pages(published),
      ...htmlForms(published),
      ...redirects(published),
      ...others(base),
    ];
    const both = await Promise.all(
      addresses.map(async (address) => ({
        serve: { address, ...said(await hosts.serve.ask(address)) },
        nginx: { address, ...said(await hosts.nginx.ask(address)) },
      })),
    );
    expect(both.filter(({ serve, nginx }) => !isDeepStrictEqual(serve, nginx))).toEqual([]);
  });

  test.each([[true], [false]])('is answered by Vercel as by `docsgen serve` (paths decoded: %s)', async (decodes) => {
    const vercel = vercelHost(published, { decodes });
    const addresses = [...linked(published), ...pages(published), ...htmlForms(published), ...redirects(published)];
    const both = await Promise.all(
      addresses.map(async (address) => ({
        serve: { address, ...said(await hosts.serve.ask(address)) },
        vercel: { address, ...said(await vercel.ask(address)) },
      })),
    );
    expect(both.filter((one) => !isDeepStrictEqual(one.serve, one.vercel))).toEqual([]);
    // Rules do not know files: an unknown address may first redirect to its clean form, which does not exist either.
    const lost = await Promise.all(
      others(base).map(async (address) => ({
        serve: { address, ...said((await follow(hosts.serve, address)).answer) },
        vercel: { address, ...said((await follow(vercel, address)).answer) },
      })),
    );
    expect(lost.filter((one) => !isDeepStrictEqual(one.serve, one.vercel))).toEqual([]);
  });

  test.each([[true], [false]])('is answered by Azure as by `docsgen serve` (paths decoded: %s)', async (decodes) => {
    const azure = azureHost(published, { decodes });
    const withoutQuery = (answer: HostAnswer) => ({
      ...said(answer),
      location: answer.location?.replace(/\?.*/, '') ?? null,
    });
    // To Azure, `404.html` is a normal page, and old addresses of Markdown copies have no rule.
    const addresses = [...linked(published), ...pages(published), ...pageRedirects(published)].filter(
      (address) => !address.endsWith('/404.html'),
    );
    const both = await Promise.all(
      addresses.map(async (address) => ({
        serve: { address, ...withoutQuery(await hosts.serve.ask(address)) },
        azure: { address, ...withoutQuery(await azure.ask(address)) },
      })),
    );
    expect(both.filter((one) => !isDeepStrictEqual(one.serve, one.azure))).toEqual([]);
    const bytes = async (host: Host, address: string) => said((await follow(host, address)).answer).body;
    const forms = htmlForms(published).filter((address) => address.includes('/index.html'));
    const ends = await Promise.all(
      forms.map(async (address) => (await bytes(azure, address)) === (await bytes(hosts.serve, address))),
    );
    expect(forms.filter((_, index) => !ends[index])).toEqual([]);
    // One page for all locales; `/404` and `/index` are normal pages.
    const page = await hosts.serve.ask(`${base}404.html`);
    const lost = unknown(base).filter((address) => !/\/(?:404|index)$/.test(address));
    const answers = await Promise.all(lost.map(async (address) => said(await azure.ask(address))));
    expect(answers.filter(({ status, body }) => status !== 404 || body !== said(page).body)).toEqual([]);
  });

  test.runIf(base !== '/')('leads to the same places with `docsgen serve --watch`', async () => {
    const end = async (host: Host, address: string) => {
      const { place, answer } = await follow(host, address);
      return { address, place, status: answer.status };
    };
    // Pages are made on request, which takes time; the pages of `fr` are made like the others.
    const isMade = (address: string): boolean => !/\/(?:offline(?:[/.]|$)|fr\/)|\?/.test(address);
    const addresses = [...pages(published), ...htmlForms(published), ...redirects(published), ...unknown(base)];
    const both = await Promise.all(
      addresses
        .filter(isMade)
        .map(async (address) => ({ serve: await end(hosts.serve, address), watch: await end(hosts.watch, address) })),
    );
    expect(both.filter(({ serve, watch }) => !isDeepStrictEqual(serve, watch))).toEqual([]);
  });

  test.each(ACCEPT_HEADERS)('answers clients that accept %j with Markdown: %s', async (accept, isMarkdown) => {
    const vercel = vercelHost(published, { decodes: false });
    const wrong: string[] = [];
    for (const address of addressesOfPages(published)) {
      const file = decodeURI(address.slice(base.length));
      const copy = file === '' ? 'index.md' : `${file.replace(/\/$/, '')}.md`;
      const page = file === '' ? 'index.html' : `${file.replace(/\/$/, '')}/index.html`;
      const expected = isMarkdown && existsSync(join(published.out, copy)) ? copy : page;
      const body = readFileSync(join(published.out, expected), 'utf8');
      for (const [name, host] of Object.entries({ ...hosts, vercel })) {
        if (name === 'plain' || (name === 'watch' && expected !== copy)) continue;
        const answer = await host.ask(address, accept);
        const hasVary = /\bAccept\b(?!-)/.test(answer.headers['vary'] ?? '');
        const isExpected =
          name === 'watch' ? answer.headers['content-type']?.startsWith('text/markdown') : answer.body === body;
        if (answer.status !== 200 || isExpected !== true || !hasVary) wrong.push(`${name} ${address}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('leads earlier addresses of Markdown copies to those of today', async () => {
    const vercel = vercelHost(published, { decodes: false });
    for (const [name, host] of Object.entries({ ...hosts, vercel })) {
      if (name === 'plain') continue;
      const { status, location } = await host.ask(`${base}guides/window/index.md`);
      expect([name, status, location]).toEqual([name, 301, `${base}guides/window.md`]);
      const home = await host.ask(`${base}zh-cn/index.md`);
      expect([name, home.status, home.location]).toEqual([name, 301, `${base}zh-cn.md`]);
      expect([name, (await host.ask(`${base}index.md`)).status]).toEqual([name, 200]);
      expect([name, (await host.ask(`${base}guides/missing/index.md`)).status]).not.toEqual([name, 200]);
      const old = await host.ask(`${base}old.md`);
      expect([name, old.status, old.location]).toEqual([name, 301, `${base}guides/window.md`]);
    }
  });

  test('has no link, twin or alternate that is missing or leads on', async () => {
    const statuses = await Promise.all(
      linked(published).map(async (address) => [
        address,
        (await hosts.serve.ask(address)).status,
        (await hosts.nginx.ask(address)).status,
      ]),
    );
    expect(statuses.length).toBeGreaterThan(30);
    expect(statuses.filter(([, serve, nginx]) => serve !== 200 || nginx !== 200)).toEqual([]);
  });

  test.runIf(trailingSlash === 'always')('has no link that leads on from a host that knows nothing', async () => {
    const statuses = await Promise.all(
      linked(published).map(async (address) => [address, (await hosts.plain.ask(address)).status]),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  test('leads old addresses and `.html` forms to a page with a clean address', async () => {
    const ends = await Promise.all(
      [...redirects(published), ...htmlForms(published)].map(async (address) => {
        const { place, answer } = await follow(hosts.serve, address);
        return { address, place, status: answer.status };
      }),
    );
    expect(ends.filter(({ place, status }) => status !== 200 || /\.html(?:\?|$)/.test(place))).toEqual([]);
  });

  test('has the same bytes on a host that knows nothing', async () => {
    const addresses = [...linked(published), ...pageRedirects(published)];
    const bytes = async (host: Host, address: string) => (await follow(host, address)).answer.body;
    const same = await Promise.all(
      addresses.map(async (address) => (await bytes(hosts.serve, address)) === (await bytes(hosts.plain, address))),
    );
    expect(addresses.filter((_, index) => !same[index])).toEqual([]);
  });
});

/** The parts of an answer that must be equal on all hosts. */
const said = ({ status, location, headers, body }: HostAnswer) => ({
  status,
  location,
  headers: COMPARED.map((name) => `${name}: ${headers[name]}`),
  body: status === 301 ? '' : createHash('sha256').update(body).digest('hex'),
});

/** All addresses of the site in its pages, sitemap, feeds, `llms.txt`, web manifests and redirects, in all locales. */
function linked({ out, base }: Published): string[] {
  const page = (file: string): string => new URL(file.replace(/index\.html$/, ''), ORIGIN + base).href;
  const named = htmlFiles(out).flatMap((file) =>
    addressesIn(readFileSync(join(out, file), 'utf8')).map((address) => new URL(address, page(file))),
  );
  const listed = files(out, /\.(?:xml|txt|json|webmanifest|md)$/).flatMap((file) =>
    [...readFileSync(join(out, file), 'utf8').matchAll(ADDRESS)].map(([address]) => new URL(address)),
  );
  const started = files(out, /\.webmanifest$/).map((file) => {
    const { start_url } = JSON.parse(readFileSync(join(out, file), 'utf8')) as { start_url: string };
    return new URL(start_url, ORIGIN);
  });
  const led = files(out, /redirects-\w+\.txt$/)
    .flatMap((file) => readFileSync(join(out, file), 'utf8').trim().split('\n'))
    .map((line) => new URL(line.split(' ')[1] ?? '', ORIGIN));
  const all = [...named, ...listed, ...started, ...led].filter(({ origin }) => origin === ORIGIN);
  return [...new Set(all.map(({ pathname }) => pathname))].sort();
}

const ADDRESS = new RegExp(`${ORIGIN}/[^\\s"'<>()\\[\\]]*`, 'g');

/** All pages, with and without a trailing slash. */
function pages({ out, base }: Published): string[] {
  return htmlFiles(out)
    .filter((file) => file.endsWith('index.html'))
    .map((file) => encodeURI(base + file.slice(0, -'index.html'.length)))
    .flatMap((address) => (address === base ? [address] : [address, address.slice(0, -1)]));
}

/** The address of every page as links have it: without a redirect on any host. */
function addressesOfPages({ out, base, trailingSlash }: Published): string[] {
  return htmlFiles(out)
    .filter((file) => file.endsWith('index.html') && !isRedirect(join(out, file)))
    .map((file) => encodeURI(base + file.slice(0, -'index.html'.length)))
    .map((address) => (trailingSlash === 'always' || isHome(address, base) ? address : address.slice(0, -1)));
}

function isHome(address: string, base: string): boolean {
  return ['', 'zh-cn/', 'fr/'].includes(address.slice(base.length));
}

function isRedirect(file: string): boolean {
  return readFileSync(file, 'utf8').includes('http-equiv="refresh"');
}

/** `/a/index.html` and `/a.html` of every page. */
function htmlForms({ out, base }: Published): string[] {
  return (
    htmlFiles(out)
      .filter((file) => file.endsWith('index.html'))
      .flatMap((file) => [file, ...(file === 'index.html' ? [] : [file.replace(/\/index\.html$/, '.html')])])
      // A not-found page is a normal file, and so is the `.html` form of a page called `404`.
      .filter((file) => !file.endsWith('/404.html'))
      .flatMap((file) => [encodeURI(base + file), `${encodeURI(base + file)}?a=b`])
  );
}

function redirects({ out }: Published): string[] {
  const addresses = readFileSync(join(out, '_redirects'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '');
  return addresses.flatMap((address) => [address, ...(address.endsWith('.html') ? [] : [`${address}/`])]);
}

/** Redirects that a page at the old address makes on hosts without rules. */
function pageRedirects(published: Published): string[] {
  return redirects(published).filter((address) => !/\.md\/?$/.test(address));
}

/** Addresses without a page. */
function others(base: string): string[] {
  return [...unknown(base), ...['404.html', 'zh-cn/404.html', 'plain.txt', 'plain.txt/'].map((path) => base + path)];
}

function unknown(base: string): string[] {
  return [
    'missing',
    'missing/',
    'missing.html',
    'missing/index.html',
    'fr/missing',
    'zh-cn/guides/missing?a=b',
    'assets/missing-ABCD1234.js',
    'zh-cn/search/files/missing.bin',
    '404',
    'index',
    'guides/index',
  ].map((path) => base + path);
}

function htmlFiles(out: string): string[] {
  return files(out, /\.html$/);
}

function files(out: string, name: RegExp): string[] {
  return pathsBelow(out).filter((file) => name.test(file));
}

/** The final place and answer for a reader, after redirects and redirect pages. */
async function follow(host: Host, address: string): Promise<{ readonly place: string; readonly answer: HostAnswer }> {
  let place = address;
  for (let steps = 0; steps < 5; steps++) {
    const answer = await host.ask(place);
    const refresh = /<meta http-equiv="refresh" content="0; url=([^"]*)">/.exec(answer.body)?.[1];
    const next = answer.location ?? refresh?.replaceAll('&amp;', '&');
    if (next === undefined) return { place, answer };
    place = next;
  }
  throw new Error(`${address} never ends`);
}
