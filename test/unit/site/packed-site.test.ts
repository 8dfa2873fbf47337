import { describe, expect, it } from 'vitest';
import { packSite, unpackSite } from '../../../src/site/index.js';
import { linked, modelAt, TWO } from './linked-site.js';

const { site } = linked({
  config: { i18n: TWO, docs: { sidebars: [{ name: 'guides', dir: 'guides' }] }, blog: { perPage: 2 } },
  pages: {
    'en/index.md': { title: 'Home' },
    'en/guides/index.md': {},
    'en/guides/a.md': { sidebar_position: 2 },
    'en/guides/deep/b.md': { title: 'B', description: 'Of b.' },
    'en/guides/c.md': { title: 'B' },
    'zh/guides/a.md': { title: '甲' },
    'en/blog/2024-01-02-one.md': { authors: ['me'] },
    'en/blog/2024-02-03-two.md': {},
    'en/blog/2024-03-04-three.md': {},
  },
  categories: { 'en/guides/deep': { label: 'Deep', link: 'generated' } },
  authors: { en: { me: { name: 'Me', title: null, url: null, image: null } } },
  statics: ['file.pdf'],
});

describe('a packed site', () => {
  const unpacked = unpackSite(packSite(site));

  it('has the same routes, sidebars and posts', () => {
    expect([...unpacked.routes]).toEqual([...site.routes]);
    expect([...unpacked.routeOfSource]).toEqual([...site.routeOfSource]);
    expect([...unpacked.sidebars]).toEqual([...site.sidebars]);
    expect([...unpacked.posts]).toEqual([...site.posts]);
    expect([...unpacked.duplicateTitles]).toEqual([...site.duplicateTitles]);
    expect(site.duplicateTitles.size).toBeGreaterThan(0);
  });

  it('gives every page the same model', () => {
    for (const url of site.routes.keys()) expect(modelAt(unpacked, url), url).toEqual(modelAt(site, url));
    expect(site.routes.size).toBeGreaterThan(15);
  });

  it('takes sources with other texts', () => {
    const [source] = site.content.sources.filter(({ path }) => path === 'en/guides/a.md');
    if (source === undefined) throw new Error('There is no source.');
    const renewed = unpackSite(packSite(site), [{ ...source, hash: 'other' }]);
    expect(renewed.routes.get('/guides/a')?.source?.hash).toBe('other');
    expect(renewed.routes.get('/guides/deep/b')?.source?.hash).toBe('');
  });
});
