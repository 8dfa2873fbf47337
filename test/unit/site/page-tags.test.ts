import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isIndexed, packSite, pageModel, unpackSite } from '../../../src/site/index.js';
import { type ExtendedSite, extendedSite } from '../extend/site.js';
import { linked, modelAt, PARTS, routeAt, type SiteParts, TWO } from './linked-site.js';

const PAGES: SiteParts = {
  config: {
    i18n: TWO,
    docs: {
      versions: [
        { label: '2', path: '' },
        { label: '1', path: 'v1', noindex: true },
      ],
    },
  },
  pages: {
    'en/index.md': {},
    'en/guides/boil.md': { title: 'Boil', tags: ['setup', 'API', 'API'], description: 'How to boil.', icon: 'book' },
    'en/guides/pour.md': { title: 'Pour', tags: ['api', 'C++'] },
    'en/guides/fill.md': { title: 'Fill', tags: ['API'] },
    'en/guides/hidden.md': { title: 'Hidden', tags: ['API', 'secret'], unlisted: true },
    'en/guides/plain.md': { title: 'Plain' },
    'en/v1/guides/boil.md': { title: 'Boil 1', tags: ['setup'] },
    'zh/guides/boil.md': { title: '烧水', tags: ['API', '安装'] },
    'en/blog/2023-01-01-a.md': { tags: ['post'] },
  },
};

const tagUrls = (parts: SiteParts): readonly string[] =>
  [...linked(parts).site.routes.values()].filter(({ kind }) => kind === 'tags').map(({ url }) => url);

describe('tags of pages', () => {
  const { site } = linked(PAGES);

  it('have a list and a page each, per locale and version', () => {
    expect(tagUrls(PAGES)).toEqual([
      '/tags',
      '/tags/api',
      '/tags/c',
      '/tags/setup',
      '/v1/tags',
      '/v1/tags/setup',
      '/zh/tags',
      '/zh/tags/api',
      '/zh/tags/安装',
    ]);
  });

  it('are listed with the number of their pages, in their most frequent spelling', () => {
    expect(modelAt(site, '/tags').tags).toEqual({
      links: [
        { label: 'API', href: '/tags/api', count: 3 },
        { label: 'C++', href: '/tags/c', count: 1 },
        { label: 'setup', href: '/tags/setup', count: 1 },
      ],
      allHref: '/tags',
    });
  });

  it('list their pages by title as cards', () => {
    const model = modelAt(site, '/tags/api');
    expect(model.cards.map(({ label, href }) => [label, href])).toEqual([
      ['Boil', '/guides/boil'],
      ['Fill', '/guides/fill'],
      ['Pour', '/guides/pour'],
    ]);
    expect(model.cards[0]).toMatchObject({ description: 'How to boil.', icon: 'book' });
    expect(model.tags).toEqual({ links: [], allHref: '/tags' });
    expect(model.layout).toBe('tags');
    const words = { pagesTagTitle: 'Pages tagged “{name}”' };
    expect(pageModel(site, routeAt(site, '/tags/api'), { ...PARTS, words }).title).toBe('Pages tagged “API”');
  });

  it('stand on the page, each once, and without a link if only fallback pages have them', () => {
    const links = (url: string) => modelAt(site, url).tags?.links.map(({ label, href }) => [label, href]);
    expect(links('/guides/boil')).toEqual([
      ['setup', '/tags/setup'],
      ['API', '/tags/api'],
    ]);
    expect(links('/v1/guides/boil')).toEqual([['setup', '/v1/tags/setup']]);
    expect(links('/zh/guides/pour')).toEqual([
      ['API', '/zh/tags/api'],
      ['C++', null],
    ]);
    expect(links('/guides/plain')).toBeUndefined();
    expect(links('/guides/hidden')).toBeUndefined();
  });

  it('belong to their version: search engines, and the version menu', () => {
    expect(isIndexed(site.config, routeAt(site, '/tags/setup'))).toBe(true);
    expect(isIndexed(site.config, routeAt(site, '/v1/tags/setup'))).toBe(false);
    expect(modelAt(site, '/v1/tags/setup').site.versions.map(({ href, current }) => [href, current])).toEqual([
      ['/tags/setup', false],
      ['/v1/tags/setup', true],
    ]);
  });

  it('are the same in a worker', () => {
    const unpacked = unpackSite(structuredClone(packSite(site)));
    for (const url of ['/tags', '/tags/api', '/guides/boil', '/zh/tags'])
      expect(modelAt(unpacked, url)).toEqual(modelAt(site, url));
  });

  it('leave their address to a page of an author', () => {
    const more = linked({ ...PAGES, pages: { ...PAGES.pages, 'en/tags/index.md': { title: 'Topics' } } });
    expect(routeAt(more.site, '/tags')).toMatchObject({ kind: 'doc' });
    expect(routeAt(more.site, '/tags/api')).toMatchObject({ kind: 'tags' });
    expect(more.found).toEqual([]);
  });

  it.each([
    ['without tags on pages', { pages: { 'en/index.md': {}, 'en/blog/2023-01-01-a.md': { tags: ['post'] } } }],
    ['with `docs.tagPages: false`', { ...PAGES, config: { ...PAGES.config, docs: { tagPages: false } } }],
  ] as const)('a site %s has neither routes nor fields more', (_, parts) => {
    const plain = linked({ config: { i18n: TWO }, ...parts });
    expect([...plain.site.routes.values()].some(({ kind }) => kind === 'tags')).toBe(false);
    expect('tags' in plain.site).toBe(false);
    expect('tags' in modelAt(plain.site, '/')).toBe(false);
  });
});

const CONFIG = "export default { url: 'https://docs.example', offline: false, images: { variants: false } };\n";

const siteOf = (files: Readonly<Record<string, string>> = {}): ExtendedSite =>
  extendedSite({
    'site.config.ts': CONFIG,
    'content/one.md': '---\ntags: [setup, API]\n---\n\n# One\n\nText.\n',
    'content/two.md': '# Two\n\nText.\n',
    ...files,
  });

const renderedBy = async (site: ExtendedSite) => (await site.build()).rendered.map(({ url }) => url).sort();

describe('a built site', () => {
  it('shows tags below the text, and has their pages in the sitemap', async () => {
    const site = siteOf();
    expect((await site.build()).diagnostics).toEqual([]);
    const html = readFileSync(join(site.dir, 'build/one/index.html'), 'utf8');
    expect(html).toContain('<ul class="post-tags"><li class="badge"><a href="/tags/setup">setup</a></li>');
    const sitemap = readFileSync(join(site.dir, 'build/sitemap.xml'), 'utf8');
    for (const url of ['tags', 'tags/api', 'tags/setup'])
      expect(sitemap).toContain(`<loc>https://docs.example/${url}</loc>`);
    expect(readFileSync(join(site.dir, 'build/two/index.html'), 'utf8')).not.toContain('tag');
  });

  it('makes only the pages again that a new tag concerns, with the bytes of a clean build', async () => {
    const site = siteOf();
    await site.build();
    site.write('content/two.md', '---\ntags: [API]\n---\n\n# Two\n\nText.\n');
    expect(await renderedBy(site)).toEqual(['/tags', '/tags/api', '/two']);
    await site.build({ cache: false, out: 'clean' });
    for (const file of ['tags/index.html', 'tags/api/index.html', 'two/index.html', 'sitemap.xml'])
      expect(readFileSync(join(site.dir, 'build', file), 'utf8')).toBe(
        readFileSync(join(site.dir, 'clean', file), 'utf8'),
      );
  });

  it('reports other spellings of a tag at their place, on pages and posts', async () => {
    const post = (tag: string) => `---\ntags:\n  - ${tag}\n---\n\n# Post ${tag}\n\nText.\n`;
    const site = siteOf({
      'content/two.md': '---\ntags: [api]\n---\n\n# Two\n\nText.\n',
      'content/blog/2023-01-01-a.md': post('News'),
      'content/blog/2023-01-02-b.md': post('news'),
      'content/blog/2023-01-03-c.md': post('news'),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, file, line, column, hint }) => [code, file, line, column, hint])).toEqual([
      ['tag-spelling', 'content/blog/2023-01-01-a.md', 3, 5, 'Write `news`.'],
      ['tag-spelling', 'content/two.md', 2, 8, 'Write `API`.'],
    ]);
  });
});
