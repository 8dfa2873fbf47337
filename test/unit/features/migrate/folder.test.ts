import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluateNothing, migrate, recogniseSite } from '../../../../src/features/migrate/index.js';
import { onlyWhereLinksWork } from '../../../support/capabilities.js';
import { run } from '../../../support/servers.js';
import { foreignFolder, migrated, textOf } from './foreign-site.js';

describe('a folder of Markdown', () => {
  it('is a site with a page for each file', async () => {
    const migration = await migrated({
      'README.md': '# My *docs*\n\n[a](guide/a.md#x) ![p](img/p.png) [c](guide/) [s](src/x.ts) [b](guide/_b.md)\n',
      'guide/a.md': 'Text\n',
      'guide/_b.md': '---\ntitle: B\nlayout: post\n---\n[a](a.md) <img src="../img/p.png">\n',
      'img/p.png': 'x',
      'img/unused.png': 'x',
      'src/x.ts': '',
      '.hidden/c.md': '# C\n',
      'node_modules/x/README.md': '# X\n',
    });
    expect(migration.generator).toBe('folder');
    expect(migration.settings).toMatchObject({ title: 'My docs' });
    expect(migration.pages.map(({ path, address }) => [path, address])).toEqual([
      ['README.md', '/'],
      ['guide/b.md', '/guide/_b'],
      ['guide/a.md', '/guide/a'],
    ]);
    expect(textOf(migration, 'README.md')).toBe(
      '# My *docs*\n\n[a](guide/a.md#x) ![p](/img/p.png) [c](guide/) [s](src/x.ts) [b](./guide/b.md)\n',
    );
    expect(textOf(migration, 'guide/a.md')).toBe('---\ntitle: A\n---\nText\n');
    expect(textOf(migration, 'guide/b.md')).toBe(
      '---\ntitle: B\nslug: "/guide/_b"\n---\n[a](./a.md) <img src="/img/p.png">\n',
    );
    expect(migration.copies.map(({ to }) => to)).toEqual(['static/img/p.png']);
    expect(migration.findings.map(({ kind, file, line }) => [kind, file, line])).toEqual([
      ['copy', 'README.md', 3],
      ['not-mapped', 'guide/_b.md', 3],
    ]);
  });

  it('has a page for a folder whatever the case of its name', async () => {
    const { pages } = await migrated({ 'Readme.md': '# A\n', 'a/README.md': '# B\n', 'b/index.md': '# C\n' });
    expect(pages.map(({ path, address }) => [path, address])).toEqual([
      ['Readme.md', '/'],
      ['a/README.md', '/a'],
      ['b/index.md', '/b'],
    ]);
  });

  it('that belongs to a generator is that generator’s', async () => {
    const migration = await migrated({ 'docs/book.toml': '', 'docs/src/SUMMARY.md': '', 'README.md': '# X\n' });
    expect(migration.generator).toBe('mdbook');
  });

  onlyWhereLinksWork('takes nothing from outside', async () => {
    const dir = foreignFolder({
      'secret.md': '# Secret\n',
      'old/a.md': '[s](../secret.md) ![t](../secret.md) [l](l.pdf)\n',
    });
    symlinkSync(join(dir, 'secret.md'), join(dir, 'old/link.md'));
    symlinkSync(join(dir, 'secret.md'), join(dir, 'old/l.pdf'));
    const found = recogniseSite(join(dir, 'old'));
    const migration = await migrate({ ...found, evaluate: evaluateNothing, preprocessors: null });
    expect(migration.pages.map(({ path }) => path)).toEqual(['a.md']);
    expect(migration.copies).toEqual([]);
  });

  it('is built, and the report names syntax of other languages with its place', async () => {
    const dir = foreignFolder({
      'old/README.md': '# Home :icon[mdi:home]\n\n!!! note\n    Text\n\n[b](b.md)\n',
      'old/b.md': '# B\n',
    });
    const { stdout, stderr } = await run(['migrate', 'old', '--to', 'new', '--json'], dir);
    expect(stdout + stderr).toContain('"findings":2');
    const report = readFileSync(join(dir, 'new/migration.json'), 'utf8');
    expect(JSON.parse(report)).toMatchObject({
      generator: 'folder',
      byHand: [{ kind: 'package' }, { kind: 'foreign-syntax', file: 'content/README.md', line: 3 }],
    });
    const { dependencies } = JSON.parse(readFileSync(join(dir, 'new/package.json'), 'utf8')) as Record<string, object>;
    expect(Object.keys(dependencies ?? {})).toEqual(['docsgen', '@iconify-json/mdi']);
  }, 60_000);
});
