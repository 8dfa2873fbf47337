import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linkFolder, onlyOnPosix } from '../../../support/capabilities.js';
import { run } from '../../../support/servers.js';
import { foreignFolder } from './foreign-site.js';

function contents(dir: string): Readonly<Record<string, string>> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(?:build|\.docsgen)\//.test(path));
  return Object.fromEntries(paths.sort().map((path) => [path.slice(dir.length + 1), readFileSync(path, 'utf8')]));
}

it('writes a site that builds, the same in a second run, and keeps what was changed since', async () => {
  const folder = foreignFolder({
    'old/book.toml': '[book]\ntitle = "A book"\n',
    'old/src/SUMMARY.md': '- [One](one.md)\n- [Two](two.md)\n',
    'old/src/one.md': '# One\n\n[Two](two.html)\n',
    'old/src/two.md': '# Two\n',
  });
  const source = contents(join(folder, 'old'));
  const migrate = () => run(['migrate', 'old', '--to', 'new'], folder);
  const { code, stdout, stderr } = await migrate();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('2 pages from mdBook in new; 0 places to check by hand, 0 addresses lost');
  const first = contents(join(folder, 'new'));
  expect(Object.keys(first)).toEqual([
    '.gitignore',
    '.migrated.json',
    'content/addresses.txt',
    'content/one.md',
    'content/sidebar.yml',
    'content/two.md',
    'migration.json',
    'migration.md',
    'package.json',
    'redirects.json',
    'site.config.ts',
    'tsconfig.json',
  ]);
  expect(first['content/addresses.txt']).toBe('docsgen addresses 1\n\n/\n/one.html\n/print.html\n/two\n/two.html\n');
  expect(JSON.parse(first['migration.json'] ?? '')).toMatchObject({
    generator: 'mdbook',
    pages: {
      total: 2,
      unchanged: ['src/two.md'],
      changed: [{ source: 'src/one.md', changes: ['link', 'front matter'] }],
    },
    addresses: { total: 3, lost: [] },
  });
  await migrate();
  expect(contents(join(folder, 'new'))).toEqual(first);
  expect(contents(join(folder, 'old'))).toEqual(source);
  appendFileSync(join(folder, 'new/content/one.md'), 'More.\n');
  await migrate();
  const third = contents(join(folder, 'new'));
  expect(third['content/one.md']).toBe(`---\nslug: "/"\n---\n# One\n\n[Two](two.md)\nMore.\n`);
  expect(JSON.parse(third['migration.json'] ?? '')).toMatchObject({ kept: ['content/one.md'] });
}, 60_000);

it('tells of old addresses at which nothing answers', async () => {
  const folder = foreignFolder({
    'old/book.toml': '',
    'old/src/SUMMARY.md': '- [One](one.md)\n',
    'old/src/one.md': '# One\n',
    'old/book/index.html': '',
    'old/book/one.html': '',
    'old/book/gone.html': '',
    'old/book/sitemap.xml': '<urlset><url><loc>https://x.example/lost</loc></url></urlset>',
  });
  const { code, stdout } = await run(['migrate', 'old', '--to', 'new'], folder);
  expect(code).toBe(1);
  expect(stdout).toContain('2 addresses lost');
  expect(readFileSync(join(folder, 'new/migration.md'), 'utf8')).toContain('- `/gone.html`\n- `/lost`\n');
}, 60_000);

it('builds a site whose errors the old generator did not tell of, and tells of each', async () => {
  const folder = foreignFolder({
    'old/book.toml': '',
    'old/src/SUMMARY.md': '- [One](one.md)\n',
    'old/src/one.md': '# One\n\n[Elsewhere](../std/vec.html), ![a](gone.png)\n\nText.\n\n![b](gone-too.png)\n',
  });
  const migrate = () => run(['migrate', 'old', '--to', 'new'], folder);
  const { code, stderr } = await migrate();
  expect([code, stderr]).toEqual([0, expect.not.stringContaining(' error ')]);
  const first = contents(join(folder, 'new'));
  expect(first['site.config.ts']).toContain(
    `diagnostics: { 'image-not-found': 'warn', 'link-leaves-content': 'warn' },`,
  );
  expect(first['migration.md']).toContain(
    'so that the new site could be built: `image-not-found`, `link-leaves-content`.',
  );
  expect(first['migration.md']).toMatch(/- check(?: \(\d+\))?: .*\(`image-not-found`\).*`content\/one\.md:10`/);
  await migrate();
  expect(contents(join(folder, 'new'))).toEqual(first);
}, 60_000);

it('does not make less of what cannot be less than an error', async () => {
  const folder = foreignFolder({
    'old/book.toml': '',
    'old/src/SUMMARY.md': '- [One](one.md)\n',
    'old/src/one.md': '# One\n',
  });
  await run(['migrate', 'old', '--to', 'new', '--no-build'], folder);
  appendFileSync(join(folder, 'new/site.config.ts'), 'syntax error\n');
  const { code, stderr } = await run(['migrate', 'old', '--to', 'new'], folder);
  expect(code).toBe(1);
  expect(stderr).toContain(' error ');
  expect(readFileSync(join(folder, 'new/migration.md'), 'utf8')).not.toContain('- check');
}, 60_000);

it('runs the preprocessors of a book where it is asked to, the same twice, and leaves the old site as it is', async () => {
  const folder = foreignFolder({
    'old/book.toml': `[preprocessor.version]\ncommand = "'${process.execPath}' version.cjs"\n`,
    'old/version.cjs': `
const { readFileSync, writeFileSync } = require('node:fs');
if (process.argv[2] === 'supports') process.exit(0);
const [, book] = JSON.parse(readFileSync(0, 'utf8'));
writeFileSync('src/one.md', 'spoiled');
book.items[0].Chapter.content = book.items[0].Chapter.content.replace('{{ version }}', '1.2.3');
process.stdout.write(JSON.stringify(book));
`,
    'old/src/SUMMARY.md': '- [One](one.md)\n',
    'old/src/one.md': '# One\n\nVersion {{ version }}\n',
  });
  const source = contents(join(folder, 'old'));
  const plain = await run(['migrate', 'old', '--to', 'plain'], folder);
  expect(plain.stdout).toContain('3 places to check by hand');
  expect(readFileSync(join(folder, 'plain/build/index.html'), 'utf8')).not.toContain('{{');
  const migrate = () => run(['migrate', 'old', '--to', 'new', '--run-preprocessors'], folder);
  expect((await migrate()).stdout).toContain('0 places to check by hand');
  const first = contents(join(folder, 'new'));
  expect(first['content/one.md']).toContain('Version 1.2.3');
  await migrate();
  expect(contents(join(folder, 'new'))).toEqual(first);
  expect(contents(join(folder, 'old'))).toEqual(source);
}, 60_000);

onlyOnPosix(
  'ends the programs that it runs, and leaves no copy, when it is ended itself',
  async () => {
    const folder = foreignFolder({
      'old/book.toml': `[preprocessor.slow]\ncommand = "'${process.execPath}' slow.cjs"\n`,
      'old/slow.cjs':
        "require('node:fs').writeFileSync(process.env.PID_FILE, String(process.pid)); setInterval(() => {}, 1000);",
      'old/src/SUMMARY.md': '- [One](one.md)\n',
      'old/src/one.md': '# One\n',
    });
    const temporary = join(folder, 'tmp');
    mkdirSync(temporary);
    const file = join(folder, 'pid');
    const bin = join(import.meta.dirname, '../../../../bin/docsgen.js');
    const child = spawn(process.execPath, [bin, 'migrate', 'old', '--to', 'new', '--run-preprocessors'], {
      cwd: folder,
      env: { ...process.env, TMPDIR: temporary, PID_FILE: file },
    });
    const ended = new Promise((done) => child.on('close', (code, signal) => done(signal ?? code)));
    await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8') !== '', { timeout: 30_000 }).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toBe('SIGTERM');
    expect(readdirSync(temporary).filter((name) => name.startsWith('docsgen-migrate-'))).toEqual([]);
    await expect.poll(() => isAlive(Number(readFileSync(file, 'utf8')))).toBe(false);
  },
  60_000,
);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

it.each(['old', 'old/new', 'old/docs', 'link/new', 'link/docs/deep/new'])('refuses to write to %s', async (target) => {
  const folder = foreignFolder({
    'old/docs/book.toml': '[book]\ntitle = "A book"\n',
    'old/docs/src/SUMMARY.md': '- [One](one.md)\n',
    'old/docs/src/one.md': '# One\n',
  });
  linkFolder(join(folder, 'old'), join(folder, 'link'));
  const before = contents(join(folder, 'old'));
  const { code, stderr } = await run(['migrate', 'old', '--to', target], folder);
  expect(code).toBe(1);
  expect(stderr).toContain('migrate-into-source');
  expect(contents(join(folder, 'old'))).toEqual(before);
});

it('keeps the addresses of the old site, and reports a section that is lost later', async () => {
  const folder = foreignFolder({
    'old/book.toml': '',
    'old/src/SUMMARY.md': '- [One](one.md)\n- [Two](guide/two.md)\n',
    'old/src/one.md': '# One\n',
    'old/src/guide/two.md': '# Two\n\n## Install\n\nText.\n',
  });
  expect((await run(['migrate', 'old', '--to', 'new'], folder)).code).toBe(0);
  const book = readFileSync(join(folder, 'new/content/addresses.txt'), 'utf8');
  expect(book).toContain('/guide/two\n  install\n');
  expect(book).toContain('/guide/two.html\n  install\n');
  const page = join(folder, 'new/content/guide/two.md');
  writeFileSync(page, readFileSync(page, 'utf8').replace('## Install', '## Set up'));
  const { code, stderr } = await run(['check', '--site', 'new'], folder);
  expect(code).toBe(1);
  expect(stderr).toContain('to which /guide/two.html redirects, does not have the published id `install`');
}, 60_000);

it('keeps no addresses of a site that was not built', async () => {
  const folder = foreignFolder({
    'old/book.toml': '',
    'old/src/SUMMARY.md': '- [One](one.md)\n',
    'old/src/one.md': '# One\n',
  });
  await run(['migrate', 'old', '--to', 'new', '--no-build'], folder);
  expect(existsSync(join(folder, 'new/content/addresses.txt'))).toBe(false);
}, 60_000);
