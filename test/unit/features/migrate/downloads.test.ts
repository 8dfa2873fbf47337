import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeMigration } from '../../../../src/features/migrate/index.js';
import { foreignFolder, migrated, textOf } from './foreign-site.js';

const PROGRAMS = ['a.tsx', 'b.jsx', 'c.ts', 'd.js', 'e.mjs', 'f.cjs', 'g.mts', 'h.cts', 'i.TSX', 'j.d.ts'];

const LINKS = PROGRAMS.map((name) => `[${name}](./samples/${name}?raw#x)`).join('\n');

/** The programs and the page that links to them, in a folder. */
function withPrograms(folder: string): Record<string, string> {
  return Object.fromEntries([
    [`${folder}a.md`, `# A\n\n${LINKS}\n[data](./samples/x.csv)\n`],
    ...[...PROGRAMS, 'x.csv'].map((name) => [`${folder}samples/${name}`, `text of ${name}`]),
  ]);
}

const SITES: readonly (readonly [string, Record<string, string>, string])[] = [
  ['docusaurus', { 'docusaurus.config.js': 'export default {}', ...withPrograms('docs/') }, '/assets/docs/samples/'],
  ['vitepress', { '.vitepress/config.js': 'export default {}', ...withPrograms('') }, '/assets/samples/'],
  ['starlight', { 'astro.config.mjs': 'export default {}', ...withPrograms('src/content/docs/') }, '/assets/samples/'],
  ['mdbook', { 'book.toml': '', 'src/SUMMARY.md': '- [A](a.md)', ...withPrograms('src/') }, '/samples/'],
];

it.each(SITES)('programs that a page of %s links to become downloads', async (_, files, address) => {
  const migration = await migrated(files, { mayRun: false });
  const dir = foreignFolder({});
  expect(writeMigration(migration, dir).refusals).toEqual([]);
  const [page] = migration.pages;
  for (const name of PROGRAMS) {
    expect(page?.text).toContain(`[${name}](${address}${name}?raw#x)`);
    expect(readFileSync(join(dir, `static${address}${name}`), 'utf8')).toBe(`text of ${name}`);
    expect(existsSync(join(dir, 'content/samples', name)), name).toBe(false);
  }
});

it('a file of the site that is no program stays beside its page', async () => {
  const migration = await migrated({
    'docusaurus.config.js': 'export default {}',
    'docs/a.md': '# A\n\n[x](@site/samples/x.tsx), [y](@site/samples/y.csv#1)\n',
    'samples/x.tsx': '',
    'samples/y.csv': '',
  });
  expect(textOf(migration, 'docs/a.md')).toBe('# A\n\n[x](/assets/samples/x.tsx), [y](./samples/y.csv#1)\n');
  expect(migration.copies.map(({ to }) => to)).toEqual(['static/assets/samples/x.tsx', 'content/docs/samples/y.csv']);
});

it('chapters that cannot be pages are reported, with the line that lists them', async () => {
  const migration = await migrated({
    'book.toml': '',
    'src/SUMMARY.md': '- [A](a.md)\n- [E](evil.tsx)\n- [T](t.txt)\n- [O](../../../outside.md)\n- [R](../README.md)\n',
    'src/a.md': '# A\n',
    'src/evil.tsx': 'evil',
    'src/t.txt': 't',
    'README.md': '# R\n',
  });
  expect(migration.pages.map(({ path }) => path)).toEqual(['a.md']);
  expect(migration.copies.map(({ to }) => to)).toEqual(['static/evil.tsx', 'static/t.txt']);
  const chapters = migration.findings.filter(({ kind }) => kind === 'chapter');
  expect(chapters).toEqual(
    [
      ['The chapter evil.tsx is not a Markdown file, so it is not a page; readers can download it.', 2],
      ['The chapter t.txt is not a Markdown file, so it is not a page; readers can download it.', 3],
      ['The chapter ../../../outside.md is outside the source folder, so it is not a page.', 4],
      ['The chapter ../README.md is outside the source folder, so it is not a page.', 5],
    ].map(([message, line]) => ({ kind: 'chapter', message, file: 'src/SUMMARY.md', line })),
  );
  expect(migration.texts.get('content/sidebar.yml')).toContain('label: E');
  expect(migration.texts.get('content/sidebar.yml')).not.toMatch(/tsx|txt|outside|README/);
  expect([...migration.texts].join()).not.toContain('/..');
});

it('words of a theme are the only module that is written', async () => {
  const migration = await migrated({
    '.vitepress/config.js': `export default { markdown: { container: { tipLabel: "'; evil(); '" } } }`,
    'index.md': '# A\n',
  });
  const dir = foreignFolder({});
  expect(writeMigration(migration, dir).refusals).toEqual([]);
  expect(readFileSync(join(dir, 'templates/strings/index.ts'), 'utf8')).toContain(`"tip": "'; evil(); '"`);
});
