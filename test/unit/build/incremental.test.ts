import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type BuildSummary, buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

/** Random edits, each followed by an incremental and a clean build: `EDITS=400` makes more of them, `SEED` other ones. */
const EDITS = Number(process.env['EDITS'] ?? 20);
const SEED = Number(process.env['SEED'] ?? 20_261_121);

const CONFIG = `export default {
  title: { en: 'Site', zh: '站点' },
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, zh: { label: '中文', htmlLang: 'zh-CN' } } },
  docs: { versions: [{ label: 'v1', path: 'v1' }], sidebars: [{ name: 'guides', dir: 'guides', root: true }] },
  navbar: { items: [{ label: 'Guides', to: '/v1/guides' }, { type: 'locale', position: 'right' }] },
  links: { internal: 'warn', anchors: 'warn' },
  offline: false,
};
`;

const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': CONFIG,
  'content/en/index.md': '---\ntitle: Home\n---\n\n[Guides](./v1/guides/index.md)\n',
  'content/en/v1/guides/index.md': '---\ntitle: Guides\n---\n\n::cards{of=children}\n',
  'content/en/v1/guides/one.md':
    '---\ntitle: One\nsidebar_position: 1\n---\n\n## A {#a}\n\n[two](./two.md#b) ::no\n\n::include{file=_part.md}\n',
  'content/en/v1/guides/two.md': '---\ntitle: Two\n---\n\n## B {#b}\n\n```js\nconst x = 1;\n```\n',
  'content/en/v1/guides/deep/three.md': '# Three\n\n[one](../one.md#a)\n',
  'content/en/v1/guides/_part.md': 'Shared text with a [link](/v1/guides/two).\n',
  'content/en/blog/2024-01-02-first.md':
    '---\ntitle: First\n---\n\nIntro with [two](/v1/guides/two.md).\n\n<!-- truncate -->\n\nMore.\n',
  'content/zh/v1/guides/two.md': '---\ntitle: 二\n---\n\n## 乙 {#b}\n\n正文。\n',
  'content/static/note.txt': 'static\n',
};

let site: TemporarySite | null = null;
afterAll(() => site?.remove());

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function build(dir: string, cache: boolean, out: string): Promise<BuildSummary> {
  const config = await loadConfig(dir, { outDir: join(dir, out) });
  return buildSite(config, { progress: () => undefined, workers: 0, memory: null, cache });
}

/** Every file of an output with its bytes as text. */
function snapshot(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((e) => e.isFile());
  return Object.fromEntries(
    files
      .map((e) => join(e.parentPath, e.name))
      .sort()
      .map((path) => [path.slice(dir.length + 1), readFileSync(path, 'latin1')]),
  );
}

/** Names of files that differ, for readable failures. */
function differing(a: Record<string, string>, b: Record<string, string>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((file) => a[file] !== b[file]);
}

/** Random edits of every kind that authors make. Each returns a description. */
function edits(dir: string, next: () => number): (() => string)[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const path = (file: string): string => join(dir, file);
  const pages = (): string[] =>
    readdirSync(path('content'), { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.md') && !f.includes('_'))
      .sort();
  const change = (file: string, edit: (text: string) => string): string => {
    const target = path(`content/${file}`);
    writeFileSync(target, edit(readFileSync(target, 'utf8')));
    return file;
  };
  const put = (file: string, text: string): string => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
    return file;
  };
  const setKey = (text: string, key: string, value: string): string =>
    text.startsWith('---\n')
      ? text
          .replace(/^---\n/, `---\n`)
          .replace(new RegExp(`^${key}: .*\n`, 'm'), '')
          .replace(/^---\n/, `---\n${key}: ${value}\n`)
      : `---\n${key}: ${value}\n---\n${text}`;
  let counter = 0;
  return [
    () => `text of ${change(pick(pages()), (t) => `${t}\nMore ${++counter}.\n`)}`,
    () => `heading in ${change(pick(pages()), (t) => `${t}\n## New ${++counter} {#new-${counter}}\n`)}`,
    () =>
      `link in ${change(pick(pages()), (t) => `${t}\n[x](/v1/guides/${pick(['one', 'two', 'deep/three', 'gone'])})\n`)}`,
    () => `title of ${change(pick(pages()), (t) => setKey(t, 'title', `Title ${++counter}`))}`,
    // Pages with the same title name their categories in their heads.
    () => `same title of ${change(pick(pages()), (t) => setKey(t, 'title', 'Title'))}`,
    () => `description of ${change(pick(pages()), (t) => setKey(t, 'description', `Words ${++counter}`))}`,
    () => `order of ${change(pick(pages()), (t) => setKey(t, 'sidebar_position', String(Math.floor(next() * 9))))}`,
    () => `draft ${change(pick(pages()), (t) => setKey(t, 'draft', pick(['true', 'false'])))}`,
    () =>
      `add ${put(`content/${pick(['en', 'zh'])}/v1/guides/${pick(['', 'deep/', 'other/'])}page-${++counter}.md`, `# Page ${counter}\n`)}`,
    () =>
      `post ${put(`content/en/blog/2024-0${1 + Math.floor(next() * 9)}-1${Math.floor(next() * 9)}-p${++counter}.md`, `# Post ${counter}\n\nText.\n`)}`,
    () => `translate ${put('content/zh/v1/guides/one.md', `---\ntitle: 一 ${++counter}\n---\n\n## 甲 {#a}\n`)}`,
    () => {
      const page = pick(pages());
      const to = page.replace(/[^/]+\.md$/, `moved-${++counter}.md`);
      if (page.includes('/blog/') || pages().length < 5) return 'nothing';
      renameSync(path(`content/${page}`), path(`content/${to}`));
      return `rename ${page} to ${to}`;
    },
    () => {
      const page = pick(pages());
      if (pages().length < 8) return 'nothing';
      rmSync(path(`content/${page}`));
      return `delete ${page}`;
    },
    () => `partial ${change('en/v1/guides/_part.md', (t) => `${t}\nAgain ${++counter}.\n`)}`,
    () =>
      `category ${put('content/en/v1/guides/deep/_category_.yml', `label: Deep ${++counter}\nposition: ${Math.floor(next() * 9)}\n`)}`,
    () => `static ${put('content/static/note.txt', `static ${++counter}\n`)}`,
    () => `config ${put('site.config.ts', CONFIG.replace("'Site'", `'Site ${++counter}'`))}`,
    () => `style ${put('templates/styles/print.css', `@media print { .x${++counter} { color: red; } }\n`)}`,
    () =>
      `template ${put('templates/components/Footer.tsx', `export function Footer() {\n  return <footer>Footer ${++counter}</footer>;\n}\n`)}`,
  ];
}

describe('an incremental build', () => {
  it(`gives the bytes of a clean one after each of ${EDITS} random edits, seed ${SEED}`, async () => {
    site = temporarySite(FILES);
    const { dir } = site;
    const next = random(SEED);
    const kinds = edits(dir, next);
    await build(dir, true, 'build');
    for (let i = 0; i < EDITS; i++) {
      // Every kind in turn for the first rounds, so that each occurs.
      const kind = i < kinds.length * 2 ? kinds[i % kinds.length] : kinds[Math.floor(next() * kinds.length)];
      const did = kind?.() ?? '';
      const incremental = await build(dir, true, 'build');
      rmSync(join(dir, 'clean'), { recursive: true, force: true });
      const clean = await build(dir, false, 'clean');
      expect([i, did, incremental.diagnostics]).toEqual([i, did, clean.diagnostics]);
      if (clean.ok)
        expect([i, did, differing(snapshot(join(dir, 'build')), snapshot(join(dir, 'clean')))]).toEqual([i, did, []]);
    }
  }, 900_000);

  it('renders one page after an edit of its text, and says why', async () => {
    const fresh = temporarySite(FILES);
    await build(fresh.dir, true, 'build');
    expect((await build(fresh.dir, true, 'build')).rendered).toEqual([]);
    fresh.write('content/en/v1/guides/two.md', `${FILES['content/en/v1/guides/two.md']}\nMore.\n`);
    const summary = await build(fresh.dir, true, 'build');
    expect(summary.rendered.map((p) => [p.url, p.reason])).toEqual([['/v1/guides/two', 'its source changed']]);
    // The page, its Markdown copy, the lists of pages, the parts of the search index with its text, and the manifests of both languages.
    expect(summary.written.files).toBeLessThanOrEqual(10);
    fresh.remove();
  });

  it('compiles nothing again for other titles of the site, whatever was built since', async () => {
    const more = Array.from({ length: 20 }, (_, i) => [`content/en/v1/guides/more-${i}.md`, `# More ${i}\n`]);
    const fresh = temporarySite({ ...FILES, ...Object.fromEntries(more) });
    const first = await build(fresh.dir, true, 'build');
    fresh.write('content/en/v1/guides/two.md', `${FILES['content/en/v1/guides/two.md']}\nMore.\n`);
    await build(fresh.dir, true, 'build');
    fresh.write('site.config.ts', CONFIG.replace("'Site'", "'Other'").replace("'站点'", "'别处'"));
    const third = await build(fresh.dir, true, 'build');
    expect([third.rendered.length, third.compiled]).toEqual([first.rendered.length, 0]);
    fresh.remove();
  });

  it.each([
    ["{ scripts: ['https://stats.example'] }", /content="script-src 'self'[^"]* https:\/\/stats\.example;/],
    ['false', /^(?![\s\S]*http-equiv)/],
  ])('gives all pages the policy of other settings, %s', async (csp, expected) => {
    const fresh = temporarySite(FILES);
    await build(fresh.dir, true, 'build');
    fresh.write('site.config.ts', CONFIG.replace('offline: false', `offline: false, csp: ${csp}`));
    await build(fresh.dir, true, 'build');
    await build(fresh.dir, false, 'clean');
    expect(differing(snapshot(join(fresh.dir, 'build')), snapshot(join(fresh.dir, 'clean')))).toEqual([]);
    expect(readFileSync(join(fresh.dir, 'build/v1/guides/two/index.html'), 'utf8')).toMatch(expected);
    fresh.remove();
  });

  it('bounds what is kept for other outputs and settings, and knows its own', async () => {
    const fresh = temporarySite(FILES);
    const folders = ['page-records', 'search-index', 'page-metadata'].map((name) =>
      join(fresh.dir, '.docsgen/cache', name),
    );
    for (const folder of folders) {
      for (let i = 0; i < 60; i++) fresh.write(`${relative(fresh.dir, folder)}/other-${i}.json`, '{}');
    }
    await build(fresh.dir, true, 'build');
    // The newest 50, and those that the build used: the search index has one for each locale.
    for (const folder of folders) expect(readdirSync(folder).length).toBeLessThanOrEqual(50 + 2);
    fresh.write('content/en/v1/guides/two.md', `${FILES['content/en/v1/guides/two.md']}\nMore.\n`);
    expect((await build(fresh.dir, true, 'build')).rendered).toHaveLength(1);
    fresh.remove();
  });

  it('renders one page after an edit although the site was moved', async () => {
    const fresh = temporarySite(FILES);
    await build(fresh.dir, true, 'build');
    const moved = `${fresh.dir}-moved`;
    renameSync(fresh.dir, moved);
    expect((await build(moved, true, 'build')).rendered).toEqual([]);
    writeFileSync(join(moved, 'content/en/v1/guides/two.md'), `${FILES['content/en/v1/guides/two.md']}\nMore.\n`);
    expect((await build(moved, true, 'build')).rendered.map(({ url }) => url)).toEqual(['/v1/guides/two']);
    rmSync(moved, { recursive: true });
  });

  it('renders all pages that include an edited partial', async () => {
    const fresh = temporarySite(FILES);
    await build(fresh.dir, true, 'build');
    fresh.write('content/en/v1/guides/_part.md', 'Other text.\n');
    const summary = await build(fresh.dir, true, 'build');
    expect(summary.rendered.map((p) => p.url)).toEqual(['/v1/guides/one', '/zh/v1/guides/one']);
    fresh.remove();
  });

  it('renders the lists that show a post anew when a partial of the post was edited', async () => {
    const fresh = temporarySite({
      ...FILES,
      'content/en/blog/2024-01-02-first.md': '# First\n\n::include{file=_part.md}\n\n<!-- truncate -->\n\nMore.\n',
      'content/en/blog/_part.md': 'Old words.\n',
    });
    await build(fresh.dir, true, 'build');
    fresh.write('content/en/blog/_part.md', 'New words.\n');
    const { rendered } = await build(fresh.dir, true, 'build');
    expect(rendered.map(({ url }) => url)).toContain('/blog');
    expect(readFileSync(join(fresh.dir, 'build/blog/index.html'), 'utf8')).toContain('New words.');
    fresh.remove();
  });

  it.each(['truncated', 'foreign', 'missing'])('does not trust a cache that is %s', async (fault) => {
    const fresh = temporarySite(FILES);
    const first = await build(fresh.dir, true, 'build');
    const before = snapshot(join(fresh.dir, 'build'));
    const cache = join(fresh.dir, '.docsgen/cache');
    for (const entry of readdirSync(cache, { recursive: true, withFileTypes: true }).filter((e) => e.isFile())) {
      const file = join(entry.parentPath, entry.name);
      if (fault === 'missing') rmSync(file);
      else writeFileSync(file, fault === 'foreign' ? '{"pages":[]}' : readFileSync(file, 'utf8').slice(0, -40));
    }
    const second = await build(fresh.dir, true, 'build');
    expect([second.ok, second.rendered.length]).toEqual([true, first.rendered.length]);
    expect(differing(snapshot(join(fresh.dir, 'build')), before)).toEqual([]);
    fresh.remove();
  });

  it('builds the same bytes in another folder, and again with another number of workers', async () => {
    const a = temporarySite(FILES);
    const b = temporarySite(Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, text])));
    await build(a.dir, false, 'build');
    await build(b.dir, false, 'elsewhere/out');
    expect(differing(snapshot(join(a.dir, 'build')), snapshot(join(b.dir, 'elsewhere/out')))).toEqual([]);
    expect(existsSync(join(a.dir, '.docsgen/cache'))).toBe(false);
    a.remove();
    b.remove();
  });
});
