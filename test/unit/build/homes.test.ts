import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { onlyWithNginx } from '../../support/capabilities.js';
import { cleanHost } from '../../support/clean-hosts.js';
import { nginxHost, servedHost, watchedHost } from '../../support/hosts.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

async function build(dir: string): Promise<BuildSummary> {
  return buildSite(await loadConfig(dir), { progress: () => undefined, workers: 0, memory: null, cache: false });
}

const page = (title: string, text = 'Text'): string => `---\ntitle: ${title}\n---\n\n${text}\n`;

const VERSIONS = [
  { label: '1.x', path: 'v1' },
  { label: '2.x', path: 'v2', isLast: true },
];

describe('a site without a home page', () => {
  const base = '/kit/';
  let site: TemporarySite;
  let out: string;
  let summary: BuildSummary;
  beforeAll(async () => {
    site = temporarySite({
      'site.config.ts': `export default ${JSON.stringify({
        title: 'Kit',
        url: 'https://docs.example',
        baseUrl: base,
        hosts: ['vercel', 'azure'],
        i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français', fallback: [] } } },
        docs: { versions: VERSIONS },
        navbar: { items: [{ label: 'Home', to: '/' }] },
      })};`,
      'content/en/v1/setup.md': page('Old'),
      'content/en/v2/zebra.md': '---\ntitle: First\nsidebar_position: 1\n---\n\n[home](/)\n',
      'content/en/v2/apple.md': '---\ntitle: Second\nsidebar_position: 2\n---\n\nText\n',
      'content/fr/v2/apple.md': page('Pomme'),
    });
    summary = await build(site.dir);
    out = join(site.dir, 'build');
  });
  afterAll(() => site.remove());

  const text = (file: string): string => readFileSync(join(out, file), 'utf8');

  it('says where readers begin', () => {
    expect(summary.diagnostics.map(({ severity, code, message }) => [severity, code, message])).toEqual([
      [
        'warning',
        'home-missing',
        'The site has no page at `/` and `/fr`; readers are redirected to `/v2/zebra` and `/fr/v2/apple`.',
      ],
    ]);
    expect(summary.diagnostics[0]?.hint).toContain('`content/en/index.md`');
  });

  it('has the first page of the newest version as its home', () => {
    for (const file of ['v1/setup/index.html', 'v2/apple/index.html', '404.html'])
      expect([file, /class="navbar-brand" href="([^"]*)"/.exec(text(file))?.[1]]).toEqual([file, `${base}v2/zebra`]);
    expect(text('fr/v2/apple/index.html')).toContain(`class="navbar-brand" href="${base}fr/v2/apple"`);
    expect(text('v2/zebra/index.html')).toMatch(/<a href="\/kit\/v2\/zebra"[^>]*>home<\/a>/);
  });

  it('is an app that begins at the top of its locale', () => {
    const manifest = (file: string): unknown => JSON.parse(text(file));
    expect(manifest('manifest.webmanifest')).toMatchObject({ id: base, start_url: base, scope: base });
    expect(manifest('fr/manifest.webmanifest')).toMatchObject({ start_url: `${base}fr/`, scope: `${base}fr/` });
  });

  onlyWithNginx('leads there on every host', async () => {
    const published = { out, base, trailingSlash: 'never' } as const;
    const hosts = [await nginxHost(published), await servedHost(published), await watchedHost(site.dir)];
    try {
      for (const host of hosts) {
        expect((await host.ask(base)).location).toBe(`${base}v2/zebra`);
        expect((await host.ask(`${base}fr/`)).location).toBe(`${base}fr/v2/apple`);
      }
    } finally {
      for (const host of hosts) await host.stop();
    }
    const plain = await cleanHost('github', { out, base });
    const answer = await (await fetch(plain.url + base)).text();
    await plain.stop();
    expect(answer).toContain(`<meta http-equiv="refresh" content="0; url=${base}v2/zebra">`);
    expect(text('_redirects').split('\n')).toContain(`${base} ${base}v2/zebra 301`);
    expect(text('vercel.json')).toContain(`"Location": "${base}v2/zebra"`);
  });
});

describe('the home of a site', () => {
  let site: TemporarySite | null = null;
  afterEach(() => site?.remove());

  const codes = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    site = temporarySite(files);
    return (await build(site.dir)).diagnostics.map(({ code }) => code);
  };

  it('may be a redirect of its own', async () => {
    const config = `export default { redirects: [{ from: '/', to: '/b' }] };`;
    expect(await codes({ 'site.config.ts': config, 'content/a.md': page('A'), 'content/b.md': page('B') })).toEqual([]);
    const html = readFileSync(join(site?.dir ?? '', 'build/a/index.html'), 'utf8');
    expect(html).toContain('class="navbar-brand" href="/b"');
  });

  it('may be a file of the static folder', async () => {
    expect(await codes({ 'static/index.html': '<h1>Own</h1>', 'content/a.md': page('A') })).toEqual([]);
    const html = readFileSync(join(site?.dir ?? '', 'build/a/index.html'), 'utf8');
    expect(html).toContain('class="navbar-brand" href="/"');
    expect(readFileSync(join(site?.dir ?? '', 'build/index.html'), 'utf8')).toBe('<h1>Own</h1>');
  });
});
