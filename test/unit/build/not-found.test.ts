import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuildSummary, buildSite, verifyBuild } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const page = (title: string, text: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\n${text}\n`;
const OPTIONS = { progress: () => undefined, workers: 0, memory: null, cache: true };

async function build(site: TemporarySite): Promise<BuildSummary> {
  return buildSite(await loadConfig(site.dir), OPTIONS);
}

const text = (site: TemporarySite, file: string): string => readFileSync(join(site.dir, 'build', file), 'utf8');

describe.each([
  ['never', ''],
  ['always', 'en'],
] as const)('404.md of each locale, with slashes %s and the default locale at "%s"', (trailingSlash, path) => {
  let site: TemporarySite;
  const inEnglish = path === '' ? '' : 'en/';
  beforeAll(async () => {
    site = temporarySite({
      'site.config.ts': `export default ${JSON.stringify({
        url: 'https://docs.example',
        baseUrl: '/kit/',
        trailingSlash,
        i18n: {
          defaultLocale: 'en',
          locales: {
            en: { label: 'English', path },
            fr: { label: 'Français' },
            de: { label: 'Deutsch' },
            it: { label: 'Italiano', fallback: [] },
          },
        },
      })};`,
      'content/en/index.md': page('Home', '[lost](./404.md)'),
      'content/en/404.md': page('Lost', 'Nobody sees `this` but the lost. [Home](./index.md)', 'keywords: [lost]\n'),
      'content/en/404/index.md': page('Four hundred', 'A page of its own.'),
      'content/fr/404.md': page('Perdu', 'Rien.', 'hide_title: true\n'),
      'content/it/index.md': page('Casa', 'Ciao.'),
      'content/it/404.md': page('Errore', 'Una pagina.', 'slug: errore\n'),
    });
    expect((await build(site)).diagnostics).toEqual([]);
  });
  afterAll(() => site.remove());

  it('answers unknown addresses of its locale', () => {
    const english = text(site, `${inEnglish}404.html`);
    expect(english).toContain('Nobody sees <code>this</code> but the lost.');
    expect(english).toMatch(/<h1[^>]*>Lost<\/h1>/);
    expect(english).toContain('data-layout="not-found"');
    expect(english).toContain('<meta name="robots" content="noindex">');
    expect(english).not.toContain('text/markdown');
    expect(english).not.toContain('rel="canonical"');
    expect(text(site, '404.html')).toContain('Nobody sees');
    expect(text(site, 'fr/404.html')).toContain('<p>Rien.</p>');
    expect(text(site, 'fr/404.html')).not.toContain('<h1');
    expect(text(site, 'de/404.html')).toContain('Seite nicht gefunden');
    expect(text(site, 'it/404.html')).toContain('Pagina non trovata');
  });

  it('is a page in no other way', () => {
    for (const file of [`${inEnglish}404/index.html`, 'it/errore/index.html'])
      expect(existsSync(join(site.dir, 'build', file))).toBe(true);
    const home = text(site, `${inEnglish}index.html`);
    expect(home).toContain(`href="/kit/${inEnglish}404.html">lost</a>`);
    expect(home.match(/404\.html/g)).toHaveLength(1);
    expect(text(site, 'sitemap.xml')).not.toContain('404.html');
    expect(text(site, `${inEnglish}llms-full.txt`)).not.toContain('Nobody sees');
    expect(text(site, `${inEnglish}search/index.html`)).not.toContain('404.html');
    expect(existsSync(join(site.dir, 'build', `${inEnglish}404.html/index.html`))).toBe(false);
  });

  it('is the built-in page again once it is gone', async () => {
    rmSync(join(site.dir, 'content/en/404.md'));
    site.write('content/en/index.md', page('Home', 'Text'));
    expect((await build(site)).diagnostics).toEqual([]);
    expect(text(site, `${inEnglish}404.html`)).toContain('Page not found');
    expect((await verifyBuild(await loadConfig(site.dir), { progress: () => undefined })).differences).toEqual([]);
  });
});

describe('404.md', () => {
  it('is checked as other pages are, and reported beside static/404.html', async () => {
    const site = temporarySite({
      'content/index.md': page('Home', 'Text'),
      'content/404.md': page('Lost', '[none](/none)'),
      'static/404.html': '<h1>Lost</h1>',
    });
    const { diagnostics } = await build(site);
    site.remove();
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['broken-link', 'error'],
      ['output-duplicate-file', 'error'],
    ]);
  });
});
