import { expect, it } from 'vitest';
import { run } from '../../support/servers.js';
import { configOf, extendedSite } from './site.js';

const CODE = `export default {
  name: 'wording',
  contract: 1,
  codes: {
    simply: { severity: 'warning', explain: 'Nothing is simple for everybody.' },
    short: { severity: 'error', explain: 'A page says more than one sentence.' },
  },
  page: () => ({
    check: {
      paths: '*.md',
      async run({ text, headings, links, sections }, page) {
        if (text.includes('simply')) page.report('simply', 'The text says “simply”.', { text: 'simply', hint: 'Leave it out.' });
        if (text.length < 25) page.report('short', [page.path, ...headings.map((h) => h.id), ...links.map((l) => l.href), ...sections.flatMap((s) => s.blocks)].join(' ') + '.');
      },
    },
  }),
};\n`;

const FILES = {
  'extensions/wording.ts': CODE,
  'content/page.md': '---\ntitle: Page\n---\n\n# Page\n\nIt *simply* works, on every machine.\n',
  'content/short.md': '## A\n\n[b](./page.md)\n',
  'content/deep/short.md': '# C\n',
  'content/index.md': '# Home\n\nText that is long enough.\n',
};

const site = (severities = '{}') =>
  extendedSite({
    ...FILES,
    'site.config.ts': configOf("'./extensions/wording.ts'").replace('{', `{ diagnostics: ${severities},`),
  });

it('an extension looks at finished pages, and tells what it finds at its place', async () => {
  const { diagnostics } = await site().build();
  expect(diagnostics).toMatchObject([
    { severity: 'warning', code: 'wording/simply', file: 'content/page.md', line: 7, column: 5, hint: 'Leave it out.' },
    { severity: 'error', code: 'wording/short', file: 'content/short.md', line: 1, message: 'short.md a ./page.md b.' },
  ]);
  expect(diagnostics[1]?.hint).toBe('A page says more than one sentence.');
});

it('severities are what the site says, in each build again', async () => {
  const own = site("{ 'wording/short': 'warn', 'wording/simply': 'ignore' }");
  for (const rendered of [6, 0]) {
    const summary = await own.build();
    expect(summary).toMatchObject({ ok: true, rendered: { length: rendered } });
    expect(summary.diagnostics.map((d) => [d.severity, d.code])).toEqual([['warning', 'wording/short']]);
  }
  own.write(
    'site.config.ts',
    configOf("'./extensions/wording.ts'").replace('{', "{ diagnostics: { 'wording/short': 'ignore' },"),
  );
  expect((await own.build()).diagnostics.map((d) => d.code)).toEqual(['wording/simply']);
});

it.each([
  ["{ 'wordign/short': 'warn' }", 'Did you mean `wording`?'],
  ["{ 'brokn-link': 'warn' }", 'Did you mean `broken-link`?'],
  ["{ 'render-failed': 'ignore' }", 'Remove the entry, and fix the error instead.'],
])('a severity for a code that cannot have it is an error: %s', async (severities, hint) => {
  await expect(site(severities).build()).rejects.toMatchObject({
    diagnostics: [{ code: 'config-invalid-value', file: 'site.config.ts', line: 1, hint }],
  });
});

it('a code of an extension is explained', async () => {
  const { dir } = site();
  const explained = await run(['explain', 'wording/short', '--site', dir]);
  expect(explained.stdout).toContain('wording/short\n\nA page says more than one sentence.\n\nSeverity: error');
  const built = await run(['build', '--site', dir]);
  expect(built.stderr).toContain('[wording/short]');
  expect(built.stderr).not.toContain('#wording');
  const unknown = await run(['explain', 'wording/shrt', '--site', dir]);
  expect([unknown.code, unknown.stdout + unknown.stderr]).toEqual([
    1,
    expect.stringContaining(
      '[unknown-code] No diagnostic has the code `wording/shrt`.\n  hint: Did you mean `wording/short`?',
    ),
  ]);
});
