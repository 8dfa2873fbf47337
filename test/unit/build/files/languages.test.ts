import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSite } from '../../../../src/build/index.js';
import { loadConfig } from '../../../../src/config/index.js';
import { createLiveSite, editorOf } from '../../../../src/serve/live/index.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

const LOCALES =
  "en: { label: 'English', path: 'en' }, fr: { label: 'Français' }, 'zh-cn': { label: '简体中文', htmlLang: 'zh-CN' }, 'zh-tw': { label: '正體中文', htmlLang: 'zh-TW' }, ar: { label: 'العربية' }";

function siteWith(locales: string, files: Readonly<Record<string, string>> = {}, more = ''): TemporarySite {
  site = temporarySite({
    'site.config.ts': `export default { title: { en: 'A & B', fr: 'C' }, url: 'https://d.example', baseUrl: '/docs/', offline: false, search: { provider: 'none' }, i18n: { defaultLocale: 'en', locales: { ${locales} } }, ${more} };\n`,
    'content/en/index.md': '# Home\n',
    'content/fr/index.md': '# Accueil\n',
    ...files,
  });
  return site;
}

async function built({ dir }: TemporarySite) {
  const config = await loadConfig(dir);
  const summary = await buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache: true });
  const file = (name: string) => readFileSync(join(dir, 'build', name), 'utf8');
  return { config, summary, file, has: (name: string) => existsSync(join(dir, 'build', name)) };
}

describe('a site whose locales all have a path', () => {
  it('has a page of languages at its root, the default one first', async () => {
    const { file, summary } = await built(siteWith(`fr: { label: 'Français' }, en: { label: 'English', path: 'en' }`));
    expect(summary.diagnostics).toEqual([]);
    const page = file('index.html');
    expect(page).toContain('<title>A &amp; B</title>');
    expect(page).toContain('<link rel="canonical" href="https://d.example/docs/en/">');
    expect(Array.from(page.matchAll(/<li.*?>(.*)<\/li>/g), ([entry]) => entry)).toEqual([
      '<li lang="en" dir="ltr"><a href="/docs/en/" hreflang="en">English</a></li>',
      '<li lang="fr" dir="ltr"><a href="/docs/fr/" hreflang="fr">Français</a></li>',
    ]);
  });

  it('allows the script of that page by its hash, in the page and for hosts', async () => {
    const { file } = await built(siteWith(LOCALES));
    const [, script = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(file('index.html')) ?? [];
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    expect(file('index.html').match(/<meta http-equiv="Content-Security-Policy" content="[^"]*"/g)).toEqual([
      expect.stringContaining(hash),
      expect.stringContaining(hash),
    ]);
    for (const name of ['_headers', 'nginx.conf']) expect(file(name).split(hash)).toHaveLength(3);
  });

  it.each([
    [['fr-CA', 'en'], '/docs/fr/'],
    [['zh-TW'], '/docs/zh-tw/'],
    [['zh-HK', 'en'], '/docs/zh-tw/'],
    [['zh-SG'], '/docs/zh-cn/'],
    [['ZH-cn'], '/docs/zh-cn/'],
    [['de', 'ar-EG', 'fr'], '/docs/ar/'],
    [['de'], '/docs/en/'],
    [['fr-FR@posix'], '/docs/fr/'],
    [[], '/docs/en/'],
  ])('leads readers of %j to %s', async (languages, expected) => {
    const { file } = await built(siteWith(LOCALES));
    const page = file('index.html');
    const links = Array.from(page.matchAll(/<a href="([^"]*)" hreflang="([^"]*)">/g), ([, href, hreflang]) => ({
      href,
      hreflang,
    }));
    const led: string[] = [];
    const location = { search: '?q', hash: '#h', replace: (address: string) => led.push(address) };
    const [, script = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(page) ?? [];
    runInNewContext(script, { document: { querySelectorAll: () => links }, navigator: { languages }, location, Intl });
    expect(led).toEqual([`${expected}?q#h`]);
  });

  it('has the not-found page of the default locale at its root, which names every other one', async () => {
    const { file } = await built(siteWith(LOCALES));
    const page = file('404.html');
    expect(page).toContain('<html lang="en"');
    expect(page).toContain('<a class="button button-primary" href="/docs/en/">');
    expect(page).toContain('data-homes=""');
    expect(page).toContain('href="/docs/zh-tw/"');
    expect(file('en/404.html')).not.toContain('data-homes=""');
    expect(file('sitemap.xml')).not.toContain('404');
  });

  it('names a page in each language, and for readers of any other, in the page and in the sitemap alike', async () => {
    const { file } = await built(siteWith(LOCALES, { 'content/en/only.md': '# Only\n' }));
    const alternates = (text: string): readonly string[] => text.match(/hreflang="[^"]+" href="[^"]+"(?=\/?>)/g) ?? [];
    const entryOf = (path: string): string =>
      file('sitemap.xml').match(new RegExp(`<url><loc>[^<]*${path}</loc>.*</url>`))?.[0] ?? 'none';
    expect(alternates(entryOf('/docs/fr/'))).toEqual([
      'hreflang="en" href="https://d.example/docs/en/"',
      'hreflang="fr" href="https://d.example/docs/fr/"',
      'hreflang="x-default" href="https://d.example/docs/en/"',
    ]);
    expect(alternates(file('fr/index.html'))).toEqual(alternates(entryOf('/docs/fr/')));
    expect(entryOf('/docs/en/only')).not.toContain('hreflang');
  });

  it('publishes pages of its own in their place', async () => {
    const own = { 'static/index.html': 'own home', 'static/404.html': 'own missing' };
    const { file, summary } = await built(siteWith(LOCALES, own));
    expect(summary.diagnostics).toEqual([]);
    expect([file('index.html'), file('404.html')]).toEqual(['own home', 'own missing']);
  });

  it('answers so while it is written', async () => {
    const { config, file } = await built(siteWith(LOCALES));
    const live = await createLiveSite(() => Promise.resolve(config), {
      showDiagnostics: () => undefined,
      editor: editorOf({}),
    });
    try {
      const home = await live.respond('/', '/events');
      expect([home.status, home.body]).toEqual([200, file('index.html')]);
      const missing = await live.respond('/none', '/events');
      expect([missing.status, String(missing.body)]).toEqual([404, expect.stringContaining('<html lang="en"')]);
    } finally {
      await live.close();
    }
  });
});

it('a site with a locale at its root has neither', async () => {
  const { file } = await built(siteWith("en: { label: 'English' }, fr: { label: 'Français' }"));
  expect(file('index.html')).toContain('Home');
  expect(file('index.html')).not.toContain('hreflang="fr">Français</a></li>');
});

it('a published part leaves the root to the locale that belongs there', async () => {
  const parts = siteWith("en: { label: 'English' }, fr: { label: 'Français' }");
  const config = { ...(await loadConfig(parts.dir)), publishedLocales: ['fr'] };
  await buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache: true });
  for (const name of ['index.html', '404.html']) expect(existsSync(join(parts.dir, 'build', name))).toBe(false);
});
