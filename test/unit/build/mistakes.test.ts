import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { diagnosticsOf } from '../../../src/base/errors.js';
import { buildSite } from '../../../src/build/index.js';
import { loadConfig } from '../../../src/config/index.js';
import { scanContent } from '../../../src/content/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { createContentAssets } from '../../../src/pages/content-assets.js';
import { docCompilerOptions, openDocs } from '../../../src/pages/docs.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

async function findings(files: Readonly<Record<string, string | Uint8Array>>): Promise<readonly Diagnostic[]> {
  site = temporarySite({ 'content/index.md': '# Home\n', ...files });
  const options = { progress: () => undefined, workers: 0, memory: null, cache: false };
  try {
    return (await buildSite(await loadConfig(site.dir), options)).diagnostics;
  } catch (error) {
    if (error instanceof SiteError) return error.diagnostics;
    throw error;
  }
}

const config = (fields: string): string => `export default { ${fields} };`;

describe('a picture that is not there', () => {
  it.each([
    ['./img/pciture.png', './img/picture.png'],
    ['pciture.png', '/picture.png'],
    ['./img/logo.png', '/logo.png'],
    ['./gone/beside.png', './beside.png'],
    ['/img/lgoo.png', '/img/logo.png'],
    ['/img/qqqqqqq.png', null],
    ['../../../../etc/x/pciture.png', null],
  ])('%s means %s', async (written, meant) => {
    const found = await findings({
      'content/guides/page.md': `# Page\n\n![A](${written})\n`,
      ...Object.fromEntries(
        [
          'guides/img/picture.png',
          'guides/beside.png',
          'static/picture.png',
          'static/logo.png',
          'static/img/logo.png',
        ].map((file) => [`content/${file}`, '']),
      ),
    });
    const hint = found.find(({ line }) => line === 3)?.hint ?? '';
    expect(/Did you mean `(.*)`/.exec(hint)?.[1] ?? null).toBe(meant);
  });
});

describe('two pages at one address', () => {
  it('are shown at the slug that says so, or at the first line', async () => {
    const found = await findings({
      'content/a.md': '# One\n',
      'content/a/index.md': '# Two\n',
      'content/c.md': '---\ntitle: C\nslug: b\n---\n',
      'content/b.md': '# B\n',
      'content/d.md': '---\ntitle: D\nslug: b\n---\n',
    });
    const places = found.filter(({ code }) => code === 'duplicate-route');
    expect(places.map(({ file, line }) => [file, line])).toEqual([
      ['content/a/index.md', 1],
      ['content/c.md', 3],
      ['content/d.md', 3],
    ]);
    expect(places.map(({ frame }) => /> *\d \| .*/.exec(frame ?? '')?.[0])).toEqual([
      '> 1 | # Two',
      '> 3 | slug: b',
      '> 3 | slug: b',
    ]);
  });
});

describe('what follows from an error', () => {
  it('is not reported: sections of a page that cannot be rendered', async () => {
    const found = await findings({
      'templates/components/Footer.tsx': "export function Footer() {\n  throw new Error('odd');\n}\n",
      'content/p.md': '# P\n\n[o](./q.md#order)\n',
      'content/q.md': '# Q\n\n## Order\n',
    });
    expect(found.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(['render-failed']);
  });
});

describe('names that lead nowhere', () => {
  it('are found to be folders without a page', async () => {
    const found = await findings({
      'site.config.ts': config(
        `\n navbar: { items: [{ label: 'G', to: '/guides' }] },\n i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } }`,
      ),
      'content/en/p.md':
        '# P\n\n[a](./guides/)\n\n[b](/guides/deep)\n\n[c](guides/index.html)\n\n[d](/guides/setap)\n\n[e](./guides/index.md)\n\n[f](/guid)\n',
      'content/en/guides/setup.md': '# S\n',
      'content/en/guides/deep/er/x.md': '# X\n',
      'content/fr/p.md': '# P\n',
    });
    const folder = (path: string, page: string): string =>
      `Add \`en/${path}/index.md\`, or link to one of its pages, such as \`/${page}\`.`;
    const broken = found.filter(({ code }) => code.includes('broken'));
    expect(broken.map((d) => [d.line, d.message.replace(/^.* leads to /, ''), d.hint])).toEqual([
      [3, 'a folder that has no page of its own.', folder('guides', 'guides/deep/er/x')],
      [5, 'a folder that has no page of its own.', folder('guides/deep', 'guides/deep/er/x')],
      [7, 'a folder that has no page of its own.', folder('guides', 'guides/deep/er/x')],
      [9, 'no page.', 'Did you mean `/guides/setup`?'],
      [11, 'The link `./guides/index.md` names a file that does not exist.', expect.any(String)],
      [13, 'no page.', expect.any(String)],
      [2, 'a folder that has no page of its own.', folder('guides', 'guides/deep/er/x')],
    ]);
  });

  it('are found in the configuration', async () => {
    const found = await findings({
      'site.config.ts': config(
        `\n navbar: { items: [{ label: 'A', to: '/p' }, { label: 'B', items: [{ label: 'C', to: '/pp' }] }] },\n footer: { groups: [{ title: 'F', items: [{ label: 'D', to: '/none#x' }, { label: 'E', to: '/f.txt' }] }] },\n favicon: '/icn.svg',\n logo: { src: 'img/a%20b.svg', srcDark: 'https://a.example/b.svg' },\n socialImage: '/none.png'`,
      ),
      'content/p.md': '# P',
      'content/static/icon.svg': '<svg/>',
      'content/static/img/a b.svg': '<svg/>',
      'content/static/f.txt': '',
    });
    expect(found.map((d) => [d.severity, d.code, d.line, d.hint])).toEqual([
      ['error', 'navigation-link-broken', 2, 'Did you mean `/p`?'],
      ['error', 'navigation-link-broken', 3, 'Write a route without locale, or create the page.'],
      ['warning', 'static-file-not-found', 4, 'Did you mean `/icon.svg`?'],
      ['warning', 'static-file-not-found', 6, 'Put it below `content/static`, or name an address.'],
    ]);
  });

  it('are found in front matter', async () => {
    const found = await findings({
      'content/a.md': '---\ntitle: A\npagination_next: b/\npagination_prev: nowhere\nimage: /none.png\n---\n',
      'content/b.md': '# B',
      'content/blog/2023-01-01-c.md': '---\nauthors:\n  - jon\n---\n',
      'content/blog/authors.yml': 'john: { name: John }',
    });
    expect(found.map((d) => [d.code, d.file, d.line, d.column])).toEqual([
      ['pagination-target-missing', 'content/a.md', 4, 1],
      ['static-file-not-found', 'content/a.md', 5, 1],
      ['unknown-author', 'content/blog/2023-01-01-c.md', 3, 5],
    ]);
    expect(found.every((d) => d.frame !== null)).toBe(true);
  });
});

describe('templates that throw', () => {
  it('are named once for all pages', async () => {
    const found = await findings({
      'templates/components/Footer.tsx': 'export function Footer() {\n  throw new Error("boom.");\n}',
      'content/a.md': '# A',
    });
    expect(found).toMatchObject([
      {
        code: 'render-failed',
        file: 'templates/components/Footer.tsx',
        line: 2,
        column: 9,
        message: 'A template throws: boom.',
      },
    ]);
    expect(found[0]?.frame).toContain('> 2 |   throw new Error("boom.");');
  });

  it('are named where the site calls what throws in the theme', async () => {
    const found = await findings({
      'content/a.tsx':
        "import { chartOf } from 'docsgen/theme/directives/chartData';\n\nexport default function A() {\n  return chartOf({}, 'none').title;\n}",
    });
    expect(found).toMatchObject([{ code: 'chart-data', file: 'content/a.tsx', line: 4, column: 10 }]);
  });

  it('are named where they throw while they are loaded', async () => {
    const found = await findings({
      'content/a.tsx': 'throw new Error("at load");\nexport default function A() { return null; }',
    });
    expect(found).toMatchObject([{ code: 'template-throws', file: 'content/a.tsx', line: 1, column: 7 }]);
  });

  it('keep the code and the hint that they give', async () => {
    const boom = `class TemplateError extends Error { name = 'TemplateError'; constructor(readonly code: string, message: string, readonly details: { hint: string }) { super(message); } }
      function fail(): never { throw new TemplateError('own-code', 'Of its own.', { hint: 'Mend it.' }); }`;
    const found = await findings({
      'templates/directives/Boom.tsx': `${boom}\nexport const Boom = fail;`,
      'content/a.md': '# A\n\n::boom\n',
      'content/b.tsx': `${boom}\nexport default function B() { return fail(); }`,
    });
    expect(found.map((d) => [d.code, d.file, d.line, d.message, d.hint])).toEqual([
      ['own-code', 'content/a.md', 3, 'Of its own.', 'Mend it.'],
      ['own-code', 'content/b.tsx', 2, 'Of its own.', 'Mend it.'],
    ]);
    expect(found[0]?.frame).toContain('> 3 | ::boom');
  });
});

describe('a site without pages', () => {
  it('is told where the first page belongs', async () => {
    const two = config(`i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } }`);
    const found = await findings({ 'site.config.ts': two });
    expect(found.find((d) => d.code === 'no-content')?.hint).toContain('Write content/en/index.md');
  });

  it('is told of drafts', async () => {
    const found = await findings({ 'content/index.md': '---\ndraft: true\n---\n# Home' });
    expect(found).toMatchObject([{ code: 'no-content', hint: 'Every page is a draft.' }]);
  });
});

describe('files of the output that meet', () => {
  it('are named with their source, and other problems too', async () => {
    const found = await findings({
      'static/index.html': 'mine',
      'static/sitemap.xml/a.txt': '',
      'content/p.md': '[x](/nowhere)',
    });
    expect(found.map((d) => [d.code, d.file])).toEqual([
      ['broken-link', 'content/p.md'],
      ['output-duplicate-file', 'static/index.html'],
      ['output-duplicate-file', 'static/sitemap.xml/a.txt'],
    ]);
  });
});

describe('files that differ only in case', () => {
  it('are told of where their pages or files are', async () => {
    const found = await findings({
      'content/Case.md': '# A',
      'content/case.md': '# B',
      'content/static/img/A.png': 'a',
      'static/img/a.png': 'b',
      'static/img/É.png': 'c',
      'static/img/e\u0301.png': 'd',
    });
    expect(found.map((d) => [d.severity, d.code, d.file])).toEqual([
      ['error', 'output-names-differ-in-case', 'content/case.md'],
      ['error', 'output-names-differ-in-case', 'static/img/a.png'],
      ['error', 'output-names-differ-in-case', 'static/img/e\u0301.png'],
    ]);
  });
});

describe('markup of the theme in the text of a page', () => {
  it('is text', async () => {
    const text = '<div class="island" data-island="nope" data-region="page">';
    expect(await findings({ 'content/p.md': `# P\n\n\`${text}\` ${text.slice(4, -1)}\n` })).toEqual([]);
  });
});

describe('files that browsers run', () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const files = {
    'content/p.md':
      '# P\n\n[a](./evil.html) ![b](./evil.svg) <a href="./EVIL.JS">c</a> [d](./good.svg) [e](/demo.html)',
    'content/evil.html': '<script>alert(1)</script>',
    'content/EVIL.JS': 'alert(1)',
    'content/evil.svg': script,
    'content/good.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/static/x/evil.xhtml': '<html/>',
    'content/static/logo.svg': script,
    'static/demo.html': '<script>alert(1)</script>',
  };

  it('are refused however content publishes them, and those beside the configuration are not', async () => {
    const found = await findings(files);
    expect(found.map((d) => [d.severity, d.code, d.file, d.line, d.column])).toEqual([
      ['error', 'active-file', 'content/p.md', 3, 1],
      ['error', 'active-file', 'content/p.md', 3, 18],
      ['error', 'active-file', 'content/p.md', 3, 35],
      ['error', 'active-file', 'content/static/logo.svg', null, null],
      ['error', 'active-file', 'content/static/x/evil.xhtml', null, null],
    ]);
    expect(found[0]?.frame).toContain('> 3 | [a](./evil.html)');
  });

  it('are published where the configuration allows them', async () => {
    expect(await findings({ ...files, 'site.config.ts': config("files: { active: 'allow' }") })).toEqual([]);
    const some = await findings({ ...files, 'site.config.ts': config("files: { active: ['html', 'svg'] }") });
    expect(some.map(({ message }) => message)).toEqual([
      expect.stringContaining('./EVIL.JS'),
      expect.stringContaining('evil.xhtml'),
    ]);
  });
});

describe('files that pages refer to', () => {
  it('are named where they cannot be read', async () => {
    site = temporarySite({ 'content/index.md': '' });
    const assets = createContentAssets(await loadConfig(site.dir));
    const place = { file: 'content/index.md', line: 1, column: 1 };
    const asset = { src: './a.png', absolutePath: `${site.dir}/content/a.png`, place };
    expect(() => assets.hrefOf(asset)).toThrow(SiteError);
  });

  it('keep the characters of their names', async () => {
    site = temporarySite({ 'content/a #1%.png': 'x' });
    const assets = createContentAssets(await loadConfig(site.dir));
    const place = { file: 'content/index.md', line: 1, column: 1 };
    const href = assets.hrefOf({ src: 'x', absolutePath: `${site.dir}/content/a #1%.png`, place });
    expect(href).toMatch(/^\/assets\/files\/a%20%231%25-\w{8}\.png$/);
  });
});

/** Findings in `content/a.md`, compiled alone; `meanwhile` runs after the site has been read. */
async function compiled(at: TemporarySite, meanwhile: () => void = () => undefined): Promise<readonly Diagnostic[]> {
  const siteConfig = await loadConfig(at.dir);
  const { sources } = await scanContent(siteConfig, () => undefined);
  const source = sources.find(({ path }) => path === 'a.md');
  if (source === undefined) throw new Error('There is no page a.md.');
  const docs = openDocs({ config: siteConfig, store: null, options: docCompilerOptions(siteConfig, []) });
  meanwhile();
  return (await docs.get(source)).diagnostics;
}

describe('places', () => {
  it('are right in files with other line endings', async () => {
    site = temporarySite({ 'content/a.md': '---\rtitle: A\r---\r\rtext\r\r::nope\r' });
    expect(await compiled(site)).toMatchObject([{ code: 'unknown-directive', line: 7, column: 1 }]);
  });
});

describe('findings in a partial', () => {
  const PARTIAL = 'One.\n\nSee [it](./gone.md#x) and [that](/none) and [here](./index.md#no).\n';
  const FILES = {
    'site.config.ts': config(`links: { internal: 'warn', anchors: 'warn' }, offline: false`),
    'content/_p.md': PARTIAL,
    'content/a.md': '# A\n\nText of a.\n\n::include{file=_p.md}\n',
    'content/b.md': '# B\n\nText of b.\n\n::include{file=_p.md}\n',
    'content/deep/c.md': '# C\n\nText of c.\n\n::include{file=../_p.md}\n',
  };

  it('have its frame, and are the same from a clean build and after an edit', async () => {
    const first = await findings(FILES);
    expect(first.length).toBeGreaterThan(2);
    for (const found of first) {
      expect(found).toMatchObject({ file: 'content/_p.md', line: 3 });
      expect(found.frame).toContain('> 3 | See [it](./gone.md#x)');
    }
    const incremental = { progress: () => undefined, workers: 0, memory: null, cache: true };
    const dir = site?.dir ?? '';
    await buildSite(await loadConfig(dir), incremental);
    site?.write('content/a.md', '# A\n\nOther text of a.\n\n::include{file=_p.md}\n');
    expect((await buildSite(await loadConfig(dir), incremental)).diagnostics).toEqual(first);
  });
});

describe('files that include each other many times', () => {
  it('are told once', async () => {
    const levels = Array.from({ length: 6 }, (_, i) => [
      `content/_${i}.md`,
      `::include{file=_${i + 1}.md}\n\n`.repeat(8),
    ]);
    const found = await findings({
      'content/page.md': '# Page\n\n::include{file=_0.md}\n',
      ...Object.fromEntries(levels),
      'content/_6.md': 'Boom.\n',
    });
    expect(found.map(({ code }) => code)).toEqual(['include-too-large']);
  });
});

describe('a template of the site', () => {
  const footer = (more: string): string => `${more}\nexport function Footer() {\n  return <footer />;\n}\n`;

  it.each([
    ['replaces nothing', 'components/Foter.tsx', 'Did you mean `components/Footer.tsx`?'],
    ['lies in the wrong folder', 'layouts/Footer.tsx', 'Did you mean `components/Footer.tsx`?'],
    ['is like nothing', 'components/Qqqqqqqqq.tsx', 'Remove it, or import it where it is needed.'],
    ['is almost a directive', 'directive/Own.tsx', 'Did you mean `directives/Own.tsx`?'],
    ['is in no slot', 'slots/txt-after/Own.tsx', 'Did you mean `slots/text-after/Own.tsx`?'],
    ['is a misspelt sheet', 'styles/prnit.css', 'Did you mean `styles/print.css`?'],
  ])('that %s is told of', async (_, path, hint) => {
    const file = `templates/${path}`;
    const found = await findings({ [file]: path.endsWith('.css') ? '' : footer('') });
    expect(found.map((d) => [d.severity, d.code, d.file, d.hint])).toEqual([
      ['warning', 'template-unused', file, hint],
    ]);
  });

  it('that lacks what the theme imports from it is shown itself, not the theme', async () => {
    const file = 'templates/components/Footer.tsx';
    const found = await findings({ [file]: 'export function Foter() {\n  return <footer />;\n}\n' });
    expect(found.map((d) => [d.code, d.file, d.line])).toEqual([['template-broken', file, 1]]);
    expect(found[0]?.message).toContain('does not export `Footer`');
  });

  it('that others import, that has only types, or that adds an island, is none of them', async () => {
    const files = {
      'components/Footer.tsx': footer(
        "import { Extra } from './Extra';\nimport type { Words } from '../words';\nexport const words: Words = [Extra];",
      ),
      'components/Extra.tsx': 'export const Extra = 1;\n',
      'words.ts': 'export type Words = readonly unknown[];\n',
      'islands/Counter.tsx': 'export default function Counter() {\n  return <p>1</p>;\n}\n',
      'styles/features/own.css': '/* selector: a */ a { color: red; }\n',
    };
    const below = Object.entries(files).map(([path, text]) => [`templates/${path}`, text]);
    expect(await findings(Object.fromEntries(below))).toEqual([]);
  });
});

describe('a style sheet of the site', () => {
  const STYLE = 'templates/styles/print.css';
  const bad = '/* 中文 */ a { color: red; ] }\n';

  it.each([
    ['that is not closed', 'a { color: red; }\n\n@media print {\n  a { color: black; }\n', 3, 14],
    ['with a bracket too many', bad, 1, bad.indexOf(']') + 1],
    ['that imports nothing', '\n@import "./gone.css";\n', 2, 9],
  ])('%s is an error with its place and frame', async (_, text, line, column) => {
    const found = await findings({ [STYLE]: text });
    expect(found.map((d) => [d.code, d.file, d.line, d.column])).toEqual([['style-broken', STYLE, line, column]]);
    expect(found[0]?.frame).toContain(`> ${line} | ${text.split('\n')[line - 1]}`);
  });

  it('may use what is newer than the bundler', async () => {
    const text = '@scope (.a) { p { color: light-dark(red, blue); } }\n@unknown-rule x { a { new-property: 1; } }\n';
    expect(await findings({ [STYLE]: text })).toEqual([]);
  });
});

describe('a page that is moved after it was found', () => {
  it('is named, and is no fault of docsgen', async () => {
    site = temporarySite({ 'content/a.md': '# A', 'content/b.md': '# B' });
    const { dir } = site;
    expect(await compiled(site, () => rmSync(join(dir, 'content/a.md')))).toMatchObject([
      { code: 'unreadable-file', file: 'content/a.md', severity: 'error' },
    ]);
  });
});

describe('diagnosticsOf', () => {
  const refused = (path: string): Error =>
    Object.assign(new Error(`EACCES: permission denied, mkdir '${path}'`), { code: 'EACCES', syscall: 'mkdir', path });

  it.each([
    [new Error('odd\nstack'), 'internal-error', 'docsgen has failed: odd.'],
    ['text', 'internal-error', 'docsgen has failed: text.'],
    [refused('/site/.docsgen'), 'work-folder-not-writable', "permission denied, mkdir '.docsgen'."],
    [refused('/site/.docsgen/cache/a'), 'work-folder-not-writable', "mkdir '.docsgen/cache/a'."],
    [refused('/elsewhere'), 'file-system-error', "mkdir '/elsewhere'."],
  ])('%s', (error, code, message) => {
    const [found] = diagnosticsOf(error, '/site');
    expect(found?.code).toBe(code);
    expect(found?.message).toContain(message);
    expect(found?.hint).not.toBeNull();
  });
});

describe('parts of the search index', () => {
  it('may be the same, and are published once', async () => {
    const paragraph = `${'A sentence of a very long page. '.repeat(16)}\n\n`;
    const section = `## A heading\n\n${paragraph.repeat(64)}`;
    const found = await findings({ 'content/long.md': `# Long\n\n${section.repeat(12)}` });
    expect(found).toEqual([]);
  });
});
