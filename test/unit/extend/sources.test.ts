import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serve } from '../../support/servers.js';
import { configOf, extendedSite } from './site.js';

/** Adds a page for each release in a file, with the file's line as its place. */
const RELEASES = (mark = ''): string => `import { readFileSync } from 'node:fs';
  export default { name: 'releases', contract: 1,
    codes: { empty: { severity: 'warning', explain: 'A release has notes.' } },
    site: ({ site }) => ({ *sources({ report }) {
      const text = readFileSync(\`\${site.dir}/releases.json\`, 'utf8');
      const lines = text.split('\\n');
      for (const { version, notes, ...frontmatter } of JSON.parse(text)) {
        const line = lines.findIndex((words) => words.includes(version)) + 1;
        if (notes === '') report('empty', \`\${version} has no notes.\`, { file: 'releases.json', at: { line, column: 3 } });
        yield { path: \`releases/\${version}.md\`, text: notes + '${mark}', frontmatter: { title: 'Version ' + version, ...frontmatter }, from: { file: 'releases.json', lines: line } };
      }
    } }) };\n`;

const JSON_LINES = (...releases: readonly object[]): string =>
  `[\n${releases.map((release) => JSON.stringify(release)).join(',\n')}\n]\n`;

const FIRST = { version: '1.0', notes: 'The first one.', sidebar_position: 2 };
const SECOND = { version: '1.1', notes: 'Back to [the first](./1.0.md) and [home](/).', sidebar_position: 1 };

const FILES = {
  'site.config.ts': configOf("'./extensions/releases.ts'"),
  'extensions/releases.ts': RELEASES(),
  'releases.json': JSON_LINES(FIRST, SECOND),
  'content/index.md': '# Home\n\n[Release](./releases/1.1.md)\n',
  'content/other.md': '# Other\n',
};

describe('pages from extensions', () => {
  it('take part in everything that other pages do', async () => {
    const site = extendedSite(FILES);
    expect((await site.build()).diagnostics).toEqual([]);
    const read = (file: string): string => readFileSync(join(site.dir, 'build', file), 'utf8');
    expect(site.page('index')).toContain('<a href="/releases/1.1">Release</a>');
    expect(read('releases/1.1/index.html')).toContain(
      'Back to <a href="/releases/1.0">the first</a> and <a href="/">home</a>.',
    );
    const sidebar = read('other/index.html');
    expect(sidebar.indexOf('Version 1.1')).toBeGreaterThan(0);
    expect(sidebar.indexOf('Version 1.1')).toBeLessThan(sidebar.indexOf('Version 1.0'));
    expect(read('sitemap.xml')).toContain('/releases/1.0<');
    expect(read('llms.txt')).toContain('[Version 1.0]');
    expect(read('releases/1.0.md')).toContain('The first one.');
    expect(read('releases/1.0/index.html')).not.toContain('Edit this page');
  });

  it('are made in the locales that they name', async () => {
    const site = extendedSite({
      'site.config.ts': configOf("'./extensions/both.ts'").replace(
        "title: 'Site'",
        "title: 'Site', i18n: { defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch' } } }",
      ),
      'extensions/both.ts': `export default { name: 'both', contract: 1, site: () => ({ sources: async () => [
        { path: 'a.md', text: '# One' }, { path: 'a.md', text: '# Eins', locale: 'de' }, { path: 'b.md', text: '---\\ntitle: Two\\n---\\n\\nText' },
      ] }) };\n`,
      'content/index.md': '',
      'content/en/index.md': '# Home\n',
      'content/de/index.md': '# Start\n',
    });
    expect((await site.build()).ok).toBe(true);
    expect(site.page('de/a')).toContain('id="eins"');
    expect(site.page('a')).toContain('id="one"');
    expect(readFileSync(join(site.dir, 'build/de/b/index.html'), 'utf8')).toContain('<title>Two |');
  });

  it('are told where they come from, by the name of the extension', async () => {
    const broken = { version: '1.2', notes: 'See [gone](./gone.md)\n\n:::oops\n:::', sidebar_position: 'last' };
    const site = extendedSite({ ...FILES, 'releases.json': JSON_LINES(FIRST, broken, { version: '1.3', notes: '' }) });
    site.write('content/index.md', '# Home\n');
    const { diagnostics } = await site.build();
    expect(diagnostics.map((d) => [d.code, d.file, d.line])).toEqual([
      ['broken-markdown-link', 'releases.json', 3],
      ['frontmatter-invalid-value', 'releases.json', 3],
      ['unknown-directive', 'releases.json', 3],
      ['empty-page', 'releases.json', 4],
      ['releases/empty', 'releases.json', 4],
    ]);
    for (const { hint } of diagnostics.filter(({ code }) => code !== 'releases/empty'))
      expect(hint).toContain('extension `releases`');
    expect(diagnostics[0]?.frame).toContain('> 3 | {"version":"1.2"');
  });

  it('are told at their own lines where the text is that of a file', async () => {
    const site = extendedSite({
      'site.config.ts': configOf("'./extensions/readme.ts'"),
      'extensions/readme.ts': `import { readFileSync } from 'node:fs';
        export default { name: 'readme', contract: 1, site: ({ site }) => ({ *sources() {
          const text = readFileSync(site.dir + '/README.md', 'utf8').split('\\n').slice(2);
          yield { path: 'about.md', text: text.join('\\n'), from: { file: site.dir + '/README.md', lines: text.map((_, i) => i + 3) } };
        } }) };\n`,
      'README.md': 'Not\nshown\n---\ntitle: Read\ntitel: x\n---\n\nSee [gone](./gone.md)\n',
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map((d) => [d.code, d.file, d.line, d.column])).toEqual([
      ['frontmatter-unknown-key', 'README.md', 5, 1],
      ['broken-markdown-link', 'README.md', 8, 5],
    ]);
  });

  it('are made again when what they are made from changes, and no others', async () => {
    const site = extendedSite(FILES);
    await site.build();
    const rendered = async (): Promise<readonly string[]> =>
      (await site.build()).rendered.map(({ url }) => url).filter((url) => url !== '/search');
    expect(await rendered()).toEqual([]);
    site.write('releases.json', JSON_LINES({ ...FIRST, notes: 'It was first.' }, SECOND));
    expect(await rendered()).toEqual(['/releases/1.0']);
    expect(site.page('releases/1.0')).toContain('It was first.');
    site.write('extensions/releases.ts', RELEASES('!'));
    expect(await rendered()).toEqual(['/releases/1.0', '/releases/1.1']);
    site.write('releases.json', JSON_LINES(SECOND));
    await site.build();
    expect(existsSync(join(site.dir, 'build/releases/1.0'))).toBe(false);
  });

  it.each([
    ['a path without ending', "[{ path: 'a', text: '' }]", 'extension-throws', 'be a path such as `releases/1.2.md`'],
    ['a path that leaves', "[{ path: '../a.md', text: '' }]", 'extension-throws', 'be a path such as'],
    ['no text', "[{ path: 'a.md' }]", 'extension-throws', '`sources().text` is missing'],
    [
      'a locale that is not there',
      "[{ path: 'a.md', text: '', locale: 'xx' }]",
      'extension-page',
      'in the locale `xx`',
    ],
    ['the path of a file', "[{ path: 'index.md', text: '' }]", 'extension-page', 'which is in the content folder'],
    [
      'a path twice',
      "[{ path: 'a.md', text: 'x' }, { path: 'a.md', text: 'x' }]",
      'extension-page',
      'which the extension `pages` adds as well',
    ],
    ['an error', "(() => { throw new Error('No.'); })()", 'extension-throws', 'throws in `sources`: No'],
    ['no end', 'new Promise(() => undefined)', 'extension-throws', 'does not answer in `sources`'],
    [
      'what cannot be fetched',
      "context.recorded('http://127.0.0.1:9/x', 'x.json').then(() => [])",
      'extension-fetch',
      '`http://127.0.0.1:9/x` cannot be fetched',
    ],
    [
      'a record outside',
      "context.recorded('http://127.0.0.1:9/x', '../x.json').then(() => [])",
      'extension-fetch',
      'would be outside the site',
    ],
  ])('cannot have %s', async (_, pages, code, message) => {
    const site = extendedSite({
      'site.config.ts': configOf("'./extensions/pages.ts'").replace(
        "title: 'Site'",
        "title: 'Site', limits: { siteSeconds: 2 }",
      ),
      'extensions/pages.ts': `export default { name: 'pages', contract: 1, site: () => ({ sources: (context) => ${pages} }) };\n`,
    });
    const { diagnostics, ok } = await site.build();
    expect(ok).toBe(false);
    const found = diagnostics.find((d) => d.severity === 'error');
    expect([found?.code, found?.message]).toEqual([code, expect.stringContaining(message)]);
  });
});

it('what is fetched is kept with the site, and is not fetched again', async () => {
  let asked = 0;
  const server = createServer((_, response) => response.end(`Answer ${++asked}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/net.ts'"),
    'extensions/net.ts': `export default { name: 'net', contract: 1, site: () => ({ async *sources({ recorded }) {
      yield { path: 'a.md', text: await recorded('http://127.0.0.1:${port}/', 'kept/answer.txt') };
    } }) };\n`,
  });
  await site.build();
  await site.build({ cache: false });
  expect([asked, readFileSync(join(site.dir, 'kept/answer.txt'), 'utf8')]).toEqual([1, 'Answer 1']);
  site.write('kept/answer.txt', 'By hand');
  await site.build();
  expect([asked, site.page('a')]).toEqual([1, expect.stringContaining('By hand')]);
});

it('a live server follows what pages are made from', async () => {
  const site = extendedSite(FILES);
  const server = await serve(['--watch', '--site', site.dir]);
  onTestFinished(() => server.stop());
  const page = async (url: string): Promise<string> => (await fetch(`${server.url}${url}`)).text();
  const expectPage = (url: string, text: string): Promise<void> =>
    expect.poll(() => page(url), { timeout: 30_000 }).toContain(text);
  await expectPage('/other', 'Version 1.1');
  site.write('releases.json', JSON_LINES(FIRST, { ...SECOND, title: 'Another name' }));
  await expectPage('/other', 'Another name');
  await expectPage('/releases/1.1', 'Back to');
});
