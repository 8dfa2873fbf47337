import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { onlyWithNginx } from '../../support/capabilities.js';
import { cleanHost } from '../../support/clean-hosts.js';
import { nginxHost, type Published, servedHost, watchedHost } from '../../support/hosts.js';
import { azureHost, vercelHost } from '../../support/rule-hosts.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

describe.each([
  ['/', 'never'],
  ['/kit/', 'never'],
  ['/kit/', 'always'],
] as const)('static files of a site at %s, with a slash at the end %s', (base, trailingSlash) => {
  let site: TemporarySite;
  let summary: BuildSummary;
  let published: Published;
  beforeAll(async () => {
    site = temporarySite({
      'site.config.ts': `export default ${JSON.stringify({
        url: 'https://docs.example',
        baseUrl: base,
        trailingSlash,
        hosts: ['vercel', 'azure'],
        i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français' } } },
        navbar: {
          items: [
            { label: 'API', to: '/api/' },
            { label: 'Report', to: '/api/report/index.html#top' },
          ],
        },
        redirects: [{ from: '/javadoc', to: '/api' }],
      })};`,
      'content/en/index.md':
        '---\ntitle: Home\n---\n\n[a](/api) [b](/api/) [c](/api/index.html?x#y) [d](/.well-known/security.txt) [e](/.nojekyll) [f](./LICENSE) [g](./a.code-workspace) [h](./Makefile) [i](/more/) [j](./both) [k](./odd~)\n',
      'content/en/both.md': '---\ntitle: Both\n---\n\nText\n',
      'content/en/both': 'file',
      'content/en/odd~.md': '---\ntitle: Odd\n---\n\nText\n',
      'content/en/LICENSE': 'free',
      'content/en/Makefile': 'all:',
      'content/en/a.code-workspace': '{}',
      'content/static/.well-known/acme': 'token',
      'static/api/index.html': '<link rel=stylesheet href=s.css>',
      'static/api/s.css': 'a{}',
      'static/api/report/index.html': 'report',
      'static/more/index.html': 'more',
      'static/more/docsgen-manifest.json': '{}',
      'static/.well-known/security.txt': 'Contact: mailto:a@b.example',
      'static/.nojekyll': '',
      'static/.htaccess': '# none',
      'static/.DS_Store': 'x',
      'static/.git/HEAD': 'x',
      'static/.env': 'SECRET=1',
      'static/sub/.ENV.local': 'SECRET=1',
      'static/.aws/credentials': 'SECRET=1',
      'static/.git-credentials': 'SECRET=1',
      'static/.page.html.swp': 'x',
    });
    const options = { progress: () => undefined, workers: 0, memory: null, cache: false };
    summary = await buildSite(await loadConfig(site.dir), options);
    published = { out: join(site.dir, 'build'), base, trailingSlash };
  });
  afterAll(() => site.remove());

  it('are published and can be linked, dotfiles and folders too', () => {
    expect(summary.diagnostics).toEqual([]);
    const isThere = (file: string): boolean => existsSync(join(published.out, file));
    const names = [
      '.well-known/security.txt',
      '.well-known/acme',
      '.nojekyll',
      '.htaccess',
      'more/docsgen-manifest.json',
    ];
    expect(names.filter((file) => !isThere(file))).toEqual([]);
    const unpublished = ['.DS_Store', '.git/HEAD', '.env', 'sub/.ENV.local', '.aws/credentials', '.git-credentials'];
    expect([...unpublished, '.page.html.swp'].filter(isThere)).toEqual([]);
    const html = readFileSync(join(published.out, 'index.html'), 'utf8');
    const href = (text: string): string | undefined => new RegExp(`<a href="([^"]*)"[^>]*>${text}</a>`).exec(html)?.[1];
    const slash = trailingSlash === 'always' ? '/' : '';
    expect(['a', 'b', 'c', 'd', 'e', 'i', 'j'].map(href)).toEqual([
      `${base}api/`,
      `${base}api/`,
      `${base}api/?x#y`,
      `${base}.well-known/security.txt`,
      `${base}.nojekyll`,
      `${base}more/`,
      `${base}both${slash}`,
    ]);
    for (const name of ['f', 'g', 'h']) expect(isThere(decodeURI((href(name) ?? '').slice(base.length)))).toBe(true);
    const french = readFileSync(join(published.out, 'fr/index.html'), 'utf8');
    expect(french).toContain(`class="navbar-link" href="${base}api/"`);
    expect(french).toContain(`class="navbar-link" href="${base}api/report/#top"`);
  });

  onlyWithNginx('have the address of a folder with a slash on every host', async () => {
    const hosts = {
      nginx: await nginxHost(published),
      serve: await servedHost(published),
      watch: await watchedHost(site.dir),
      vercel: vercelHost(published, { decodes: true }),
      azure: azureHost(published, { decodes: true }),
    };
    try {
      for (const [name, host] of Object.entries(hosts)) {
        const at = async (path: string): Promise<unknown[]> => {
          const { status, location } = await host.ask(base + path);
          return [name, path, status, location];
        };
        expect(await at('api')).toEqual([name, 'api', 301, `${base}api/`]);
        expect(await at('api/index.html')).toEqual([name, 'api/index.html', 301, `${base}api/`]);
        expect(await at('api/')).toEqual([name, 'api/', 200, null]);
        expect(await at('api/s.css')).toEqual([name, 'api/s.css', 200, null]);
        expect(await at('javadoc')).toEqual([name, 'javadoc', 301, `${base}api/`]);
        if (name !== 'azure') expect(await at('api/report')).toEqual([name, 'api/report', 301, `${base}api/report/`]);
        if (name === 'azure') continue;
        expect((await host.ask(`${base}.well-known/security.txt`)).status).toBe(200);
        expect((await host.ask(`${base}.env`)).status).toBe(404);
        expect([name, (await host.ask(`${base}odd~/`)).status]).toEqual([name, 200]);
      }
    } finally {
      for (const host of Object.values(hosts)) await host.stop();
    }
    const github = await cleanHost('github', published);
    const answer = await fetch(`${github.url}${base}api`);
    await github.stop();
    expect(new URL(answer.url).pathname).toBe(`${base}api/`);
  });
});
