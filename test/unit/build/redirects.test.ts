import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { onlyWithNginx } from '../../support/capabilities.js';
import { type CleanHost, type CleanKind, cleanHost } from '../../support/clean-hosts.js';
import { type Host, nginxHost, servedHost } from '../../support/hosts.js';
import { pathsBelow } from '../../support/paths-below.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

async function build(dir: string): Promise<BuildSummary> {
  return buildSite(await loadConfig(dir), { progress: () => undefined, workers: 0, memory: null, cache: false });
}

const configWith = (settings: object): string =>
  `export default ${JSON.stringify({ title: 'S', url: 'https://docs.example', hosts: ['vercel', 'azure'], ...settings })};\n`;

const page = (title: string, text = 'Text', more = ''): string => `---\ntitle: ${title}\n${more}---\n\n${text}\n`;

describe.each([
  ['/', 'never'],
  ['/kit/', 'never'],
  ['/kit/', 'always'],
] as const)('redirects of a site at %s, with a slash at the end %s', (base, trailingSlash) => {
  let site: TemporarySite;
  let out: string;
  beforeAll(async () => {
    site = temporarySite({
      'site.config.ts': configWith({
        baseUrl: base,
        trailingSlash,
        i18n: {
          defaultLocale: 'en',
          locales: { en: { label: 'English' }, 'zh-cn': { label: '中文', fallback: ['en'] } },
        },
        redirects: [
          { from: '/index.html', to: '/' },
          { from: '/gone', to: 'https://other.example/x?a=b#c' },
          { from: '/part', to: '/a/page#second' },
          { from: '/guide.html', to: '/guide' },
          { from: '/guide/b.html', to: '/guide/b' },
          { from: '/old.html', to: '/guide/b' },
        ],
      }),
      'content/en/index.md': page('Home'),
      'content/en/guide/index.md': page('Guide'),
      'content/en/guide/b.md': page('B'),
      'content/en/a/page.md': page('P', '## First\n\nText\n\n## Second\n', 'redirect_from: [/a/page.html, /older]\n'),
      'content/zh-cn/index.md': page('首页'),
    });
    const { ok, diagnostics } = await build(site.dir);
    expect([ok, diagnostics]).toEqual([true, []]);
    out = join(site.dir, 'build');
  });
  afterAll(() => site.remove());

  it('leave the file `a.html` to nothing that has a page `a`', () => {
    const files = pathsBelow(out);
    const hiding = files.filter(
      (file) => file.endsWith('.html') && files.includes(file.replace(/\.html$/, '/index.html')),
    );
    expect(hiding).toEqual([]);
    expect(files).toContain('old.html');
  });

  it.each(['github', 'netlify'] as const)('hide no page, and lead on, on a host like %s', async (kind: CleanKind) => {
    const host = await cleanHost(kind, { out, base });
    try {
      for (const path of ['', 'zh-cn/', 'guide', 'guide/', 'guide/b', 'guide/b/', 'a/page', 'a/page/', 'zh-cn/guide'])
        expect([path, await titleAt(host, base + path)]).toEqual([
          path,
          expect.stringMatching(/^(?:Home|首页|Guide|B|P)$/),
        ]);
      for (const [from, title] of [
        ['old', 'B'],
        ['old.html', 'B'],
        ['older', 'P'],
        ['older/', 'P'],
        ['part', 'P'],
        ['zh-cn/old.html', 'B'],
      ])
        expect([from, await titleAt(host, base + from)]).toEqual([from, title]);
    } finally {
      await host.stop();
    }
  });

  onlyWithNginx('lead on with query and section from nginx and from `docsgen serve`', async () => {
    const slash = trailingSlash === 'always' ? '/' : '';
    const hosts: Host[] = [
      await nginxHost({ out, base, trailingSlash }),
      await servedHost({ out, base, trailingSlash }),
    ];
    try {
      for (const host of hosts) {
        const at = async (path: string): Promise<string | undefined> =>
          (await host.ask(base + path)).headers['location'];
        expect(await at('old.html?x=1')).toBe(`${base}guide/b${slash}?x=1`);
        expect(await at('guide/b.html')).toBe(`${base}guide/b${slash}`);
        expect(await at('part?x=1')).toBe(`${base}a/page${slash}?x=1#second`);
        expect(await at('gone?x=1')).toBe('https://other.example/x?a=b#c');
        expect(await at('index.html')).toBe(base);
      }
    } finally {
      for (const host of hosts) await host.stop();
    }
  });

  it('are rules of other hosts, and no rule for an offline page that would lead to itself', () => {
    const slash = trailingSlash === 'always' ? '/' : '';
    const text = (file: string): string => readFileSync(join(out, file), 'utf8');
    expect(text('_redirects').split('\n')).toContain(`${base}part ${base}a/page${slash}#second 301`);
    expect(text('_redirects').split('\n')).toContain(`${base}gone https://other.example/x?a=b#c 301`);
    const rules = JSON.parse(text('staticwebapp.config.json')) as { routes: { route: string; redirect?: string }[] };
    expect(rules.routes).toContainEqual({
      route: `${base}gone`,
      redirect: 'https://other.example/x?a=b#c',
      statusCode: 301,
    });
    expect(text('vercel.json')).toContain(`"${base}a/page${slash}#second"`);
    const list = readdirSync(join(out, 'offline')).find((name) => name.startsWith('redirects-')) ?? '';
    const lines = text(`offline/${list}`).trim().split('\n');
    expect(lines.filter((line) => /^(\S+) \1\/?$/.test(line))).toEqual([]);
    expect(lines).toContain(`${base}part ${base}a/page${slash}#second`);
  });
});

/** The title of the page that a reader without script arrives at. */
async function titleAt({ url }: CleanHost, path: string): Promise<string | undefined> {
  let address = url + path;
  for (let steps = 0; steps < 5; steps++) {
    const response = await fetch(address);
    const html = await response.text();
    const next = /<meta http-equiv="refresh" content="0; url=([^"]*)">/.exec(html)?.[1];
    if (next === undefined) return response.ok ? /<h1[^>]*>([^<]*)/.exec(html)?.[1] : String(response.status);
    address = new URL(next, response.url).href;
  }
  return 'never ends';
}

describe('redirects', () => {
  let site: TemporarySite | null = null;
  afterEach(() => site?.remove());

  it('that cannot be published are all reported in one run, where they are written', async () => {
    site = temporarySite({
      'site.config.ts': `export default {\n  redirects: [\n    { from: '/nginx.conf', to: '/' },\n    { from: '/x', to: '/#nowhere' },\n  ],\n};\n`,
      'content/index.md': page(
        'Home',
        'Text',
        `redirect_from:\n  - /sw.js\n  - /_headers\n  - /${'n'.repeat(300)}\n  - /offline\n  - /index.md\n  - /docsgen-manifest.json\n`,
      ),
    });
    const { ok, diagnostics } = await build(site.dir);
    expect(ok).toBe(false);
    expect(existsSync(join(site.dir, 'build'))).toBe(false);
    expect(diagnostics.map(({ code, file, line }) => [code, file, line]).sort()).toEqual([
      ['broken-anchor', 'site.config.ts', 4],
      ['output-duplicate-file', 'content/index.md', 4],
      ['output-duplicate-file', 'content/index.md', 5],
      ['output-duplicate-file', 'content/index.md', 7],
      ['output-duplicate-file', 'content/index.md', 8],
      ['output-duplicate-file', 'content/index.md', 9],
      ['output-duplicate-file', 'site.config.ts', 3],
      ['output-name-invalid', 'content/index.md', 6],
    ]);
    expect(diagnostics.find(({ line, code }) => line === 4 && code !== 'broken-anchor')?.message).toBe(
      'The redirect from /sw.js cannot be published: `sw.js` would be published both as a file and as a folder.',
    );
  });

  it('with control characters are refused where they are written', async () => {
    site = temporarySite({
      'content/index.md': page('Home', 'Text', 'redirect_from: "/a\\nb"\n'),
      'content/b.md': page('B', 'Text', 'slug: "a\\u007Fb"\n'),
    });
    const { diagnostics } = await build(site.dir);
    expect(diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['frontmatter-invalid-value', 'content/b.md', 3],
      ['frontmatter-invalid-value', 'content/index.md', 3],
    ]);
  });

  it('that differ from a page in case only are reported where they are written', async () => {
    site = temporarySite({
      'content/index.md': page('Home'),
      'content/Guides/Install.md': page('Install', 'Text', 'redirect_from: /guides/install\n'),
    });
    const { diagnostics } = await build(site.dir);
    expect(diagnostics.map(({ code, file, line, message }) => [code, file, line, message])).toEqual([
      [
        'output-names-differ-in-case',
        'content/Guides/Install.md',
        3,
        'The redirect from /guides/install cannot be published: `Guides/Install/index.html` and `guides/install/index.html` differ only in case.',
      ],
    ]);
  });
});
