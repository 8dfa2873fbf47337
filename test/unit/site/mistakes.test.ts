import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/index.js';
import { scanContent } from '../../../src/content/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { Site } from '../../../src/model/site.js';
import {
  linkSite,
  type PageParts,
  pageModel,
  postSummary,
  publishedUrl,
  resolveLink,
} from '../../../src/site/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let folder: TemporarySite | null = null;
afterEach(() => folder?.remove());

async function link(files: Readonly<Record<string, string>>): Promise<{ site: Site; found: Diagnostic[] }> {
  folder = temporarySite(files);
  const found: Diagnostic[] = [];
  const config = await loadConfig(folder.dir);
  const content = await scanContent(config, (d) => found.push(d));
  return { site: linkSite(config, content, { drafts: false }, (d) => found.push(d)), found };
}

const PARTS: PageParts = { doc: null, html: '', post: null, posts: [], lastUpdated: null, index: [], words: {} };

describe('addresses', () => {
  it.each([
    ['c#d', '/c%23d', 'https://a.example/c%23d'],
    ['q?x', '/q%3Fx', 'https://a.example/q%3Fx'],
    ['100%', '/100%25', 'https://a.example/100%25'],
    ['50%25', '/50%2525', 'https://a.example/50%2525'],
    ['a b', '/a%20b', 'https://a.example/a%20b'],
    ['a"<b>', '/a%22%3Cb%3E', 'https://a.example/a%22%3Cb%3E'],
    ['中文', '/中文', 'https://a.example/%E4%B8%AD%E6%96%87'],
  ])('of %s.md lead to the page', async (name, href, absolute) => {
    const { site } = await link({
      'site.config.ts': `export default { url: 'https://a.example' };`,
      [`content/${name}.md`]: '# T',
      'content/index.md': '# Home',
    });
    const route = site.routes.get(`/${name}`);
    if (route?.source == null) throw new Error('no route');
    const model = pageModel(site, route, PARTS);
    expect(model.href).toBe(href);
    expect(publishedUrl(site, route.url)).toBe(absolute);
    expect(resolveLink(site, route, route.source, `./${encodeURIComponent(name)}.md`)).toMatchObject({ href });
  });

  it('in the configuration are taken as they are written', async () => {
    const { site } = await link({
      'site.config.ts': `export default { logo: { src: '/img/a%20b.svg' } };`,
      'content/index.md': '# Home',
    });
    const route = site.routes.get('/');
    if (route === undefined) throw new Error('no route');
    expect(pageModel(site, route, PARTS).site.logo?.src).toBe('/img/a%20b.svg');
  });
});

describe('names of objects are no names of ours', () => {
  it('in the authors of a post', async () => {
    const { site } = await link({ 'content/blog/2023-01-01-a.md': '---\nauthors: [constructor, toString]\n---\n' });
    const route = site.posts.get('en')?.[0];
    if (route?.source == null) throw new Error('no post');
    expect(postSummary(site, route, route.source, null).authors).toEqual([]);
  });
});

describe('two pages at one address', () => {
  it('are named where they are of two locales', async () => {
    const { found } = await link({
      'site.config.ts': `export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } } };`,
      'content/en/fr.md': '# Page',
      'content/fr/index.md': '# Home',
    });
    expect(found).toMatchObject([
      {
        code: 'duplicate-route',
        file: 'content/fr/index.md',
        message: 'Two files have the route /fr: content/en/fr.md and content/fr/index.md.',
      },
    ]);
  });
});

describe('redirects', () => {
  const files = {
    'site.config.ts': `export default { redirects: [{ from: '/a', to: '/none' }, { from: '/b', to: '/b' }] };`,
    'content/b.md': '---\nredirect_from: [/c, /b]\n---\n',
    'content/c.md': '',
  };

  it('are shown where they are written', async () => {
    folder = temporarySite(files);
    const config = await loadConfig(folder.dir);
    const found: Diagnostic[] = [];
    const content = await scanContent(config, () => undefined);
    const configPlace = (path: readonly PropertyKey[]) => ({ place: { file: path.join('.'), line: 7, column: 1 } });
    linkSite(config, content, { drafts: false, configPlace }, (d) => found.push(d));
    expect(found.map((d) => [d.code, d.file, d.line])).toEqual([
      ['redirect-target-missing', 'redirects.0', 7],
      ['redirect-shadows-page', 'content/b.md', null],
    ]);
  });
});

describe('sidebars', () => {
  it('without a page are named', async () => {
    const { found } = await link({
      'site.config.ts': `export default { docs: { sidebars: [{ name: 'docs', dir: '' }, { name: 'guides', dir: 'guide' }] } };`,
      'content/guides/a.md': '# A',
    });
    expect(found).toMatchObject([
      {
        severity: 'warning',
        code: 'empty-sidebar',
        message: 'The sidebar `guides` is empty: there is no page in `guide`.',
      },
    ]);
  });
});
