import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configOf, type ExtendedSite, extendedSite } from './site.js';

/** The module of an extension whose `files` has this body. */
const MAKER = (body: string, before = ''): string => `import { existsSync, readFileSync } from 'node:fs';
  ${before}
  export default { name: 'maker', contract: 1, codes: { odd: { severity: 'warning', explain: 'It is odd.' } },
    site: ({ site }) => ({ async *files(pages, { report, kept, last }) { ${body} } }) };\n`;

const LIST = `const of = pages.filter(({ kind }) => kind === 'doc' || kind === 'post');
  const entries = of.map(async ({ markdown, post, ...page }) => ({ ...page, markdown: markdown?.url, post: await post?.() }));
  yield { file: 'list.json', content: JSON.stringify(await Promise.all(entries)) };`;

const FILES = {
  'site.config.ts': configOf("'./extensions/maker.ts'"),
  'content/index.md': '---\ntitle: Home\ndescription: First\nimage: https://img.example/home.png\n---\n\nText.\n',
  'content/blog/2024-01-02-news.md': '---\ntitle: News\ntags: [one]\nunlisted: true\n---\n\nNews.\n',
};

function output(site: ExtendedSite, file: string): string {
  return readFileSync(join(site.dir, 'build', file), 'utf8');
}

describe('files from extensions', () => {
  it('are made from all pages, and stand in the manifest', async () => {
    const site = extendedSite({ ...FILES, 'extensions/maker.ts': MAKER(LIST) });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(JSON.parse(output(site, 'list.json'))).toEqual([
      {
        kind: 'doc',
        url: 'http://localhost/',
        locale: 'en',
        title: 'Home',
        description: 'First',
        image: 'https://img.example/home.png',
        fields: {},
        path: 'index.md',
        date: null,
        tags: [],
        isIndexed: true,
        markdown: 'http://localhost/index.md',
      },
      expect.objectContaining({
        kind: 'post',
        path: 'blog/2024-01-02-news.md',
        image: null,
        date: '2024-01-02',
        tags: ['one'],
        isIndexed: false,
        post: { date: '2024-01-02', description: 'News.', authors: [], html: '<p>News.</p>' },
      }),
    ]);
    expect(output(site, 'docsgen-manifest.json')).toContain('"list.json"');
  });

  it('are made again when a page, the extension or a file that it reads changes, and are gone when it is', async () => {
    const body = `yield { file: 'a/all.txt', content: pages.flatMap(({ markdown }) => markdown ? [markdown.read()] : []) };
      yield { file: 'data.txt', content: existsSync(site.dir + '/data.txt') ? readFileSync(site.dir + '/data.txt') : 'none' };`;
    const site = extendedSite({ ...FILES, 'extensions/maker.ts': MAKER(body) });
    await site.build();
    expect([output(site, 'a/all.txt'), output(site, 'data.txt')]).toEqual([expect.stringContaining('Text.'), 'none']);
    site.write('content/index.md', '# Home\n\nOther words.\n');
    await site.build();
    expect(output(site, 'a/all.txt')).toContain('Other words.');
    site.write('data.txt', 'One');
    expect((await site.build()).rendered).toEqual([]);
    expect(output(site, 'data.txt')).toBe('One');
    site.write('data.txt', 'Two');
    await site.build();
    expect(output(site, 'data.txt')).toBe('Two');
    site.write('extensions/maker.ts', MAKER("yield { file: 'data.txt', content: 'Three' };"));
    await site.build();
    expect([output(site, 'data.txt'), existsSync(join(site.dir, 'build/a'))]).toEqual(['Three', false]);
    site.write('site.config.ts', configOf());
    await site.build();
    expect(existsSync(join(site.dir, 'build/data.txt'))).toBe(false);
  });

  it('are made from what is kept, and may take over what they were', async () => {
    const body = `const bytes = await kept(['picture', pages.length], () => { globalThis.made = (globalThis.made ?? 0) + 1; return readFileSync(site.dir + '/font.txt'); });
      yield { file: 'picture.txt', content: bytes };
      const before = last('count.txt');
      yield { file: 'count.txt', content: String(Number(before === null ? 0 : before.toString()) + 1) };`;
    const site = extendedSite({ ...FILES, 'extensions/maker.ts': MAKER(body), 'font.txt': 'Font' });
    const made = (): unknown => Reflect.get(globalThis, 'made');
    await site.build();
    expect([output(site, 'picture.txt'), output(site, 'count.txt'), made()]).toEqual(['Font', '1', 1]);
    site.write('content/index.md', '# Other\n');
    await site.build();
    expect([output(site, 'picture.txt'), output(site, 'count.txt'), made()]).toEqual(['Font', '2', 1]);
    site.write('font.txt', 'Type');
    await site.build();
    expect([output(site, 'picture.txt'), made()]).toEqual(['Type', 2]);
  });

  it('tell again what they have told', async () => {
    const body =
      "report('odd', 'It is odd.', { file: 'content/index.md', at: { line: 2, column: 1 } }); yield { file: 'a.txt', content: 'a' };";
    const site = extendedSite({ ...FILES, 'extensions/maker.ts': MAKER(body) });
    for (const _ of [1, 2]) {
      // Written again without a change: the build starts, and finds no difference.
      site.write('content/index.md', FILES['content/index.md']);
      const { diagnostics } = await site.build();
      expect(diagnostics).toMatchObject([{ code: 'maker/odd', file: 'content/index.md', line: 2 }]);
    }
  });

  it.each([
    [
      'the name of a page',
      "yield { file: 'index.html', content: '' };",
      'output-duplicate-file',
      'Two files would be published as `index.html`',
    ],
    [
      'a name that leaves the output',
      "yield { file: '../a.txt', content: '' };",
      'output-name-invalid',
      'does not name a file below the output',
    ],
    [
      'no content',
      "yield { file: 'a.txt' };",
      'extension-throws',
      '`files().content` must be text, bytes, or a list of them',
    ],
    ['an error', "throw new Error('No.');", 'extension-throws', 'throws in `files`: No'],
    ['no end', 'await new Promise(() => undefined);', 'extension-throws', 'does not answer in `files`'],
  ])('cannot have %s', async (_, body, code, message) => {
    const site = extendedSite({
      ...FILES,
      'site.config.ts': configOf("'./extensions/maker.ts'").replace(
        "title: 'Site'",
        "title: 'Site', limits: { siteSeconds: 2 }",
      ),
      'extensions/maker.ts': MAKER(body),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map((d) => [d.code, d.message])).toEqual([[code, expect.stringContaining(message)]]);
    expect(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`).toMatch(
      /extension `(?:maker|\.\/extensions\/maker\.ts)`/,
    );
    expect(existsSync(join(site.dir, 'build/index.html'))).toBe(false);
  });

  it('cannot have the name of a static file, which is told there', async () => {
    const site = extendedSite({
      ...FILES,
      'static/a.txt': 'Mine',
      'extensions/maker.ts': MAKER("yield { file: 'a.txt', content: 'a' };"),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toMatchObject([{ code: 'output-duplicate-file', file: 'static/a.txt' }]);
  });
});
