import { describe, expect, it } from 'vitest';
import { localeWorkerUrl } from '../../../src/site/index.js';
import { linked, modelAt, type SiteParts, TWO } from './linked-site.js';

/** Addresses of pages that share their title with another page. */
const duplicateTitles = (parts: SiteParts): readonly string[] => [...linked(parts).site.duplicateTitles].sort();

describe('pages with one title', () => {
  const docs = { sidebars: [{ name: 'docs', dir: 'docs', root: true }] };
  const versions = [
    { name: '1', label: '1', path: 'v1' },
    { name: '2', label: '2', path: 'v2' },
  ];

  it('are documents, pages beside them, posts, and pages that are made for folders', () => {
    const pages = {
      'en/docs/a.md': { title: 'Same' },
      'en/about.md': { title: 'Same' },
      'en/blog/2024-01-01-b.md': { title: 'Same' },
      'en/blog/2024-01-02-b.md': { title: 'Same' },
      'en/docs/more/c.md': { title: 'C' },
    };
    const categories = { 'en/docs/more': { label: 'Same', link: 'generated' as const } };
    expect(duplicateTitles({ config: { docs }, pages, categories })).toEqual([
      '/about',
      '/blog/2024/01/01/b',
      '/blog/2024/01/02/b',
      '/docs/a',
      '/docs/more',
    ]);
  });

  it('are none of those whose words are the theme’s', () => {
    const pages = { 'en/find.md': { title: 'search' }, 'en/old.md': { title: 'blog/archive' } };
    expect(duplicateTitles({ config: { docs: { ...docs, versions } }, pages })).toEqual([]);
  });

  it('are told by their titles, not by what sidebars call them', () => {
    const pages = {
      'en/docs/a/x.md': { title: 'Same', sidebar_label: 'First' },
      'en/docs/b/y.md': { title: 'Same', sidebar_label: 'Second' },
      'en/docs/c.md': { title: 'One', sidebar_label: 'Label' },
      'en/docs/d.md': { title: 'Two', sidebar_label: 'Label' },
      'en/same.md': { title: 'Same' },
    };
    const categories = { 'en/docs/a': { label: 'Top' }, 'en/docs/b': { label: 'Other' } };
    const { site } = linked({ config: { title: 'Site', docs }, pages, categories });
    expect([...site.duplicateTitles].sort()).toEqual(['/docs/a/x', '/docs/b/y', '/same']);
    const titles = ['/docs/a/x', '/docs/b/y', '/same'].map((url) => modelAt(site, url).head[0]?.content);
    expect(titles).toEqual(['Same – Top | Site', 'Same – Other | Site', 'Same | Site']);
  });

  it('are of one version, or stand in none', () => {
    const pages = {
      'en/v1/docs/a.md': { title: 'A' },
      'en/v2/docs/a.md': { title: 'A' },
      'en/v2/docs/b.md': { title: 'A' },
      'en/v1/docs/more/c.md': { title: 'C' },
      'en/v2/docs/more/d.md': { title: 'D' },
      'en/about.md': { title: 'A' },
      'en/company.md': { title: 'A' },
    };
    const link = 'generated' as const;
    const categories = { 'en/v1/docs/more': { label: 'More', link }, 'en/v2/docs/more': { label: 'More', link } };
    expect(duplicateTitles({ config: { docs: { ...docs, versions } }, pages, categories })).toEqual([
      '/about',
      '/company',
      '/v2/docs/a',
      '/v2/docs/b',
    ]);
  });
});

describe('the worker beside the folder of a locale', () => {
  const localeWorkers = (pages: Record<string, object>) => {
    const { site } = linked({ config: { i18n: TWO }, pages });
    // Every page of a locale asks for it.
    const all = site.config.i18n.locales.map((locale) => [
      localeWorkerUrl(site, locale),
      localeWorkerUrl(site, locale),
    ]);
    return all.map(([first, second]) => {
      expect(second).toBe(first);
      return first;
    });
  };

  it('is there beside a home page, for as many pages as ask', () => {
    expect(localeWorkers({ 'en/index.md': {}, 'zh/index.md': {}, 'zh/a.md': {} })).toEqual([null, '/zh.sw.js']);
  });
});
