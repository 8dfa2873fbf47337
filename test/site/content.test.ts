import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatLine } from '../../src/base/diagnostics.js';
import { authoredTexts } from '../../src/build/checks/authored-texts.js';
import { checkContent } from '../../src/build/checks/check-content.js';
import type { Route } from '../../src/model/site.js';
import { splitFrontmatter } from '../../src/shared/frontmatter.js';
import { postsOnPage, resolveLink } from '../../src/site/index.js';
import { type ExpectedRoute, type LinkedSite, linkTauriSite, placeOf } from './tauri-site.js';

const EXPECTED = JSON.parse(readFileSync(new URL('routes.json', import.meta.url), 'utf8')) as readonly ExpectedRoute[];

let linked: LinkedSite;
beforeAll(async () => {
  linked = await linkTauriSite();
});

/** The hand-written pages of the guides, section roots included. */
function guides(): readonly Route[] {
  return [...linked.site.routes.values()].filter(
    (route) => route.locale === 'zh-cn' && route.sidebar === 'guides' && route.source?.text === null,
  );
}

/** The text of a page without code, with the partials that it includes. */
function proseOf(route: Route): string {
  const withIncludes = (file: URL): string =>
    splitFrontmatter(readFileSync(file, 'utf8'))
      .body.replace(/^([ \t]*)(`{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[ \t]*$/gm, '')
      .replace(/^::include\{file=([^\s}]+)[^}]*\}/gm, (_, name: string) => withIncludes(new URL(name, file)));
  return withIncludes(new URL(`file://${route.source?.absolutePath ?? ''}`));
}

describe('routes', () => {
  it('are the 101 of the plan, 11 guides and 2 years of releases that came later, and the not-found page', () => {
    expect(EXPECTED.filter(({ route }) => route !== '/zh-cn/404.html')).toHaveLength(114);
    const generated = ['/zh-cn/404.html', '/zh-cn/search', '/zh-cn/blog/tags'];
    const ungrouped = [...linked.site.routes.values()].filter(({ group }) => group === undefined);
    const own = ungrouped.map(({ url }) => url).filter((url) => url === '/zh-cn' || url.startsWith('/zh-cn/'));
    expect(own.filter((url) => !generated.includes(url)).sort()).toEqual(
      EXPECTED.map(({ route }) => route)
        .filter((url) => !generated.includes(url))
        .sort(),
    );
  });

  it.each(EXPECTED)('$route stands where it should', (expected) => {
    expect(placeOf(linked.site, expected)).toEqual(expected);
  });

  it('link without a finding', () => {
    expect(linked.diagnostics.map(formatLine)).toEqual([]);
  });

  it('exist in every locale', () => {
    const urls = new Set(linked.site.routes.keys());
    const missing = EXPECTED.flatMap(({ route }) =>
      ['', '/fr', '/ko', '/it'].map((prefix) => `${prefix}${route.slice('/zh-cn'.length)}` || '/'),
    ).filter((url) => !urls.has(url));
    expect(missing).toEqual([]);
  });

  it.each([
    [
      '/zh-cn/v1/guides/architecture/isolation',
      '/zh-cn/v1/references/architecture/inter-process-communication/isolation',
    ],
    ['/zh-cn/docs', '/zh-cn/v1'],
    ['/zh-cn/blog/tauri_1_0', '/zh-cn/blog/2022/06/19/tauri-1-0'],
    ['/zh-cn/v1/guides/getting-started', '/zh-cn/v1/guides/getting-started/prerequisites'],
    ['/release-notes', '/releases'],
  ])('redirect %s to %s', (from, to) => {
    expect(linked.site.redirects).toContainEqual({ from, to });
  });

  it('answer with and without a slash at the end: every page is a folder with an index file', () => {
    const files = EXPECTED.map(({ route }) => linked.site.routes.get(route)?.file ?? '');
    expect(files.filter((file) => !file.endsWith('/index.html'))).toEqual(['zh-cn/404.html']);
  });
});

describe('blog', () => {
  it('has 13 posts, 10 and 3 on its lists', () => {
    const lists = ['/zh-cn/blog', '/zh-cn/blog/page/2'].map((url) => linked.site.routes.get(url));
    expect(linked.site.posts.get('zh-cn')).toHaveLength(13);
    const groups = [...linked.site.routes.values()].flatMap(({ group }) => group?.kind ?? []);
    expect(groups.sort()).toEqual(['author', ...Array.from({ length: 16 }, () => 'tag')]);
    expect(lists.map((route) => (route === undefined ? 0 : postsOnPage(linked.site, route).length))).toEqual([10, 3]);
  });
});

describe('guides', () => {
  it('are 58', () => {
    expect(guides()).toHaveLength(58);
  });

  it('link to at least three other pages of the site', () => {
    const few = guides().filter((route) => {
      const source = route.source;
      const hrefs = Array.from(proseOf(route).matchAll(/\]\(([^)\s]+)\)|href="([^"]+)"/g), (m) => m[1] ?? m[2] ?? '');
      const targets = hrefs.flatMap((href) => {
        const target = source === null || /^https?:/.test(href) ? null : resolveLink(linked.site, route, source, href);
        return target?.kind === 'page' && target.url !== route.url ? [target.url] : [];
      });
      return new Set(targets).size < 3;
    });
    expect(few.map((route) => route.url)).toEqual([]);
  });

  it('run 800 to 4,000 Han characters, section roots aside', () => {
    const lengths = guides()
      .filter((route) => route.source?.isIndex !== true)
      .map((route) => ({ url: route.url, han: proseOf(route).match(/\p{Script=Han}/gu)?.length ?? 0 }));
    expect(lengths.filter(({ han }) => han < 800 || han > 4000)).toEqual([]);
  });
});

describe('pages', () => {
  it('have explicit ASCII ids on all headings, each once', async () => {
    const files = await authoredTexts(linked.config, linked.site.content, {
      workers: 0,
      reviewers: () => ({ prose: { prose: null, headings: true }, extensions: [] }),
      report: (diagnostic) => expect.fail(formatLine(diagnostic)),
    });
    expect(files.flatMap(({ findings }) => findings).map(formatLine)).toEqual([]);
    const ids = files.map(({ text: { file, split } }) => ({
      file,
      ids: Array.from(split.body.matchAll(/^#{2,6} .*\{#([^}]+)\}\s*$/gm), (match) => match[1] ?? ''),
    }));
    expect(ids.filter((page) => page.ids.some((id) => !/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(id)))).toEqual([]);
    expect(ids.filter((page) => new Set(page.ids).size !== page.ids.length)).toEqual([]);
  });

  it('have descriptions of their own', () => {
    const own = linked.site.content.sources.filter((s) => s.locale === 'zh-cn' && s.text === null);
    const texts = own.map((source) => source.frontmatter.description);
    expect(texts.filter((text) => text === null)).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('pass every check of their content', async () => {
    const found = await checkContent(linked.config, linked.site.content, { samples: true, workers: 0 });
    expect(found.map((d) => `${formatLine(d)} ${d.hint}`)).toEqual([]);
  });
});
