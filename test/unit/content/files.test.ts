import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/index.js';
import {
  committedDates,
  findContent,
  gitHead,
  localeFolder,
  rereadSource,
  scanContent,
  staticFolders,
} from '../../../src/content/index.js';
import { walkFolder } from '../../../src/content/walk.js';
import type { SiteConfig } from '../../../src/model/config.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { Content, Source } from '../../../src/model/source.js';
import { linkFolder, onlyOnPosix, onlyWhereLinksWork } from '../../support/capabilities.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

function written(files: Readonly<Record<string, string | Uint8Array>>): string {
  site?.remove();
  site = temporarySite(files);
  return site.dir;
}

interface Scan {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly found: readonly Diagnostic[];
}

async function scanned(dir: string): Promise<Scan> {
  const found: Diagnostic[] = [];
  const config = await loadConfig(dir);
  return { config, content: await scanContent(config, (d) => found.push(d)), found };
}

const scan = (files: Readonly<Record<string, string | Uint8Array>>): Promise<Scan> => scanned(written(files));
const inLocales = (...codes: readonly string[]): string =>
  `export default { i18n: { defaultLocale: '${codes[0]}', locales: { ${codes.map((code) => `${code}: { label: 'L' }`)} } } };`;
const paths = ({ content }: Scan): readonly string[] => content.sources.map(({ path }) => path);

describe('a folder', () => {
  const walked = (dir: string, ignored: readonly string[] = []): { paths: string[]; found: Diagnostic[] } => {
    const found: Diagnostic[] = [];
    const files = walkFolder(join(dir, 'c'), { siteDir: dir, ignored: new Set(ignored) }, (d) => found.push(d));
    return { paths: files.map(({ path }) => path), found };
  };

  it('is walked in the order of code units, without what no author wrote', () => {
    const dir = written({
      'c/b.md': '',
      'c/a/z.md': '',
      'c/a/B/x.md': '',
      'c/Z.md': '',
      'c/.hidden/a.md': '',
      'c/.hidden.md': '',
      'c/x/node_modules/a.md': '',
      'c/old/docsgen-manifest.json': '',
      'c/old/deep/a.md': '',
      'c/skip/a.md': '',
    });
    expect(walked(dir, [join(dir, 'c/skip')])).toEqual({ paths: ['Z.md', 'a/B/x.md', 'a/z.md', 'b.md'], found: [] });
    const [first] = walkFolder(join(dir, 'c'), { siteDir: dir }, () => undefined);
    expect(first).toEqual({ absolutePath: join(dir, 'c/Z.md'), path: 'Z.md', name: 'Z.md' });
  });

  it('that holds the list of a build itself is walked', () => {
    expect(walked(written({ 'c/docsgen-manifest.json': '', 'c/a.md': '' })).paths).toEqual([
      'a.md',
      'docsgen-manifest.json',
    ]);
  });

  onlyWhereLinksWork('may hold links to its files and folders', () => {
    const dir = written({ 'c/a/x.md': '', 'c/b/y.md': '' });
    linkFolder(join(dir, 'c/a'), join(dir, 'c/link'));
    symlinkSync(join(dir, 'c/a/x.md'), join(dir, 'c/x.md'));
    expect(walked(dir)).toEqual({ paths: ['a/x.md', 'b/y.md', 'link/x.md', 'x.md'], found: [] });
  });

  onlyWhereLinksWork.each<readonly [string, string, string, string]>([
    ['c/nothing', 'unreadable-file', 'points to nothing, or to itself.', 'Remove the link, or fix its target.'],
    [
      'out.md',
      'symlink-leaves-content',
      'points outside the content folder.',
      'Copy the target into the content folder.',
    ],
    ['c', 'symlink-loop', 'points to a folder that contains it.', 'Remove the link.'],
    ['c/a', 'symlink-loop', 'points to a folder that contains it.', 'Remove the link.'],
  ])('with a link to %s reports %s', (target, code, sentence, hint) => {
    const dir = written({ 'c/a/b/x.md': '', 'out.md': '' });
    symlinkSync(join(dir, target), join(dir, 'c/a/b/link'));
    const { paths: files, found } = walked(dir);
    expect(files).toEqual(['a/b/x.md']);
    expect(found).toMatchObject([
      { code, file: 'c/a/b/link', message: `The symbolic link c/a/b/link ${sentence}`, hint },
    ]);
  });

  it('with links that lead to each other through links ends', () => {
    const dir = written({ 'c/a/x.md': '', 'c/b/y.md': '' });
    linkFolder(join(dir, 'c/b'), join(dir, 'c/a/to-b'));
    linkFolder(join(dir, 'c/a'), join(dir, 'c/b/to-a'));
    expect(walked(dir).found.map(({ code }) => code)).toEqual(['symlink-loop', 'symlink-loop']);
  });

  it('holds no sockets', async () => {
    const dir = written({ 'c/a.md': '' });
    const socket = createServer();
    await new Promise<void>((done) => socket.listen(join(dir, 'c/b.md'), done));
    expect(walked(dir)).toEqual({ paths: ['a.md'], found: [] });
    await new Promise((done) => socket.close(done));
  });
});

describe('the folders of a site', () => {
  it('are those of its locales', async () => {
    const two = written({ 'site.config.ts': inLocales('en', 'fr'), 'content/en/a.md': '# A' });
    const { config } = await scanned(two);
    expect([localeFolder(config, 'en'), localeFolder(config, 'fr')]).toEqual([
      join(two, 'content/en'),
      join(two, 'content/fr'),
    ]);
    const one = written({ 'content/en/a.md': '# A' });
    expect(localeFolder(await loadConfig(one), 'en')).toBe(join(one, 'content/en'));
    const none = written({ 'content/a.md': '# A' });
    expect(localeFolder(await loadConfig(none), 'en')).toBe(join(none, 'content'));
  });

  it('of static files lie in the content and beside it, each once', async () => {
    const dir = written({ 'content/static/a.txt': '1', 'static/b.txt': '2', 'content/a.md': '# A' });
    const { config, content } = await scanned(dir);
    expect(staticFolders(config)).toEqual([join(dir, 'content/static'), join(dir, 'static')]);
    expect(content.statics).toEqual([
      { absolutePath: join(dir, 'content/static/a.txt'), file: 'a.txt' },
      { absolutePath: join(dir, 'static/b.txt'), file: 'b.txt' },
    ]);
    const bare = written({ 'static/b.txt': '2', 'static/c.md': '# C', 'a.md': '# A' });
    const own = await scanned(bare);
    expect(staticFolders(own.config)).toEqual([join(bare, 'static')]);
    expect([paths(own), own.found]).toEqual([['a.md'], []]);
    expect(staticFolders(await loadConfig(written({ 'a.md': '# A' })))).toEqual([]);
  });

  it('of the output and the templates hold no pages of a bare site', async () => {
    const bare = await scan({ 'a.md': '# A', 'build/b.md': '# B', 'templates/c.tsx': '', 'other/d.md': '# D' });
    expect([paths(bare), bare.found]).toEqual([['a.md', 'other/d.md'], []]);
    const named = await scan({
      'site.config.ts': "export default { templatesDir: 'theme' };",
      'a.md': '# A',
      'theme/c.tsx': '',
      'templates/e.md': '# E',
    });
    expect([paths(named), named.found]).toEqual([['a.md', 'templates/e.md'], []]);
  });

  it('that are no locales are named by the pages in them', async () => {
    const { found } = await scan({
      'site.config.ts': inLocales('en', 'fr'),
      'content/en/a.md': '# A',
      'content/fq/deep/b.md': '# B',
      'content/guides/c.tsx': '',
      'content/.notes/d.md': '# D',
      'content/_parts/e.md': '# E',
      'content/pictures/f.png': '',
      'content/static/g.md': '# G',
      'content/notes/_h.md': '# H',
      'content/z.md': '# Z',
      'content/readme.txt': '',
    });
    const sentence = 'is not published: it is outside the folders of the locales.';
    const choose = 'Move it into the folder of a locale: `en`, `fr`.';
    expect(found).toMatchObject([
      {
        severity: 'warning',
        code: 'outside-locales',
        file: 'content/fq',
        message: `The folder content/fq ${sentence}`,
        hint: 'Did you mean `fr`?',
      },
      { file: 'content/guides', message: `The folder content/guides ${sentence}`, hint: choose },
      { file: 'content/z.md', message: `The file content/z.md ${sentence}`, hint: choose },
    ]);
    expect(found).toHaveLength(3);
  });

  it('that are no locales are the author’s business where the site keeps its pages beside them', async () => {
    expect((await scan({ 'content/en.md': '# A', 'content/fr/b.md': '# B' })).found).toEqual([]);
    expect(
      (await scan({ 'site.config.ts': inLocales('en', 'fr'), 'en/a.md': '# A', 'notes/b.md': '# B' })).found,
    ).toEqual([]);
    const one = await scan({ 'content/en/a.md': '# A', 'content/notes/b.md': '# B' });
    expect(one.found).toMatchObject([{ code: 'outside-locales', file: 'content/notes' }]);
  });

  it('are listed before they are read', async () => {
    const dir = written({
      'content/en/b.tsx': '',
      'content/en/a.tsx': '',
      'content/en/c.md': '',
      'content/en/_d.tsx': '',
    });
    const { folders, reactPages } = findContent(await loadConfig(dir), () => undefined);
    expect(reactPages).toEqual([
      { path: 'en/a.tsx', absolutePath: join(dir, 'content/en/a.tsx') },
      { path: 'en/b.tsx', absolutePath: join(dir, 'content/en/b.tsx') },
    ]);
    expect(folders.map(({ files, pages }) => [files.length, pages.length])).toEqual([[4, 3]]);
  });
});

describe('a folder of the content', () => {
  it.each(['static', 'en'])('is not read where %s is a link that leads out of the content', async (name) => {
    const dir = written({
      'secret/a.md': '# Secret',
      'secret/a.txt': 'secret',
      'content/fr/a.md': '# A',
      'site.config.ts': inLocales('en', 'fr'),
    });
    linkFolder(join(dir, 'secret'), join(dir, 'content', name));
    const { content, found } = await scanned(dir);
    expect(found).toMatchObject([{ severity: 'error', code: 'symlink-leaves-content', file: `content/${name}` }]);
    expect(content.sources.map(({ path }) => path)).toEqual(['fr/a.md']);
    expect(content.statics).toEqual([]);
  });

  it('may be reached through links of the site itself', async () => {
    const dir = written({ 'elsewhere/en/a.md': '# A', 'elsewhere/static/a.txt': 'A', 'public/b.txt': 'B' });
    linkFolder(join(dir, 'elsewhere'), join(dir, 'content'));
    linkFolder(join(dir, 'public'), join(dir, 'static'));
    const { content, found } = await scanned(dir);
    expect(found).toEqual([]);
    expect(content.sources.map(({ path }) => path)).toEqual(['en/a.md']);
    expect(content.statics.map(({ file }) => file).sort()).toEqual(['a.txt', 'b.txt']);
  });
});

describe('a page written as a program', () => {
  it('is refused where the site takes none', async () => {
    const { content, found } = await scan({
      'content/a.md': '# A',
      'content/b/c.tsx': 'export default () => null;',
      'content/_d.tsx': '',
      'site.config.ts': 'export default { files: { react: false } };',
    });
    expect(content.sources.map(({ path }) => path)).toEqual(['a.md']);
    expect(found).toMatchObject([
      {
        severity: 'error',
        code: 'active-file',
        file: 'content/b/c.tsx',
        hint: expect.stringContaining('`files.react'),
      },
    ]);
    const dir = site?.dir ?? '';
    expect(findContent(await loadConfig(dir), () => undefined).reactPages).toEqual([]);
  });
});

describe('files of a browser', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it('are refused in the content, and published where they are allowed or lie beside it', async () => {
    const files = { 'content/a.md': '# A', 'content/static/a.svg': script, 'static/b.svg': script };
    const refused = await scan(files);
    expect(refused.content.statics.map(({ file }) => file)).toEqual(['b.svg']);
    expect(refused.found).toMatchObject([
      {
        code: 'active-file',
        file: 'content/static/a.svg',
        message: expect.stringMatching(/^The file content\/static\/a\.svg .*; it is not published\.$/),
        hint: expect.stringContaining('static'),
      },
    ]);
    const allowed = await scan({ ...files, 'site.config.ts': `export default { files: { active: 'allow' } };` });
    expect(allowed.content.statics.map(({ file }) => file)).toEqual(['a.svg', 'b.svg']);
    expect(allowed.found).toEqual([]);
  });

  it.each([
    ['content/static/assets/js/a.txt', false],
    ['content/static/Assets/JS/b/a.txt', false],
    ['content/static/assets/js.txt', true],
    ['static/assets/js/a.txt', true],
  ])('may lie in %s, among the scripts of the site: %s', async (path, isPublished) => {
    const { content, found } = await scan({ 'content/a.md': '# A', [path]: 'a' });
    expect(content.statics.length === 1).toBe(isPublished);
    expect(found.map(({ code, file }) => [code, file])).toEqual(isPublished ? [] : [['active-file', path]]);
  });
});

describe('a page', () => {
  it.each([
    ['a.md', true],
    ['a.markdown', true],
    ['a.tsx', true],
    ['a.md.txt', false],
    ['amd', false],
    ['_a.md', false],
    ['b/_c/d.md', false],
    ['b/c_/d_.md', true],
    ['a.ts', false],
  ])('is %s: %s', async (path, expected) => {
    const files = await scan({ [`content/${path}`]: '# A', 'content/zz.md': '# Z' });
    expect(files.content.sources.length === 2).toBe(expected);
    expect(files.found).toEqual([]);
  });

  it.each([
    ['a.MD', 'Rename it to `a.md`.'],
    ['a.Markdown', 'Rename it to `a.markdown`.'],
    ['a.TSX', 'Rename it to `a.tsx`.'],
    ['a.mdx', 'Rename it to `a.md`, and write directives in place of JSX.'],
    ['a.b.MDX', 'Rename it to `a.b.md`, and write directives in place of JSX.'],
  ])('is not %s', async (path, hint) => {
    const { found } = await scan({ [`content/${path}`]: '# A', [`content/_${path}`]: '', 'content/zz.md': '# Z' });
    expect(found).toMatchObject([
      {
        severity: 'warning',
        code: 'page-format-unknown',
        file: `content/${path}`,
        message: `The file content/${path} is not published: the names of pages end in .md, .markdown or .tsx.`,
        hint,
      },
    ]);
    expect(found).toHaveLength(1);
  });

  it.each([
    ['a\\b.md', 'a\\b.md'],
    ['a\u0001.md', 'a\\u0001.md'],
    ['a\u007F.md', 'a\u007F.md'],
  ])('has no name that is no address: %j', async (name, shown) => {
    const { content, found } = await scan({ [`content/${name}`]: '# A' });
    expect(content.sources).toEqual([]);
    expect(found).toMatchObject([
      {
        code: 'file-name-invalid',
        file: `content/${shown}`,
        message: `The name of the page content/${shown} cannot be an address.`,
        hint: 'Rename the file without backslashes and control characters.',
      },
    ]);
  });

  it('tells what is known of its file', async () => {
    const { config, content } = await scan({
      'content/g/a.md': '# A `b`',
      'content/g/b.tsx': '/*\n---\ntitle: B\n---\n*/\n',
    });
    expect(content.sources).toMatchObject([
      {
        path: 'g/a.md',
        format: 'md',
        locale: 'en',
        title: 'A b',
        text: null,
        slug: 'g/a',
        absolutePath: join(config.contentDir, 'g/a.md'),
      },
      { path: 'g/b.tsx', format: 'tsx', title: 'B', slug: 'g/b' },
    ]);
    expect(content.sources.map(({ hash }) => hash.length)).toEqual([64, 64]);
  });

  it.each<readonly [string, string, string, object]>([
    [
      'empty-page',
      'a.md',
      ' \n',
      {
        severity: 'warning',
        message: 'The page content/a.md is empty.',
        line: 1,
        column: 1,
        hint: 'Write something, mark it `draft: true`, or delete it.',
      },
    ],
    [
      'frontmatter-unclosed',
      'a.md',
      '---\ntitle: A\n',
      {
        severity: 'error',
        message: 'The front matter has no closing `---` line.',
        line: 1,
        column: 1,
        hint: 'Put a line of three dashes below the last key.',
        frame: expect.stringContaining('> 1 | ---'),
      },
    ],
    [
      'post-date-invalid',
      'blog/2023-02-30-a.md',
      '# A',
      {
        severity: 'error',
        message: 'The name of the post content/blog/2023-02-30-a.md starts with a date that does not exist.',
        hint: 'Name it `YYYY-MM-DD-slug.md`.',
      },
    ],
  ])('is told of: %s', async (code, path, text, expected) => {
    const { found } = await scan({ [`content/${path}`]: text });
    expect(found).toMatchObject([{ code, file: `content/${path}`, ...expected }]);
  });

  it.each(['---\n\ntext', '---\n', '---\ntext', '--- x\na: b', '----\na: b', '\n---\na: b', '---\n---\n'])(
    'without a key below its first line has no front matter: %j',
    async (text) => {
      const { found } = await scan({ 'content/a.md': text });
      expect(found.filter(({ code }) => code === 'frontmatter-unclosed')).toEqual([]);
    },
  );

  it.each([' ', '\n\n', '   \n', '\r\n'])('has front matter below a blank line: %j', async (blank) => {
    const { found } = await scan({ 'content/a.md': `--- \n${blank}my-key: b` });
    expect(found.map(({ code }) => code)).toEqual(['frontmatter-unclosed']);
  });

  it('without text is empty only where it is no React page', async () => {
    expect((await scan({ 'content/a.tsx': '' })).found).toEqual([]);
    expect((await scan({ 'content/a.tsx': '---\na: b' })).found).toEqual([]);
  });

  it.each<readonly [readonly number[], number, number]>([
    [[0xff], 1, 1],
    [[0x61, 0xff], 1, 2],
    [[0x61, 0x0a, 0x0a, 0x62, 0x63, 0xff, 0x0a, 0xff], 3, 3],
    [[0x0a, 0xe4, 0xb8, 0xad, 0xff], 2, 2],
    [[0xe4, 0xb8], 1, 1],
  ])('of bytes %j is wrong on line %i', async (bytes, line, column) => {
    const { content, found } = await scan({ 'content/a.md': new Uint8Array(bytes) });
    expect(content.sources).toEqual([]);
    expect(found).toMatchObject([
      {
        code: 'invalid-utf8',
        file: 'content/a.md',
        line,
        column,
        message: `The file content/a.md is not valid UTF-8 on line ${line}.`,
        hint: 'Save the file as UTF-8.',
      },
    ]);
  });

  it('is read again as it was read first', async () => {
    const dir = written({ 'content/en/g/a.md': '# A' });
    const { config, content } = await scanned(dir);
    const [source] = content.sources;
    if (source === undefined) throw new Error('no page');
    expect(rereadSource(config, source, { report: () => undefined })).toEqual(source);
    site?.write('content/en/g/a.md', '# B');
    const again: Source | null = rereadSource(config, source, { report: () => undefined });
    expect(again).toEqual({ ...source, title: 'B', hash: expect.stringMatching(/^\w{64}$/) });
    expect(again?.hash).not.toBe(source.hash);
    expect(rereadSource(config, { ...source, locale: 'xx' }, { report: () => undefined })).toBeNull();
    rmSync(source.absolutePath);
    const found: Diagnostic[] = [];
    expect(rereadSource(config, source, { report: (d) => found.push(d) })).toBeNull();
    expect(found).toMatchObject([
      {
        code: 'unreadable-file',
        file: 'content/en/g/a.md',
        message: 'The file content/en/g/a.md cannot be read (ENOENT).',
        hint: 'Check that it exists and that you may read it.',
      },
    ]);
  });

  it('is listed by its path, whatever its locale', async () => {
    const files = await scan({
      'site.config.ts': inLocales('zh', 'en'),
      'content/zh/a.md': '# A',
      'content/en/b.md': '# B',
    });
    expect(paths(files)).toEqual(['en/b.md', 'zh/a.md']);
  });
});

describe('a category', () => {
  it.each<readonly [string, string, object]>([
    [
      '_category_.yml',
      '',
      {
        dir: 'g',
        locale: 'en',
        label: null,
        position: null,
        collapsed: true,
        description: null,
        link: null,
        icon: null,
      },
    ],
    ['_category_.yaml', 'label: G', { label: 'G' }],
    ['_category_.json', '{ "position": 0 }', { position: 0 }],
    ['_category_.yml', 'collapsed: false', { collapsed: false }],
    ['_category_.yml', 'description: D\nicon: rocket', { description: 'D', icon: 'rocket' }],
    ['_category_.yml', 'link: null', { link: 'none' }],
    ['_category_.yml', 'link: { type: none }', { link: 'none' }],
    ['_category_.yml', 'link: { type: doc }', { link: 'index' }],
    ['_category_.yml', 'link: { type: generated-index }', { link: 'generated' }],
  ])('%s of %j', async (name, text, expected) => {
    const { content, found } = await scan({ [`content/g/${name}`]: text, 'content/g/a.md': '# A' });
    expect([content.categories, found]).toMatchObject([[expected], []]);
  });

  it.each<readonly [string, object]>([
    ['label: "', { code: 'category-malformed' }],
    [
      'label: ""',
      { code: 'category-invalid-value', message: '`label` in the category must not be empty.', line: 1, column: 1 },
    ],
    [
      'position: 1\nlabel: 3',
      { code: 'category-invalid-value', message: '`label` in the category must be a string. Found `3`.', line: 2 },
    ],
    [
      'lable: G',
      { code: 'category-unknown-key', message: 'Unknown key `lable` in the category.', hint: 'Did you mean `label`?' },
    ],
    ['link: { type: genrated-index }', { code: 'category-invalid-value', hint: 'Did you mean `generated-index`?' }],
    [
      'link: { tpye: doc, type: doc }',
      { code: 'category-unknown-key', message: 'Unknown key `link.tpye` in the category.' },
    ],
    ['- a', { code: 'category-invalid-value', message: 'The category must be an object.' }],
    ['icon: x', { code: 'category-invalid-value' }],
    ['description: 3', { code: 'category-invalid-value' }],
    ['collapsed: 3', { code: 'category-invalid-value' }],
    ['position: a', { code: 'category-invalid-value' }],
  ])('with %j is told of, and left out', async (text, expected) => {
    const { content, found } = await scan({ 'content/g/_category_.yml': text, 'content/g/a.md': '# A' });
    expect(content.categories).toEqual([]);
    expect(found).toMatchObject([{ file: 'content/g/_category_.yml', ...expected }]);
  });

  it('of the locale itself has no folder, and may be one only', async () => {
    const { content, found } = await scan({
      'content/_category_.yml': 'label: A',
      'content/_category_.json': '{ "label": "B" }',
      'content/g/x_category_.yml': 'label: C',
      'content/g/_category_.yml.bak': 'label: D',
      'content/a.md': '# A',
    });
    expect(content.categories).toMatchObject([{ dir: '', label: 'B' }]);
    expect(found).toMatchObject([
      {
        code: 'duplicate-category',
        file: 'content/_category_.yml',
        message: 'Two files describe the folder of the locale: content/_category_.json and content/_category_.yml.',
        hint: 'Remove one of them.',
      },
    ]);
  });

  it('that is not UTF-8 is left out', async () => {
    const { content, found } = await scan({
      'content/g/_category_.yml': new Uint8Array([0xff]),
      'content/a.md': '# A',
    });
    expect([content.categories, found.map(({ code }) => code)]).toEqual([[], ['invalid-utf8']]);
  });
});

describe('authors', () => {
  it('are read for each locale, with null for what is left out', async () => {
    const { content, found } = await scan({
      'site.config.ts': inLocales('en', 'fr', 'zh'),
      'content/en/a.md': '# A',
      'content/en/blog/authors.yml': 'jo:\n  name: Jo\nal:\n  name: Al\n  title: T\n  url: /al\n  image: /al.png\n',
      'content/fr/blog/authors.yml': '# none',
    });
    expect(content.authors).toEqual({
      en: {
        jo: { name: 'Jo', title: null, url: null, image: null },
        al: { name: 'Al', title: 'T', url: '/al', image: '/al.png' },
      },
      fr: {},
    });
    expect(found).toEqual([]);
    expect((await scan({ 'content/a.md': '# A' })).content.authors).toEqual({ en: {} });
  });

  onlyWhereLinksWork('are not read through a link that leads out of the content', async () => {
    const dir = written({ 'secret.txt': 'secret: [', 'content/a.md': '# A', 'content/blog/b.md': '# B' });
    symlinkSync(join(dir, 'secret.txt'), join(dir, 'content/blog/authors.yml'));
    const { content, found } = await scanned(dir);
    expect(found.map(({ code }) => code)).toEqual(['symlink-leaves-content']);
    expect(JSON.stringify(found)).not.toContain('secret: [');
    expect(content.authors).toEqual({ en: {} });
  });

  it.each<readonly [string | Uint8Array, object]>([
    ['jo: [', { code: 'authors-malformed' }],
    [
      'jo: { name: "" }',
      { code: 'authors-invalid', message: '`jo.name` in the authors file must not be empty.', line: 1, column: 7 },
    ],
    [
      'jo: { name: Jo, nmae: X }',
      { code: 'authors-invalid', message: 'Unknown key `jo.nmae` in the authors file.', hint: 'Did you mean `name`?' },
    ],
    [
      'jo: { name: Jo, title: 3 }',
      { code: 'authors-invalid', message: '`jo.title` in the authors file must be a string. Found `3`.' },
    ],
    ['- jo', { code: 'authors-invalid', message: 'The authors file must be an object.' }],
    [new Uint8Array([0xff]), { code: 'invalid-utf8' }],
  ])('in %j are none, and told of', async (text, expected) => {
    const { content, found } = await scan({ 'content/a.md': '# A', 'content/blog/authors.yml': text });
    expect(content.authors).toEqual({ en: {} });
    expect(found).toMatchObject([{ file: 'content/blog/authors.yml', ...expected }]);
  });
});

describe('commits', () => {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: site?.dir,
      encoding: 'utf8',
      env: { ...process.env, GIT_AUTHOR_DATE: '2023-01-02T00:00:00Z' },
    });

  it('are those of a repository that has some', async () => {
    const dir = written({ 'c/a.md': '1', 'c/b.md': '1', 'd.md': '1' });
    expect(await gitHead(dir)).toBeNull();
    git('init', '-q');
    expect(await gitHead(dir)).toBeNull();
    git('add', '.');
    git('commit', '-qm', 'one');
    const head = await gitHead(join(dir, 'c'));
    expect(head).toEqual({
      root: git('rev-parse', '--show-toplevel').trim(),
      isShallow: false,
      commit: git('rev-parse', 'HEAD').trim(),
      submodules: [],
    });
    if (head === null) throw new Error('no commit');
    expect([...(await committedDates(join(dir, 'c'), head)).entries()].sort()).toEqual([
      ['c/a.md', '2023-01-02'],
      ['c/b.md', '2023-01-02'],
    ]);
    mkdirSync(join(dir, 'empty'));
    expect((await committedDates(join(dir, 'empty'), head)).size).toBe(0);
    expect((await committedDates(join(dir, 'none'), head)).size).toBe(0);
  });

  onlyOnPosix('are never those of a repository that lies in the content as plain files', async () => {
    const dir = written({ 'c/a.md': '1', 'program.sh': `#!/bin/sh\ntouch "$(dirname "$0")/ran"\n` });
    chmodSync(join(dir, 'program.sh'), 0o755);
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    const signed = git('cat-file', 'commit', 'HEAD').replace(
      '\n\n',
      '\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n a\n -----END PGP SIGNATURE-----\n\n',
    );
    site?.write('signed', signed);
    const hash = git('hash-object', '-t', 'commit', '-w', '--literally', 'signed').trim();
    for (const name of ['objects', 'refs']) cpSync(join(dir, '.git', name), join(dir, 'c', name), { recursive: true });
    site?.write('c/HEAD', hash);
    const program = JSON.stringify(join(dir, 'program.sh'));
    site?.write(
      'c/config',
      `[core]\nbare = false\nworktree = ..\n[log]\nshowSignature = true\n[gpg]\nprogram = ${program}\n`,
    );
    // git itself creates the file.
    execFileSync('git', ['log'], { cwd: join(dir, 'c') });
    expect(existsSync(join(dir, 'ran'))).toBe(true);
    rmSync(join(dir, 'ran'));
    const head = await gitHead(join(dir, 'c'));
    expect(head?.commit).toBe(git('rev-parse', 'HEAD').trim());
    if (head === null) throw new Error('no commit');
    expect((await committedDates(join(dir, 'c'), head)).get('c/a.md')).toBe('2023-01-02');
    expect(existsSync(join(dir, 'ran'))).toBe(false);
    rmSync(join(dir, '.git'), { recursive: true });
    expect(await gitHead(join(dir, 'c'))).toBeNull();
  });
});
