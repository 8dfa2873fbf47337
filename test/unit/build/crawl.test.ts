import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type BuiltSite, brokenLinks } from '../../support/crawl.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const CONFIG = {
  title: { 'zh-cn': '站点', en: 'Site', fr: 'Site' },
  url: 'https://docs.example',
  baseUrl: '/docs/',
  i18n: {
    defaultLocale: 'en',
    locales: {
      en: { label: 'English', fallback: ['zh-cn'] },
      'zh-cn': { label: '中文', htmlLang: 'zh-CN' },
      fr: { label: 'Français', fallback: ['en', 'zh-cn'] },
    },
  },
  docs: { sidebars: [{ name: 'guides', dir: 'guides', root: true }] },
  blog: { perPage: 1 },
  redirects: [{ from: '/old', to: '/guides/window' }],
};

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>';

const FILES = {
  'site.config.ts': `export default ${JSON.stringify(CONFIG)};`,
  'content/static/logo.svg': PICTURE,
  'content/en/guides/window.md': '---\ntitle: Window\n---\n\n## In English\n\n[Start](index.md)\n',
  'content/zh-cn/index.md': '---\ntitle: 首页\n---\n\n[窗口](guides/window.md#中文) ![图](/logo.svg)\n',
  'content/zh-cn/guides/index.md': '---\ntitle: 指南\n---\n\n## 一节\n\n[窗口](window.md)\n',
  'content/zh-cn/guides/window.md': '---\ntitle: 窗口\n---\n\n## 中文\n\n![图](own.svg) [节](index.md#一节)\n',
  'content/zh-cn/guides/own.svg': PICTURE,
  'content/zh-cn/blog/2024-01-02-one.md': '---\ntitle: 一\n---\n\n## 节\n\n[窗口](/guides/window.md#中文) [此](#节)\n',
  'content/zh-cn/blog/2024-01-03-two.md': '---\ntitle: 二\n---\n\n[一](2024-01-02-one.md#节)\n',
};

/** Folders of all pages with their own address. */
const PUBLISHED = ['', 'zh-cn', 'fr'].flatMap((locale) =>
  [
    '',
    'guides',
    'guides/window',
    'blog',
    'blog/page/2',
    'blog/archive',
    'blog/2024/01/02/one',
    'blog/2024/01/03/two',
  ].map((path) => join(locale, path).replace(/^\.?$|\/$/, '')),
);

/** Canonical address of an original page: only a home page ends with a slash. */
function canonicalOf(path: string): string {
  return `${built.url}${['zh-cn', 'fr'].includes(path) ? `${path}/` : path}`;
}

let site: TemporarySite;
let built: BuiltSite;
beforeAll(async () => {
  site = temporarySite(FILES);
  const config = await loadConfig(site.dir);
  const { ok, diagnostics } = await buildSite(config, {
    progress: () => undefined,
    workers: 0,
    memory: null,
    cache: false,
  });
  if (!ok) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  built = { out: config.outDir, url: config.url + config.baseUrl };
});
afterAll(() => site.remove());

describe('a built site whose locales stand in for each other', () => {
  it('has no link that leads to nothing', () => {
    expect(brokenLinks(built)).toEqual([]);
  });

  it('says on every page that stands in for a translation whose it is, and keeps it from search engines', () => {
    const sitemap = readFileSync(join(built.out, 'sitemap.xml'), 'utf8');
    const standIns = PUBLISHED.flatMap((path) => {
      const html = readFileSync(join(built.out, path, 'index.html'), 'utf8');
      const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
      const isIndexed = !html.includes('<meta name="robots" content="noindex">');
      const isListed = sitemap.includes(`<loc>${canonicalOf(path)}</loc>`);
      const hasLanguages = html.includes('hreflang=');
      expect([path, isIndexed, isListed]).toEqual([path, isIndexed, isIndexed]);
      if (!html.includes('notice-fallback')) return [];
      expect([path, isIndexed, hasLanguages, canonical === canonicalOf(path)]).toEqual([path, false, false, false]);
      return [`${path} → ${canonical.slice(built.url.length)}`];
    });
    const lists = ['blog', 'blog/2024/01/02/one', 'blog/2024/01/03/two', 'blog/archive', 'blog/page/2', 'guides'];
    expect(standIns.sort()).toEqual(
      [
        ' → zh-cn/',
        'fr → zh-cn/',
        'fr/guides/window → guides/window',
        ...lists.flatMap((path) => [`${path} → zh-cn/${path}`, `fr/${path} → zh-cn/${path}`]),
      ].sort(),
    );
  });

  it('tells the language of titles that stand in for translations', () => {
    const search = readFileSync(join(built.out, 'fr/search/index.html'), 'utf8');
    const item = (address: string): string | undefined =>
      new RegExp(`<li([^>]*)><a class="site-index-page" href="${address}"`).exec(search)?.[1];
    expect([item('/docs/fr/guides'), item('/docs/fr/guides/window')]).toEqual([
      ' lang="zh-CN" dir="ltr"',
      ' lang="en" dir="ltr"',
    ]);
  });

  it('is looked through for links, pictures, markdownCopies, sections and the sitemap', () => {
    writeFileSync(
      join(built.out, 'fr/extra.html'),
      '<link rel="alternate" href="x.md"><img src="no.svg" srcset="a.svg 1x, /docs/logo.svg 2x"><a href="/docs/#no">href="text"</a>',
    );
    rmSync(join(built.out, 'zh-cn/blog/archive/index.html'));
    const found = brokenLinks(built);
    expect(found.filter((line) => line.startsWith('fr/extra'))).toEqual([
      'fr/extra.html → x.md',
      'fr/extra.html → no.svg',
      'fr/extra.html → a.svg',
      'fr/extra.html → /docs/#no',
    ]);
    expect(found).toContain('sitemap.xml → https://docs.example/docs/zh-cn/blog/archive');
  });
});
