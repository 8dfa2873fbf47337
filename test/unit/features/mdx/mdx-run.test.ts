import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inspectRoute } from '../../../../src/build/index.js';
import { loadConfig } from '../../../../src/config/index.js';
import { docsgen } from '../../../errors/site.js';
import { configOf, extendedSite } from '../../extend/site.js';

/** A site that allows its MDX page to run code. */
function runningSite(page: string, files: Readonly<Record<string, string>> = {}) {
  return extendedSite({
    'site.config.ts': configOf("['docsgen/mdx', { run: true }]"),
    'content/page.mdx': page,
    ...files,
  });
}

const CHART = `import { useState } from 'react';
import { unit } from './unit.js';
export default function Chart({ values, children }) {
  const [sum] = useState(values.reduce((a, b) => a + b, 0));
  return <figure className="chart" onClick={() => sum}><b>{sum} {unit}</b>{children}</figure>;
}
`;

const PAGE = `---
title: Page
---
import Chart from '../code/Chart.jsx';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

export const double = (n) => n * 2;
export const Note = ({ children }) => <aside>{children}</aside>;

## A *heading* with {double(21)} {#own}

Words *before* {double(2)} and after, [a link](./index.md), {'a*b*'.toUpperCase()}.

<Tabs>
  <TabItem value="a" label="First">

    In a tab: {frontMatter.title + double(1)}

    <Chart values={[1, 2]}>

    Text with **marks** and \`code\`.

    </Chart>

  </TabItem>
</Tabs>

<Note>one *two*</Note>

<img src="/logo.png" alt={\`No \${double(4)}\`} />

{[1, 2].map((n) => <em key={n}>{n}</em>)}

[gone](./gone.md)
`;

const CODE = {
  'code/Chart.jsx': CHART,
  'code/unit.js': "export const unit = 'kg';\n",
  'content/static/logo.png': '',
};

it('only what has to be run is run, and the rest is read as markup', async () => {
  const site = runningSite(PAGE.replace('[gone](./gone.md)\n', '').replace(/<img.*\n/, ''), CODE);
  const { diagnostics } = await site.build();
  expect(diagnostics).toEqual([]);
  const page = site.page('page');
  expect(page).toMatch(/<h2 id="own"[^>]*>.*A <em>heading<\/em> with 42/);
  expect(page).toContain('Words <em>before</em> 4 and after, <a href="/">a link</a>, A*B*.');
  expect(page).toContain('data-label="First"');
  expect(page).toContain('In a tab: Page2');
  expect(page).toMatch(/<figure class="chart"><b>3 kg<\/b><p>Text with <strong>marks<\/strong> and <code>code<\/code>/);
  expect(page).toContain('<aside>one <em>two</em></aside>');
  expect(page).toContain('<em>1</em><em>2</em>');
});

it('computed attributes of markup get their values, and places stay those of the file', async () => {
  const site = runningSite(PAGE, CODE);
  const { diagnostics } = await site.build();
  const line = PAGE.split('\n').findIndex((text) => text.startsWith('[gone]')) + 1;
  expect(diagnostics.find(({ code }) => code === 'broken-markdown-link')).toMatchObject({ line });
  site.write('content/page.mdx', 'export const n = () => 8;\n\n<Badge text={"No " + n()} />\n');
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.page('page')).toContain('No 8');
});

it('what a page imports is an input of it', async () => {
  const site = runningSite(PAGE.replace('[gone](./gone.md)\n', '').replace(/<img.*\n/, ''), CODE);
  await site.build();
  writeFileSync(join(site.dir, 'code/unit.js'), "export const unit = 'stone';\n");
  await site.build();
  expect(site.page('page')).toContain('3 stone');
  const warm = readFileSync(join(site.dir, 'build/page/index.html'), 'utf8');
  await site.build({ cache: false, out: 'clean' });
  expect(readFileSync(join(site.dir, 'clean/page/index.html'), 'utf8')).toBe(warm);
});

it.each([
  ['throws', 'Text.\n\n{(() => { throw new Error("no tea"); })()}\n', 'mdx/run', 3, 'no tea'],
  ['hangs', 'Text.\n\n{1}\n\n{(() => { for (;;); })()}\n', 'mdx/run', 5, 'does not finish'],
  ['is no MDX', 'Text.\n\n<Chart>\n', 'mdx/syntax', 3, 'closing tag'],
  ['imports what is not there', 'import a from "./a.js"\n\n{a()}\n', 'mdx/import', 1, './a.js'],
])('a page that %s is told of at its place', async (_, page, code, line, reason) => {
  const site = runningSite(`# P\n\n${page}`);
  const { diagnostics, ok } = await site.build();
  expect(ok).toBe(false);
  const found = diagnostics.find((each) => each.code === code);
  expect(found).toMatchObject({ file: 'content/page.mdx', line: line + 2 });
  expect(found?.message).toContain(reason);
});

it('a page is made again when the code comes that it imports', async () => {
  const site = runningSite('# P\n\nimport a from "./_a.js"\n\n{a()}\n');
  expect((await site.build()).ok).toBe(false);
  site.write('content/_a.js', 'export default () => "here";\n');
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.page('page')).toContain('here');
});

it('inspect says which way each page went', async () => {
  const site = runningSite('# P\n\n{1 + 1}\n', { 'content/plain.mdx': '# Plain\n\n{1}\n' });
  const config = await loadConfig(site.dir, {});
  expect((await inspectRoute(config, '/page')).doc?.format).toEqual({ extension: 'mdx', way: 'run' });
  expect((await inspectRoute(config, '/plain')).doc?.format).toEqual({ extension: 'mdx', way: 'read as markup' });
  expect((await inspectRoute(config, '/')).doc?.format).toBeNull();
});

it('takes no option but `run`', async () => {
  const site = runningSite('# P\n');
  site.write('site.config.ts', configOf("['docsgen/mdx', { runs: true }]"));
  await expect(site.build()).rejects.toThrow('Unknown option `runs`; there is `run`');
});

it.each([
  ['null', '{(() => { throw null; })()}', /content\/page\.mdx:3:1 error \[mdx\/run\] The page cannot be run: null\./],
  [
    'very much HTML',
    "{'x'.repeat(100_000_000)}",
    /content\/page\.mdx:3:1 error \[mdx\/run\] .*: it makes more than 5 MB of HTML\./,
  ],
  [
    'a rejection',
    "{(Promise.reject(new Error('boom')), 1)}",
    /on the page content\/page\.mdx, in a timer or promise .*: boom\./,
  ],
  [
    'microtasks without end',
    '{((async () => { for (;;) await null; })(), 1)}',
    /content\/page\.mdx:1:1 error \[page-too-costly\] The page content\/page\.mdx takes longer/,
  ],
])('a page is blamed for its own code: %s', async (_, code, expected) => {
  const site = runningSite(`# Page\n\n${code}\n`, {
    'site.config.ts': configOf("['docsgen/mdx', { run: true }]").replace('{', '{ limits: { pageSeconds: 3 },'),
    'content/other.mdx': '# Other\n\n{1 + 1}\n',
  });
  const { status, text } = await docsgen(['build'], site.dir);
  expect([status, text]).toEqual([1, expect.stringMatching(expected)]);
  expect(text).not.toMatch(/other\.mdx|^\s+at |GCs/m);
});
