import { expect, it } from 'vitest';
import { reportPage } from '../../../../src/features/migrate/index.js';
import { migrated } from './foreign-site.js';

const REST = { keptFiles: [], addresses: null, diagnostics: {}, size: { old: null, own: null } };

it('lists marks of a preprocessor that has not run, in few lines, and calls no page right', async () => {
  const names = Array.from({ length: 500 }, (_, index) => `p${String(index)}`);
  const migration = await migrated({
    'book.toml': '[preprocessor.spec]\ncommand = "spec"\n',
    'src/SUMMARY.md': names.map((name) => `- [${name}](${name}.md)\n`).join(''),
    ...Object.fromEntries(
      names.map((name) => [`src/${name}.md`, `# ${name}\n\nr[${name}.intro]\nText {{%segment a}}\n`]),
    ),
  });
  const report = reportPage({ migration, ...REST });
  expect(report.split('\n').length).toBeLessThanOrEqual(60);
  expect(report).not.toContain('Right as they are');
  expect(report).toMatch(
    /- foreign-syntax \(500\): .*`r\[p0\.intro\]`.* `content\/p0\.md:6`, `content\/p1\.md:3`, .*, …/,
  );
});

it('says the same of a line once, and does not call a page right that shows foreign syntax', async () => {
  const migration = await migrated({
    'book.toml': '',
    'src/SUMMARY.md': '- [A](a.md)\n- [B](b.md)\n',
    'src/a.md': '# A\n\n<Tabs> <Tabs>\n\n`<Tabs>`\n\n```\n<Tabs>\n```\n\n<!-- <Tabs> -->\n',
    'src/b.md': '# B\n',
  });
  expect(migration.findings.filter(({ kind }) => kind === 'foreign-syntax')).toHaveLength(1);
  expect(reportPage({ migration, ...REST })).toContain('Right as they are: 1;');
});
