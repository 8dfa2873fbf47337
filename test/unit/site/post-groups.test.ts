import { describe, expect, it } from 'vitest';
import { archivedPosts, postSummary } from '../../../src/site/index.js';
import { linked, modelAt, routeAt, type SiteParts, TWO } from './linked-site.js';

const jo = { name: 'Jo', title: null, url: null, image: null };
const PARTS: SiteParts = {
  config: { i18n: TWO },
  pages: {
    'en/blog/2023-01-01-a.md': { authors: ['jo', { name: 'Guest' }], tags: ['C', 'Version 1.4', 'C'] },
    'en/blog/2023-01-02-b.md': { authors: ['jo'], tags: ['C++'] },
    'en/blog/2023-01-03-c.md': { tags: ['C'], unlisted: true },
    'zh/blog/2023-02-01-d.md': { tags: ['发布'] },
  },
  authors: { en: { jo } },
};

describe('pages of tags and authors', () => {
  const { site } = linked(PARTS);
  const groups = (start: string): readonly string[] =>
    [...site.routes.values()]
      .filter(({ group, url }) => group !== undefined && url.startsWith(start))
      .map(({ url }) => url);

  it('stand below the blog, each with an address of its own', () => {
    expect(groups('/blog/')).toEqual(['/blog/authors/jo', '/blog/tags/c', '/blog/tags/c-2', '/blog/tags/version-1-4']);
  });

  it('keep addresses apart, and short enough for names of files', () => {
    const tags = ['C', 'C 2', 'C++', '长'.repeat(300), '!'];
    const { routes } = linked({ config: { i18n: TWO }, pages: { 'en/blog/2023-01-01-a.md': { tags } } }).site;
    const addresses = [...routes.values()].flatMap(({ group, slug }) => (group === undefined ? [] : [slug.slice(10)]));
    expect(addresses.sort()).toEqual(['c', 'c-2', 'c-3', 'other', '长'.repeat(60)]);
  });

  it('are made in a language for what it has itself', () => {
    expect(groups('/zh/')).toEqual(['/zh/blog/tags/发布']);
  });

  it('are made of stand-ins too, where one post is of the language itself', () => {
    const more = linked({
      config: {
        i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, zh: { label: '中文', fallback: ['en'] } } },
      },
      pages: {
        'en/blog/2023-01-01-a.md': { tags: ['C', 'D'] },
        'zh/blog/2023-02-01-d.md': { tags: ['C'] },
      },
    }).site;
    const posts = archivedPosts(more, routeAt(more, '/zh/blog/tags/c'));
    expect(posts.map(({ url }) => url)).toEqual(['/zh/blog/2023/02/01/d', '/zh/blog/2023/01/01/a']);
    expect(more.routes.has('/zh/blog/tags/d')).toBe(false);
  });

  it('are of those authors alone who are known by a name', () => {
    const authors = ['jo', 'constructor', 'nobody', { name: 'Guest' }];
    const { routes } = linked({ ...PARTS, pages: { 'en/blog/2023-01-01-a.md': { authors } } }).site;
    expect([...routes.values()].flatMap(({ group }) => group?.key ?? [])).toEqual(['jo']);
  });

  it('list posts of their own tag or author, whoever is called alike', () => {
    const known = { a: { ...jo, name: 'A' }, b: { ...jo, name: 'B' } };
    const alike = linked({
      authors: { en: known },
      pages: {
        'en/blog/2023-01-01-1.md': { tags: ['a'], authors: ['b'] },
        'en/blog/2023-01-02-2.md': { tags: ['b'], authors: ['a'] },
      },
    }).site;
    const posts = ['tags/a', 'tags/b', 'authors/a', 'authors/b'].map((path) =>
      archivedPosts(alike, routeAt(alike, `/blog/${path}`)).map(({ url }) => url.at(-1)),
    );
    expect(posts).toEqual([['1'], ['2'], ['2'], ['1']]);
  });

  it('stand below a list of all tags, in the languages that have some', () => {
    const locales = { en: { label: 'English' }, zh: { label: '中文' }, fr: { label: 'Français', fallback: ['en'] } };
    const more = linked({ ...PARTS, config: { i18n: { defaultLocale: 'en', locales } } }).site;
    expect(modelAt(more, '/zh/blog/tags', { words: { 'blog.tags': '标签' } }).title).toBe('标签');
    const links = ['/blog/archive', '/fr/blog/archive'].map((url) => modelAt(more, url).site.tagsHref);
    expect([...links, more.routes.has('/fr/blog/tags')]).toEqual(['/blog/tags', null, false]);
    const posts = archivedPosts(more, routeAt(more, '/blog/tags'));
    expect(posts.map(({ url }) => url)).toContain('/blog/2023/01/02/b');
    expect(posts).toEqual(archivedPosts(more, routeAt(more, '/blog/archive')));
  });

  it('list their posts, the newest first, without those that are in no list', () => {
    const posts = (url: string): readonly string[] => archivedPosts(site, routeAt(site, url)).map((post) => post.url);
    expect(posts('/blog/tags/c')).toEqual(['/blog/2023/01/01/a']);
    expect(posts('/blog/authors/jo')).toEqual(['/blog/2023/01/02/b', '/blog/2023/01/01/a']);
    expect(posts('/blog/archive')).not.toContain('/blog/2023/01/03/c');
  });

  it('are linked from their posts', () => {
    const route = routeAt(site, '/blog/2023/01/01/a');
    if (route.source === null) throw new Error('no post');
    const { tagLinks, authors } = postSummary(site, route, route.source, null);
    expect(tagLinks.map(({ href }) => href)).toEqual(['/blog/tags/c', '/blog/tags/version-1-4', '/blog/tags/c']);
    expect(authors.map(({ href }) => href)).toEqual(['/blog/authors/jo', null]);
  });

  it('are named in the words of the theme, and bring no description of the blog', () => {
    const words = { tagTitle: 'With {name}', authorTitle: 'By {name}' };
    expect(modelAt(site, '/blog/tags/c', { words }).title).toBe('With C');
    expect(modelAt(site, '/blog/authors/jo', { words })).toMatchObject({ title: 'By Jo', description: '' });
  });

  it('are left out where the site says so', () => {
    const none = linked({ ...PARTS, config: { i18n: TWO, blog: { tagPages: false, authorPages: false } } }).site;
    expect([...none.routes.values()].some(({ group }) => group !== undefined)).toBe(false);
    expect([none.routes.has('/blog/tags'), modelAt(none, '/blog').site.tagsHref]).toEqual([false, null]);
    const some = linked({ ...PARTS, config: { i18n: TWO, blog: { tagPages: false } } }).site;
    expect([some.routes.has('/blog/authors/jo'), some.routes.has('/blog/tags')]).toEqual([true, false]);
  });
});
