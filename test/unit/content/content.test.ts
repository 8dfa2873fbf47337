import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { formatLine } from '../../../src/base/diagnostics.js';
import { sha256 } from '../../../src/base/hash.js';
import { loadConfig } from '../../../src/config/index.js';
import { committedDates, datesByPath, gitHead, scanContent } from '../../../src/content/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { Content } from '../../../src/model/source.js';
import { onlyWhereLinksWork } from '../../support/capabilities.js';
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
  site?.remove();
  site = temporarySite(files);
  const found: Diagnostic[] = [];
  const content = await scanContent(await loadConfig(site.dir), (d) => found.push(d));
  return { content, found };
}

const LOCALES = `export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, zh: { label: '中' } } }, docs: { versions: [{ label: 'v1', path: 'v1' }] } };`;

describe('scanContent', () => {
  it.each([
    ['index.md', '', true],
    ['guide.md', 'guide', false],
    ['guides/index.md', 'guides', true],
    ['guides/README.md', 'guides', true],
    ['a/b/c.md', 'a/b/c', false],
    ['v1.2/notes.v3.md', 'v1.2/notes.v3', false],
  ])('places %s at /%s', async (file, slug, isIndex) => {
    const { content } = await scan({ [`content/${file}`]: '# T' });
    expect(content.sources[0]).toMatchObject({ slug, isIndex, kind: 'doc' });
  });

  it('makes posts of dated files in the blog folder', async () => {
    const { content } = await scan({ 'content/blog/2022-06-19-tauri-1-0.md': '# One' });
    expect(content.sources[0]).toMatchObject({
      kind: 'post',
      slug: 'blog/2022/06/19/tauri-1-0',
      date: '2022-06-19',
      version: null,
    });
  });

  it('takes the date of a post from its front matter before that of its name', async () => {
    const { content } = await scan({ 'content/blog/2022-06-19-one.md': '---\ndate: 2023-01-02\n---\n# One' });
    expect(content.sources[0]).toMatchObject({ slug: 'blog/2023/01/02/one', date: '2023-01-02' });
  });

  it.each([
    ['front matter', '---\ntitle: 一\nsidebar_position: 3\n---\n\n# 二\n\n文字。\n'],
    ['no front matter', '\n\n# 标题 {#anchor}\n\n文字。\n'],
    ['an underlined heading', '标题\n====\n\n文字。\n'],
    ['text before the heading', '文字。\n\n# 标题\n'],
    ['Windows line endings', '---\r\ntitle: 一\r\n---\r\n# 二\r\n\r\n文字。\r\n'],
    ['a byte order mark', '\uFEFF---\ntitle: 一\n---\n# 二\n\n文字。\n'],
    [
      'front matter that is longer than the head',
      `---\ndescription: ${'很长的描述。'.repeat(200)}\ntitle: 一\n---\n# 二\n\n`,
    ],
    ['a heading below a long comment', `<!--\n${'文字。\n'.repeat(300)}-->\n\n# 二\n\n文字。\n`],
    ['a heading below a long blank', `---\ntitle_: 一\n---\n${'\n'.repeat(1100)}# 二\n\n文字。\n`],
    ['a heading as the last line of the head', `---\ndescription: ${'a'.repeat(994)}\n---\n二\n`],
    ['front matter without an end', '---\ntitle: 一\n\n# 二\n\n文字。\n'],
    ['a mistake in front matter', '---\ntitel: 一\n---\n# 二\n\n文字。\n'],
  ])('reads the metadata of a long page with %s as that of a short one', async (_, start) => {
    const long = `${start}====\n${'正文中的一段话。\n\n'.repeat(400)}`;
    const { content, found } = await scan({ 'content/page.md': long });
    const [page] = content.sources;
    expect(page?.hash).toBe(sha256(long));
    const short = await scan({ 'content/page.md': `${start}====\n` });
    expect({ ...page, absolutePath: '', hash: '' }).toEqual({
      ...short.content.sources[0],
      absolutePath: '',
      hash: '',
    });
    expect(found.map(({ frame: _frame, ...rest }) => rest)).toEqual(
      short.found.map(({ frame: _frame, ...rest }) => rest),
    );
  });

  it('reads locales from folders and versions from paths', async () => {
    const { content } = await scan({
      'site.config.ts': LOCALES,
      'content/zh/v1/a.md': '# A',
      'content/zh/about.md': '# B',
      'content/en/v1/a.md': '# A',
    });
    expect(content.sources.map((s) => [s.path, s.locale, s.kind, s.version, s.slug])).toEqual([
      ['en/v1/a.md', 'en', 'doc', 'current', 'v1/a'],
      ['zh/about.md', 'zh', 'page', null, 'about'],
      ['zh/v1/a.md', 'zh', 'doc', 'current', 'v1/a'],
    ]);
  });

  it('never publishes partials, dotfiles or node_modules', async () => {
    const { content } = await scan({
      'content/a.md': '# A',
      'content/_b.md': 'x',
      'content/_c/d.md': 'x',
      'content/.e/f.md': 'x',
      'content/node_modules/g.md': 'x',
    });
    expect(content.sources.map((s) => s.path)).toEqual(['a.md']);
  });

  it.each([
    ['---\ntitle: From front matter\n---\n# Heading', 'From front matter'],
    ['# 用 `invoke` 调用 **Rust** {#call}\n', '用 invoke 调用 Rust'],
    ['\n\nUnderlined\n===\n', 'Underlined'],
    ['text\n\n# Later heading', 'Getting started'],
  ])('finds the title of %j', async (text, title) => {
    const { content } = await scan({ 'content/getting-started.md': text });
    expect(content.sources[0]?.title).toBe(title);
  });

  it('reads categories in YAML and JSON', async () => {
    const { content } = await scan({
      'content/a/_category_.yml': 'label: 构建\nposition: 3',
      'content/b/_category_.json': '{"label":"B","link":{"type":"generated-index"}}',
      'content/a/x.md': '',
    });
    expect(content.categories).toMatchObject([
      { dir: 'a', label: '构建', position: 3, link: null },
      { dir: 'b', label: 'B', link: 'generated' },
    ]);
  });
});

describe('mistakes in content', () => {
  it.each([
    ['frontmatter-malformed', '---\ntitle: "open\n---\n', 'content/a.md:3:1'],
    ['frontmatter-malformed', '---\ntitle: a: b\n---\n', 'content/a.md:2:8'],
    ['frontmatter-unknown-key', '---\ntitle: T\nsidebar_postion: 2\n---\n', 'content/a.md:3:1'],
    ['frontmatter-invalid-value', '---\ntitle: T\nsidebar_position: first\n---\n', 'content/a.md:3:1'],
    ['frontmatter-unclosed', '---\ntitle: T\n\ntext', 'content/a.md:1:1'],
    ['empty-page', '', 'content/a.md:1:1'],
  ])('%s is reported at its place', async (code, text, place) => {
    const { found } = await scan({ 'content/a.md': text });
    expect(found.map((d) => [d.code, [d.file, d.line, d.column].join(':')])).toEqual([[code, place]]);
  });

  it('suggest the nearest key', async () => {
    const { found } = await scan({ 'content/a.md': '---\ntitle: T\nsidebar_postion: 2\n---\n' });
    expect(found[0]?.hint).toBe('Did you mean `sidebar_position`?');
  });

  it('do not lose the keys that are right', async () => {
    const { content } = await scan({ 'content/a.md': '---\ntitle: Kept\ntags: 3\n---\n' });
    expect(content.sources[0]?.title).toBe('Kept');
  });

  it('include alias bombs', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, i) => `l${i + 1}: &l${i + 1} [${Array.from({ length: 9 }, () => `*l${i}`).join(', ')}]`,
    );
    const { found } = await scan({ 'content/a.md': `---\nl0: &l0 [x]\n${levels.join('\n')}\n---\n` });
    expect(found[0]).toMatchObject({ code: 'frontmatter-malformed' });
  });

  it('never run code from front matter', async () => {
    const { content, found } = await scan({ 'content/a.md': '---js\nglobalThis.owned = true\n---\n# T\n' });
    expect('owned' in globalThis).toBe(false);
    expect([content.sources.length, found.length]).toEqual([1, 0]);
  });

  it('include invalid UTF-8, with its line', async () => {
    const { found } = await scan({ 'content/a.md': '# A', 'content/bad.md': new Uint8Array([0x61, 0x0a, 0xff, 0x0a]) });
    expect(found.map(formatLine)).toEqual([
      'content/bad.md:2:1 error [invalid-utf8] The file content/bad.md is not valid UTF-8 on line 2.',
    ]);
  });

  onlyWhereLinksWork('include symbolic links that loop or leave', async () => {
    site = temporarySite({ 'content/a/x.md': '# X', 'outside.md': '# O' });
    symlinkSync(join(site.dir, 'content/a'), join(site.dir, 'content/a/loop'));
    symlinkSync(join(site.dir, 'outside.md'), join(site.dir, 'content/out.md'));
    symlinkSync(join(site.dir, 'content/nothing'), join(site.dir, 'content/dangling.md'));
    const found: Diagnostic[] = [];
    await scanContent(await loadConfig(site.dir), (d) => found.push(d));
    expect(found.map((d) => d.code).sort()).toEqual(['symlink-leaves-content', 'symlink-loop', 'unreadable-file']);
  });
});

describe('dates of commits', () => {
  const git = (dir: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: dir,
      encoding: 'utf8',
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: args.includes('second') ? '2024-05-06T23:30:00-02:00' : '2023-01-02T00:00:00Z',
      },
    });

  function repository(): string {
    site = temporarySite({ 'a.md': '1', '文件.md': '1' });
    git(site.dir, 'init', '-q');
    git(site.dir, 'add', '.');
    git(site.dir, 'commit', '-qm', 'first');
    site.write('a.md', '2');
    git(site.dir, 'commit', '-qam', 'second');
    return site.dir;
  }

  it('dates each file by its last commit, in UTC', async () => {
    const dir = repository();
    const dates = await datesIn(dir);
    expect(dates.get(join(dir, 'a.md'))).toBe('2024-05-07');
    expect(dates.get(join(dir, '文件.md'))).toBe('2023-01-02');
  });

  it('gives no date where a shallow clone cannot know it', async () => {
    const dir = repository();
    const clone = `${dir}-clone`;
    execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(dir).href, clone]);
    const dates = await datesIn(clone);
    expect(dates.size).toBe(0);
    rmSync(clone, { recursive: true, force: true });
  });

  it('is empty outside a repository', async () => {
    site = temporarySite({ 'a.md': '1' });
    expect((await datesIn(site.dir)).size).toBe(0);
  });
});
