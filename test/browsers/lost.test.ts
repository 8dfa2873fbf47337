import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/build/index.js';
import { loadConfig } from '../../src/config/index.js';
import { type Host, plainHost } from '../support/hosts.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';
import { HEADING, onEveryEngine, sees } from './on-every-engine.js';

const SITE = {
  'content/en/index.md': '---\ntitle: Home\n---\n\n[Page](a/page.md)\n',
  'content/en/a/page.md': '---\ntitle: Page\n---\n\n## Part\n\nText\n',
  'content/zh-cn/index.md': '---\ntitle: 首页\n---\n\n字\n',
};

const CONFIG = {
  title: 'Site',
  url: 'https://docs.example',
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English' }, 'zh-cn': { label: '中文' }, fr: { label: 'Français' } },
  },
};

/** A plain host with a single `404.html` for all missing paths. */
const hosts: Record<'never' | 'always', (Host & { readonly url: string }) | null> = { never: null, always: null };
const sites: TemporarySite[] = [];
beforeAll(async () => {
  for (const trailingSlash of ['never', 'always'] as const) {
    const site = temporarySite({
      ...SITE,
      'site.config.ts': `export default ${JSON.stringify({ ...CONFIG, trailingSlash })};`,
    });
    sites.push(site);
    const config = await loadConfig(site.dir);
    await buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache: false });
    hosts[trailingSlash] = await plainHost({ out: config.outDir, base: '/' });
  }
}, 300_000);
afterAll(async () => {
  for (const host of Object.values(hosts)) await host?.stop();
  for (const site of sites) site.remove();
});

const ADDRESS = 'location.pathname + location.search + location.hash';
const LANGUAGE = 'document.documentElement.lang';

onEveryEngine(({ visit }) => {
  describe.each(['never', 'always'] as const)(
    'where one page answers for all that is missing, slashes %s',
    (slashes) => {
      const siteUrl = (): string => hosts[slashes]?.url ?? '';

      it.each([
        ['/x', 'en', 'Page not found'],
        ['/zh-cn/x', 'zh-cn', '找不到页面'],
        ['/zh-cn/a/x.html?b=c#d', 'zh-cn', '找不到页面'],
        ['/fr/a/x/', 'fr', 'Page introuvable'],
        ['/french', 'en', 'Page not found'],
        ['//localhost/a/page.html', 'en', 'Page not found'],
      ])('%s is missing in %s: %s', async (path, language, title) => {
        const { window } = await visit(siteUrl(), path);
        await sees(window, LANGUAGE, language);
        await sees(window, HEADING, title);
        await sees(window, 'document.title', `${title} | Site`);
        await sees(window, "document.querySelector('.navbar-brand').getAttribute('href')", HOMES[language]);
        expect(await window.run(ADDRESS)).toBe(path);
      });

      it.each([
        ['/a/page.html?b=c#part', `/a/page${slashes === 'always' ? '/' : ''}?b=c#part`],
        ['/a/page/index.html?b=c#part', `/a/page${slashes === 'always' ? '/' : ''}?b=c#part`],
        ['/zh-cn.html', '/zh-cn/'],
        ['/zh-cn/index.html', '/zh-cn/'],
      ])('%s leads to the page at %s', async (path, address) => {
        const { window } = await visit(siteUrl(), path);
        await sees(window, "document.documentElement.dataset.layout !== 'not-found'", true);
        // The host adds a slash to the address that the script requests.
        await sees(window, `(${ADDRESS}).replace(/\\/(?=\\?)/, '')`, address.replace(/\/(?=\?)/, ''));
      });

      it('a link that leads nowhere is missing in the language of the page', async () => {
        const { window } = await visit(siteUrl(), '/zh-cn/');
        await sees(window, HEADING, '首页');
        await window.run("(document.querySelector('.navbar-brand').href = '/zh-cn/nothing', true)");
        await window.click('.navbar-brand');
        await sees(window, HEADING, '找不到页面');
        expect(await window.run(ADDRESS)).toBe('/zh-cn/nothing');
      });

      it('says it in each language without a script', async () => {
        const { window } = await visit(siteUrl(), '/zh-cn/x', (front) => front.forbidScripts());
        const lines =
          "[...document.querySelectorAll('[data-homes] li')].map((li) => [li.lang, li.getClientRects().length > 0, li.textContent, li.querySelector('a').pathname])";
        expect(await window.run(lines)).toEqual([
          ['zh-cn', true, '找不到页面 – 回到首页', '/zh-cn/'],
          ['fr', true, 'Page introuvable – Aller à l’accueil', '/fr/'],
        ]);
      });
    },
  );
});

const HOMES: Readonly<Record<string, string>> = { en: '/', 'zh-cn': '/zh-cn/', fr: '/fr/' };
