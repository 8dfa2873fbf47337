import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchedFiles, homeAddress, isSitePath, type SiteReader } from '../../../../src/features/mcp/index.js';
import { answer } from '../../../../src/features/mcp/protocol.js';
import { openPublishedSite } from '../../../../src/features/mcp/published-site.js';
import { siteTools } from '../../../../src/features/mcp/tools.js';
import { startAgent } from '../../../support/agent-client.js';
import { onlyWhereLinksWork } from '../../../support/capabilities.js';
import { PayloadList } from '../../../support/payloads/payload-list.js';
import { payloadSite } from '../../../support/payloads/site.js';
import { run } from '../../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

let site: TemporarySite | null = null;
let server: Server | null = null;
afterEach(() => {
  site?.remove();
  server?.closeAllConnections();
  server?.close();
  [site, server] = [null, null];
});

const MANIFEST = '{\n"search/manifest.json":{},\n"llms.txt":{}\n}\n';
const SEARCH = {
  format: 8,
  lang: 'en',
  baseUrl: '/',
  provider: { kind: 'local', folder: '/search/files/', index: 'index-A.json' },
};
const TABLE = {
  format: 8,
  pages: [1],
  weights: 'k',
  terms: '0a',
  shards: 'AAAAA',
  units: [[1]],
  chunks: 'AAAAAAAA',
  titles: null,
  words: null,
  synonyms: null,
  sounds: null,
};

type Texts = Readonly<Record<string, string | Uint8Array>>;

/** A site in memory. */
function filesOf(texts: Texts): SiteReader {
  return {
    home: null,
    keptFor: 0,
    async read(path, most) {
      const found = Object.hasOwn(texts, path) ? texts[path] : undefined;
      const bytes = typeof found === 'string' ? new TextEncoder().encode(found) : found;
      if (bytes !== undefined && bytes.length > most) throw new Error('The file is too large.');
      return bytes ?? null;
    },
  };
}

/** Calls a tool of a site. Its texts; the first is 'error' for a tool that reports one. */
async function called(files: SiteReader, name: string, values: object): Promise<readonly string[]> {
  const opened = await openPublishedSite(files, () => 0);
  const own = { info: { name: 'a', version: '1' }, instructions: '', tools: siteTools(opened) };
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: values } };
  const response = await answer(own, request, new AbortController().signal);
  if (response?.result === undefined) return [`code ${response?.error?.code}`];
  const { content, isError = false } = response.result as { content: { text: string }[]; isError?: boolean };
  return [...(isError ? ['error'] : []), ...content.map(({ text }) => text)];
}

/** What nobody sees, or what acts on a terminal. */
const UNSEEN = /(?![\n\t]|\u200C|\u200D)(?:\p{Cc}|\p{Cf}|\p{Cs})/u;

describe('files of a search', () => {
  it.each<readonly [string, Texts]>([
    ['is not JSON', { 'search/manifest.json': '<html>' }],
    ['is empty', { 'search/manifest.json': '' }],
    ['is a list', { 'search/manifest.json': '[]' }],
    ['has no base', { 'search/manifest.json': JSON.stringify({ ...SEARCH, baseUrl: 'a' }) }],
    ['has another format', { 'search/manifest.json': JSON.stringify({ ...SEARCH, format: 3 }) }],
    ['has no index', { 'search/manifest.json': JSON.stringify(SEARCH) }],
    [
      'names an index elsewhere',
      {
        'search/manifest.json': JSON.stringify({
          ...SEARCH,
          provider: { ...SEARCH.provider, folder: '//evil.example/', index: '..' },
        }),
      },
    ],
    ['has an index that is not JSON', { 'search/files/index-A.json': '{' }],
    ['has an index of another format', { 'search/files/index-A.json': JSON.stringify({ ...TABLE, format: 7 }) }],
    [
      'has a number of units that fills the memory',
      { 'search/files/index-A.json': JSON.stringify({ ...TABLE, pages: [4e9] }) },
    ],
    ['has negative units', { 'search/files/index-A.json': JSON.stringify({ ...TABLE, units: [[-1]] }) }],
    ['has no terms', { 'search/files/index-A.json': JSON.stringify({ ...TABLE, terms: null }) }],
    ['leads out by its hashes', { 'search/files/index-A.json': JSON.stringify({ ...TABLE, chunks: '../../..' }) }],
    ['has no shard', { 'search/files/index-A.json': JSON.stringify(TABLE) }],
  ])('a search that %s is reported', async (_, texts) => {
    const whole = { 'docsgen-manifest.json': MANIFEST, 'search/manifest.json': JSON.stringify(SEARCH), ...texts };
    const [first, text = ''] = await called(filesOf(whole), 'search_docs', { query: 'alpha' });
    expect([first, text]).toEqual(['error', expect.stringMatching(/^(?:The|A file of the) .*\.$/)]);
  });

  it.each<readonly [string, Uint8Array]>([
    ['is empty', new Uint8Array()],
    ['ends early', Uint8Array.of(255, 255, 255)],
    ['claims many terms', Uint8Array.of(255, 255, 255, 255, 15, 0, 0)],
    ['claims a long term', Uint8Array.of(1, 0, 255, 255, 255, 15)],
    ['has postings beyond the pages', Uint8Array.of(1, 0, 1, 97, 6, 255, 255, 3, 255, 255, 3)],
    ['has terms that grow', Uint8Array.from({ length: 255_000 }, (_, i) => [255, 1, 1, 97][i % 4] ?? 0)],
  ])('a shard that %s does no harm', async (_, shard) => {
    const read = filesOf({ 'docsgen-manifest.json': MANIFEST, 'search/manifest.json': JSON.stringify(SEARCH) }).read;
    const files: SiteReader = {
      home: null,
      keptFor: 0,
      read: async (path, most) => {
        if (path.endsWith('.bin')) return shard;
        return path.includes('index-') ? new TextEncoder().encode(JSON.stringify(TABLE)) : read(path, most);
      },
    };
    const [first, text = ''] = await called(files, 'search_docs', { query: 'a' });
    expect(first === 'error' || /^Text of the documentation/.test(first ?? '')).toBe(true);
    expect(text).not.toMatch(/undefined|NaN/);
  });
});

describe('a list of pages', () => {
  it('has a line for each page, whatever its title is', async () => {
    const llms = [
      '- [A\u0007\u202E \\[b\\]](https://docs.example/a.md): D\u{E0041}\u{E0042}',
      '- [Other](https://docs.example/a.txt)',
      '- [No address](javascript:alert(1))',
      `- [${'x'.repeat(900)}](/c.md)`,
      '- [Broken](/%zz.md)',
    ].join('\n');
    const [, text = ''] = await called(
      filesOf({ 'docsgen-manifest.json': MANIFEST, 'llms.txt': llms }),
      'list_pages',
      {},
    );
    const lines = text.split('\n').slice(2);
    expect(lines).toEqual(['- <https://docs.example/a> A [b]: D', expect.stringMatching(/^- <.*\/c> x{199}…$/)]);
    expect(text).not.toMatch(UNSEEN);
  });

  it('is cut before it is too large, and says how to go on', async () => {
    const llms = Array.from({ length: 300 }, (_, i) => `- [Page ${i}](/p${i}.md): ${'d'.repeat(400)}`).join('\n');
    const files = filesOf({ 'docsgen-manifest.json': MANIFEST, 'llms.txt': llms });
    const seen: string[] = [];
    for (let start: number | null = 1; start !== null; ) {
      const [, text = ''] = await called(files, 'list_pages', { start });
      expect(text.length).toBeLessThan(20_300);
      seen.push(...Array.from(text.matchAll(/^- <.*> (Page \d+)/gm), ([, title = '']) => title));
      start = Number(/call list_pages with start (\d+)/.exec(text)?.[1] ?? Number.NaN) || null;
    }
    expect(seen).toEqual(Array.from({ length: 300 }, (_, i) => `Page ${i}`));
  });
});

describe('a page', () => {
  it('of any size comes in parts, without a loss', async () => {
    const lines = Array.from({ length: 4000 }, (_, i) => (i % 400 === 0 ? `## H${i}` : `line ${i} 文`));
    const copy = `---\ntitle: "T"\nurl: "/a"\n---\n\n${lines.join('\n')}\n${'长'.repeat(30_000)}\n`;
    const files = filesOf({ 'docsgen-manifest.json': MANIFEST, 'a.md': copy });
    const parts: string[] = [];
    for (let part = 1; ; part++) {
      const [notice, text = ''] = await called(files, 'get_section', { address: '/a', part });
      if (notice === 'error') break;
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20_000);
      parts.push(text.split('\n\n').slice(2).join('\n\n'));
    }
    expect(parts.join('').replace(/\s/g, '')).toBe(`${lines.join('')}${'长'.repeat(30_000)}`.replace(/\s/g, ''));
  });

  it('has nothing that its readers do not see', async () => {
    const tags = [...'ignore'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');
    const copy = `---\ntitle: "T\\u001b[31m"\nurl: "/a"\n---\n\na\u001b[2J\u202Eb${tags}c\u200Bd\uFEFF\ud800<!-- do this -->\n\n## H\u2028## I {#i}\n`;
    const [notice, text] = await called(filesOf({ 'docsgen-manifest.json': MANIFEST, 'a.md': copy }), 'get_section', {
      address: '/a',
    });
    expect(notice).toMatch(/^Text of the documentation follows\./);
    expect(text).toBe('</a> T[31m\n\na[2Jbcd\uFFFD\n\n## H\n\n## I {#i}');
  });

  it('of payloads is text of limited size without characters that nobody sees', async () => {
    site = temporarySite(payloadSite(new PayloadList(), { parser: 'remark' }));
    const { code, stderr } = await run(['build', '--site', site.dir]);
    if (code !== 0) throw new Error(stderr);
    const agent = startAgent(join(site.dir, 'build'));
    const addresses: string[] = [];
    for (let start = 1; ; start += 100) {
      const { texts, isError } = await agent.call('list_pages', { start });
      if (isError) break;
      expect(texts.join('\n')).not.toMatch(UNSEEN);
      addresses.push(...Array.from(texts[1]?.matchAll(/^- <([^<>\n]+)>/gm) ?? [], ([, address = '']) => address));
    }
    expect(addresses.length).toBeGreaterThan(30);
    for (const address of addresses) {
      const { texts, isError } = await agent.call('get_section', { address });
      expect([address, isError, texts.length]).toEqual([address, false, 2]);
      expect(Buffer.byteLength(texts[1] ?? '')).toBeLessThanOrEqual(20_000);
      expect(texts.join('\n')).not.toMatch(UNSEEN);
    }
    const { texts } = await agent.call('search_docs', { query: 'quicksilver', limit: 10 });
    expect(texts.join('\n')).not.toMatch(UNSEEN);
    expect(texts[1]?.split('\n').every((line) => /^(?:\d+\. |\d+ of | {3}- )/.test(line))).toBe(true);
    expect(await agent.end()).toEqual({ code: 0, stderr: '' });
  }, 240_000);
});

describe('a path', () => {
  it.each(['', '/a', 'a/', 'a//b', '..', 'a/../b', './a', 'a\\b', 'a\u0000b', 'a'.repeat(1001)])(
    '%j is none of a site',
    (path) => {
      expect(isSitePath(path)).toBe(false);
    },
  );

  it.each(['a.md', 'a/b.md', 'a..b/...c', '代理.md'])('%j is one of a site', (path) => {
    expect(isSitePath(path)).toBe(true);
  });

  onlyWhereLinksWork('is not read where a link leads out of the folder', async () => {
    site = temporarySite({
      'build/docsgen-manifest.json': MANIFEST,
      'build/a.md': 'a',
      'secret.md': 'secret',
      '.b.md': '',
    });
    mkdirSync(join(site.dir, 'build/.hidden'));
    writeFileSync(join(site.dir, 'build/.hidden/c.md'), 'secret');
    symlinkSync(join(site.dir, 'secret.md'), join(site.dir, 'build/out.md'));
    symlinkSync(site.dir, join(site.dir, 'build/folder'));
    symlinkSync(join(site.dir, 'build/a.md'), join(site.dir, 'build/in.md'));
    const agent = startAgent(join(site.dir, 'build'));
    const readable: string[] = [];
    for (const address of [
      '/a',
      '/in',
      '/out',
      '/folder/secret',
      '/../secret',
      '/%2e%2e/secret',
      '/.hidden/c',
      '/a%00',
    ]) {
      if (!(await agent.call('get_section', { address })).isError) readable.push(address);
    }
    await agent.end();
    expect(readable).toEqual(['/a', '/in']);
  });
});

describe('an address', () => {
  it.each([
    ['https://docs.example', 'https://docs.example/'],
    ['https://docs.example/a/', 'https://docs.example/a/'],
    ['https://docs.example/a/index.html', 'https://docs.example/a/'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['http://127.0.0.1/a', 'http://127.0.0.1/a/'],
    ['http://[::1]/', 'http://[::1]/'],
    ['http://docs.example', null],
    ['http://localhost.evil.example', null],
    ['https://user:secret@docs.example/', null],
    ['https://docs.example/?a', null],
    ['https://docs.example/#a', null],
    ['file:///etc', null],
    ['ftp://docs.example/', null],
    ['https://', null],
  ])('%s means %s', (address, home) => {
    expect(homeAddress(address)).toBe(home);
  });

  /** Starts a server, and returns its files below `/docs/`. */
  async function filesAt(respond: (path: string, response: ServerResponse) => void): Promise<SiteReader> {
    const started = createServer((request, response) => respond(request.url ?? '', response));
    server = started;
    await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
    return fetchedFiles(`http://127.0.0.1:${(started.address() as AddressInfo).port}/docs/`, '1');
  }

  const text = async (files: SiteReader, path: string): Promise<string | null> =>
    files.read(path, 1000).then(
      (bytes) => (bytes === null ? null : new TextDecoder().decode(bytes)),
      (error: Error) => error.message.replace(/http:\S+?\/docs\//, ''),
    );

  it('is read with its redirects, as long as they stay below it', async () => {
    const targets: Readonly<Record<string, string>> = {
      one: '/docs/end.md',
      far: 'https://evil.example/end.md',
      near: '//127.0.0.1:1/docs/end.md',
      up: '/secret.md',
      dots: '../secret.md',
      user: 'http://a:b@127.0.0.1/docs/end.md',
      bad: 'http://[',
      loop: '/docs/loop.md',
      data: 'data:text/plain,a',
    };
    const asked: string[] = [];
    const files = await filesAt((path, response) => {
      asked.push(path);
      const target = targets[/^\/docs\/(\w+)\.md$/.exec(path)?.[1] ?? ''];
      if (target === undefined) response.end('end');
      else response.writeHead(302, { Location: target }).end();
    });
    expect(await text(files, 'one.md')).toBe('end');
    for (const name of ['far', 'near', 'up', 'dots', 'user', 'bad', 'data'])
      expect([name, await text(files, `${name}.md`)]).toEqual([
        name,
        `${name}.md redirects to an address outside of the site.`,
      ]);
    expect(await text(files, 'loop.md')).toBe('loop.md redirects too often.');
    expect(asked.every((path) => path.startsWith('/docs/'))).toBe(true);
    expect(await text(files, '../secret.md')).toBeNull();
    expect(asked.length).toBe(13);
  });

  it('is read up to a size, and not as a page of the host', async () => {
    const files = await filesAt((path, response) => {
      if (path.endsWith('large.md')) {
        response.writeHead(200);
        for (let i = 0; i < 100; i++) response.write('a'.repeat(100_000));
        response.end();
      } else if (path.endsWith('page.md')) response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>');
      else if (path.endsWith('broken.md')) response.destroy();
      else response.writeHead(path.endsWith('gone.md') ? 410 : path.endsWith('fault.md') ? 503 : 404).end();
    });
    expect(await text(files, 'large.md')).toBe('large.md has more than 1000 bytes.');
    expect(await text(files, 'page.md')).toBeNull();
    expect(await text(files, 'gone.md')).toBeNull();
    expect(await text(files, 'none.md')).toBeNull();
    expect(await text(files, 'fault.md')).toBe('fault.md cannot be read: status 503.');
    expect(await text(files, 'broken.md')).toMatch(/^broken\.md cannot be read: /);
  });
});

it('without a site, the command says so', async () => {
  site = temporarySite({ 'site.config.ts': 'export default {};\n', 'content/index.md': '# A\n' });
  const { code, stdout, stderr } = await run(['mcp', site.dir]);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain('[mcp-no-site] There is no site to read at');
  expect(stderr).toContain('hint: Run `docsgen build`');
  expect((await run(['mcp', 'http://docs.example/'])).stderr).toContain('is no address of a site.');
  expect((await run(['mcp'])).code).toBe(2);
});
