import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { docsgen, type Files, root, Workbench } from './site.js';
import { onlyOnPosix } from '../support/capabilities.js';

const bench = new Workbench();
afterAll(() => bench.remove());

const HOME: Files = { 'content/index.md': '# Home\n' };
const UNKNOWN_KEY: Files = { 'content/page.md': '---\ntitel: Page\n---\n\nText.\n' };

describe('exit code 1 and no stack trace', () => {
  it.each<[string, Files]>([
    ['front matter', UNKNOWN_KEY],
    ['a configuration that throws', { 'site.config.ts': 'throw new Error("boom");\nexport default {};\n' }],
    [
      'a template that throws',
      { 'content/page.tsx': 'export default function Page() {\n  throw new Error("boom");\n}\n' },
    ],
    ['a template that cannot be loaded', { 'content/page.tsx': 'throw new Error("boom");\n' }],
    ['no content', { 'content/index.md': '---\ndraft: true\n---\n' }],
    ['a work folder that is a file', { '.docsgen': '' }],
    ['an include cycle', { 'content/page.md': '::include{file=page.md}\n' }],
  ])('for %s', async (name, files) => {
    const { status, text } = await docsgen(['build'], bench.site(name.replace(/\W/g, '-'), { ...HOME, ...files }));
    expect(status).toBe(1);
    expect(text).not.toMatch(/^ {4}at /m);
    expect(text).toMatch(/ error \[[a-z\d-]+\] |^error \[/m);
    expect(text).toContain('hint: ');
  });

  it('shows place, code frame and hint', async () => {
    const { text } = await docsgen(['check'], bench.site('frame', { ...HOME, ...UNKNOWN_KEY }));
    expect(text).toContain(
      [
        'content/page.md:2:1 error [frontmatter-unknown-key] Unknown key `titel` in the front matter.',
        '    1 | ---',
        '  > 2 | titel: Page',
        '      | ^',
        '    3 | ---',
        '  hint: Did you mean `title`?',
      ].join('\n'),
    );
  });

  it('tells all problems of a run', async () => {
    const dir = bench.site('all', {
      'content/a.md': '---\ntitel: A\n---\n\n[x](/none)\n',
      'content/b.md': '::nope\n',
      'content/c.md': '![C](./c.png)\n',
    });
    const { text } = await docsgen(['build'], dir);
    for (const code of ['frontmatter-unknown-key', 'broken-link', 'unknown-directive', 'image-not-found'])
      expect(text).toContain(`[${code}]`);
  });
});

describe('exit code 2', () => {
  it.each([
    [['nonsense']],
    [['build', '--nonsense']],
    [['build', 'extra']],
    [['build', '--site']],
    [['build', '--workers', 'many']],
    [['build', '--base', 'a b']],
    [['build', '--base', '//evil.example']],
    [['build', '--base', '../up']],
    [['build', '--base', '/a"b/']],
    [['build', '--url', 'docs.example']],
    [['build', '--url', 'https://docs.example/path']],
    [['serve', '--port', '99999']],
    [['inspect']],
    [['init', 'docs', 'more']],
  ])('for %j', async (args) => {
    const { status, text } = await docsgen(args, bench.dir);
    expect(status).toBe(2);
    expect(text).toMatch(/^error: /m);
  });
});

describe('a reader that has seen enough', () => {
  onlyOnPosix('is no fault', () => {
    const run = (args: string): string =>
      execFileSync('bash', ['-o', 'pipefail', '-c', `"$0" "$1" ${args} | head -n 1`, process.execPath, join(root, 'bin/docsgen.js')], {
        cwd: bench.site('pipe', HOME),
        encoding: 'utf8',
      });
    expect(run('serve --help')).toBe('Usage: docsgen serve [options]\n');
    expect(run('build --json --verbose')).toMatch(/^\{"event":/);
  });
});

describe('a failed or interrupted build', () => {
  const pages = (count: number): Files =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`content/page-${i}.md`, `# Page ${i}\n\nText.\n`]));

  it('leaves the previous output whole', async () => {
    const dir = bench.site('failed', { ...HOME, ...pages(1) });
    await docsgen(['build'], dir);
    const before = readFileSync(join(dir, 'build/docsgen-manifest.json'), 'utf8');
    writeFileSync(join(dir, 'content/page-0.md'), '[x](/none)\n');
    expect((await docsgen(['build'], dir)).status).toBe(1);
    expect(readFileSync(join(dir, 'build/docsgen-manifest.json'), 'utf8')).toBe(before);
    expect(readdirSync(dir).sort()).toEqual(['.docsgen', 'build', 'content']);
  });

  onlyOnPosix('cleans up after Ctrl-C', async () => {
    const dir = bench.site('interrupted', { ...HOME, ...pages(120) });
    await docsgen(['build'], dir);
    const before = readFileSync(join(dir, 'build/docsgen-manifest.json'), 'utf8');
    writeFileSync(join(dir, 'content/page-0.md'), '# Changed\n');
    const build = spawn(process.execPath, [join(root, 'bin/docsgen.js'), 'build', '--no-cache'], { cwd: dir });
    const ended = new Promise<NodeJS.Signals | null>((done) => build.on('exit', (_, signal) => done(signal)));
    while (!existsSync(join(dir, '.build.docsgen/next'))) await new Promise((done) => setTimeout(done, 5));
    build.kill('SIGINT');
    expect(await ended).toBe('SIGINT');
    expect(readFileSync(join(dir, 'build/docsgen-manifest.json'), 'utf8')).toBe(before);
    expect(readdirSync(dir).sort()).toEqual(['.docsgen', 'build', 'content']);
  });
});

describe('what is odd but right', () => {
  it('builds: a page of 10 MB', async () => {
    const paragraph = `${'A sentence of a very long page. '.repeat(16)}\n\n`;
    const section = `## A heading\n\n${paragraph.repeat(64)}`;
    const text = `# Long\n\n${section.repeat(Math.ceil(10_000_000 / section.length))}`;
    // On a machine with other work it may take longer than the usual limit.
    const config = 'export default { limits: { pageSeconds: 200 } };\n';
    const files = { ...HOME, 'site.config.ts': config, 'content/long.md': text };
    const { status } = await docsgen(['build'], bench.site('long', files));
    expect(status).toBe(0);
  });

  it('builds: names of every kind', async () => {
    const names = ['a b', '100%', '50%25', 'c#d', '中文', '😀', 'constructor', 'toString', "it's", 'a%b', '[b]'];
    const files = Object.fromEntries(
      names.map((name) => [
        `content/${name}.md`,
        `# Page\n\n[home](./index.md) [self](./${encodeURIComponent(name)}.md)\n`,
      ]),
    );
    const dir = bench.site('names', { ...HOME, ...files });
    const { status } = await docsgen(['build'], dir);
    expect(status).toBe(0);
    const home = readFileSync(join(dir, 'build/index.html'), 'utf8');
    for (const [, href = ''] of home.matchAll(/ href="(\/[^"]*)"/g))
      expect(
        existsSync(
          join(
            dir,
            'build',
            decodeURIComponent(new URL(href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), 'http://x').pathname),
          ),
        ),
        href,
      ).toBe(true);
  });
});
