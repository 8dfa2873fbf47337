import { expect, it } from 'vitest';
import { configOf, extendedSite } from '../../extend/site.js';

/** A site with an MDX page and further files. */
function mdxSite(page: string, files: Readonly<Record<string, string>> = {}) {
  return extendedSite({
    'site.config.ts': configOf("'docsgen/mdx'"),
    'content/page.mdx': page,
    'content/index.md': '# Home\n\n[Page](./page.mdx)\n',
    ...files,
  });
}

const MARKUP = `---
title: Page
---
import Tabs from '@theme/Tabs';
import Part from './_part.mdx';

export const version = '2.1';

Version {version} of {frontMatter.title}, {/* not this */}{'text'}, {1}.

<Tabs>
  <TabItem value="a" label="First">

    Indented **text**.

  </TabItem>
</Tabs>

<Part />

<CodeBlock language="js" title="a.js">{\`const a = 1;

const b = 2;\`}</CodeBlock>

<BarChart of="tea">some **words**</BarChart>

<BarChart of={version} />

\`\`\`jsx
import x from 'x';
<Tabs>{x}</Tabs>
\`\`\`
`.replaceAll('\\`', '`');

const CHART = `export function BarChart({ props, html }) {
  return <figure className="chart" title={String(props.of)} dangerouslySetInnerHTML={{ __html: html ?? 'none' }} />;
}
`;

it('markup of MDX is that of docsgen, and components are directives of the site', async () => {
  const site = mdxSite(MARKUP, {
    'content/_part.mdx': '<Admonition type="tip">From *elsewhere*.</Admonition>\n',
    'templates/directives/BarChart.tsx': CHART,
  });
  expect((await site.build()).diagnostics).toEqual([]);
  const page = site.page('page');
  expect(page).toContain('<p>Version 2.1 of Page, text, 1.</p>');
  expect(page).toContain('data-value="a" data-label="First"');
  expect(page).toContain('<p>Indented <strong>text</strong>.</p>');
  expect(page).toContain('<p>From <em>elsewhere</em>.</p>');
  expect(page).toContain('<figcaption>a.js</figcaption>');
  expect(page).toContain('<figure class="chart" title="tea"><p>some <strong>words</strong></p></figure>');
  expect(page).toContain('<figure class="chart" title="2.1">none</figure>');
  expect(page).toMatch(/import.*x.*from/);
  expect(site.page('index')).toContain('<a href="/page">Page</a>');
});

it('runs nothing, and tells what would have to be run at its place', async () => {
  const site = mdxSite(
    '---\ntitle: P\n---\nimport a from "./a.js"\n\nText.\n\nNow {globalThis.wasRun = true}.\n\n<Unknown>kept</Unknown>\n\nexport const f = () => 1;\n\n[gone](./gone.md)\n',
  );
  const { diagnostics } = await site.build();
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([
    ['mdx/expression', 8],
    ['mdx/component', 10],
    ['mdx/export', 12],
    ['broken-markdown-link', 14],
  ]);
  expect(globalThis).not.toHaveProperty('wasRun');
});

it('a page is made again when a component of that name comes', async () => {
  const site = mdxSite('# P\n\n<BarChart of="tea" />\n');
  expect((await site.build()).diagnostics).toMatchObject([{ code: 'mdx/component' }]);
  site.write('templates/directives/BarChart.tsx', CHART);
  expect((await site.build()).diagnostics).toEqual([]);
  expect(site.page('page')).toContain('<figure class="chart" title="tea">none</figure>');
});
