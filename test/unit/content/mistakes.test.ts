import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/index.js';
import { committedDates, datesByPath, gitHead, scanContent } from '../../../src/content/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { Content } from '../../../src/model/source.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

async function datesIn(dir: string): Promise<ReadonlyMap<string, string>> {
  const head = await gitHead(dir);
  return head === null ? new Map() : datesByPath(head, await committedDates(dir, head));
}

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

async function scan(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<{ content: Content; found: Diagnostic[] }> {
  site = temporarySite(files);
  const found: Diagnostic[] = [];
  const content = await scanContent(await loadConfig(site.dir), (d) => found.push(d));
  return { content, found };
}

async function frontmatter(yaml: string): Promise<string[]> {
  const { found } = await scan({ 'content/a.md': `---\n${yaml}\n---\ntext\n` });
  return found.map((d) => `${d.line}:${d.column} [${d.code}] ${d.message} ${d.hint}`);
}

describe('YAML that is malformed is told of in plain words', () => {
  it.each([
    ['a:\n\tb: 1', '3:1', 'YAML does not allow tabs for indentation.', 'Indent with blanks.'],
    ['title: A\ntitle: B', '3:1', 'The key occurs twice.', 'Keep one of the two.'],
    ['title: x\n...\ntitle: y', '4:1', 'A second document starts here.', 'Remove the line'],
    ['title: a: b', '2:8', 'A line has a second `: `.', 'Put quotes around the value.'],
    ['title: x\n  description: y', '2:8', '', 'Align each key'],
    ['title: a\ndescription: *b', '3:14', 'The alias `*b` names no anchor.', 'quotes'],
    ['title: !!js/function "x"', '2:8', 'The tag `!!js/function` is not known.', 'quotes'],
    ['title: !important', '2:8', 'The tag `!important` is not known.', 'quotes'],
    ['title: !!binary aGk=', '2:8', 'The tag `!!binary` is not known.', 'quotes'],
  ])('%j', async (yaml, place, sentence, hint) => {
    const found = await frontmatter(yaml);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${place} [frontmatter-malformed] The YAML`);
    expect(found[0]).toContain(sentence);
    expect(found[0]).toContain(hint);
  });

  it('and never on the side', async () => {
    const warnings: string[] = [];
    const note = (warning: Error): void => void warnings.push(warning.message);
    process.on('warning', note);
    await frontmatter('? [a, b]\n: 1');
    await new Promise((done) => setImmediate(done));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });
});

describe('an address that is no address of a page or site', () => {
  const unsafe = [
    'data:text/html,a',
    'vbscript:a',
    'view-source:https://a.example',
    'file:///etc/passwd',
    ' java\tscript:a',
  ];

  it.each(unsafe)('is refused in front matter: %j', async (url) => {
    const value = JSON.stringify(url);
    const found = await frontmatter(
      `title: A\nedit_url: ${value}\nimage: ${value}\nauthors:\n  - name: B\n    url: ${value}\n    image: ${value}`,
    );
    expect(found.map((text) => text.replace(/ must .*/, '')).sort()).toEqual([
      '3:1 [frontmatter-invalid-value] `edit_url` in the front matter',
      '4:1 [frontmatter-invalid-value] `image` in the front matter',
      '7:5 [frontmatter-invalid-value] `authors.0.url` in the front matter',
      '8:5 [frontmatter-invalid-value] `authors.0.image` in the front matter',
    ]);
  });

  it.each(unsafe)('is refused in authors.yml: %j', async (url) => {
    const value = JSON.stringify(url);
    const { found } = await scan({
      'content/blog/authors.yml': `jo:\n  name: Jo\n  url: ${value}\n  image: ${value}\n`,
    });
    expect(found.map((d) => [d.code, d.file, d.line, d.column])).toEqual([
      ['authors-invalid', 'content/blog/authors.yml', 3, 3],
      ['authors-invalid', 'content/blog/authors.yml', 4, 3],
    ]);
    expect(found[0]?.message).toContain(
      'must be a path of the site, or an address with a scheme such as https or mailto',
    );
  });

  it.each(['https://a.example/b', 'mailto:a@b.example', '/img/a.png', './a.png', '//a.example/b'])(
    'and %j is one',
    async (url) => {
      expect(
        await frontmatter(`title: A\nedit_url: ${url}\nimage: ${url}\nauthors: [{ name: B, url: '${url}' }]`),
      ).toEqual([]);
    },
  );
});

describe('a value that does not fit', () => {
  it.each([
    ['- a', 'The front matter must be an object.'],
    ['tags: x', '`tags` in the front matter must be a list.'],
    ['draft: yes', '`draft` in the front matter must be `true` or `false`.'],
    ['toc_min_heading_level: 9', '`toc_min_heading_level` in the front matter must be at most 6.'],
    ['layout: Wide page', '`layout` in the front matter must be the name of a layout such as `page`'],
    ['authors: [{ name: 3 }]', '`authors.0.name` in the front matter must be a string. Found `3`.'],
    ['authors: [{ nam: X, name: Y }]', 'Unknown key `authors.0.nam` in the front matter. Did you mean `name`?'],
    ['last_update: { day: 1, date: 2023-01-01 }', 'Known keys: `date`.'],
    ['date: 2023-02-30', '`date` in the front matter must be a date such as 2023-06-15.'],
    ['title: "a\\x01b"', '`title` in the front matter must contain no control characters.'],
    [`title: ${'x'.repeat(10_001)}`, '`title` in the front matter must have at most 10000 characters.'],
    [`description: ${'x'.repeat(10_001)}`, '`description` in the front matter must have at most 10000 characters.'],
    ['slug: ../../etc/passwd', '`slug` in the front matter must be a path'],
    ['slug: a?b', '`slug` in the front matter must be a path'],
    ['slug: /a/', '`slug` in the front matter must be a path'],
    ['redirect_from: old', '`redirect_from.0` in the front matter must be a path that starts with a slash'],
    ['redirect_from: [/a//]', '`redirect_from.0` in the front matter must be a path'],
    ['redirect_from: [/a/../b]', '`redirect_from.0` in the front matter must be a path'],
    [
      'icon: rokcet',
      '`icon` in the front matter must be the name of an icon. Found `"rokcet"`. Did you mean `rocket`?',
    ],
    ['icon: constructor', '`icon` in the front matter must be the name of an icon.'],
  ])('%s', async (yaml, expected) => {
    const found = await frontmatter(yaml);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it.each(['/', '/a/b', 'b', '中文'])('slug: %s fits', async (slug) => {
    expect(await frontmatter(`slug: ${slug}`)).toEqual([]);
  });
});

describe('files', () => {
  it('with names that cannot be addresses are left out', async () => {
    const { content, found } = await scan({ 'content/a.md': '#', 'content/b\\c.md': '# B', 'content/d\ne.md': '# D' });
    expect(content.sources.map((s) => s.path)).toEqual(['a.md']);
    expect(found.map((d) => [d.code, d.file])).toEqual([
      ['file-name-invalid', 'content/b\\c.md'],
      ['file-name-invalid', 'content/d\\ne.md'],
    ]);
  });

  it('that look like pages but are none are named', async () => {
    const { found } = await scan({
      'content/a.md': '#',
      'content/b.mdx': '# B',
      'content/C.MD': '# C',
      'content/_d.mdx': '',
    });
    expect(found.map((d) => [d.code, d.file, d.hint])).toEqual([
      ['page-format-unknown', 'content/C.MD', 'Rename it to `C.md`.'],
      ['page-format-unknown', 'content/b.mdx', expect.stringContaining('Rename it to `b.md`')],
    ]);
  });

  it('of posts begin with a date of the calendar', async () => {
    const { content, found } = await scan({ 'content/a.md': '#', 'content/blog/2023-02-30-x.md': '# X' });
    expect(found.map((d) => [d.code, d.file])).toEqual([['post-date-invalid', 'content/blog/2023-02-30-x.md']]);
    expect(content.sources.map((s) => s.kind)).not.toContain('post');
  });

  it('of another encoding show where', async () => {
    const { found } = await scan({ 'content/a.md': new Uint8Array([0x61, 0x0a, 0x62, 0xe9, 0x63]) });
    expect(found[0]).toMatchObject({
      code: 'invalid-utf8',
      line: 2,
      column: 2,
      frame: '  1 | a\n> 2 | b\uFFFDc\n    |  ^',
    });
  });

  it('that are empty show where', async () => {
    const { found } = await scan({ 'content/a.md': '' });
    expect(found[0]).toMatchObject({ code: 'empty-page', frame: '> 1 |\n    | ^' });
  });

  it('of a build are no content', async () => {
    const { content, found } = await scan({
      'content/a.md': '#',
      'content/old/docsgen-manifest.json': '{}',
      'content/old/a/index.md': '---\nurl: x\n---\n',
    });
    expect([content.sources.map((s) => s.path), found]).toEqual([['a.md'], []]);
  });

  it('that open front matter in a React page close it', async () => {
    const { found } = await scan({
      'content/a.tsx': '/*\n---\ntitle: T\n*/\nexport default function A() { return null; }\n',
    });
    expect(found).toMatchObject([{ code: 'frontmatter-unclosed', line: 2, column: 1 }]);
  });
});

describe('folders', () => {
  it('are described once', async () => {
    const { found } = await scan({
      'content/g/_category_.json': '{}',
      'content/g/_category_.yml': 'label: G',
      'content/g/_category_.yml~': '\t',
      'content/g/a.md': '#',
    });
    expect(found).toMatchObject([
      {
        code: 'duplicate-category',
        file: 'content/g/_category_.yml',
        message: 'Two files describe the folder g: content/g/_category_.json and content/g/_category_.yml.',
      },
    ]);
  });

  it('of no locale are named where a site has several', async () => {
    const { content, found } = await scan({
      'site.config.ts': `export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } } };`,
      'content/en/a.md': '#',
      'content/FR/a.md': '#',
      'content/b.md': '#',
      'content/_partials/c.md': '#',
      'content/static/d.md': '#',
      'content/pictures/e.png': '',
    });
    expect(content.sources.map((s) => s.path)).toEqual(['en/a.md']);
    expect(found.map((d) => [d.severity, d.code, d.file, d.hint])).toEqual([
      ['warning', 'outside-locales', 'content/FR', 'Did you mean `fr`?'],
      ['warning', 'outside-locales', 'content/b.md', 'Move it into the folder of a locale: `en`, `fr`.'],
    ]);
  });
});

describe('dates of commits', () => {
  it('is empty for what is no folder', async () => {
    site = temporarySite({ 'a.md': '1' });
    expect((await datesIn(`${site.dir}/a.md`)).size).toBe(0);
  });
});
